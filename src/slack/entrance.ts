import { HTTPReceiver, type Receiver, SocketModeReceiver, type webApi } from '@slack/bolt';
import { messageOf, SetupError } from '../errors.ts';
import { refusalOf } from './api-call.ts';
import { type Log, libraryLogger } from './log.ts';

/** How what happens in Slack reaches us: over a socket that we open, or by requests that Slack sends and signs. */
export type EntranceAccess =
  | {
      /** "xapp-…", for Socket Mode. */
      readonly appToken: string;
    }
  | {
      readonly signingSecret: string;
      /** Listened on, at every address; 0 for any free one. */
      readonly port: number;
    };

/** Where payloads come in. */
export interface Entrance {
  readonly receiver: Receiver;
  /** @returns the port listened on; null for a socket. @throws {SetupError} if it cannot be opened. */
  open(): Promise<number | null>;
  close(): Promise<void>;
}

/** After a lost connection, Bolt waits this long before it connects again. */
const reconnectAfterMs = 800;
/** An outage of any length is waited out; towards its end we look every half minute. */
const untilSlackIsBack = { forever: true, factor: 1.3, maxTimeout: 30_000 };
/** Slack gives a request up after 3 seconds and repeats it. */
const unanswerableAfterMs = 2900;

/** @returns the way in, still closed. */
export function createEntrance(
  access: EntranceAccess,
  log: Log,
  clientOptions: webApi.WebClientOptions,
): Entrance {
  return 'appToken' in access ? socket(access.appToken, log, clientOptions) : requests(access, log);
}

function socket(appToken: string, log: Log, clientOptions: webApi.WebClientOptions): Entrance {
  const receiver = new SocketModeReceiver({
    appToken,
    logger: libraryLogger(log),
    clientPingTimeout: reconnectAfterMs,
    installerOptions: { clientOptions: { ...clientOptions, retryConfig: untilSlackIsBack } },
  });
  return {
    receiver,
    open: async () => {
      try {
        await receiver.start();
        return null;
      } catch (cause) {
        const problem = refusalOf(cause)?.code ?? messageOf(cause);
        throw new SetupError(
          `Cannot open a socket to Slack (${problem}): set an app token, beginning with "xapp-", with the scope connections:write`,
          { cause },
        );
      }
    },
    close: async () => void (await receiver.stop()),
  };
}

/** Bolt checks signature and age of every request, and refuses with 401 what does not pass. */
function requests({ signingSecret, port }: { signingSecret: string; port: number }, log: Log): Entrance {
  const receiver = new HTTPReceiver({
    signingSecret,
    logger: libraryLogger(log),
    unhandledRequestTimeoutMillis: unanswerableAfterMs,
    // What was not kept is not acknowledged, so that Slack sends it again.
    unhandledRequestHandler: ({ response }) => void response.writeHead(503).end(),
  });
  return {
    receiver,
    open: async () => {
      try {
        const address = (await receiver.start(port)).address();
        return typeof address === 'object' && address !== null ? address.port : port;
      } catch (cause) {
        throw new SetupError(
          `Cannot listen for Slack on port ${port} (${messageOf(cause)}): set SLACK_PORT to a free port`,
          { cause },
        );
      }
    },
    close: async () => void (await receiver.stop()),
  };
}
