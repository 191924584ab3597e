import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AblationOptions,
  evaluateAblation,
} from '../../../src/app/evaluate/ablation/evaluate-ablation.ts';
import { parseConfig } from '../../../src/config.ts';
import { SetupError, UsageError } from '../../../src/errors.ts';
import { jsonLines } from '../../../src/evaluation/files/files.ts';
import { refundDays, whichOffice } from '../../support/evaluation.ts';
import { smallHandbook } from '../../support/small-handbook.ts';
import { writeTree } from '../../support/tree.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-ablation-'));
  writeTree(folder, { ...smallHandbook, 'questions.jsonl': jsonLines([whichOffice, refundDays]) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seen: string[] = [];
const witness = { say: () => {}, progress: ({ step }: { step: string }) => void seen.push(step) };
const ablate = (options: AblationOptions) =>
  evaluateAblation(parseConfig({ DATA_DIR: join(folder, 'data') }), options, witness);

describe('evaluate --ablate', () => {
  it('tries rules over the demo and other sets in threads, and writes what they are worth', async () => {
    const out = join(folder, 'written');
    const rules = 'own-words,paraphrases:cost';
    const { report, table } = await ablate({ ablate: [`office=${folder}`], rules, limit: 3, out });
    expect(report.map(({ name }) => name).sort()).toEqual(['own-words', 'paraphrases:cost']);
    expect(Object.keys(report[0]?.kinds ?? {})).toEqual(['demo', 'office']);
    expect(table).toContain('own-words');
    expect(seen).toContain('try');
    expect(JSON.parse(readFileSync(join(out, 'ablation.json'), 'utf8'))).toEqual(report);
    expect(readFileSync(join(out, 'ablation.md'), 'utf8')).toContain('| own-words |');
  }, 120_000);

  it('is refused with a rule that is unknown, beside what it has no use for, and for a set that is none', async () => {
    await expect(ablate({ ablate: true, rules: 'no-such' })).rejects.toThrow(UsageError);
    await expect(ablate({ ablate: [''] })).rejects.toThrow(UsageError);
    await expect(ablate({ ablate: true, ...{ reader: 'model' } })).rejects.toThrow(UsageError);
    await expect(ablate({ ablate: [folder, folder] })).rejects.toThrow(SetupError);
    await expect(ablate({ ablate: [join(folder, 'nowhere')] })).rejects.toThrow(SetupError);
    await expect(ablate({ ablate: true, transcripts: join(folder, 'docs') })).rejects.toThrow(SetupError);
  });
});
