import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/engine/schema.ts';
import { verify } from '../../src/engine/verify.ts';
import { groundedOf, type Row } from '../support/findings.ts';

const row: Row = {
  title: 'Kiln plans',
  headings: ['Limits'],
  label: 'Studio',
  text: 'Studio has “1,200 GB” of storage\nfor every seat.',
  answer: '1200 GB',
};

/** Names of the checks that refuse the row after a change. */
function refusals(change: Partial<Finding>): string[] {
  const { finding, passage } = groundedOf(row);
  const { findings, dropped } = verify([{ ...finding, ...change }], new Map([[passage.id, passage]]));
  expect(findings.length + dropped.length).toBe(1);
  return dropped.map((one) => one.check);
}

describe('verify()', () => {
  it('passes a row whose passage was read, and keeps it as it is', () => {
    const { finding, passage } = groundedOf(row);
    expect(verify([finding], new Map([[passage.id, passage]]))).toEqual({ findings: [finding], dropped: [] });
  });

  it('V1 drops a row on a passage that was not read', () => {
    expect(refusals({ passageIds: ['elsewhere#0'] })).toEqual(['V1']);
  });

  it('V1 drops a row if one of several passages was not read', () => {
    const { passage } = groundedOf(row);
    expect(refusals({ passageIds: [passage.id, 'elsewhere#0'] })).toEqual(['V1']);
  });

  it('V2 passes a quote that differs in blanks and quotation marks only', () => {
    expect(refusals({ quote: 'studio has "1,200 GB" of  storage for every seat' })).toEqual([]);
  });

  it('V2 drops a quote that is not in the passage, or empty', () => {
    expect(refusals({ quote: 'Studio has 1,200 GB of disk' })).toEqual(['V2']);
    expect(refusals({ quote: '' })).toEqual(['V2']);
  });

  it('V3 passes an answer whose words stand in quote, title or heading', () => {
    expect(refusals({ answer: 'Kiln limits: storage of 1200 GB' })).toEqual([]);
  });

  it('V3 drops an answer with a number or with words that the quote does not have', () => {
    expect(refusals({ answer: '1300 GB' })).toEqual(['V3']);
    expect(refusals({ answer: 'plenty of room' })).toEqual(['V3']);
  });

  it.each(['1,200 GB', '1200GB of storage'])(
    'V3 passes a value that is written another way: %s',
    (answer) => {
      expect(refusals({ answer })).toEqual([]);
    },
  );

  it('V2 drops a quote that cuts a number or a word', () => {
    expect(refusals({ quote: '200 GB' })).toEqual(['V2']);
    expect(refusals({ quote: 'for every sea' })).toEqual(['V2']);
  });

  it("keeps the passage's own words as the quote", () => {
    const { finding, passage } = groundedOf(row);
    const quote = 'studio has "1,200 gb" of  storage for every seat';
    const { findings } = verify([{ ...finding, quote }], new Map([[passage.id, passage]]));
    expect(passage.text).toContain(findings[0]?.quote);
  });

  it('V3 exempts yes and no where nothing was asked for', () => {
    expect(refusals({ answer: 'yes', answerType: 'yesno' })).toEqual([]);
  });

  it('V4 passes entity and condition in the words of title, address and passage', () => {
    expect(refusals({ entity: 'Kiln', condition: 'every seat of the Studio plan' })).toEqual([]);
  });

  it('V4 drops an entity or a condition in other words', () => {
    expect(refusals({ entity: 'Furnace plans' })).toEqual(['V4']);
    expect(refusals({ condition: 'Enterprise' })).toEqual(['V4']);
  });

  it('names answer and passage of what it drops', () => {
    const { finding, passage } = groundedOf(row);
    const { dropped } = verify([{ ...finding, quote: 'made up' }], new Map([[passage.id, passage]]));
    expect(dropped).toEqual([{ answer: '1200 GB', passageId: passage.id, check: 'V2' }]);
  });
});
