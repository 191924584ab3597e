import { everything, pickedFrom } from '../../flows/picked.ts';
import { revisedQuestion } from '../engine/revise.ts';
import type { Judgement, Option } from '../engine/schema.ts';
import { alternativesOf } from './alternatives.ts';
import { callsIn, callsOf } from './calls.ts';
import type { DialogueEvent } from './events.ts';
import { questionOf } from './question-of.ts';
import type { Choice, DialogueRecord, Round } from './record.ts';

/** Writes down what an event brings with it; where the dialogue stands is left to the flow. */
export function noteInRecord(
  record: DialogueRecord,
  event: DialogueEvent,
  settings: { readonly now: number; readonly promptLifeMs: number },
): DialogueRecord {
  const noted = noteEvent(record, event, settings);
  const calls = callsIn(event);
  return calls.length === 0 ? noted : { ...noted, calls: [...callsOf(record), ...calls] };
}

function noteEvent(
  record: DialogueRecord,
  event: DialogueEvent,
  settings: { readonly now: number; readonly promptLifeMs: number },
): DialogueRecord {
  switch (event.type) {
    case 'decided': {
      const round: Round = { judgement: event.judgement, promptTs: null, expiresAt: null, choice: null };
      const { followUp } = record;
      const left = followUp && event.withoutReuse ? { followUp: { ...followUp, reused: null } } : {};
      return { ...record, ...left, rounds: [...record.rounds, round] };
    }
    case 'prompted': {
      const { promptTs } = event;
      const expiresAt = settings.now + settings.promptLifeMs;
      return withRound(record, event.round, (round) => ({
        ...round,
        promptTs: round.promptTs ?? promptTs,
        expiresAt: round.expiresAt ?? expiresAt,
      }));
    }
    case 'chose': {
      return withChoice(record, event.round, event, settings.now, event.promptTs);
    }
    case 'changed':
      return withChoice(record, event.round, event, settings.now);
    case 'switched':
      return withChoice(record, record.rounds.length, event, settings.now);
    case 'rewrote':
      return { ...record, followUp: event.followUp };
    case 'reread':
      return withoutReuse(record);
    case 'drafted':
      return { ...record, reply: event.reply };
    case 'replied':
      return { ...record, replyTs: event.replyTs };
    case 'failed':
      return { ...record, failure: { reason: event.reason, reference: event.reference } };
    case 'reviewed': {
      const { category, options, remark } = event;
      const review = { category, options, ...(remark !== undefined && { remark }), at: settings.now };
      return withRound(record, event.round, (round) => ({ ...round, review }));
    }
    default:
      return record;
  }
}

/** A choice makes the question a new one: what was answered before is no longer the reply, and later rounds never were. */
function withChoice(
  record: DialogueRecord,
  number: number,
  picked: Picked,
  at: number,
  promptTs: string | null = null,
): DialogueRecord {
  const { optionId, by, how } = picked;
  const chosen = withRound(record, number, (round) => {
    const label = optionOf(round.judgement, optionId)?.label ?? optionId;
    const earlier = [...(round.earlierChoices ?? []), ...(round.choice ? [round.choice] : [])];
    return {
      ...round,
      choice: { optionId, label, by, at, how },
      promptTs: round.promptTs ?? promptTs,
      ...(earlier.length > 0 && { earlierChoices: earlier }),
    };
  });
  const rounds = chosen.rounds.slice(0, number);
  return {
    ...chosen,
    rounds,
    revisedQuestion: revise(questionOf(record), rounds),
    reply: null,
    replyTs: null,
  };
}

/** What was read with the choice of an earlier question was another question. */
function withoutReuse(record: DialogueRecord): DialogueRecord {
  const { followUp } = record;
  return {
    ...record,
    ...(followUp && { followUp: { ...followUp, reused: null } }),
    rounds: [],
    revisedQuestion: null,
    reply: null,
    replyTs: null,
  };
}

type Picked = Pick<Choice, 'optionId' | 'by' | 'how'>;

function withRound(record: DialogueRecord, number: number, change: (round: Round) => Round): DialogueRecord {
  return {
    ...record,
    rounds: record.rounds.map((round, index) => (index === number - 1 ? change(round) : round)),
  };
}

function optionOf(judgement: Judgement, id: string): Option | null {
  const found = pickedFrom(judgement.clarification, id);
  return found ?? alternativesOf(judgement).find((option) => option.id === id) ?? null;
}

/** Whoever wants every reading asks the question as it was. */
function revise(question: string, rounds: readonly Round[]): string {
  return rounds.reduce((revised, { judgement, choice }) => {
    const option =
      choice === null || choice.optionId === everything ? null : optionOf(judgement, choice.optionId);
    if (!option) return revised;
    return revisedQuestion(revised, judgement.clarification?.category ?? 'one', option.label);
  }, question);
}
