import type { Reply } from '../../dialogue/ports.ts';
import type { Answer, Citation, ListedAnswer } from '../../engine/schema.ts';
import { emphasise } from '../emphasis.ts';
import { escapeInPieces, escapeText, oneLine } from '../escape.ts';
import { limits } from '../limits.ts';
import { asText, context, footer, pack, type SlackMessage, section } from './message.ts';
import { type Links, nearestLines, numberSources, type Sources, sourceLines } from './sources.ts';

/** A long answer takes at most so many sections; the rest is cut. */
const answerSections = 2;
/** Readings or values listed one by one; the rest is counted. */
const listed = 8;
/** Characters of one line of a list. */
const lineChars = 600;
/** Characters of the sources, and of the list, in the blocks. */
const sourcesChars = 2000;
const bodyChars = 5800;
/** Room that a section keeps for the markers of the sources. */
const markerChars = 60;

/**
 * Draws what a person gets to read in the end, with numbered sources.
 *
 * @param links lead to passages and documents without an address of their own.
 * @param footerText names the reader in use; null for none.
 * @param below stands under a single answer and its sources.
 */
export function replyMessage(
  reply: Reply,
  links: Links,
  footerText: string | null,
  below: SlackMessage['blocks'] = [],
): SlackMessage {
  const end = [...below, ...footer(footerText)];
  switch (reply.kind) {
    case 'answer':
      return answerMessage(reply.answer, reply.revisedQuestion, links, end);
    case 'all':
      return listMessage('That depends:', reply.entries, readingLine, links, footerText);
    case 'conflict':
      return listMessage('The documents disagree:', reply.entries, valueLine, links, footerText);
    case 'abstain':
      return abstainMessage(reply, nearestLines(reply.nearest, links), footerText);
  }
}

function answerMessage(
  answer: Answer,
  revised: string | null,
  links: Links,
  end: SlackMessage['blocks'],
): SlackMessage {
  const sources = numberSources(answer.citations);
  const text = answer.text.trim() || '–';
  const marks = /\[1\]/.test(text) ? '' : ` ${sources.markers(answer.citations)}`;
  const room = limits.sectionText - markerChars;
  const fits = escapeText(text).length + '**'.length <= room;
  const pieces = fits ? [emphasise(text, answer.short, room)] : escapeInPieces(text, room, answerSections);
  const body = pieces.map((piece, index) =>
    index === pieces.length - 1 ? `${piece}${marks}`.trimEnd() : piece,
  );
  const cited = sourceLines(sources, links);
  const asked = revised === null || oneLine(revised) === '' ? [] : [context(answering(oneLine(revised)))];
  return {
    text: asText([...body.slice(0, 1), ...cited]),
    blocks: [...asked, ...body.map(section), ...sourceBlocks(cited), ...end],
  };
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
