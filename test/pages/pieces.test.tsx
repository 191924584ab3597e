import { describe, expect, it } from 'vitest';
import { Bar, percent } from '../../src/pages/bar.tsx';
import { Layout } from '../../src/pages/layout.tsx';
import { webLink } from '../../src/pages/link.ts';
import { stylesheet } from '../../src/pages/stylesheet.ts';
import { Table } from '../../src/pages/table.tsx';

describe('webLink()', () => {
  it('lets web addresses through and nothing that runs or reads files', () => {
    expect(webLink('https://handbook.example/a?b#c')).toBe('https://handbook.example/a?b#c');
    for (const url of [
      null,
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/hosts',
      '/relative',
    ]) {
      expect(webLink(url)).toBeNull();
    }
  });
});

describe('Bar', () => {
  it('is as wide as its share, says it in words, and stays inside its frame', () => {
    expect(String(<Bar share={0.456} />)).toContain('width="45.6"');
    expect(String(<Bar share={0.456} />)).toContain('46 %');
    expect(String(<Bar share={1.7} />)).toContain('width="100.0"');
  });

  it('does not round a small share to nothing', () => {
    expect([percent(0), percent(0.004), percent(0.006), percent(1)]).toEqual(['0 %', '<1 %', '1 %', '100 %']);
  });
});

describe('Table', () => {
  it('repeats each head beside its cells, for narrow screens', () => {
    const table = String(
      <Table caption="Sizes" rows={[{ size: 3 }]} columns={[{ head: 'Size', cell: (row) => row.size }]} />,
    );
    expect(table).toContain('data-label="Size"');
    expect(table).toContain('<th scope="col"');
  });
});

describe('Layout', () => {
  const site = {
    name: 'which & co',
    banner: null,
    links: [{ href: '/a', label: 'A' }],
    stylesheetHref: '/style.css',
    iconHref: '/icon.svg',
  };

  it('escapes what it is given and marks the current link', () => {
    const page = String(
      <Layout site={site} title="<b>bold</b>" current="/a">
        {'<i>text</i>'}
      </Layout>,
    );
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain('<title>&lt;b&gt;bold&lt;/b&gt; · which &amp; co</title>');
    expect(page).toContain('&lt;i&gt;text&lt;/i&gt;');
    expect(page).toContain('aria-current="page"');
  });
});

describe('stylesheet', () => {
  it('knows dark mode and narrow screens', () => {
    expect(stylesheet).toContain('prefers-color-scheme: dark');
    expect(stylesheet).toContain('max-width: 44rem');
  });
});
