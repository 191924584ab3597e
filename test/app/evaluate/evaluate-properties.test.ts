import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluateProperties } from '../../../src/app/evaluate/evaluate-properties.ts';
import { parseConfig } from '../../../src/config.ts';
import { UsageError } from '../../../src/errors.ts';
import { propertyNames } from '../../../src/evaluation/metamorphic/property.ts';
import { smallHandbook } from '../../support/small-handbook.ts';
import { writeTree } from '../../support/tree.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-properties-'));
  writeTree(folder, smallHandbook);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const witness = { say: () => {}, progress: () => {} };
const config = () => parseConfig({ DATA_DIR: join(folder, 'data') });

describe('evaluate --metamorphic', () => {
  it('checks every property on questions made from any documents', async () => {
    const options = { docs: join(folder, 'docs'), synthesise: true };
    const { report, table } = await evaluateProperties(config(), options, witness);
    expect(Object.keys(report.cases)).toEqual(propertyNames);
    expect(report.cases.order).toBeGreaterThan(0);
    expect(table).toContain('the order of the documents changes nothing');
  });

  it('is refused beside what it has no use for', async () => {
    await expect(evaluateProperties(config(), { reader: 'model' }, witness)).rejects.toThrow(UsageError);
  });
});
