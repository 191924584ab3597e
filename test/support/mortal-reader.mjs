// The thread that reads, with three weaknesses: "fall over" ends it, "fall over once: <file>" ends it unless the file is
// there, and "never stop" keeps it busy for ever.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ call }) => {
  const question = call?.question ?? '';
  const once = /fall over once: (\S+)/.exec(question)?.[1];
  if (once !== undefined && !existsSync(once)) {
    writeFileSync(once, '');
    process.exit(3);
  }
  if (/fall over$/.test(question)) process.exit(3);
  if (/never stop$/.test(question)) for (;;);
});
await import('../../src/app/reader/start-worker.mjs');
