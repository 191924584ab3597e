import { beforeAll, describe, expect, it } from 'vitest';
import { oracle } from '../../src/bench/oracle.ts';
import { type Quality, qualityNames, qualityOf } from '../../src/bench/quality.ts';
import { qualityWith, type Spoiled, spoilings } from '../../src/bench/robustness.ts';
import { demoFiles, demoQuestions } from '../support/demo-questions.ts';
import { engineOf } from '../support/library-of.ts';

const deps = engineOf(demoFiles);
const titles = new Map(deps.library.documents.map(({ path, title }) => [path, title]));
const right = oracle({ questions: demoQuestions, titleOf: (path) => titles.get(path) });

const sample = demoQuestions.filter((_, i) => i % 12 === 0);
const read = (spoiled: Spoiled | null) => qualityWith(right, spoiled, sample, deps);

/** Names of the figures that are worse than others. */
const worse = (ours: Quality, floor: Quality) => qualityNames.filter((name) => ours[name] < floor[name]);

describe('a model beside the extractive reader, on the same demo questions', { timeout: 60_000 }, () => {
  let floor: Quality;
  beforeAll(async () => {
    floor = await qualityOf(sample, deps);
  });

  it('is far better where every row is right', async () => {
    const ours = await read(null);
    expect(floor.clarifiedRecall).toBeGreaterThan(0.3);
    expect(ours.clarifiedRecall).toBeGreaterThan(floor.clarifiedRecall + 0.2);
    expect(ours.answered).toBeGreaterThan(floor.answered);
    expect(worse(ours, floor)).toEqual([]);
  });

  it.each(spoilings)('is no worse with half of it spoiled: %s', async (fault) => {
    const ours = await read({ fault, share: 0.5 });
    expect(worse(ours, floor)).toEqual([]);
  });

  it('comes to exactly the same where every reply is refused', async () => {
    expect(await read({ fault: 'refusal', share: 1 })).toEqual(floor);
  });

  it('spoils the same replies in every run', async () => {
    const spoiled = { fault: 'malformed-json', share: 0.5 } as const;
    expect(await read(spoiled)).toEqual(await read(spoiled));
  });
});
