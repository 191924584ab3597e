import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importProblems } from '../../.ci/import-rules.ts';
import { temporaryTree } from '../support/tree.ts';

const project = Object.fromEntries(
  ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'].map((name) => [
    name,
    readFileSync(name, 'utf8'),
  ]),
);

/** A small tree with one allowed import of every kind. */
const allowed = {
  ...project,
  'flows/clarify.ts': `import { setup } from 'xstate';\nimport type { Reading } from '../src/engine/schema.ts';\nexport { setup };\nexport type R = Reading;\n`,
  'src/errors.ts': 'export class SetupError extends Error {}\n',
  'src/config.ts': `import { z } from 'zod';\nimport { SetupError } from './errors.ts';\nexport { SetupError, z };\n`,
  'src/main.ts': `import { readFileSync } from 'node:fs';\nimport { start } from './app/start.ts';\nimport { z } from './config.ts';\nstart(z, readFileSync);\n`,
  'src/cli/bot.ts': `import { Command } from 'commander';\nimport { start } from '../app/start.ts';\nimport { log } from '../telemetry/log.ts';\nstart(new Command(), log);\n`,
  'src/app/start.ts': `import { blocks } from '../slack/blocks.ts';\nimport { store } from '../store/store.ts';\nexport const start = (...all: unknown[]) => [blocks, store, all];\n`,
  'src/telemetry/log.ts': `import { pino } from 'pino';\nexport const log = pino();\n`,
  'src/knowledge/passage.ts': `import type { Root } from 'mdast';\nimport MiniSearch from 'minisearch';\nexport interface Passage { text: string; root: Root; index: MiniSearch }\n`,
  'src/engine/schema.ts': `import type { Passage } from '../knowledge/passage.ts';\nexport type Reading = Passage;\nexport const two = 2;\n`,
  'src/dialogue/advance.ts': `import { transition } from 'xstate';\nimport { setup } from '../../flows/clarify.ts';\nimport { two } from '../engine/schema.ts';\nexport const advance = [transition, setup, two];\n`,
  'src/store/store.ts': `import { Redis } from 'ioredis';\nimport { advance } from '../dialogue/advance.ts';\nexport const store = [Redis, advance];\n`,
  'src/slack/blocks.ts': `import type { Reading } from '../engine/schema.ts';\nimport { log } from '../telemetry/log.ts';\nexport const blocks = (reading: Reading) => log.info(reading);\n`,
};

/** Forbidden files: path → [text, the rule it breaks]. */
const planted: Record<string, [text: string, rule: string]> = {
  'src/slack/peek.ts': [
    `import { store } from '../store/store.ts';\nexport { store };\n`,
    'slack-sees-only-dialogue-engine',
  ],
  'src/engine/peek.ts': [
    `import type { advance } from '../dialogue/advance.ts';\nexport type A = typeof advance;\n`,
    'engine-sees-only-entities-knowledge-model-metrics',
  ],
  'src/knowledge/peek.ts': [
    `import type { Redis } from 'ioredis';\nexport type R = Redis;\n`,
    'redis-only-in-store',
  ],
  'src/metrics/peek.ts': [
    `import { two } from '../engine/schema.ts';\nexport { two };\n`,
    'metrics-sees-only-itself',
  ],
  'src/dialogue/peek.ts': [
    `import { WebSocket } from 'ws';\nexport { WebSocket };\n`,
    'websockets-only-in-sandbox',
  ],
  'src/dialogue/words.ts': [
    `import stem from 'wink-porter2-stemmer';\nexport { stem };\n`,
    'stemmer-only-in-knowledge',
  ],
  'src/dialogue/command.ts': [
    `import type { Command } from 'commander';\nexport type C = Command;\n`,
    'commander-only-in-cli',
  ],
  'src/dialogue/loop-back.ts': [
    `import { back } from './loop.ts';\nexport const loop = () => back;\n`,
    'no-cycles',
  ],
  'src/slack/flow.ts': [
    `import { setup } from '../../flows/clarify.ts';\nexport { setup };\n`,
    'only-dialogue-runs-flows',
  ],
  'src/slack/app.ts': [
    `import { start } from '../app/start.ts';\nexport { start };\n`,
    'only-entries-see-app',
  ],
  'src/slack/settings.ts': [
    `import { z } from '../config.ts';\nexport { z };\n`,
    'slack-sees-only-dialogue-engine',
  ],
  'src/cli/peek.ts': [
    `import { two } from '../engine/schema.ts';\nexport { two };\n`,
    'entries-see-only-app',
  ],
  'src/slack/check.ts': [`import { expect } from 'vitest';\nexport { expect };\n`, 'every-vendor-has-a-home'],
  'src/slack/lost.ts': [`import { lost } from './nowhere.ts';\nexport { lost };\n`, 'everything-resolves'],
  'src/helpers.ts': [`import { two } from './engine/schema.ts';\nexport { two };\n`, 'known-folders-only'],
  'src/app/peek.ts': [
    `import { upper } from '../utils/upper.ts';\nexport { upper };\n`,
    'known-folders-only',
  ],
  'src/slack/alone.ts': ['export const alone = 1;\n', 'no-orphans'],
  'flows/value.ts': [
    `import { two } from '../src/engine/schema.ts';\nexport { two };\n`,
    'flows-take-types-only',
  ],
  'flows/reads.ts': [`import { readFileSync } from 'node:fs';\nexport { readFileSync };\n`, 'flows-are-pure'],
  'flows/record.ts': [
    `import type { advance } from '../src/dialogue/advance.ts';\nexport type A = typeof advance;\n`,
    'flows-are-pure',
  ],
};

/** Files that the planted ones need; they break no rule by themselves. */
const accomplices = {
  'src/dialogue/loop.ts': `import { loop } from './loop-back.ts';\nexport const back = () => loop;\n`,
  'src/utils/upper.ts': 'export const upper = (text: string) => text.toUpperCase();\n',
};

describe('the import rules', { timeout: 60_000 }, () => {
  it('let through what the table allows', () => {
    expect(importProblems(temporaryTree(allowed))).toEqual([]);
  });

  it('name the rule for each planted import, types included', () => {
    const files = Object.fromEntries(Object.entries(planted).map(([path, [text]]) => [path, text]));
    const problems = importProblems(temporaryTree({ ...allowed, ...accomplices, ...files }));
    for (const [path, [, rule]] of Object.entries(planted)) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${path} .*\\(${rule}\\)`)));
    }
    const blamed = new Set(problems.map((problem) => problem.split(' ')[0]));
    expect([...blamed].sort()).toEqual(Object.keys(planted).sort());
  });

  it('fail when nothing was looked at', () => {
    expect(importProblems(temporaryTree({ ...project, 'src/readme.md': '', 'test/a.ts': '' }))).toEqual([
      'no module was looked at',
    ]);
  });

  it('fail when the rules cannot be read', () => {
    const broken = { ...allowed, '.dependency-cruiser.mjs': 'export default {' };
    expect(importProblems(temporaryTree(broken))).toEqual([
      expect.stringMatching(/^dependency-cruiser failed: /),
    ]);
  });
});
