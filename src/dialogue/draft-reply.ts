import { everything } from '../../flows/picked.ts';
import { answerFromJudgement, listedAs } from '../engine/answer.ts';
import type { Judgement, Option, Reading } from '../engine/schema.ts';
import { StoredDataError } from '../errors.ts';
import { isOtherLanguage } from './other-language.ts';
import type { Answerer, AnswerOptions } from './ports.ts';
import { questionOf, rewritten } from './question-of.ts';
import type { DialogueRecord } from './record.ts';
import type { Reply } from './reply.ts';

/**
 * Works out the reply of a dialogue in state "answering": from the picked option, else from the last judgement.
 *
 * @throws {StoredDataError} if the record lacks what its decision promises.
 */
export async function draftReply(
  record: DialogueRecord,
  answerer: Answerer,
  options: AnswerOptions = {},
): Promise<Reply> {
  const { chosen } = record.flow.context;
  const judgement = record.rounds.at(-1)?.judgement;
  if (!judgement)
    throw new StoredDataError(`Cannot answer dialogue "${record.id}" as nothing was decided in it`);
  const question = record.revisedQuestion ?? questionOf(record);
  const readings = chosen ? chosenReadings(chosen, judgement) : readingsToWrite(judgement);
  if (!readings) return fromJudgement(record, question, judgement);
  const [only, ...others] = readings;
  if (!only || others.length > 0) return listReadings(readings, judgement);
  const { answer, ...written } = await answerer.answerReading(question, only, judgement, options);
  return { kind: 'answer', answer, revisedQuestion: chosen ? question : revisedOf(record), ...written };
}

/** The question that is answered, if it is not as it was asked. */
function revisedOf(record: DialogueRecord): string | null {
  return record.revisedQuestion ?? rewritten(record);
}

/** The reading that a judgement leaves to be written out; null if its own answer stands. */
function readingsToWrite({ decision, writeOut, detection }: Judgement): Reading[] | null {
  return decision.kind === 'answer' && writeOut ? detection.readings.slice(0, 1) : null;
}

function chosenReadings(option: Option, { detection }: Judgement): Reading[] {
  if (option.id === everything) return detection.readings;
  return detection.readings.filter(({ id }) => option.readingIds.includes(id));
}

/** Lists are made of findings: no model is asked once a reading. */
function listReadings(readings: readonly Reading[], judgement: Judgement): Reply {
  return {
    kind: 'all',
    entries: readings.map((reading) => listedAs(reading.label, answerFromJudgement(reading, judgement))),
  };
}

function fromJudgement(record: DialogueRecord, question: string, judgement: Judgement): Reply {
  const { decision, answer, entries, nearest, detection } = judgement;
  switch (decision.kind) {
    case 'answer':
      if (answer) return { kind: 'answer', answer, revisedQuestion: revisedOf(record) };
      break;
    case 'all':
    case 'conflict':
      if (entries) return { kind: decision.kind, entries };
      break;
    case 'abstain':
      return {
        kind: 'abstain',
        nearest,
        ...(isOtherLanguage(question, judgement) && { otherLanguage: true }),
      };
    // Asked for more rounds than there are.
    case 'ask':
      return listReadings(detection.readings, judgement);
  }
  throw new StoredDataError(
    `Cannot answer dialogue "${record.id}" as its decision "${decision.kind}" must come with its text`,
  );
}
