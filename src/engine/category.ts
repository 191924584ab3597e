import { splitTitle } from '../entities/title.ts';
import { fold, isStopWord, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Analysis } from './analyse.ts';
import { isCountry } from './countries.ts';
import { KINDS } from './kinds.ts';
import type { Grounded, Label } from './labels.ts';

/** What the options have in common when nothing says it better. */
const PLACEHOLDER = 'one';

interface Setting {
  readonly readings: readonly Grounded[];
  readonly labels: readonly Label[];
  readonly analysis: Analysis;
}

type CategoryRule = (setting: Setting) => string | null;

function all<T>(values: readonly T[]): T | null {
  const first = values[0];
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** "Plans" → "plan", "Severity levels" → "severity level"; null for what is no short noun phrase. */
export function nounPhrase(text: string): string | null {
  const words = wordsOf(text).map((word) => word.folded);
  const last = words.at(-1);
  if (
    !last ||
    isStopWord(words[0] ?? '') ||
    words.length > 3 ||
    /\d/.test(text) ||
    /[,;:.&/]/.test(text.trim())
  )
    return null;
  return [...words.slice(0, -1), singular(last)].join(' ');
}

/** Nouns in "-ie": their plural looks like that of "policy". */
const IN_IE = /^(?:brownie|calorie|cookie|hoodie|movie|pie|rookie|selfie|tie|zombie)s$/;
/** "statuses", "campuses", "bonuses", unlike "houses", "causes" and "clauses". */
const IN_USES = /[^aocf]uses$/;

function singular(word: string): string {
  if (/(?:ss|us|is|news|series)$/.test(word)) return word;
  if (word.endsWith('ies') && !IN_IE.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses)$/.test(word) || IN_USES.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const byTableHeader: CategoryRule = rule(
  { name: 'category-of-table', why: 'A table says what its rows are in the header of its first column' },
  ({ readings, labels }) => {
    const namesRows = readings.every(({ finding }, i) =>
      finding.condition?.endsWith(finding.address[labels[i]?.level ?? 0] ?? ''),
    );
    if (!namesRows) return null;
    const header = all(readings.map((reading) => reading.finding.conditionKind));
    return header ? nounPhrase(header) : null;
  },
  () => null,
);

const VERSION = /^v?\d+(?:\.\d+|\.x)+$/i;

const byTail: CategoryRule = rule(
  {
    name: 'category-of-tail',
    why: '"1966 film" and "1985 film" became 1966 and 1985: the word cut off says what they are, unless they are versions',
  },
  ({ labels }) => {
    const tail = all(labels.map((label) => label.tail));
    if (!tail || labels.every(({ text }) => text.split(' / ').every((part) => VERSION.test(part))))
      return null;
    return nounPhrase(tail.split(' ').at(-1) ?? '');
  },
  () => null,
);

/** Nouns whose things have numbers: "Severity 1", "Phase 2". What else has one is a product, and its number a version. */
const NUMBERED =
  /^(?:building|category|chapter|class|day|floor|grade|group|level|line|option|part|phase|priority|quarter|ring|room|round|severity|shift|sprint|stage|step|tier|track|type|unit|volume|ward|week|zone)$/;

const byHead: CategoryRule = rule(
  {
    name: 'category-of-numbers',
    why: '"Severity 1" and "Severity 2" became 1 and 2: the noun cut off says what they are, the name of a product that they are versions',
  },
  ({ labels }) => {
    const head = all(labels.map((label) => label.head));
    if (!head || !labels.every((label) => /^\d{1,2}$/.test(label.text))) return null;
    const noun = fold(head).split(' ').at(-1) ?? '';
    return NUMBERED.test(noun) ? noun : 'version';
  },
  () => null,
);

const byCountries: CategoryRule = rule(
  { name: 'category-of-countries', why: 'Names of countries are known, and say what they are' },
  ({ labels }) => (labels.every(({ text }) => isCountry(text)) ? 'country' : null),
  () => null,
);

function headOf(label: string): string | null {
  const phrase = label.replace(/\(.*$/u, '').split(/\s[–-]\s/u)[0] ?? label;
  const words = wordsOf(phrase).filter((word) => !/^\d/.test(word.text));
  const head = words.at(-1);
  return head && /^\p{Ll}/u.test(head.text) ? head.folded : null;
}

const byCommonHead: CategoryRule = rule(
  { name: 'category-of-head', why: '"1966 film" and "1985 film" are films' },
  ({ labels, readings }) => {
    const heads = labels.map((label) => headOf(label.text));
    const common = all(heads);
    if (common && common.length > 2) return singular(common);
    if (new Set(readings.map(({ passage }) => passage.documentId)).size === 1) return null;
    const titles = all(readings.map((reading) => headOf(splitTitle(reading.passage.title).qualifier ?? '')));
    return titles && titles.length > 2 ? singular(titles) : null;
  },
  () => null,
);

/** Labels that look alike: versions, years, environments, plans. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:version\s+|release\s+|v)?\d+(?:\.\d+|\.x)+\b|^v\d+\b/i, 'version'],
  [/^(?:fy\s?)?(?:19|20)\d\d$|^fy\s?\d\d$/i, 'year'],
  [/^(?:fy\s?\d+\s)?q[1-4]\b/i, 'quarter'],
  [/^\d{3,4}\s?[–-]\s?\d{2,4}$/, 'person'],
  [/\b(?:staging|production|prod|dev|development|testing|test|sandbox|preview)\b/i, 'environment'],
  [/\b(?:free|pro|starter|basic|standard|premium|enterprise|business|team|plus)\b(?:\s+plan)?$/i, 'plan'],
  [
    /\b(?:managers?|contractors?|engineers?|employees?|interns?|directors?|leads?|admins?|administrators?|owners?|viewers?)$/i,
    'role',
  ],
  [/\b(?:EU|US|UK|APAC|EMEA|Europe|America|Asia|eu-\w+-\d|us-\w+-\d|ap-\w+-\d)\b/, 'region'],
  [/\bteams?$/i, 'team'],
  [/\boffice$/i, 'office'],
  [/\b(?:critical|high|medium|low)$/i, 'level'],
  [/\bplans?$/i, 'plan'],
  [/\bpolicy\b/i, 'policy'],
];

const byPattern: CategoryRule = rule(
  { name: 'category-of-pattern', why: 'Versions, years, environments and plans are known by how they look' },
  ({ labels }) =>
    PATTERNS.find(([pattern]) => labels.every((label) => pattern.test(label.text)))?.[1] ?? null,
  () => null,
);

const byKind: CategoryRule = rule(
  {
    name: 'category-of-kind',
    why: `The everyday noun above what each label or its document's lead says: "politician" and "singer" are persons`,
  },
  ({ labels, readings }) => {
    const kinds = readings.map(
      (reading, i) =>
        kindOf(
          `${labels[i]?.head ?? ''} ${labels[i]?.text ?? ''} ${splitTitle(reading.passage.title).qualifier ?? ''}`,
        ) ?? kindOfLead(reading),
    );
    return all(kinds);
  },
  () => null,
);

function kindOf(text: string): string | null {
  const folded = fold(text);
  return KINDS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

function kindOfLead({ passage }: Grounded): string | null {
  const lead = passage.id.endsWith('#0') ? passage.text.slice(0, 300) : '';
  const said = /\b(?:is|was|are|were)\s+(?:an?|the|one of the)\s+([^.;]{3,80})/u.exec(lead)?.[1];
  if (said === undefined) return null;
  if (/\([^()]*\bborn\b|\([^()]*\d{4}\s*[–-]\s*[^()]*\d{4}/u.test(lead)) return 'person';
  return kindOf(said.split(/\s(?:that|which|who|in|by|from|of|for|located|situated)\s|,/u)[0] ?? '');
}

const byParentHeading: CategoryRule = rule(
  {
    name: 'category-of-heading',
    why: 'Sibling headings are named by the heading above them: "Severity levels"',
  },
  ({ readings, labels }) => {
    const level = all(labels.map((label) => label.level));
    if (level === null || level < 1) return null;
    const parents = readings.map(({ passage }) => [passage.title, ...passage.headings][level - 1] ?? '');
    const parent = all(parents);
    return parent && /s$/i.test(parent.trim()) ? nounPhrase(parent) : null;
  },
  () => null,
);

const RULES: readonly CategoryRule[] = [
  byTableHeader,
  byHead,
  byTail,
  byCountries,
  byPattern,
  byCommonHead,
  byKind,
  byParentHeading,
];

/** Finds a lower-case noun phrase that fits every option; "one" where there is none. */
export function categoryOf(
  readings: readonly Grounded[],
  labels: readonly Label[],
  analysis: Analysis,
): string {
  for (const find of RULES) {
    const category = find({ readings, labels, analysis });
    if (category !== null && /^[\p{L}][\p{L}\p{N} -]{1,30}$/u.test(category)) return category;
  }
  return PLACEHOLDER;
}
