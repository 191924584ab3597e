import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analyse.ts';
import { categoryOf, nounPhrase } from '../../src/engine/category.ts';
import { labelsOf } from '../../src/engine/labels.ts';
import { groundedOf, type Row } from '../support/findings.ts';
import { engineOf } from '../support/library-of.ts';

const deps = engineOf({ 'a.md': '# Kiln\n\nText.\n' });

function category(...rows: readonly Row[]): string {
  const readings = rows.map((row, i) => groundedOf({ answer: `${i + 1} GB`, ...row }));
  return categoryOf(readings, labelsOf(readings), analyse('how much is it?', deps.library, deps.names));
}

function titled(...titles: readonly string[]): string {
  return category(...titles.map((title) => ({ title })));
}

function headed(parent: string, ...headings: readonly string[]): string {
  return category(...headings.map((heading) => ({ title: 'Guide', headings: [parent, heading] })));
}

describe('categoryOf()', () => {
  it('takes the header of the first column of a table', () => {
    expect(category(...['Kiln', 'Oven'].map((label) => ({ label, labelHeader: 'Products' })))).toBe(
      'product',
    );
  });

  it('takes the common head of the qualifiers', () => {
    expect(titled('Kestrel (1971 film)', 'Kestrel (2004 film)')).toBe('film');
    expect(titled('Kestrel (Ada Stone album)', 'Kestrel (Bo Reed album)')).toBe('album');
  });

  it.each([
    ['version', ['Kiln 3.0', 'Kiln 3.1']],
    ['year', ['Travel policy 2024', 'Travel policy 2025']],
    ['environment', ['Deploying to staging', 'Deploying to production']],
  ])('knows a %s by its form in titles', (noun, titles) => {
    expect(titled(...titles)).toBe(noun);
  });

  it.each([
    ['plan', ['Free', 'Enterprise']],
    ['role', ['Manager', 'Engineer', 'Contractor']],
    ['region', ['EU', 'US']],
    ['team', ['Search team', 'Storage team']],
    ['quarter', ['Q1', 'Q3']],
  ])('knows a %s by its form in headings', (noun, headings) => {
    expect(headed('Overview', ...headings)).toBe(noun);
  });

  it('knows persons by what the qualifiers say', () => {
    expect(titled('Ada Stone (painter)', 'Ada Stone (politician)')).toBe('person');
  });

  it('knows persons by the leads of their documents', () => {
    const rows = [
      { title: 'Ada Stone', text: 'Ada Stone was an English painter from York.' },
      { title: 'Ada Reed', text: 'Ada Reed (born 1970) is a Danish politician.' },
    ];
    expect(category(...rows)).toBe('person');
  });

  it('takes the heading above sibling headings', () => {
    expect(headed('Severity grades', 'Amber', 'Scarlet')).toBe('severity grade');
  });

  it('says "one" where nothing fits every option', () => {
    expect(titled('Kestrel (bird)', 'Kestrel (film)')).toBe('one');
    expect(titled('Lantern', 'Marble')).toBe('one');
    expect(headed('How it is done', 'Amber', 'Scarlet')).toBe('one');
  });
});

describe('nounPhrase()', () => {
  it.each([
    ['Plans', 'plan'],
    ['Severity levels', 'severity level'],
    ['Policies', 'policy'],
    ['Movies', 'movie'],
    ['Cookies', 'cookie'],
    ['Campuses', 'campus'],
    ['Order statuses', 'order status'],
    ['Warehouses', 'warehouse'],
    ['Clauses', 'clause'],
    ['Branches', 'branch'],
    ['Status', 'status'],
    ['Class', 'class'],
    ['Access class', 'access class'],
  ])('"%s" → "%s"', (text, noun) => {
    expect(nounPhrase(text)).toBe(noun);
  });

  it.each(['What you need to know', 'Plan / price', 'Top 10', '', 'Plans, prices'])(
    'refuses "%s"',
    (text) => {
      expect(nounPhrase(text)).toBeNull();
    },
  );
});
