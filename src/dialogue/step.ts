import { initialTransition, transition } from 'xstate';
import { z } from 'zod';
import { type ClarifyEvent, clarify } from '../../flows/clarify.ts';
import { alternativesOf } from './alternatives.ts';
import type { Asked } from './conversation.ts';
import { Effect } from './effects.ts';
import type { DialogueEvent, NoteEvent } from './events.ts';
import { noteInRecord } from './note.ts';
import { type DialogueRecord, dialogueId, FlowState, recordVersion } from './record.ts';

/** A record to save, and what it asks for. */
export interface Step {
  readonly record: DialogueRecord;
  readonly effects: readonly Effect[];
}

/** What holds for new dialogues. */
export interface StepSettings {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Clarifications that may be asked at most. */
  readonly maxRounds: number;
  /** How long an option may be picked, in milliseconds. */
  readonly promptLifeMs: number;
}

/**
 * @param after id of the dialogue that the question follows, if it follows one.
 * @returns the first record of a dialogue: revision 1, with the effect "read".
 */
export function begin(asked: Asked, settings: StepSettings, after?: string): Step {
  const [snapshot, actions] = initialTransition(clarify, { maxRounds: settings.maxRounds });
  const { workspace, channel, threadTs } = asked.place;
  const record: DialogueRecord = {
    version: recordVersion,
    revision: 1,
    id: dialogueId(workspace, channel, asked.messageTs),
    place: { workspace, channel, threadTs },
    asker: asked.asker,
    messageTs: asked.messageTs,
    question: asked.question,
    ...(after !== undefined && {
      followUp: { after, standAlone: null, reused: null, named: null, offered: null, calls: [] },
    }),
    createdAt: settings.now,
    updatedAt: settings.now,
    flow: storedFlow(snapshot),
    rounds: [],
    reply: null,
    replyTs: null,
    revisedQuestion: null,
    failure: null,
    log: [{ at: settings.now, event: 'asked' }],
  };
  return { record, effects: actions.map((action, index) => toEffect(action, record, index)) };
}

/** Takes a dialogue one event on. @returns null if the event does not fit where the dialogue stands. */
export function step(record: DialogueRecord, event: DialogueEvent, settings: StepSettings): Step | null {
  if (isStale(record, event)) return null;
  const noted = { ...noteInRecord(record, event, settings), ...stamp(record, settings.now) };
  noted.log = [...record.log, { at: settings.now, event: event.type }];
  if (isNote(event)) return { record: noted, effects: [] };

  const { value, context } = record.flow;
  const snapshot = clarify.resolveState({
    value,
    context: { ...context, alternatives: context.alternatives ?? [] },
  });
  const flowEvent = toFlowEvent(event);
  if (!snapshot.can(flowEvent)) return null;
  const [next, actions] = transition(clarify, snapshot, flowEvent);
  const after = { ...noted, flow: storedFlow(next) };
  return { record: after, effects: actions.map((action, index) => toEffect(action, after, index)) };
}

function stamp(record: DialogueRecord, now: number): Pick<DialogueRecord, 'revision' | 'updatedAt'> {
  return { revision: record.revision + 1, updatedAt: now };
}

function storedFlow(snapshot: { value: unknown; context: unknown }): FlowState {
  return FlowState.parse({ value: snapshot.value, context: snapshot.context });
}

function isNote(event: DialogueEvent): event is NoteEvent {
  return ['rewrote', 'drafted', 'settled', 'apologised', 'abandoned', 'reviewed'].includes(event.type);
}

/** Repeats of an effect that another worker finished first, and reviews of what is asked no more. */
function isStale(record: DialogueRecord, event: DialogueEvent): boolean {
  if (event.type === 'decided') return event.round !== record.rounds.length + 1;
  if (event.type === 'rewrote') return record.followUp?.standAlone !== null;
  if (event.type === 'reread') return !record.followUp?.reused;
  if (event.type === 'drafted') return record.flow.value !== 'answering' || record.reply !== null;
  if (event.type === 'reviewed')
    return record.rounds[event.round - 1]?.judgement.clarification?.text !== event.shown;
  return false;
}

function toFlowEvent(event: Exclude<DialogueEvent, NoteEvent>): ClarifyEvent {
  if (event.type !== 'decided') return event;
  const { decision, clarification } = event.judgement;
  const alternatives = alternativesOf(event.judgement);
  return { type: 'decided', kind: decision.kind, clarification, alternatives };
}

/** Turns an action of the flow into data; what it needs beyond its name stands in its parameters. */
function toEffect(action: { type: string; params: unknown }, record: DialogueRecord, index: number): Effect {
  const { round } = ActionParams.parse(action.params ?? {});
  return Effect.parse({
    // BullMQ job ids may hold no ":".
    id: `${record.id}.${record.revision}.${index}`,
    dialogueId: record.id,
    type: action.type,
    round,
    at: record.rounds[(round ?? 0) - 1]?.expiresAt,
  });
}

const ActionParams = z.object({ round: z.number().optional() });
