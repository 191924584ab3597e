import { everything } from '../../flows/picked.ts';
import { listedAs } from '../engine/answer.ts';
import type { Judgement, Option, Reading } from '../engine/schema.ts';
import { StoredDataError } from '../errors.ts';
import { isOtherLanguage } from './other-language.ts';
import type { Answerer } from './ports.ts';
import type { DialogueRecord } from './record.ts';
import type { Reply } from './reply.ts';

/**
 * Works out the reply of a dialogue in state "answering": from the picked option, else from the last judgement.
 *
 * @throws {StoredDataError} if the record lacks what its decision promises.
 */
export function draftReply(record: DialogueRecord, answerer: Answerer): Promise<Reply> {
  const { chosen } = record.flow.context;
  const judgement = record.rounds.at(-1)?.judgement;
  if (!judgement)
    throw new StoredDataError(`Cannot answer dialogue "${record.id}" as nothing was decided in it`);
  const question = record.revisedQuestion ?? record.question;
  if (chosen) return fromOption(chosen, question, judgement, answerer);
  return fromJudgement(record, question, judgement, answerer);
}

/** One reading gets its answer; several that no further round may tell apart are listed. */
function fromOption(
  option: Option,
  question: string,
  judgement: Judgement,
  answerer: Answerer,
): Promise<Reply> {
  const all = judgement.detection.readings;
  const readings = option.id === everything ? all : all.filter(({ id }) => option.readingIds.includes(id));
  const [only, ...others] = readings;
  if (only && others.length === 0) return answerOne(only, question, judgement, answerer);
  return listReadings(readings, question, judgement, answerer);
}

async function answerOne(
  reading: Reading,
  question: string,
  judgement: Judgement,
  answerer: Answerer,
): Promise<Reply> {
  const answer = await answerer.answerReading(question, reading, judgement);
  return { kind: 'answer', answer, revisedQuestion: question };
}

async function listReadings(
  readings: readonly Reading[],
  question: string,
  judgement: Judgement,
  answerer: Answerer,
): Promise<Reply> {
  const entries = readings.map(async (reading) =>
    listedAs(reading.label, await answerer.answerReading(question, reading, judgement)),
  );
  return { kind: 'all', entries: await Promise.all(entries) };
}

async function fromJudgement(
  record: DialogueRecord,
  question: string,
  judgement: Judgement,
  answerer: Answerer,
): Promise<Reply> {
  const { decision, answer, entries, nearest, detection } = judgement;
  switch (decision.kind) {
    case 'answer':
      if (answer) return { kind: 'answer', answer, revisedQuestion: record.revisedQuestion };
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
      return listReadings(detection.readings, question, judgement, answerer);
  }
  throw new StoredDataError(
    `Cannot answer dialogue "${record.id}" as its decision "${decision.kind}" must come with its text`,
  );
}
