import { answerCategory } from '../../../metrics/ambigdocs/answer-category.ts';
import { contentTokens } from '../../../metrics/ambigdocs/content-tokens.ts';
import type { AnswerScope, Side } from './answer-scope.ts';
import { states } from './gate-states.ts';

/** Share of a longer answer's own words from which it counts as said. */
const SAID = 0.8;
/** Answers of at most this many tokens are left to the categories alone. */
const SHORT_TOKENS = 2;

/**
 * Holds a drafted answer against the findings (V9): it must say what the reading's finding says, must not say what a
 * sibling's says in its place, and must not mix readings without telling them apart.
 *
 * @param plain the answer without numbers of sources.
 * @param question as it is shown above the answer: what it names need not be named again.
 * @see Lee et al. 2024, AmbigDocs: answer categories "merged" and "ambiguous"
 * @returns why the answer must not be shown; null if nothing is against it.
 */
export function objectionTo(plain: string, question: string, scope: AnswerScope): string | null {
  const { own, siblings } = scope;
  const contradicted = own.findings.length > 0 && own.findings.every((one) => states(plain, one) === false);
  const collapsed = siblings.find((sibling) => isCollapsed(plain, question, own, sibling));
  if (collapsed) return `the answer is that of "${collapsed.label}", not of "${own.label}"`;
  if (contradicted) return 'the answer does not say what the verified finding says';
  for (const sibling of siblings) {
    const category = categoryOf(plain, question, own, sibling);
    if (category === 'merged') return `the answer mixes "${own.label}" with "${sibling.label}"`;
    if (category === 'ambiguous') return `the answer does not say that it is about "${own.label}"`;
  }
  return null;
}

/** Two options must lead to different answers. */
function isCollapsed(plain: string, question: string, own: Side, sibling: Side): boolean {
  const [ours, theirs] = [ownWords(own, sibling, question), ownWords(sibling, own, question)];
  const verdict = own.findings.map((finding) => states(plain, finding));
  const isOurs = verdict.includes(true) || (!verdict.includes(false) && shareIn(plain, ours) >= SAID / 2);
  return !isOurs && theirs.length > 0 && shareIn(plain, theirs) >= SAID;
}

function categoryOf(plain: string, question: string, own: Side, sibling: Side) {
  const shared = contentTokens(own.label).filter((token) => contentTokens(sibling.label).includes(token));
  const ours = { title: own.label, answer: ownWords(own, sibling, question).join(' ') };
  const words = ownWords(sibling, own, question);
  const isSaid = words.length > 0 && (words.length <= SHORT_TOKENS || shareIn(plain, words) >= SAID);
  const theirs = isSaid ? [{ title: sibling.label, answer: words.join(' ') }] : [];
  return answerCategory({
    answer: `${question}\n${plain}`,
    readings: [ours, ...theirs],
    surfaceName: shared.join(' '),
  });
}

/** Tokens of a reading's answer that neither the other reading's answer nor the question has. */
function ownWords(side: Side, other: Side, question: string): string[] {
  const known = new Set(contentTokens([...other.findings.map(({ answer }) => answer), question].join('\n')));
  return contentTokens(side.findings[0]?.answer ?? '').filter((token) => !known.has(token));
}

function shareIn(text: string, tokens: readonly string[]): number {
  const said = new Set(contentTokens(text));
  return tokens.length === 0 ? 1 : tokens.filter((token) => said.has(token)).length / tokens.length;
}
