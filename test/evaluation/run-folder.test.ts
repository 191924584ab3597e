import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SetupError } from '../../src/errors.ts';
import { parsePredictions } from '../../src/evaluation/prediction.ts';
import { reportOn } from '../../src/evaluation/report.ts';
import { openRunFolder, type RunIdentity } from '../../src/evaluation/run-folder.ts';
import { perfect, predictionOf, refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'whichbot-run-'));
  folder = join(parent, 'a', 'run');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const identity: RunIdentity = {
  definitions: 1,
  reader: 'extractive',
  model: null,
  detector: 'findings',
  labels: 'rules',
  collection: 'c1',
  questions: 'q1',
};
const [hours, refund] = [perfect[0] ?? expect.unreachable(), perfect[1] ?? expect.unreachable()];
const report = reportOn([whichOffice, refundDays, wifiPassword], perfect);

describe('openRunFolder()', () => {
  it('goes on where the same run was interrupted, even in the middle of a line', async () => {
    const run = await openRunFolder(folder, identity);
    expect(run.known).toEqual([]);
    await run.add(hours);
    await run.add(predictionOf({ id: 'refund', decision: 'error' }));
    appendFileSync(join(folder, 'predictions.jsonl'), '{"id":"wi');
    const again = await openRunFolder(folder, identity);
    expect(again.known).toEqual([hours]);
    await again.add(refund);
    expect((await openRunFolder(folder, identity)).known).toEqual([hours, refund]);
  });

  it('leaves predictions in their order, and the report', async () => {
    const run = await openRunFolder(folder, identity);
    for (const prediction of perfect.toReversed()) await run.add(prediction);
    await run.finish(perfect, report);
    const text = readFileSync(join(folder, 'predictions.jsonl'), 'utf8');
    expect(parsePredictions(text, 'p')).toEqual(perfect);
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(report)),
    );
    expect(readdirSync(folder).sort()).toEqual(['predictions.jsonl', 'report.json', 'run.json']);
  });

  it('begins anew over a finished run', async () => {
    await (await openRunFolder(folder, identity)).finish(perfect, report);
    expect((await openRunFolder(folder, { ...identity, collection: 'c2' })).known).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['predictions.jsonl', 'run.json']);
  });

  it.each([{ detector: 'names' }, { collection: 'c2' }, { reader: 'model', model: 'm' } as const])(
    'refuses the folder of an interrupted run that differs by %o, and leaves it as it is',
    async (difference) => {
      await (await openRunFolder(folder, identity)).add(hours);
      await expect(openRunFolder(folder, { ...identity, ...difference })).rejects.toThrow(SetupError);
      expect((await openRunFolder(folder, identity)).known).toEqual([hours]);
    },
  );

  it('refuses a folder with predictions of nobody knows which run', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'predictions.jsonl'), 'not ours\n');
    await expect(openRunFolder(folder, identity)).rejects.toThrow(SetupError);
    expect(readFileSync(join(folder, 'predictions.jsonl'), 'utf8')).toBe('not ours\n');
  });

  it('refuses a path that is a file', async () => {
    writeFileSync(join(parent, 'file'), '');
    await expect(openRunFolder(join(parent, 'file'), identity)).rejects.toThrow(SetupError);
  });
});
