import { App, webApi } from '@slack/bolt';
import type { Attempts } from '../dialogue/attempts.ts';
import type { Conversation } from '../dialogue/conversation.ts';
import { SetupError } from '../errors.ts';
import { refusalOf } from './api-call.ts';
import type { Links } from './blocks/sources.ts';
import { createEntrance, type EntranceAccess } from './entrance.ts';
import { handleEvent } from './handle-event.ts';
import { createIntake, type Inbox } from './intake.ts';
import { addListeners } from './listeners.ts';
import { type Log, libraryLogger } from './log.ts';
import type { Self } from './self.ts';

/** Token and address of a Slack workspace. */
export interface SlackAccess {
  /** "xoxb-…". */
  readonly botToken: string;
  /** Where Slack's API is, with a slash at the end. Default: Slack's own. */
  readonly slackApiUrl?: string;
}

/** What the app needs. */
export interface SlackAppDeps {
  readonly access: SlackAccess & EntranceAccess;
  readonly conversation: Conversation;
  readonly inbox: Inbox;
  readonly log: Log;
  readonly attempts?: Attempts;
  /** Scopes that the bot token must have, where Slack tells which it has; default none. */
  readonly scopes?: readonly string[];
  /** See `ClickDeps`. */
  readonly links?: Links;
  /** See `IntakeDeps`. */
  readonly storeWithinMs?: number;
  /** See `ClickDeps`. */
  readonly pickWithinMs?: number;
}

/** The bot as a member of a workspace. */
export interface SlackApp {
  readonly botUserId: string;
  /**
   * Connects, or listens; resolves once things can be received.
   * @returns the port listened on; null for a socket.
   * @throws {SetupError} if Slack does not know the app token, or the port is taken.
   */
  start(): Promise<number | null>;
  /** Disconnects: nothing is received any more. */
  stop(): Promise<void>;
  /** Handles one event that the inbox kept. Throws what `handleEvent` throws. */
  handleEvent(event: unknown): Promise<void>;
}

/** A call that takes longer than this is given up. */
const callWithinMs = 10_000;

/** @returns a client that never repeats a call by itself, as a repeated post would appear twice. */
export function createSlackClient(access: SlackAccess, log: Log): webApi.WebClient {
  return new webApi.WebClient(access.botToken, {
    ...clientOptions(access, log),
    retryConfig: { retries: 0 },
  });
}

/**
 * Signs in, and makes the app: events go to the inbox, clicks to the conversation.
 * @param client from `createSlackClient`.
 * @throws {SetupError} if Slack does not know the bot token, it lacks scopes, or Slack does not answer.
 */
export async function createSlackApp(client: webApi.WebClient, deps: SlackAppDeps): Promise<SlackApp> {
  const self = await signIn(client, deps.scopes ?? []);
  const { access, log } = deps;
  const { botToken } = access;
  const entrance = createEntrance(access, log, clientOptions(access, log));
  const botId = self.botId ?? self.userId;
  const app = new App({
    receiver: entrance.receiver,
    logger: libraryLogger(log),
    clientOptions: clientOptions(access, log),
    authorize: async () => ({ botToken, botId, botUserId: self.userId }),
  });
  app.processEvent = createIntake(app.processEvent.bind(app), { ...deps, self });
  addListeners(app, { ...deps, client, self });
  return {
    botUserId: self.userId,
    start: () => entrance.open(),
    stop: () => entrance.close(),
    handleEvent: (event) => handleEvent(event, { ...deps, client, self }),
  };
}

function clientOptions(access: Pick<SlackAccess, 'slackApiUrl'>, log: Log): webApi.WebClientOptions {
  const address = access.slackApiUrl === undefined ? {} : { slackApiUrl: access.slackApiUrl };
  return { ...address, logger: libraryLogger(log), timeout: callWithinMs, rejectRateLimitedCalls: true };
}

async function signIn(client: webApi.WebClient, wanted: readonly string[]): Promise<Self> {
  const { user_id, bot_id, team_id, is_enterprise_install, response_metadata } = await client.auth
    .test()
    .catch(notSignedIn);
  mustHave(wanted, response_metadata?.scopes);
  if (user_id === undefined) {
    throw new SetupError(
      'Cannot sign in to Slack (no user id): set the token of a bot, beginning with "xoxb-"',
    );
  }
  const teamId = is_enterprise_install === true ? null : (team_id ?? null);
  return { userId: user_id, botId: bot_id ?? null, teamId };
}

function notSignedIn(cause: unknown): never {
  const code = refusalOf(cause)?.code;
  const why =
    code === undefined
      ? 'Cannot sign in to Slack as it does not answer: check the network, and SLACK_API_URL if it is set'
      : `Cannot sign in to Slack (${code}): set the token of a bot that is installed`;
  throw new SetupError(why, { cause });
}

function mustHave(wanted: readonly string[], told: readonly string[] | undefined): void {
  const missing = wanted.filter((scope) => told !== undefined && !told.includes(scope));
  if (missing.length === 0) return;
  throw new SetupError(
    `Cannot work in Slack without the scopes ${missing.join(', ')}: add them under OAuth & Permissions and reinstall the app`,
  );
}
