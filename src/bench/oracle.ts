import type { Question } from '../evaluation/labels/questions.ts';
import { type Corruption, corruptReply } from '../scripted/corrupt.ts';
import type { NumberedPassage } from '../scripted/passages.ts';
import type { Programme } from '../scripted/programme.ts';
import { plain, plainLinesOf } from '../scripted/question.ts';
import type { ScriptedRequest } from '../scripted/scripted-request.ts';
import { type Gold, type OracleRow, rowFor, type TitleOf } from './oracle-row.ts';

/** What an oracle is made of. */
export interface OracleOptions {
  readonly questions: readonly Question[];
  readonly titleOf: TitleOf;
  /** Rows and claims to spoil; by default none. Spoiled ones stay so when the same is asked again. */
  readonly corrupt?: Corruption;
}

/**
 * A programme that replies to the prompts "read", "answer" and "answer-conflict" what is right by a question's labels, as far as the
 * passages of the request say so. It knows no other prompts, and no questions without labels.
 */
export function oracle({ questions, titleOf, corrupt }: OracleOptions): Programme {
  const known = new Map(questions.map((one) => [plain(one.question), one]));
  return (request) => {
    const body =
      request.prompt === 'read'
        ? read(request, known, titleOf)
        : request.prompt === 'answer' || request.prompt === 'answer-conflict'
          ? answer(request, known, titleOf)
          : null;
    if (body === null) return null;
    return { body: corrupt ? corruptReply(body, corrupt, request.passages) : body };
  };
}

type Known = ReadonlyMap<string, Question>;

function read(request: ScriptedRequest, known: Known, titleOf: TitleOf) {
  const question = [...plainLinesOf(request)].flatMap((line) => known.get(line) ?? [])[0];
  if (!question) return null;
  const rows = rowsOf(question, goldsOf(question), request.passages, titleOf);
  const kinds: Readonly<Record<string, string>> = { list: 'list', 'how-to': 'howto' };
  return { kind: kinds[question.kind] ?? 'fact', wantsAll: question.kind === 'list', rows };
}

/** The golden answers of a question: one an option, or one a place where the answer stands. */
function goldsOf(question: Question): Gold[] {
  if (question.ambiguous) {
    const { category = null, options } = question;
    return options.map(({ label, evidence, answer }) => ({ label, category, answers: answer, evidence }));
  }
  if (!question.answerable) return [];
  const { kind, answer, evidence, evidenceAny = [evidence] } = question;
  const category = kind === 'list' ? 'one' : null;
  return evidenceAny.map((place) => ({ label: null, category, answers: answer, evidence: place }));
}

function rowsOf(
  question: Question,
  golds: readonly Gold[],
  passages: readonly NumberedPassage[],
  titleOf: TitleOf,
): OracleRow[] {
  const rows = golds.flatMap((gold) => rowFor(gold, passages, titleOf) ?? []);
  const entity = question.kind === 'conflict' ? sharedWords(question.question, rows) : '';
  return entity === '' ? rows : rows.map((row) => ({ ...row, entity }));
}

/** The question's words that every quote has: sources that disagree speak of the same thing. */
function sharedWords(question: string, rows: readonly OracleRow[]): string {
  const quotes = rows.map(({ quote }) => ` ${plain(quote)} `);
  const words = plain(question).split(' ');
  return words.filter((word) => quotes.every((quote) => quote.includes(` ${word} `))).join(' ');
}

interface Asked {
  readonly question: Question;
  /** What stands after the question: which option was picked. */
  readonly rest: string;
}

/** The labelled question that a line begins with: the longest, if there are several. */
function askedIn(request: ScriptedRequest, known: Known): Asked | null {
  const found = [...plainLinesOf(request)].flatMap((line) =>
    [...known]
      .filter(([words]) => line === words || line.startsWith(`${words} `))
      .map(([words, question]) => ({ question, rest: line.slice(words.length) })),
  );
  return found.sort((a, b) => b.question.question.length - a.question.question.length)[0] ?? null;
}

function answer(request: ScriptedRequest, known: Known, titleOf: TitleOf) {
  const asked = askedIn(request, known);
  if (!asked) return null;
  const all = goldsOf(asked.question);
  const picked = all.filter(({ label }) => label !== null && ` ${asked.rest} `.includes(` ${plain(label)} `));
  const rows = rowsOf(asked.question, picked.length > 0 ? picked : all, request.passages, titleOf);
  const [first] = rows;
  if (!first) return { status: 'not_found', claims: [], short: null };
  const isOne = request.prompt === 'answer' && asked.question.kind !== 'list';
  const claims = (isOne ? [first] : rows).map(claimOf);
  return { status: 'answered', claims, short: isOne ? first.answer : null };
}

/** A claim in the words of its quote; a row of a table is put shorter. */
function claimOf({ pids, quote, entity, condition, answer }: OracleRow) {
  const text = quote.includes(' | ') ? `${condition ?? entity}: ${answer}` : quote;
  return { text, pids, quote };
}
