import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../src/app/run.ts';
import { parseConfig } from '../../src/config.ts';
import { createLogger } from '../../src/telemetry/log.ts';

/** Starts everything that `npm start` starts, on free ports and with a data folder of its own. */
export async function startApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'whichbot-app-'));
  const config = parseConfig({ DATA_DIR: dataDir, SANDBOX_PORT: '0', CONSOLE_PORT: '0' });
  const running = await run(config, createLogger({ level: 'warn' }), () => {}, new AbortController().signal);
  return {
    sandboxUrl: running.sandboxUrl ?? '',
    consoleUrl: running.consoleUrl,
    questions: running.questions,
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
