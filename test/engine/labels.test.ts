import { describe, expect, it } from 'vitest';
import { cleanLabel, labelKey, labelsOf } from '../../src/engine/labels.ts';
import { groundedOf, type Row } from '../support/findings.ts';

function labelled(...rows: readonly Row[]): string[] {
  return labelsOf(rows.map(groundedOf)).map((label) => label.text);
}

describe('labelsOf()', () => {
  it('uses the qualifiers of titles with one base', () => {
    const labels = labelled({ title: 'Kestrel (1971 film)' }, { title: 'Kestrel (2004 album)' });
    expect(labels).toEqual(['1971 film', '2004 album']);
  });

  it('may leave out what the qualifiers share', () => {
    const labels = labelled({ title: 'Kestrel (1971 film)' }, { title: 'Kestrel (2004 film)' });
    expect(labels.map((label) => label.replace(/ film$/, ''))).toEqual(['1971', '2004']);
  });

  it('uses the whole titles where the bases differ', () => {
    expect(labelled({ title: 'Oslo mill' }, { title: 'Porto tower' })).toEqual(['Oslo mill', 'Porto tower']);
  });

  it('keeps a bare title beside a qualified one', () => {
    expect(labelled({ title: 'Kestrel' }, { title: 'Kestrel (2004 film)' })).toEqual([
      'Kestrel',
      '2004 film',
    ]);
  });

  it('uses headings where the title is shared', () => {
    const rows = ['Manager', 'Engineer'].map((heading) => ({ headings: [heading], label: 'Laptop' }));
    expect(labelled(...rows)).toEqual(['Manager', 'Engineer']);
  });

  it('uses row labels where title and headings are shared', () => {
    const rows = ['Free', 'Team'].map((label) => ({ headings: ['Plans'], label }));
    expect(labelled(...rows)).toEqual(['Free', 'Team']);
  });

  it('takes colliding labels apart by a further component', () => {
    const labels = labelled(
      { headings: ['Europe'], label: 'Basic' },
      { headings: ['Europe'], label: 'Pro' },
      { headings: ['Asia'], label: 'Basic' },
    );
    expect(new Set(labels.map(labelKey)).size).toBe(3);
    expect(labels[0]).toContain('Basic');
    expect(labels[0]).toContain('Europe');
    expect(labels[2]).toContain('Asia');
  });

  it('tells readings with the very same address apart all the same', () => {
    expect(new Set(labelled({}, {}, {}).map(labelKey)).size).toBe(3);
  });

  it('does not take labels that differ only in case, blanks or marks for different', () => {
    const labels = labelled(
      { headings: ['North'], label: 'Team plan' },
      { headings: ['South'], label: 'team  Plan' },
    );
    expect(new Set(labels.map(labelKey)).size).toBe(2);
  });

  it('does not give the answer away', () => {
    const labels = labelled(
      { title: 'Vale (Oslo)', answer: 'Oslo', text: 'It lies in Oslo.' },
      { title: 'Vale (Porto)', answer: 'Porto', text: 'It lies in Porto.' },
    );
    expect(labels).toEqual(['Vale (Oslo)', 'Vale (Porto)']);
  });

  it('makes labels that need no further cleaning', () => {
    const labels = labelled(
      { title: 'Vale, Ohio' },
      { title: 'Hollow, Ohio, USA' },
      { title: 'Is it, or not?' },
    );
    expect(labels.map(cleanLabel)).toEqual(labels);
    expect(labels.join('')).not.toContain(',');
  });
});

describe('labelKey()', () => {
  it('is equal for what looks equal to a person', () => {
    expect(labelKey('Café  Plan')).toBe(labelKey('cafe-plan'));
  });
});
