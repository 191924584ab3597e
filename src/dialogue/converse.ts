import { RevisionConflict } from '../errors.ts';
import { advance, type DialogueDeps, settingsOf } from './advance.ts';
import type { Asked, Conversation, Picked, PickOutcome, Typed, TypedOutcome } from './conversation.ts';
import { type Pickers, pickOutcome } from './pick-outcome.ts';
import { dialogueId } from './record.ts';
import { begin } from './step.ts';
import { readTypedPick } from './typed-pick.ts';

/** What a conversation needs. */
export interface ConversationDeps extends DialogueDeps {
  /** Who may pick an option; default "asker". */
  readonly pickers?: Pickers;
}

/** @returns the face of the dialogues that chat surfaces call. */
export function converse(deps: ConversationDeps): Conversation {
  return {
    ask: (asked) => ask(deps, asked),
    pick: (picked) => pick(deps, picked),
    typed: (typed) => takeTyped(deps, typed),
  };
}

async function ask(deps: ConversationDeps, asked: Asked): Promise<string> {
  const id = dialogueId(asked.place.workspace, asked.place.channel, asked.messageTs);
  const { record, effects } = begin(asked, settingsOf(deps));
  try {
    await deps.store.save(record, effects);
  } catch (error) {
    // It was asked before: that dialogue goes on.
    if (!(error instanceof RevisionConflict)) throw error;
  }
  return id;
}

async function pick(deps: ConversationDeps, picked: Picked): Promise<PickOutcome> {
  const judge = (record: Parameters<typeof pickOutcome>[0]) =>
    pickOutcome(record, picked, deps.pickers ?? 'asker', deps.clock());
  const before = await deps.store.load(picked.dialogueId);
  if (!before) return 'unknown';
  const outcome = judge(before);
  if (outcome !== 'ok') return outcome;

  const { round, optionId, by, promptTs } = picked;
  const how = promptTs === null ? 'typed' : 'button';
  const claim = { type: 'chose', round, optionId, by, how, promptTs } as const;
  const { accepted, record } = await advance(deps, picked.dialogueId, claim);
  // Refused means that somebody was faster: the dialogue as it stands now says who.
  return accepted ? 'ok' : judge(record);
}

async function takeTyped(deps: ConversationDeps, typed: Typed): Promise<TypedOutcome> {
  const dialogueId = await deps.store.findByThread(typed.place);
  const record = dialogueId === undefined ? undefined : await deps.store.load(dialogueId);
  if (!record || !['asking', 'waiting', 'expired'].includes(record.flow.value)) return { kind: 'other' };
  const { clarification, round } = record.flow.context;
  const option = readTypedPick(typed.text, clarification?.options ?? []);
  if (!option) return { kind: 'other' };
  const picked = { dialogueId: record.id, round, optionId: option.id, by: typed.by, promptTs: null };
  return { kind: 'pick', outcome: await pick(deps, picked) };
}
