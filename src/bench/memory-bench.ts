import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../errors.ts';
import { botVariables } from './bot-variables.ts';
import { startChild } from './child.ts';
import type { Figure } from './figure.ts';
import type { Workbench } from './workbench.ts';

/** Measures the memory of the bot's own process at rest on the demo collection, without the sandbox's and Redis's. */
export async function measureMemory({ folder, sizes, say }: Workbench): Promise<Figure[]> {
  say('starting the bot on the demo collection');
  const bot = await startChild({
    entry: 'main.ts',
    variables: botVariables({ DATA_DIR: join(folder, 'memory-data') }),
    readyWhen: /Ctrl\+C/,
  });
  try {
    await sleep(sizes.restMs);
    const what = `demo: resident memory ${sizes.restMs / 1000} s after indexing`;
    const [value, most] = await Promise.all([residentMb(bot.pid, 'VmRSS'), residentMb(bot.pid, 'VmHWM')]);
    return [
      { part: 'memory', what, value, unit: 'MB', below: 300 },
      { part: 'memory', what: 'demo: most until then', value: most, unit: 'MB', below: null },
    ];
  } finally {
    await bot.stop();
  }
}

/** @throws {SetupError} on a system without /proc. */
async function residentMb(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const path = `/proc/${pid}/status`;
  const status = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new SetupError(`Cannot read "${path}": measure memory on Linux`, { cause });
  });
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  if (kilobytes === undefined)
    throw new SetupError(`Cannot find ${field} in "${path}": measure memory on Linux`);
  return Number(kilobytes) / 1024;
}
