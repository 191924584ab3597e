import { revisedQuestion } from '../engine/revise.ts';
import type { DialogueEvent } from './events.ts';
import type { Choice, DialogueRecord, Round } from './record.ts';

/** Writes down what an event brings with it; where the dialogue stands is left to the flow. */
export function noteInRecord(
  record: DialogueRecord,
  event: DialogueEvent,
  settings: { readonly now: number; readonly promptLifeMs: number },
): DialogueRecord {
  switch (event.type) {
    case 'decided': {
      const round: Round = { judgement: event.judgement, promptTs: null, expiresAt: null, choice: null };
      return { ...record, rounds: [...record.rounds, round] };
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
      const choice = choiceOf(event, settings.now);
      return withChoice(record, event.round, choice, event.promptTs);
    }
    case 'changed':
      return withChoice(record, record.flow.context.round, choiceOf(event, settings.now), null);
    case 'drafted':
      return { ...record, reply: event.reply };
    case 'replied':
      return { ...record, replyTs: event.replyTs };
    case 'failed':
      return { ...record, failure: { reason: event.reason, reference: event.reference } };
    default:
      return record;
  }
}

/** A choice makes the question a new one: what was answered before is no longer the reply, and later rounds never were. */
function withChoice(
  record: DialogueRecord,
  number: number,
  choice: Choice,
  promptTs: string | null,
): DialogueRecord {
  const chosen = withRound(record, number, (round) => ({
    ...round,
    choice,
    promptTs: round.promptTs ?? promptTs,
  }));
  const rounds = chosen.rounds.slice(0, number);
  return { ...chosen, rounds, revisedQuestion: revise(record.question, rounds), reply: null, replyTs: null };
}

function withRound(record: DialogueRecord, number: number, change: (round: Round) => Round): DialogueRecord {
  return {
    ...record,
    rounds: record.rounds.map((round, index) => (index === number - 1 ? change(round) : round)),
  };
}

function choiceOf(event: Omit<Choice, 'at'>, at: number): Choice {
  return { optionId: event.optionId, by: event.by, at, how: event.how };
}

function revise(question: string, rounds: readonly Round[]): string {
  return rounds.reduce((revised, { judgement, choice }) => {
    const option = judgement.clarification?.options.find(({ id }) => id === choice?.optionId);
    if (!judgement.clarification || !option) return revised;
    return revisedQuestion(revised, judgement.clarification.category, option.label);
  }, question);
}
