import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import type { Finding, Judgement } from '../../../src/engine/schema.ts';
import { wrongWithOneLeft } from '../../../src/evaluation/metamorphic/one-left.ts';
import { findingsOf } from '../../../src/evaluation/metamorphic/outcome.ts';
import { engineOf, type Files } from '../../support/library-of.ts';

const question = 'What is the drying time of the glaze?';
const rows = [
  '| Celadon | 3 days | 9 days |',
  '| Tenmoku | 5 days | 12 days |',
  '| Shino | 7 days | 8 days |',
];
const glazing = (header: string, left: readonly string[]) => ({
  'glazing.md': `# Glazing\n\n${header}\n${left.join('\n')}\n`,
});
const oneColumn = '| Glaze | Drying time |\n|---|---|';
const short = rows.map((row) => row.replace(/[^|]*\|$/, ''));

/** Read of all rows, with the findings of the first row and of the others. */
const before = reading(glazing(oneColumn, short));
const kept = before.detection.readings.slice(0, 1).flatMap((one) => findingsOf(one, before));
const gone = before.detection.readings.slice(1).flatMap((one) => findingsOf(one, before));

function reading(files: Files): Judgement {
  return readExtractively(question, engineOf(files));
}

function scored(judgement: Judgement, score: number): Judgement {
  const findings = judgement.findings.map((one): Finding => ({ ...one, score }));
  return { ...judgement, findings };
}

describe('with one reading left', () => {
  it('there was a choice before', () => {
    expect(before.decision.kind).toBe('ask');
    expect([kept[0]?.answer, gone.map(({ answer }) => answer)]).toEqual(['3 days', ['5 days', '7 days']]);
  });

  it('its answer is right', () => {
    expect(wrongWithOneLeft(reading(glazing(oneColumn, short.slice(0, 1))), kept, gone)).toBeNull();
  });

  it('nothing found is wrong', () => {
    const later = reading({ 'clay.md': '# Clay store\n\nNew clay comes on Tuesdays.\n' });
    expect(later.decision.kind).toBe('abstain');
    expect(wrongWithOneLeft(later, kept, gone)).toBe(later.decision.why);
  });

  it('to ask on as if nothing were gone is wrong', () => {
    expect(wrongWithOneLeft(before, kept, gone)).toMatch(/still leaves open/);
    const two = reading(glazing(oneColumn, short.slice(0, 2)));
    expect(wrongWithOneLeft(two, kept, gone)).toMatch(/still leaves open "Tenmoku"/);
  });

  it('to ask what is open behind it is right: the row is given, and now it is the column', () => {
    const columns = '| Glaze | Drying time in summer | Drying time in winter |\n|---|---|---|';
    const wide = reading(glazing(columns, rows));
    const [first, ...others] = wide.findings.filter(({ address }) => address.at(-1)?.includes('summer'));
    const later = reading(glazing(columns, rows.slice(0, 1)));
    expect(later.decision.kind).toBe('ask');
    expect(wrongWithOneLeft(later, first ? [first] : [], others)).toBeNull();
  });

  it('another answer is wrong if it is weaker, or if the others stood in other documents', () => {
    const later = reading({ 'ovens.md': '# Ovens\n\nThe drying time of the glaze is 4 hours.\n' });
    const elsewhere = gone.map((one) => ({ ...one, passageIds: ['other.md#0'] }));
    expect(later.decision.kind).toBe('answer');
    const was = kept[0]?.score ?? 0;
    expect(wrongWithOneLeft(scored(later, was), kept, gone)).toBeNull();
    expect(wrongWithOneLeft(scored(later, was / 2), kept, gone)).toMatch(/it is lost/);
    expect(wrongWithOneLeft(scored(later, was), kept, elsewhere)).toMatch(/it is lost/);
  });
});
