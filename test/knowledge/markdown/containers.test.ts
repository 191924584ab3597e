import { describe, expect, it } from 'vitest';
import { labelled, passagesOf, textOf } from '../parsing.ts';

/** Where each passage stands, and what it says. */
function places(source: string): [string, string][] {
  return passagesOf(source).map(({ headings, text }): [string, string] => [headings.join(' > '), text]);
}

const bothTabs = [
  ['Setup > Linux', 'Run apt.'],
  ['Setup > Mac', 'Run brew.'],
  ['Setup', 'Then restart.'],
];

describe('what a tab holds stands below its name, and what follows the tabs does not', () => {
  it.each([
    ['MyST', '````{tabs}\n```{group-tab} Linux\nRun apt.\n```\n\n```{group-tab} Mac\nRun brew.\n```\n````'],
    [
      'MyST with colons and options',
      '::::{tab-set}\n:::{tab-item} Linux\n:sync: l\nRun apt.\n:::\n:::{tab-item} Mac\nRun brew.\n:::\n::::',
    ],
    ['Material for MkDocs', '=== "Linux"\n\n    Run apt.\n\n=== "Mac"\n\n    Run brew.\n'],
    [
      'Docusaurus',
      '<Tabs>\n  <TabItem value="l" label="Linux">\n\n  Run apt.\n\n  </TabItem>\n  <TabItem value="Mac">\n\n  Run brew.\n\n  </TabItem>\n</Tabs>',
    ],
    [
      'Hugo',
      '{{< tabs >}}\n{{% tab "Linux" %}}\nRun apt.\n{{% /tab %}}\n{{% tab name="Mac" %}}\nRun brew.\n{{% /tab %}}\n{{< /tabs >}}',
    ],
    [
      'GitBook',
      '{% tabs %}\n{% tab title="Linux" %}\nRun apt.\n{% endtab %}\n{% tab title="Mac" %}\nRun brew.\n{% endtab %}\n{% endtabs %}',
    ],
    ['VuePress', '::: tab Linux\nRun apt.\n:::\n\n::: tab Mac\nRun brew.\n:::'],
  ])('%s', (_, tabs) => {
    expect(places(`# Guide\n\n## Setup\n\n${tabs}\n\nThen restart.`)).toEqual(bothTabs);
  });
});

describe('tabs', () => {
  it('keep the headings that stand in them, and give the section back after them', () => {
    const source = '## A\n\n=== "X"\n\n    ## Inner\n\n    One.\n\n=== "Y"\n\n    Two.\n\n## B\n\nThree.';
    expect(places(source)).toEqual([
      ['A > X > Inner', 'One.'],
      ['A > Y', 'Two.'],
      ['B', 'Three.'],
    ]);
  });
  it('may stand in tabs', () => {
    const source = '## A\n\n=== "X"\n\n    === "Small"\n\n        One.\n\n    === "Large"\n\n        Two.\n';
    expect(places(source).map(([place]) => place)).toEqual(['A > X > Small', 'A > X > Large']);
  });
  it('in a list item leave what they hold in the item', () => {
    const [passage] = passagesOf(
      '1. Do this:\n\n   ```{group-tab} Linux\n   Run apt.\n   ```\n\n2. Then that.',
    );
    expect(passage?.text).toContain('Linux');
    expect(passage?.text).toContain('Run apt.');
    expect(passage?.headings).toEqual([]);
  });
  it('that are never closed, and tabs shown in code, are what they were', () => {
    expect(textOf('## A\n\n<TabItem label="X">\n\nText.')).toContain('Text.');
    expect(passagesOf('## A\n\n````\n:::tab X\nText.\n:::\n````')[0]?.headings).toEqual(['A']);
    expect(textOf('## A\n\n````\n:::tab X\nText.\n:::\n````')).toContain(':::tab X');
  });
  it('never closed by the thousand are read in no time', () => {
    const started = performance.now();
    textOf('<TabItem label="X">\n\n:::tab Y\n\n'.repeat(1_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('boxes of documentation tools', () => {
  it.each([
    ['MyST', '```{note}\nMind the gap.\n```'],
    ['Docusaurus', ':::warning\nMind the gap.\n:::'],
    ['MkDocs', '!!! note\n    Mind the gap.\n'],
  ])('are text of their section: %s', (_, box) => {
    expect(places(`## A\n\nBefore.\n\n${box}\n\nAfter.`)).toEqual([['A', 'Before.\nMind the gap.\nAfter.']]);
    expect(labelled(`## A\n\n${box}`)).toEqual([[null, 'Mind the gap.']]);
  });
  it('say their title', () => expect(textOf(':::tip Good to know\nText.\n:::')).toBe('Good to know\nText.'));
  it('without words for readers go', () =>
    expect(textOf('Text.\n\n```{toctree}\nfirst\nsecond\n```')).toBe('Text.'));
  it('of unknown names stay code', () => expect(textOf('```{mermaid}\nA --> B\n```')).toContain('A --> B'));
});

describe('names for links', () => {
  it('are not read', () => {
    expect(textOf('(limits)=\n\nSee {ref}`the limits <limits>` and {doc}`install`.')).toBe(
      'See the limits and install.',
    );
    expect(
      passagesOf('## Limits {#limits}\n\nText.\n\n## Other {anchor="o"}\n\nText.').map((one) => one.headings),
    ).toEqual([['Limits'], ['Other']]);
  });
});

describe('definition lists', () => {
  it('are labelled items', () =>
    expect(labelled('Hot\n: Served at 70 degrees.\n\nCold\n: Served at 8 degrees.')).toEqual([
      ['Hot', 'Hot: Served at 70 degrees.'],
      ['Cold', 'Cold: Served at 8 degrees.'],
    ]));
  it('have one line as a term', () => {
    expect(textOf('Two lines\nof text\n: and this.')).toContain('of text : and this.');
    expect(textOf('```\nterm\n: code\n```')).toBe('term\n: code');
  });
});

describe('comments in code', () => {
  const code = '```\n# Security updates\ndeb http://a.test sec\n\n# Base system\ndeb http://a.test main\n```';
  it('name the lines below them, where several do', () =>
    expect(labelled(code)).toEqual([
      ['Security updates', '# Security updates\ndeb http://a.test sec'],
      ['Base system', '# Base system\ndeb http://a.test main'],
    ]));
  it('name nothing where there is one, or where nothing stands below', () => {
    expect(labelled('```\n# Only one\nrun\n```')).toEqual([[null, '# Only one\nrun']]);
    expect(labelled('```\n# one\n\n# two\n```').map(([label]) => label)).toEqual([null]);
  });
  it('are no shebang and no code that is switched off', () =>
    expect(labelled('```\n#!/bin/sh\n#run this\nstop\n```').map(([label]) => label)).toEqual([null]));
});
