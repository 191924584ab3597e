import type { Reply } from '../../src/dialogue/ports.ts';
import { answerReading, type EngineDeps, listReadings, readAndDecide } from '../../src/engine/engine.ts';
import { revisedQuestion } from '../../src/engine/revise.ts';
import type { Answer, Answered, Judgement } from '../../src/engine/schema.ts';
import { explanationMessage } from '../../src/slack/blocks/explanation.ts';
import type { SlackMessage } from '../../src/slack/blocks/message.ts';
import { promptMessage } from '../../src/slack/blocks/prompt.ts';
import { drawReply } from '../../src/slack/blocks/reply.ts';
import { problemsOf, shownTexts } from '../support/slack-message.ts';

const home = 'https://docs.test/';
const links = {
  passage: ({ passageId }: { passageId: string }) => `${home}passages/${encodeURIComponent(passageId)}`,
  document: ({ documentId }: { documentId: string }) => `${home}documents/${encodeURIComponent(documentId)}`,
};

/** A question, what was decided, every answer that a person can get to, and every message as it would be posted. */
export interface Talk {
  readonly judgement: Judgement;
  readonly answered: readonly Answered[];
  readonly messages: readonly SlackMessage[];
  /** What was handed on while answers were written. */
  readonly pieces: readonly string[];
}

/** Asks a question, picks each of its options in turn, and asks for all of them. */
export async function talkThrough(question: string, deps: EngineDeps): Promise<Talk> {
  const judgement = await readAndDecide(question, deps, { roundsLeft: 2 });
  const { clarification, detection, decision, answer, entries, nearest, writeOut } = judgement;
  const answered: Answered[] = [];
  const replies: Reply[] = [];
  const pieces: string[] = [];
  const picks = clarification
    ? clarification.options.map(({ label, readingIds }) => ({
        asked: revisedQuestion(question, clarification.category, label),
        readingIds,
      }))
    : writeOut
      ? [{ asked: question, readingIds: detection.readings.slice(0, 1).map(({ id }) => id) }]
      : [];
  for (const { asked, readingIds } of picks) {
    const [reading, ...others] = detection.readings.filter(({ id }) => readingIds.includes(id));
    if (!reading || others.length > 0) continue;
    const one = await answerReading(asked, reading, judgement, deps, {
      onPiece: (piece) => pieces.push(piece),
    });
    answered.push(one);
    replies.push({ kind: 'answer', answer: one.answer, revisedQuestion: asked });
  }
  if (answer) replies.push({ kind: 'answer', answer, revisedQuestion: null });
  if (entries) replies.push({ kind: 'all', entries });
  if (decision.kind === 'abstain') replies.push({ kind: 'abstain', nearest });
  if (detection.readings.length > 0) replies.push({ kind: 'all', entries: listReadings(judgement) });
  const drawn = replies.map((reply) => drawReply(reply, links, null));
  const messages = [
    ...promptMessages(judgement),
    ...drawn.flatMap(({ message, more }) => [message, ...more]),
  ];
  return { judgement, answered, messages, pieces };
}

/** The buttons, and what is told to whoever wants to know why. */
function promptMessages(judgement: Judgement): SlackMessage[] {
  const { clarification, detection } = judgement;
  if (!clarification) return [];
  const { why, readings } = detection;
  const listed = listReadings(judgement);
  const options = clarification.options.map(({ label, readingIds: [first] }) => {
    const entry = listed[readings.findIndex(({ id }) => id === first)];
    return { label, answer: entry?.short ?? null, citation: entry?.citations[0] ?? null };
  });
  return [
    promptMessage({ dialogueId: 'd', round: 1, clarification }, null),
    explanationMessage({ why, options }, links),
  ];
}

/** What was decided, as far as a person can tell. */
export function decidedIn({ judgement: { decision, clarification, answer, entries } }: Talk) {
  return {
    kind: decision.kind,
    options: clarification?.options.map(({ label }) => label) ?? null,
    answer: answer?.text ?? null,
    entries: entries?.map(({ label, text }) => `${label}: ${text}`) ?? null,
  };
}

/** @returns what must not stand in a message: live mentions, links to other places, whatever Slack would refuse. */
export function dangersIn({ messages }: Talk): string[] {
  return messages.flatMap((message) => {
    const texts = shownTexts(message);
    const addresses = texts.flatMap((text) =>
      [...text.matchAll(/<([^|>]*)\|?[^>]*>/g)].map(([, to = '']) => to),
    );
    return [
      ...addresses.filter((address) => !address.startsWith(home)).map((address) => `leads to ${address}`),
      ...texts.filter((text) => /<[!@#]/.test(text)).map((text) => `live mention: ${text}`),
      ...problemsOf(message),
    ];
  });
}

/** @returns what is said without words of a passage that say so. */
export function unfoundedIn({ judgement, answered }: Talk, { library }: EngineDeps): string[] {
  const isVerbatim = (id: string | undefined, quote: string) =>
    quote !== '' && library.passage(id ?? '')?.text.includes(quote) === true;
  const read = new Set(judgement.passages.map(({ id }) => id));
  const answers: Answer[] = [
    ...answered.map(({ answer }) => answer),
    ...(judgement.answer ? [judgement.answer] : []),
    ...(judgement.entries ?? []),
    ...listReadings(judgement),
  ];
  return [
    ...judgement.findings
      .filter(({ passageIds: [id], quote }) => !isVerbatim(id, quote) || !read.has(id ?? ''))
      .map(({ answer, quote }) => `finding ${answer}: ${quote}`),
    ...answers.filter(({ citations }) => citations.length === 0).map(({ text }) => `no source: ${text}`),
    ...answers
      .flatMap(({ citations }) => citations)
      .filter(({ passageId, quote }) => !isVerbatim(passageId, quote))
      .map(({ quote }) => `citation: ${quote}`),
    ...answered.flatMap(({ answer, reader, fallback }) =>
      reader === 'model' && fallback === null ? uncited(answer) : [],
    ),
  ];
}

/** The parts of a written answer that are not followed by the number of a source that is there. */
function uncited({ text, citations }: Answer): string[] {
  const rest = text.replace(/[^[\]]+ \[(\d+)\]/g, (whole, number: string) =>
    Number(number) <= citations.length ? '' : whole,
  );
  return rest.trim() === '' ? [] : [`without source: ${rest}`];
}
