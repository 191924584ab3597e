import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/evaluation/ablation/field.ts';
import { observe } from '../../../src/evaluation/ablation/observe.ts';
import { rulesToTry } from '../../../src/evaluation/ablation/rules.ts';
import { worthOf } from '../../../src/evaluation/ablation/worth.ts';
import type { Question } from '../../../src/evaluation/labels/questions.ts';
import { libraryOf } from '../../support/library-of.ts';

const library = libraryOf({
  'anna-reynolds-potter.md':
    '# Anna Reynolds (potter)\n\nAnna Reynolds (3 May 1911 – 9 June 1980) was a potter.\n',
  'anna-reynolds-rower.md':
    '# Anna Reynolds (rower)\n\nAnna Reynolds (7 April 1950 – 2 March 2009) was a rower.\n',
  'glazing.md':
    '# Glazing\n\n| Glaze | Drying time |\n|---|---|\n| Celadon | 3 days |\n| Tenmoku | 5 days |\n',
});
const questions: Question[] = [
  {
    id: 'born',
    question: 'When was Anna Reynolds born?',
    kind: '',
    ambiguous: true,
    answerable: true,
    options: [
      { label: 'potter', answer: ['3 May 1911'], evidence: ['anna-reynolds-potter.md', ''] },
      { label: 'rower', answer: ['7 April 1950'], evidence: ['anna-reynolds-rower.md', ''] },
    ],
  },
  {
    id: 'drying',
    question: 'What is the drying time of Celadon?',
    kind: '',
    ambiguous: false,
    answerable: true,
    answer: ['3 days'],
    evidence: ['glazing.md', ''],
  },
];
const demo = { name: 'pottery', kind: 'club', library, questions };
const transcripts = [
  { name: 'asks', question: questions[0]?.question ?? '', options: ['potter', 'rower'], cites: null },
];
const field: Field = { sets: [demo], demo, transcripts, sample: 2 };

function ruleNamed(name: string) {
  const [rule] = rulesToTry(name);
  if (!rule) throw new RangeError(name);
  return rule;
}

describe('observe()', () => {
  it('sees what a rule does, and nothing of a rule that was off before', async () => {
    const whole = await observe(field, [], null);
    const without = await observe(field, ['lifespan'], null);
    const worth = worthOf(ruleNamed('lifespan'), field.sets, whole, without);
    expect(worth.changed).toEqual({ pottery: 1 });
    expect(worth.kinds.club?.['clarified.recall']).toBe(1);
    expect(worth.astray).toBe(1);
    expect(worth.worth).toBeGreaterThan(0);
    expect(worth.isNothing).toBe(false);
    expect(await observe(field, [], null)).toEqual(whole);
  });

  it('indexes names anew, as rules work there as well', async () => {
    const asked = {
      ...demo,
      questions: [{ ...demo.questions[0], question: 'When was Anna Reynodls born?' }],
    };
    const one: Field = { ...field, sets: [asked as typeof demo], transcripts: [], sample: 0 };
    const [whole, without] = [await observe(one, [], null), await observe(one, ['name-typos'], null)];
    expect(worthOf(ruleNamed('name-typos'), one.sets, whole, without).changed).toEqual({ pottery: 1 });
  });

  it('says that a rule is worth nothing if nothing is another without it', async () => {
    const whole = await observe(field, [], null);
    const without = await observe(field, ['works-by'], null);
    const worth = worthOf(ruleNamed('works-by'), field.sets, whole, without);
    expect(worth).toMatchObject({ isNothing: true, worth: 0, changed: { pottery: 0 } });
  });
});
