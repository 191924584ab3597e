import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluate } from '../src/app/evaluate/evaluate.ts';
import { parseConfig } from '../src/config.ts';
import { blockIn, evaluationBlock } from './evaluation-block.ts';

/** Puts what `npm run evaluate` finds with nothing configured into the README: node --import tsx .ci/evaluation-table.ts */
const dataDir = mkdtempSync(join(tmpdir(), 'whichbot-evaluation-'));
try {
  const { report } = await evaluate(
    parseConfig({ DATA_DIR: dataDir }),
    {},
    { say: () => {}, progress: () => {} },
  );
  const readme = readFileSync('README.md', 'utf8');
  writeFileSync(
    'README.md',
    readme.replace(blockIn(readme), () => evaluationBlock(report)),
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
