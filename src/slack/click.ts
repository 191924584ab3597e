import type { webApi } from '@slack/bolt';
import type { Conversation, PickOutcome } from '../dialogue/conversation.ts';
import { explanationMessage } from './blocks/explanation.ts';
import type { SlackMessage } from './blocks/message.ts';
import { rephraseView } from './blocks/rephrase.ts';
import type { Links } from './blocks/sources.ts';
import { type Click, isForeign, workspaceOf } from './interaction.ts';
import type { Log } from './log.ts';
import { orTryAgain } from './or-try-again.ts';
import { controls, type PickValue, readPickValue } from './pick-value.ts';
import { otherOrganisation, refusals } from './refusals.ts';
import type { Self } from './self.ts';
import { whisper } from './whisper.ts';

/** What clicks need. */
export interface ClickDeps {
  readonly conversation: Conversation;
  readonly client: webApi.WebClient;
  readonly log: Log;
  readonly self: Self;
  /** Addresses for passages that have none of their own; default none. */
  readonly links?: Links;
  /** How long a pick may take before the person is told to try again. Default 10000. */
  readonly pickWithinMs?: number;
}

/** What the clicker is told, alone; null for nothing. */
type Told = string | SlackMessage | null;

const noLinks: Links = { passage: () => null, document: () => null };

/** Does what a click says, and tells the clicker why if it was not taken. */
export async function handleClick(click: Click, deps: ClickDeps): Promise<void> {
  const { ts, thread_ts } = click.message;
  const to = { channel: click.channel.id, user: click.user.id, threadTs: thread_ts ?? ts };
  const told = isForeign(click, deps.self) ? otherOrganisation : await take(click, deps);
  if (told !== null) await whisper(deps.client, deps.log, to, told);
}

async function take(click: Click, deps: ClickDeps): Promise<Told> {
  const [action] = click.actions;
  const value = readPickValue(action.type === 'button' ? action.value : action.selected_option.value);
  if (value === null) return refusals.unknown;
  const doing = perform(action.action_id, value, click, deps);
  const { dialogueId: dialogue } = value;
  const key = [dialogue, click.message.ts, action.action_id, click.user.id, click.trigger_id].join(':');
  return orTryAgain(doing, deps.pickWithinMs ?? 10_000, { key, fields: { dialogue }, log: deps.log });
}

async function perform(actionId: string, value: PickValue, click: Click, deps: ClickDeps): Promise<Told> {
  const { conversation } = deps;
  const picked = { ...value, by: click.user.id, promptTs: click.message.ts };
  const { optionId: _, ...prompt } = picked;
  if (actionId.startsWith(controls.pick)) return said(conversation.pick(picked));
  if (actionId.startsWith(controls.change)) return said(conversation.press({ control: 'change', ...picked }));
  if (actionId.startsWith(controls.switch))
    return said(conversation.press({ control: 'switch', ...picked, promptTs: null }));
  switch (actionId) {
    case controls.reopen:
      return said(conversation.press({ control: 'reopen', ...prompt }));
    case controls.reread:
      return said(conversation.press({ control: 'reread', ...prompt }));
    case controls.keep:
      return said(conversation.press({ control: 'keep', ...prompt }));
    case controls.rephrase:
      return rephrase(value, click, deps);
    case controls.why: {
      const explanation = await conversation.explain(value);
      return explanation === null ? refusals.unknown : explanationMessage(explanation, deps.links ?? noLinks);
    }
    default:
      return refusals.unknown;
  }
}

async function said(outcome: Promise<PickOutcome>): Promise<Told> {
  const now = await outcome;
  return now === 'ok' ? null : refusals[now];
}

/** Slack shows a form only within 3 seconds of the click. */
async function rephrase(value: PickValue, click: Click, deps: ClickDeps): Promise<Told> {
  const { ts, thread_ts } = click.message;
  const { dialogueId, round } = value;
  const prompt = { dialogueId, round, by: click.user.id, promptTs: ts };
  const outcome = await deps.conversation.press({ control: 'rephrase', ...prompt });
  if (outcome !== 'ok') return refusals[outcome];
  const origin = {
    workspace: workspaceOf(click),
    channel: click.channel.id,
    threadTs: thread_ts ?? ts,
    dialogueId,
  };
  await deps.client.views.open({ trigger_id: click.trigger_id, view: rephraseView(origin) });
  return null;
}
