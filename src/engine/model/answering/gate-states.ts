import { everyStemOf, wordsOf } from '../../../knowledge/words.ts';
import { datesMeet } from '../../dates.ts';
import { numbersOf } from '../../quotes.ts';
import type { Finding } from '../../schema.ts';
import { findValues, type Value } from '../../values.ts';

const EXACT: ReadonlySet<Finding['answerType']> = new Set(['date', 'number', 'money', 'duration']);
const NAMED: ReadonlySet<Finding['answerType']> = new Set(['name', 'place']);
/** Share of a name's words that must be there. */
const NAME_SHARE = 0.8;

/**
 * Whether a text says the answer of a finding: its values, its name, or its yes or no.
 *
 * @returns null if that cannot be told, as for an answer in running words.
 */
export function states(text: string, finding: Finding): boolean | null {
  if (EXACT.has(finding.answerType)) return hasValues(text, finding.answer);
  if (NAMED.has(finding.answerType)) return hasMostWords(text, finding.answer);
  if (finding.answerType === 'yesno') return agreesInYesOrNo(text, finding.answer);
  return null;
}

function hasValues(text: string, answer: string): boolean {
  const wanted = findValues(answer).filter(({ type }) => type !== 'name');
  if (wanted.length === 0) return hasMostWords(text, answer);
  const values = findValues(text);
  return wanted.every((one) => values.some((other) => meansTheSame(one, other)) || hasAllOf(text, one.text));
}

function meansTheSame(a: Value, b: Value): boolean {
  if (a.key === b.key) return true;
  return a.type === 'date' && b.type === 'date' && datesMeet(a.key, b.key);
}

/** The value in other words around it: "90 calendar days" for "90 days". */
function hasAllOf(text: string, value: string): boolean {
  const [known, numbers] = [everyStemOf(text), new Set(numbersOf(text))];
  return (
    numbersOf(value).every((number) => numbers.has(number)) &&
    wordsOf(value).every(({ stem }) => known.has(stem) || /^\d/.test(stem))
  );
}

function hasMostWords(text: string, answer: string): boolean {
  const known = everyStemOf(text);
  const words = wordsOf(answer);
  return words.filter(({ stem }) => known.has(stem)).length >= NAME_SHARE * words.length;
}

function agreesInYesOrNo(text: string, answer: string): boolean | null {
  const [said, found] = [polarityOf(text), polarityOf(answer)];
  return said === null || found === null ? null : said === found;
}

function polarityOf(text: string): 'yes' | 'no' | null {
  const [first] = /^\s*(?:yes|no)\b/i.exec(text) ?? [];
  if (first === undefined) return null;
  return /yes/i.test(first) ? 'yes' : 'no';
}
