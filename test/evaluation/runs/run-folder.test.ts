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
import { SetupError } from '../../../src/errors.ts';
import { pairsOf, reportOn } from '../../../src/evaluation/figures/report.ts';
import { parseQuestions } from '../../../src/evaluation/labels/questions.ts';
import { writtenReports } from '../../../src/evaluation/reports/written.ts';
import { parsePredictions } from '../../../src/evaluation/runs/prediction.ts';
import {
  type Finished,
  openRunFolder,
  type RunIdentity,
  readIn,
} from '../../../src/evaluation/runs/run-folder.ts';
import { perfect, predictionOf, refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';

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
  small: null,
  embedding: null,
  prompts: [],
  detector: 'findings',
  labels: 'rules',
  collection: 'c1',
  questions: 'q1',
};
const [hours, refund] = [perfect[0] ?? expect.unreachable(), perfect[1] ?? expect.unreachable()];
const questions = [whichOffice, refundDays, wifiPassword];
const report = reportOn(questions, perfect);
const place = { id: 'p1', path: 'oslo.md', title: 'Oslo', heading: null, start: 'The Oslo office' };
const finished: Finished = {
  predictions: perfect,
  questions,
  read: new Map([['hours', [place]]]),
  reports: writtenReports({
    report,
    pairs: pairsOf(questions, perfect),
    identity,
    read: new Map(),
    paper: null,
  }),
};
const written = [
  'passages.jsonl',
  'predictions.jsonl',
  'questions.jsonl',
  'report.html',
  'report.json',
  'report.md',
  'run.json',
];

describe('openRunFolder()', () => {
  it('goes on where the same run was interrupted, even in the middle of a line', async () => {
    const run = await openRunFolder(folder, identity, questions);
    expect(run.known).toEqual([]);
    await run.add(hours, [place]);
    await run.add(predictionOf({ id: 'refund', decision: 'error' }));
    appendFileSync(join(folder, 'predictions.jsonl'), '{"id":"wi');
    appendFileSync(join(folder, 'passages.jsonl'), '{"id":"wi');
    const again = await openRunFolder(folder, identity, questions);
    expect(again.known).toEqual([hours]);
    expect(again.knownRead).toEqual({ read: new Map([['hours', [place]]]), skipped: 0 });
    await again.add(refund);
    expect((await openRunFolder(folder, identity, questions)).known).toEqual([hours, refund]);
  });

  it('leaves everything in its order, and the reports', async () => {
    const run = await openRunFolder(folder, identity, questions);
    for (const prediction of perfect.toReversed()) await run.add(prediction);
    await run.finish(finished);
    const text = readFileSync(join(folder, 'predictions.jsonl'), 'utf8');
    expect(parsePredictions(text, 'p')).toEqual(perfect);
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(report)),
    );
    const kept = readFileSync(join(folder, 'questions.jsonl'), 'utf8');
    expect(parseQuestions(kept, 'q')).toEqual(questions);
    expect(await readIn(join(folder, 'passages.jsonl'))).toEqual({ read: finished.read, skipped: 0 });
    expect(readdirSync(folder).sort()).toEqual(written);
  });

  it('begins anew over a finished run', async () => {
    await (await openRunFolder(folder, identity, questions)).finish(finished);
    expect((await openRunFolder(folder, { ...identity, collection: 'c2' }, questions)).known).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(written.filter((name) => !name.startsWith('report')));
  });

  it('goes on without what was read if its lines are broken, and counts them', async () => {
    const run = await openRunFolder(folder, identity, questions);
    await run.add(hours, [place]);
    appendFileSync(join(folder, 'passages.jsonl'), 'no JSON\n{"id":7}\n');
    const again = await openRunFolder(folder, identity, questions);
    expect(again.known).toEqual([hours]);
    expect(again.knownRead).toEqual({ read: new Map([['hours', [place]]]), skipped: 2 });
  });

  it('leaves the questions at once, and those of another interrupted run as they are', async () => {
    await (await openRunFolder(folder, identity, questions)).add(hours);
    const other = openRunFolder(folder, { ...identity, questions: 'q2' }, [refundDays]);
    await expect(other).rejects.toThrow(SetupError);
    const kept = readFileSync(join(folder, 'questions.jsonl'), 'utf8');
    expect(parseQuestions(kept, 'q')).toEqual(questions);
  });

  it('goes on with a run that was begun before prompts were kept, if no model reads', async () => {
    await (await openRunFolder(folder, identity, questions)).add(hours);
    const { small: _, embedding: __, prompts: ___, ...old } = identity;
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ ...old, finished: false }));
    expect((await openRunFolder(folder, identity, questions)).known).toEqual([hours]);
    const byModel = { ...identity, prompts: ['read 1'] };
    await expect(openRunFolder(folder, byModel, questions)).rejects.toThrow(SetupError);
  });

  it.each([
    { detector: 'names' },
    { collection: 'c2' },
    { reader: 'model', model: 'm' } as const,
    { prompts: ['read 1'] },
    { small: 's' },
    { embedding: 'e' },
  ])(
    'refuses the folder of an interrupted run that differs by %o, and leaves it as it is',
    async (difference) => {
      await (await openRunFolder(folder, identity, questions)).add(hours);
      await expect(openRunFolder(folder, { ...identity, ...difference }, questions)).rejects.toThrow(
        SetupError,
      );
      expect((await openRunFolder(folder, identity, questions)).known).toEqual([hours]);
    },
  );

  it('refuses a folder with predictions of nobody knows which run', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'predictions.jsonl'), 'not ours\n');
    await expect(openRunFolder(folder, identity, questions)).rejects.toThrow(SetupError);
    expect(readFileSync(join(folder, 'predictions.jsonl'), 'utf8')).toBe('not ours\n');
  });

  it('refuses a path that is a file', async () => {
    writeFileSync(join(parent, 'file'), '');
    await expect(openRunFolder(join(parent, 'file'), identity, questions)).rejects.toThrow(SetupError);
  });
});
