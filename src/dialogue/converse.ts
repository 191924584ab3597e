import { RevisionConflict } from '../errors.ts';
import { advance, type DialogueDeps, settingsOf } from './advance.ts';
import type {
  Asked,
  Conversation,
  Explanation,
  MessageRef,
  Picked,
  PickOutcome,
  Pressed,
  PromptRef,
  Typed,
  TypedOutcome,
} from './conversation.ts';
import type { DialogueEvent } from './events.ts';
import { explain } from './explain.ts';
import { type Pickers, pickOutcome, pressOutcome } from './pick-outcome.ts';
import type { Place } from './ports.ts';
import { type DialogueRecord, dialogueId } from './record.ts';
import { begin } from './step.ts';
import { newestOpen, supersedeEarlier } from './supersede.ts';
import { isBareNumber, readTypedPick } from './typed-pick.ts';

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
    press: (pressed) => press(deps, pressed),
    typed: (typed) => takeTyped(deps, typed),
    isAsker: (place, person) => isAsker(deps, place, person),
    explain: (prompt) => explainPrompt(deps, prompt),
    withdraw: (message) => withdraw(deps, message),
  };
}

async function ask(deps: ConversationDeps, asked: Asked): Promise<string> {
  const id = dialogueId(asked.place.workspace, asked.place.channel, asked.messageTs);
  await supersedeEarlier(deps, asked, id);
  const after = await followed(deps, asked, id);
  const { record, effects } = begin(asked, settingsOf(deps), after);
  try {
    await deps.store.save(record, effects);
  } catch (error) {
    // It was asked before: that dialogue goes on.
    if (!(error instanceof RevisionConflict)) throw error;
  }
  return id;
}

/** The newest question of the thread, if the same person asked it and it was not taken back. */
async function followed(deps: ConversationDeps, asked: Asked, id: string): Promise<string | undefined> {
  const newest = asked.isReply ? await deps.store.findByThread(asked.place) : undefined;
  const record = newest === undefined || newest === id ? undefined : await deps.store.load(newest);
  return record?.asker === asked.asker && record.flow.value !== 'withdrawn' ? newest : undefined;
}

async function isAsker({ store }: ConversationDeps, place: Place, person: string): Promise<boolean> {
  const newest = await store.findByThread(place);
  return newest !== undefined && (await store.load(newest))?.asker === person;
}

function pick(deps: ConversationDeps, picked: Picked): Promise<PickOutcome> {
  const { round, optionId, by, promptTs } = picked;
  const how = promptTs === null ? 'typed' : 'button';
  const claim = { type: 'chose', round, optionId, by, how, promptTs } as const;
  return take(
    deps,
    picked.dialogueId,
    () => claim,
    (record) => pickOutcome(record, picked, deps.pickers ?? 'asker', deps.clock()),
  );
}

function press(deps: ConversationDeps, pressed: Pressed): Promise<PickOutcome> {
  return take(
    deps,
    pressed.dialogueId,
    (record) => eventOf(pressed, record),
    (record) => pressOutcome(record, pressed, deps.pickers ?? 'asker', deps.clock()),
  );
}

function eventOf(pressed: Pressed, record: DialogueRecord): DialogueEvent | null {
  const { control, round, by } = pressed;
  const how = 'button';
  switch (control) {
    case 'reopen':
      return { type: 'reopened', round };
    case 'keep':
      return { type: 'kept', round };
    case 'reread':
      return { type: 'reread' };
    case 'change':
      if (pressed.optionId === record.flow.context.chosen?.id) return { type: 'kept', round };
      return { type: 'changed', round, optionId: pressed.optionId, by, how };
    case 'switch':
      return { type: 'switched', optionId: pressed.optionId, by, how };
    case 'rephrase':
      return null;
  }
}

/** Judges first, then claims. Who is refused then was too slow: the dialogue as it stands now says against whom. */
async function take(
  deps: ConversationDeps,
  id: string,
  eventFor: (record: DialogueRecord) => DialogueEvent | null,
  judge: (record: DialogueRecord) => PickOutcome,
): Promise<PickOutcome> {
  const before = await deps.store.load(id);
  if (!before) return 'unknown';
  const outcome = judge(before);
  const event = outcome === 'ok' ? eventFor(before) : null;
  if (event === null) return outcome;
  const { accepted, record } = await advance(deps, id, event);
  if (accepted) return 'ok';
  const now = judge(record);
  // What fits and changes nothing, such as the option that is chosen already.
  return now === 'ok' ? 'answered' : now;
}

async function takeTyped(deps: ConversationDeps, typed: Typed): Promise<TypedOutcome> {
  const id = await promptFor(deps, typed);
  const record = id === undefined ? undefined : await deps.store.load(id);
  if (!record || !['asking', 'waiting', 'expired'].includes(record.flow.value)) return { kind: 'other' };
  const { clarification, round } = record.flow.context;
  const read = readTypedPick(typed.text, clarification?.options ?? []);
  const isOpen = record.flow.value !== 'expired' && typed.by === record.asker;
  if (read === null) {
    const most = clarification?.options.length ?? 0;
    return isOpen && isBareNumber(typed.text) ? { kind: 'out-of-range', most } : { kind: 'other' };
  }
  if (read.kind === 'none') return { kind: isOpen ? 'none' : 'other' };
  if (read.loosely && !isOpen) return { kind: 'other' };
  const picked = { dialogueId: record.id, round, optionId: read.optionId, by: typed.by, promptTs: null };
  return { kind: 'pick', outcome: await pick(deps, picked) };
}

async function promptFor(deps: ConversationDeps, { place, text }: Typed): Promise<string | undefined> {
  const { threadTs, channel, workspace } = place;
  if (threadTs !== null) return deps.store.findByThread({ workspace, channel, threadTs });
  return isBareNumber(text) ? newestOpen(deps, channel) : undefined;
}

async function explainPrompt(
  deps: ConversationDeps,
  prompt: Pick<PromptRef, 'dialogueId' | 'round'>,
): Promise<Explanation | null> {
  const record = await deps.store.load(prompt.dialogueId);
  return record ? explain(record, prompt.round) : null;
}

async function withdraw(deps: ConversationDeps, message: MessageRef): Promise<void> {
  const id = dialogueId(message.workspace, message.channel, message.messageTs);
  if (await deps.store.load(id)) await advance(deps, id, { type: 'withdrawn' });
}
