import { z } from 'zod';
import type { SlackConfig } from '../../config.ts';
import { manifestScopes } from '../manifest-scopes.ts';
import { fine, note, type Outcome, wrong } from './doctor-check.ts';

const slackApi = 'https://slack.com/api/';
const callWithinMs = 10_000;

const Answer = z.looseObject({
  ok: z.boolean(),
  error: z.string().optional(),
  team: z.string().optional(),
  user: z.string().optional(),
});

interface Reply {
  readonly answer: z.infer<typeof Answer>;
  /** The scopes that the token has; null if they are not told. */
  readonly scopes: readonly string[] | null;
}

/** Asks Slack whose bot token this is, and compares its scopes with the manifest's. @throws if Slack does not answer. */
export async function lookAtBotToken(slack: SlackConfig): Promise<Outcome> {
  const { answer, scopes } = await call(slack, 'auth.test', slack.botToken);
  if (!answer.ok) return refused('SLACK_BOT_TOKEN', answer.error, 'Install App → Bot User OAuth Token');
  const who = `${answer.user ?? 'a bot'} in ${answer.team ?? 'a workspace'}`;
  if (scopes === null) return fine(`signed in as ${who}; its scopes were not told`);
  const missing = (await manifestScopes()).filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    return wrong(
      `signed in as ${who}, without the scopes ${missing.join(', ')}`,
      'add them under OAuth & Permissions, or paste manifest.json, and reinstall the app',
    );
  return fine(`signed in as ${who}, with all scopes of manifest.json`);
}

/** Asks Slack for a Socket Mode connection, and does not open it. @throws if Slack does not answer. */
export async function lookAtAppToken(slack: SlackConfig): Promise<Outcome> {
  if (!('appToken' in slack)) return fine('not needed, as Slack sends signed requests');
  const { answer } = await call(slack, 'apps.connections.open', slack.appToken);
  if (answer.ok) return fine('may open a connection');
  const where = 'Basic Information → App-Level Tokens, with the scope connections:write';
  return refused('SLACK_APP_TOKEN', answer.error, where);
}

/** What is said instead where no tokens are set. */
export function noSlack(): Outcome {
  return note('no tokens: the sandbox workspace is used');
}

function refused(name: string, code: string | undefined, where: string): Outcome {
  const why = `Slack refuses ${name} (${code ?? 'no reason given'})`;
  const isTheirs = code === 'ratelimited' || code === 'internal_error' || code === 'service_unavailable';
  return wrong(why, isTheirs ? 'try again in a minute' : `set ${name} from ${where}`);
}

async function call({ apiUrl }: SlackConfig, method: string, token: string): Promise<Reply> {
  const address = new URL(method, `${(apiUrl ?? slackApi).replace(/\/$/, '')}/`);
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(callWithinMs),
  }).catch((cause: unknown) => {
    throw new Error(`no answer from ${address.host}${reasonIn(cause)}`, { cause });
  });
  const answer = Answer.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new Error(`${address.host} does not answer like Slack (status ${response.status})`);
  const scopes = response.headers.get('x-oauth-scopes');
  return {
    answer: answer.data,
    scopes: scopes === null ? null : scopes.split(',').map((scope) => scope.trim()),
  };
}

/** The reason stands in the cause of what fetch throws, and in the code of several addresses tried. */
function reasonIn(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown;
  if (!(cause instanceof Error)) return '';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return code === '' ? '' : ` (${code})`;
}
