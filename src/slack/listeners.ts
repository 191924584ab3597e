import type { App } from '@slack/bolt';
import { questionInput, readOrigin, rephraseForm } from './blocks/rephrase.ts';
import { type ClickDeps, handleClick } from './click.ts';
import { oneLine } from './escape.ts';
import type { Incoming } from './incoming.ts';
import type { Inbox } from './intake.ts';
import { Click, isForeign, Shortcut, Submission, workspaceOf } from './interaction.ts';
import { lost, orTryAgain } from './or-try-again.ts';
import { hasWords } from './plain-text.ts';
import { otherOrganisation } from './refusals.ts';
import { respond } from './respond.ts';

/** What interactions need. */
export interface ListenerDeps extends ClickDeps {
  readonly inbox: Inbox;
  /** How long the inbox may take. Default 2500: Slack waits 3000 for an acknowledgement. */
  readonly storeWithinMs?: number;
}

/** The message shortcut that asks a message as a question. */
export const askAboutMessage = 'ask_about_message';

/**
 * Listens to buttons and menus, to the form, and to the message shortcut. A click is acknowledged at once, as Slack
 * does not repeat it; a form and a shortcut once their question is kept.
 */
export function addListeners(app: App, deps: ListenerDeps): void {
  app.action(/^whichbot_/, async ({ ack, body }) => {
    await ack();
    const { data: click } = Click.safeParse(body);
    if (click === undefined) deps.log.warn({}, 'click ignored: it is not of a form we know');
    else await handleClick(click, deps);
  });
  app.view(rephraseForm, async ({ ack, body }) => {
    const problem = await submitted(body, deps);
    if (problem === null) await ack();
    else await ack({ response_action: 'errors', errors: { [questionInput.block]: problem } });
  });
  app.shortcut({ callback_id: askAboutMessage, type: 'message_action' }, async ({ ack, body }) => {
    const { data: shortcut } = Shortcut.safeParse(body);
    const problem = shortcut === undefined ? null : await pointed(shortcut, deps);
    await ack();
    if (problem !== null) await respond(deps.log, shortcut?.response_url ?? null, problem);
  });
}

/** @returns what is wrong with a submitted form; null if its question is kept. */
async function submitted(body: unknown, deps: ListenerDeps): Promise<string | null> {
  const { data: form } = Submission.safeParse(body);
  const origin = form === undefined ? null : readOrigin(form.view.private_metadata);
  if (form === undefined || origin === null) {
    const unknown = new TypeError('Cannot read a form: it must be one that we showed');
    return lost(unknown, { key: JSON.stringify(body), fields: {}, log: deps.log });
  }
  if (isForeign(form, deps.self)) return otherOrganisation;
  const typed = form.view.state.values[questionInput.block]?.[questionInput.action]?.value ?? '';
  const text = oneLine(typed);
  if (!hasWords(text)) return 'Please type a question.';
  const { id } = form.view;
  const { user } = form;
  return keep(
    `form:${id}`,
    { version: 1, kind: 'rephrased', ...origin, user: user.id, text, form: id },
    deps,
  );
}

async function pointed(shortcut: Shortcut, deps: ListenerDeps): Promise<string | null> {
  if (isForeign(shortcut, deps.self)) return otherOrganisation;
  const { message, user, channel, response_url: responseUrl = null } = shortcut;
  const { ts, thread_ts, text } = message;
  const workspace = workspaceOf(shortcut);
  const threadTs = thread_ts === undefined || thread_ts === ts ? null : thread_ts;
  const at = { workspace, channel: channel.id, ts, threadTs };
  return keep(
    `${workspace}:${channel.id}:${ts}:pointed:${user.id}`,
    { version: 1, kind: 'pointed', ...at, user: user.id, text, responseUrl },
    deps,
  );
}

/** @returns what to tell the person; null if it is kept. */
async function keep(key: string, event: Incoming, deps: ListenerDeps): Promise<string | null> {
  const kept = deps.inbox.put(key, event).then(() => null);
  return orTryAgain(kept, deps.storeWithinMs ?? 2500, { key, fields: { key }, log: deps.log });
}
