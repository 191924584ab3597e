import { startSandbox } from '../../src/sandbox/start.ts';
import { createSlackApp, createSlackClient, type SlackApp, type SlackAppDeps } from '../../src/slack/app.ts';
import { createSurface, type SurfaceDeps } from '../../src/slack/surface.ts';
import type { LogFields } from '../../src/telemetry/log.ts';
import { visit } from './sandbox-person.ts';

/** A channel that everybody is in, the bot too. */
export const channel = 'C0ASKDOCS1';
/** The direct conversation of Mira with the bot. */
export const directWithMira = 'D0MIRA0001';

const tokens = { botToken: 'xoxb-test', appToken: 'xapp-test' };

/** @returns a sandbox with two people in it, and the means to connect the bot. Ends with `close()`. */
export async function openWorkspace(
  timings: { acknowledgeMs?: number; retryDelaysMs?: number[] } = {},
  clock: () => number = Date.now,
) {
  const sandbox = await startSandbox({ port: 0, data: null, rateLimits: true, ...tokens, timings, clock });
  const access = { ...tokens, slackApiUrl: `${sandbox.url}/api/` };
  const { log, lines } = keepLog();
  const client = createSlackClient(access, log);
  const [mira, jonas] = await Promise.all([
    visit(sandbox.url, 'U0MIRA0001'),
    visit(sandbox.url, 'U0JONAS001'),
  ]);
  const apps: SlackApp[] = [];
  return {
    sandbox,
    client,
    access,
    log,
    /** What was logged. */
    lines,
    mira,
    jonas,
    /** Makes the bot, not connected yet. */
    make: async (deps: Omit<SlackAppDeps, 'log'>) => {
      const app = await createSlackApp(client, { log, ...deps });
      apps.push(app);
      return app;
    },
    /** Connects the bot. */
    connect: async (deps: Omit<SlackAppDeps, 'log' | 'access'>) => {
      const app = await createSlackApp(client, { access, log, ...deps });
      apps.push(app);
      await app.start();
      return app;
    },
    surface: (deps: Partial<SurfaceDeps> = {}) => {
      const links = { passage: () => 'http://127.0.0.1:1/passage', document: () => null };
      return createSurface({ client, log, links, footer: () => 'No model', ...deps });
    },
    close: async () => {
      mira.leave();
      jonas.leave();
      await Promise.all(apps.map((app) => app.stop()));
      await sandbox.close();
    },
  };
}

/** An opened workspace. */
export type OpenWorkspace = Awaited<ReturnType<typeof openWorkspace>>;

function keepLog() {
  const lines: (LogFields & { message: string; level: string })[] = [];
  const keep = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ ...fields, message, level });
  return {
    lines,
    log: { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') },
  };
}
