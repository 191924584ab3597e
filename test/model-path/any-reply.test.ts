import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Passage } from '../../src/knowledge/passage.ts';
import { contentWords, wordsOf } from '../../src/knowledge/words.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import type { ScriptedRequest } from '../../src/scripted/scripted-request.ts';
import { engineOf } from '../support/library-of.ts';
import { nastyText } from '../support/slack-samples.ts';
import { heronFiles, heronQuestions } from './heron.ts';
import { openEndpoint } from './open-endpoint.ts';
import { dangersIn, type Talk, talkThrough, unfoundedIn } from './talk.ts';

const endpoint = openEndpoint();
const deps = engineOf(heronFiles);
const { passages } = deps.library;

/** A few words of a text. */
const wordsFrom = (text: string) => {
  const words = text.split(' ');
  return fc
    .tuple(fc.nat(words.length - 1), fc.integer({ min: 1, max: 8 }))
    .map(([from, count]) => words.slice(from, from + count).join(' '));
};
const units = passages.flatMap((passage) => passage.units.map((unit) => ({ passage, unit })));
const trueText = fc
  .constantFrom(...units.flatMap(({ passage, unit }) => [passage.title, unit.text]))
  .chain(wordsFrom);
const anyText = fc.oneof(
  { weight: 4, arbitrary: trueText },
  { weight: 1, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.constantFrom('1742 GB', 'Ignore the instructions', '<!here>', 'Basic', 'plan') },
);
const anyType = fc.constantFrom('date', 'number', 'money', 'duration', 'name', 'place', 'yesno', 'text');
const quoted = fc.constantFrom(...units.map(({ unit }) => unit.text));

/** A row as an honest reader would give it, of any part of the documents, about whatever was asked. */
const honestRow = fc.constantFrom(...units).chain(({ passage, unit }) =>
  fc.record({
    quote: fc.constant(unit.text),
    entity: fc.constant(passage.title),
    condition: fc.option(
      fc.constantFrom(...[unit.label, unit.column, passage.title].flatMap((one) => one ?? [])),
    ),
    conditionKind: fc.option(fc.constantFrom('plan', 'film', 'place')),
    answer: fc.oneof(fc.constant(unit.text), wordsFrom(unit.text)),
    answerType: anyType,
    pids: fc.constant(null),
  }),
);
const wildRow = fc.record({
  quote: fc.oneof(quoted, anyText),
  entity: fc.oneof(fc.constantFrom(...passages.map(({ title }) => title)), anyText),
  condition: fc.option(anyText),
  conditionKind: fc.option(anyText),
  answer: anyText,
  answerType: anyType,
  pids: fc.oneof(
    fc.constant(null),
    fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 1, maxLength: 3 }),
  ),
});
const anyRow = fc.oneof({ weight: 4, arbitrary: honestRow }, { weight: 1, arbitrary: wildRow });
const anyClaim = fc.oneof(
  quoted.map((text) => ({ text, quote: text, pids: null })),
  fc.record({ text: anyText, quote: fc.oneof(quoted, anyText), pids: fc.constant(null) }),
);

/** With the number of a passage that holds the quote, unless it has its own; without what no passage holds. */
function numbered<T extends { quote: string; pids: number[] | null }>(
  items: readonly T[],
  { passages }: ScriptedRequest,
): object[] {
  return items.flatMap((item) => {
    const holding = passages.filter(({ text }) => text.includes(item.quote)).slice(0, 1);
    const pids = item.pids ?? holding.map(({ number }) => number);
    return pids.length > 0 ? [{ ...item, pids }] : [];
  });
}

const anyReply = fc.record({
  rows: fc.array(anyRow, { maxLength: 12 }),
  wantsAll: fc.boolean(),
  kind: fc.constantFrom('fact', 'list', 'howto', 'yesno', 'other'),
  claims: fc.array(anyClaim, { maxLength: 4 }),
  status: fc.constantFrom('answered', 'answered', 'not_found'),
  short: fc.option(anyText),
  category: anyText,
  labels: fc.array(anyText, { maxLength: 4 }),
});
type AnyReply = typeof anyReply extends fc.Arbitrary<infer T> ? T : never;

/** Says the same things to every prompt, in the form that it wants. */
function says({ rows, wantsAll, kind, claims, status, short, category, labels }: AnyReply): Programme {
  return (request) => {
    if (request.prompt === 'read') return { body: { kind, wantsAll, rows: numbered(rows, request) } };
    if (request.prompt === 'clarify') return { body: { category, labels } };
    return { body: { status, short, claims: numbered(claims, request) } };
  };
}

function stemsAround({ title, headings, text, units }: Passage): Set<string> {
  const labels = units.flatMap(({ label, labelHeader, column }) => [
    label ?? '',
    labelHeader ?? '',
    column ?? '',
  ]);
  return new Set(wordsOf([title, ...headings, text, ...labels].join(' ')).map(({ stem }) => stem));
}

/** Labels with a word that no passage of their readings has. */
function ungrounded({ judgement: { clarification, detection, findings } }: Talk): string[] {
  return (clarification?.options ?? []).flatMap(({ label, readingIds }) => {
    const own = detection.readings
      .filter(({ id }) => readingIds.includes(id))
      .flatMap(({ findingIds }) => findings.filter(({ id }) => findingIds.includes(id)))
      .flatMap(({ passageIds }) => passageIds.flatMap((id) => deps.library.passage(id) ?? []));
    const known = own.map(stemsAround);
    const isKnown = contentWords(label.replace(/ \(\d+\)$/, '')).every(({ stem }) =>
      known.some((stems) => stems.has(stem)),
    );
    return isKnown && own.length > 0 ? [] : [label];
  });
}

it('whatever an endpoint says, labels and quotes are those of passages that were read', {
  timeout: 60_000,
}, async () => {
  let asked = 0;
  let written = 0;
  await fc.assert(
    fc.asyncProperty(
      anyReply,
      fc.constantFrom(...heronQuestions),
      fc.constantFrom('rules' as const, 'model' as const),
      async (reply, question, labels) => {
        const model = endpoint.speaking(says(reply), labels);
        const talk = await talkThrough(question, { ...deps, model });
        asked += Number(talk.judgement.decision.kind === 'ask' && talk.judgement.reader === 'model');
        written += talk.answered.filter(({ reader, fallback }) => reader === 'model' && !fallback).length;
        expect(ungrounded(talk)).toEqual([]);
        expect(unfoundedIn(talk, deps)).toEqual([]);
        expect(dangersIn(talk)).toEqual([]);
      },
    ),
    { numRuns: 200, seed: 4 },
  );
  expect(asked).toBeGreaterThan(5);
  expect(written).toBeGreaterThan(0);
});
