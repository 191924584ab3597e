import type { Reply } from '../../dialogue/ports.ts';
import type { Answer, Citation, ListedAnswer } from '../../engine/schema.ts';
import { emphasise } from '../emphasis.ts';
import { escapeInPieces, escapeText, oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { asText, context, footer, pack, type SlackMessage, section } from './message.ts';
import { type Links, nearestLines, numberSources, type Sources, sourceLines } from './sources.ts';

/** A long answer takes so many sections of its first message, and so many of each that follows. */
const answerSections = 2;
const furtherSections = 3;
/** A longer answer is cut after so many messages that follow. */
const furtherMessages = 9;
/** Readings or values listed one by one; the rest is counted. */
const listed = 8;
/** Characters of one line of a list. */
const lineChars = 600;
/** Characters of the sources, and of the list, in the blocks. */
const sourcesChars = 2000;
const bodyChars = 5800;
/** Room that a section keeps for the markers of the sources. */
const markerChars = 60;

/** A reply as it is posted. */
export interface DrawnReply {
  readonly message: SlackMessage;
  /** What a long reply says in further messages. */
  readonly more: readonly SlackMessage[];
  /** The same reply for a message that was streamed; null if it has a form that no stream has. */
  readonly asStream: AsStream | null;
}

/** What ends a stream. */
export interface AsStream {
  /** What the stream must have said, as plain text. */
  readonly text: string;
  /** Markers of the sources, behind the text; "" for none. */
  readonly marks: string;
  /** What stands below it. */
  readonly below: SlackMessage['blocks'];
}

/**
 * Draws what a person gets to read in the end, with numbered sources.
 *
 * @param links lead to passages and documents without an address of their own.
 * @param footerText names the reader in use; null for none.
 * @param below stands under a single answer and its sources.
 */
export function drawReply(
  reply: Reply,
  links: Links,
  footerText: string | null,
  below: SlackMessage['blocks'] = [],
): DrawnReply {
  const whole = (message: SlackMessage) => ({ message, more: [], asStream: null });
  switch (reply.kind) {
    case 'answer':
      return drawAnswer(reply.answer, reply.revisedQuestion, links, [...below, ...footer(footerText)]);
    case 'all':
      return whole(listMessage('That depends:', reply.entries, readingLine, links, footerText));
    case 'conflict':
      return whole(listMessage('The documents disagree:', reply.entries, valueLine, links, footerText));
    case 'abstain':
      return whole(abstainMessage(reply, nearestLines(reply.nearest, links), footerText));
  }
}

function drawAnswer(
  answer: Answer,
  revised: string | null,
  links: Links,
  end: SlackMessage['blocks'],
): DrawnReply {
  const sources = numberSources(answer.citations);
  const text = answer.text.trim() || '–';
  const marks = /\[1\]/.test(text) ? '' : sources.markers(answer.citations);
  const pieces = answerPieces(text, answer.short);
  const body = pieces.map((piece, index) =>
    index === pieces.length - 1 ? `${piece} ${marks}`.trimEnd() : piece,
  );
  const cited = sourceLines(sources, links);
  const asked = revised === null || oneLine(revised) === '' ? [] : [context(answering(oneLine(revised)))];
  const below = [...sourceBlocks(cited), ...end];
  const first = body.slice(0, answerSections);
  return {
    message: {
      text: asText([...first.slice(0, 1), ...cited]),
      blocks: [...asked, ...first.map(section), ...below],
    },
    more: chunks(body.slice(answerSections), furtherSections).map(furtherMessage),
    asStream: body.length === 1 ? { text, marks, below: [...asked, ...below] } : null,
  };
}

/** @returns the answer as the texts of sections, each with room for the markers. */
function answerPieces(text: string, short: string | null): string[] {
  const room = limits.sectionText - markerChars;
  if (escapeText(text).length + '**'.length <= room) return [emphasise(text, short, room)];
  return escapeInPieces(text, room, answerSections + furtherSections * furtherMessages);
}

function furtherMessage(pieces: readonly string[]): SlackMessage {
  return { text: asText(pieces.slice(0, 1)), blocks: pieces.map(section) };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** "Answering: *How long are backups kept, Which plan: Team*"; a question mark inside the sentence is not shown. */
function answering(revised: string): string {
  const shown = revised.replace(/\s*\?+(?=, Which )/g, '');
  return emphasise(`Answering: ${shown}`, shown, 600);
}

function sourceBlocks(lines: readonly string[]): SlackMessage['blocks'] {
  return pack(lines, limits.textObject, sourcesChars).map(context);
}

type Line = (entry: ListedAnswer, sources: Sources) => string;

function listMessage(
  lead: string,
  entries: readonly ListedAnswer[],
  line: Line,
  links: Links,
  footerText: string | null,
): SlackMessage {
  const shown = entries.slice(0, listed);
  const sources = numberSources(shown.flatMap((entry): Citation[] => entry.citations));
  const rest = entries.length - shown.length;
  const lines = [lead, ...shown.map((entry) => line(entry, sources))];
  if (rest > 0) lines.push(`… and ${rest} more`);
  const cited = sourceLines(sources, links);
  return {
    text: asText([...lines, ...cited]),
    blocks: [
      ...pack(lines, limits.sectionText, bodyChars).map(section),
      ...sourceBlocks(cited),
      ...footer(footerText),
    ],
  };
}

/** "• *Enterprise* – 90 days [1]" */
function readingLine(entry: ListedAnswer, sources: Sources): string {
  const label = oneLine(entry.label) || '–';
  const text = `• ${label} – ${oneLine(entry.text)}`;
  return `${emphasise(text, label, lineChars)} ${sources.markers(entry.citations)}`.trimEnd();
}

/** "• 90 days – Retention policy, 2026-03-01 [1]" */
function valueLine(entry: ListedAnswer, sources: Sources): string {
  const [citation] = entry.citations;
  const origin = citation === undefined ? entry.label : `${citation.title}${dated(citation.date)}`;
  const text = `• ${oneLine(entry.text)} – ${oneLine(origin)}`;
  return `${emphasise(text, entry.short, lineChars)} ${sources.markers(entry.citations)}`.trimEnd();
}

function dated(date: string | null): string {
  return date === null ? '' : `, ${date}`;
}

const notFound = 'I did not find an answer to this in the documents.';
const otherLanguageFound =
  'I did not find an answer to this: the documents seem to be in English, and the question is not. Please ask it in English.';

function abstainMessage(
  { otherLanguage = false }: Extract<Reply, { kind: 'abstain' }>,
  nearest: readonly string[],
  footerText: string | null,
): SlackMessage {
  const sentence = otherLanguage ? otherLanguageFound : notFound;
  if (otherLanguage) return { text: sentence, blocks: [section(sentence), ...footer(footerText)] };
  const lines = nearest.length > 0 ? [`${sentence} The nearest ones are:`, ...nearest] : [sentence];
  return { text: asText(lines), blocks: [section(lines.join('\n')), ...footer(footerText)] };
}
