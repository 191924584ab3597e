import { describe, expect, it } from 'vitest';
import { answers, judge, options } from '../../support/extractive.ts';
import type { Files } from '../../support/library-of.ts';

const networks: Files = {
  'networks.md': `# Networks

A network ties hosts together.

## What we recommend

If you are running the mill network on a single host, choose the flat topology. If you are running the mill network in your own data centre, choose the ringed topology.
`,
};

const access: Files = {
  'access.md': `# Addresses

The mill is reached in two ways.

The new protocol is supported for external access. For internal access, only the old protocol is supported.
`,
};

const sizes: Files = {
  'sizes.md': `# Sizes

1. Everything is measured before it is sent. Uploaded pictures must total less than 3 GB. The combined weight of pictures and frames must total less than 7 GB.
`,
};

describe('readExtractively() on prose that puts its cases side by side', () => {
  it('asks which condition holds, without the words that all conditions begin with', () => {
    const judgement = judge(networks, 'which topology should we choose for the mill network?');
    expect(options(judgement)).toHaveLength(2);
    expect(answers(judgement)['in your own data centre']).toContain('ringed');
    expect(answers(judgement)['on a single host']).toContain('flat');
  });

  it('takes a condition at the end of one sentence and at the beginning of the next for one pattern', () => {
    const judgement = judge(access, 'which protocol is supported?');
    expect(answers(judgement).internal).toContain('only the old');
    expect(answers(judgement).external).toContain('new protocol');
  });

  it('asks which subject is meant where sentences of one item go on with the same words', () => {
    const judgement = judge(sizes, 'what must the pictures total?');
    expect(options(judgement)).toHaveLength(2);
    expect(answers(judgement)['Uploaded pictures']).toContain('3 GB');
  });

  it('answers where the question names the condition', () => {
    const judgement = judge(access, 'which protocol is supported for internal access?');
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('only the old');
  });

  it('asks nothing about sentences that share no word of the question', () => {
    const judgement = judge(networks, 'what ties hosts together?');
    expect(judgement.decision.kind).toBe('answer');
  });
});
