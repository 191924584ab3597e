import { App, SocketModeReceiver, webApi } from '@slack/bolt';
import type { Conversation } from '../dialogue/conversation.ts';
import { messageOf, SetupError } from '../errors.ts';
import { refusalOf } from './api-call.ts';
import { handleEvent } from './handle-event.ts';
import { createIntake, type Inbox } from './intake.ts';
import { addListeners } from './listeners.ts';
import { type Log, libraryLogger } from './log.ts';
import type { Attempts } from './post.ts';
import type { Self } from './self.ts';

/** Tokens and address of a Slack workspace. */
export interface SlackAccess {
  /** "xoxb-…". */
  readonly botToken: string;
  /** "xapp-…", for Socket Mode. */
  readonly appToken: string;
  /** Where Slack's API is, with a slash at the end. Default: Slack's own. */
  readonly slackApiUrl?: string;
}

/** What the app needs. */
export interface SlackAppDeps extends SlackAccess {
  readonly conversation: Conversation;
  readonly inbox: Inbox;
  readonly log: Log;
  readonly attempts?: Attempts;
  /** See `IntakeDeps`. */
  readonly storeWithinMs?: number;
  /** See `ListenerDeps`. */
  readonly pickWithinMs?: number;
}

/** The bot as a member of a workspace, over Socket Mode. */
export interface SlackApp {
  readonly botUserId: string;
  /** Connects; resolves once Slack has greeted us. @throws {SetupError} if Slack does not know the app token. */
  start(): Promise<void>;
  /** Disconnects: nothing is received any more. */
  stop(): Promise<void>;
  /** Handles one event that the inbox kept. Throws what `handleEvent` throws. */
  handleEvent(event: unknown): Promise<void>;
}

/** A call that takes longer than this is given up. */
const callWithinMs = 10_000;
/** After a lost connection, Bolt waits this long before it connects again. */
const reconnectAfterMs = 800;

/** @returns a client that never repeats a call by itself, as a repeated post would appear twice. */
export function createSlackClient(
  access: Pick<SlackAccess, 'botToken' | 'slackApiUrl'>,
  log: Log,
): webApi.WebClient {
  return new webApi.WebClient(access.botToken, {
    ...clientOptions(access, log),
    retryConfig: { retries: 0 },
  });
}

/**
 * Signs in, and makes the app: events go to the inbox, clicks to the conversation.
 * @param client from `createSlackClient`.
 * @throws {SetupError} if Slack does not know the bot token or does not answer.
 */
export async function createSlackApp(client: webApi.WebClient, deps: SlackAppDeps): Promise<SlackApp> {
  const self = await signIn(client);
  const { botToken, appToken, log } = deps;
  const logger = libraryLogger(log);
  const receiver = new SocketModeReceiver({
    appToken,
    logger,
    clientPingTimeout: reconnectAfterMs,
    installerOptions: { clientOptions: clientOptions(deps, log) },
  });
  const botId = self.botId ?? self.userId;
  const app = new App({
    receiver,
    logger,
    clientOptions: clientOptions(deps, log),
    authorize: async () => ({ botToken, botId, botUserId: self.userId }),
  });
  app.processEvent = createIntake(app.processEvent.bind(app), { ...deps, self });
  addListeners(app, { ...deps, client });
  return {
    botUserId: self.userId,
    start: () => open(receiver),
    stop: async () => void (await receiver.stop()),
    handleEvent: (event) => handleEvent(event, { ...deps, client, self }),
  };
}

function clientOptions(access: Pick<SlackAccess, 'slackApiUrl'>, log: Log): webApi.WebClientOptions {
  const address = access.slackApiUrl === undefined ? {} : { slackApiUrl: access.slackApiUrl };
  return { ...address, logger: libraryLogger(log), timeout: callWithinMs, rejectRateLimitedCalls: true };
}

async function open(receiver: SocketModeReceiver): Promise<void> {
  try {
    await receiver.start();
  } catch (cause) {
    const problem = refusalOf(cause)?.code ?? messageOf(cause);
    throw new SetupError(
      `Cannot open a socket to Slack (${problem}): set an app token, beginning with "xapp-", with the scope connections:write`,
      { cause },
    );
  }
}

async function signIn(client: webApi.WebClient): Promise<Self> {
  try {
    const { user_id, bot_id } = await client.auth.test();
    if (user_id !== undefined) return { userId: user_id, botId: bot_id ?? null };
  } catch (cause) {
    const problem = refusalOf(cause)?.code ?? 'no answer';
    throw new SetupError(`Cannot sign in to Slack (${problem}): set the token of a bot that is installed`, {
      cause,
    });
  }
  throw new SetupError(
    'Cannot sign in to Slack (no user id): set the token of a bot, beginning with "xoxb-"',
  );
}
