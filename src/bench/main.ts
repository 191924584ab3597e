import { KnownError, UsageError } from '../errors.ts';
import { conditionsNow } from './conditions.ts';
import { measureEngine } from './engine-bench.ts';
import { type Figure, missed, type Part } from './figure.ts';
import { measureIndex } from './index-bench.ts';
import { measureMemory } from './memory-bench.ts';
import { measureModel } from './model-bench.ts';
import { readBenchOptions } from './options.ts';
import { measurePrompts } from './prompt-bench.ts';
import { render } from './render.ts';
import { measureRobustness } from './robustness-bench.ts';
import { measureThread } from './thread-bench.ts';
import { measureTokens } from './tokens-bench.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const notes = [
  'Rate limits of the sandbox are off. Bot, sandbox, Redis and this program share the machine.',
  'Round trips are one at a time, from the post until the page is told of the message.',
  'What is compared is measured in turn, question by question; processor time is steadier than time on a busy machine.',
  'model, tokens and robustness read through a scripted endpoint that says what is right by the labels: no model was asked.',
];

const measures: Readonly<Record<Part, (bench: Workbench) => Promise<Figure[]>>> = {
  prompt: measurePrompts,
  memory: measureMemory,
  index: measureIndex,
  engine: measureEngine,
  thread: measureThread,
  model: measureModel,
  tokens: measureTokens,
  robustness: measureRobustness,
};

/** Entry of `npm run bench`: measures, prints, and ends with 1 if guides are missed and that was to be checked. */
async function main(): Promise<void> {
  const { parts, json, check, sizes, own } = readBenchOptions(process.argv.slice(2));
  const conditions = conditionsNow(notes);
  const bench = openWorkbench(sizes, own, (step) => process.stderr.write(`${step} …\n`));
  const figures: Figure[] = [];
  try {
    for (const part of parts) {
      const found = await measures[part](bench);
      figures.push(...found);
      bench.say(`${part}: ${found.length} figures`);
    }
  } finally {
    bench.end();
  }
  const printed = json ? JSON.stringify({ conditions, figures }, null, 2) : render(conditions, figures);
  process.stdout.write(`${printed}\n`);
  if (check && missed(figures).length > 0) process.exitCode = 1;
}

main().catch((thrown: unknown) => {
  if (!(thrown instanceof KnownError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = thrown instanceof UsageError ? 2 : 1;
});
