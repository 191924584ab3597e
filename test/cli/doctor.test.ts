import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { diagnose } from '../../src/app/doctor/doctor.ts';
import { redisCommand } from '../../src/app/redis/redis-command.ts';
import { parseConfig } from '../../src/config.ts';
import { runToEnd } from '../support/process.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { temporaryTree } from '../support/tree.ts';

const Diagnosis = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({ name: z.string(), verdict: z.string(), found: z.string(), fix: z.string().nullable() }),
  ),
});

const manifestScopes = z
  .object({ oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }) })
  .parse(JSON.parse(readFileSync('manifest.json', 'utf8'))).oauth_config.scopes.bot;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** A folder with one document, and variables under which nothing is wrong. */
function healthy(): { folder: string; variables: Record<string, string> } {
  const folder = temporaryTree(
    { 'docs/hours.md': '# Hours\n\nThe office opens at 9:00.\n' },
    { packages: false },
  );
  const places = { DOCS_DIR: join(folder, 'docs'), DATA_DIR: join(folder, 'data') };
  const ports = { SANDBOX_PORT: '0', CONSOLE_PORT: '0' };
  return { folder, variables: { ...places, ...ports, REDIS_URL: inject('redisUrl') } };
}

function withSandbox(tokens: Record<string, string> = {}): Record<string, string> {
  const { botToken, appToken, apiUrl } = sandbox;
  return { SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken, SLACK_API_URL: apiUrl, ...tokens };
}

/** @returns what the doctor says, with its lines by name. */
async function examine(variables: Record<string, string>, nodeVersion = '20.12.0') {
  const { ok, checks } = await diagnose({
    loadConfig: () => parseConfig({ ...healthy().variables, ...variables }),
    nodeVersion,
  });
  return { ok, lines: new Map(checks.map((one) => [one.name, one])) };
}

/** Listens on a free port of 127.0.0.1 until the end of the test. */
async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

/** The sandbox's API, with the header in which Slack tells a token's scopes. */
async function apiThatTellsScopes(scopes: readonly string[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers;
    const method = request.url?.split('/').at(-1) ?? '';
    const answer = await fetch(`${sandbox.apiUrl}${method}`, { method: 'POST', headers: { authorization } });
    response.setHeader('x-oauth-scopes', scopes.join(',')).end(await answer.text());
  });
  return `http://127.0.0.1:${await listening(server)}/api/`;
}

describe('the command', { timeout: 60_000 }, () => {
  it('prints a line for everything and ends with 0 if nothing is wrong', async () => {
    const { code, stdout, stderr } = await runToEnd(['src/cli/bot.ts', 'doctor'], healthy().variables);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) expect(line).toMatch(/^[✓–] \S/);
  });

  it('ends with 1 and says the fix in the line, or as JSON, and no secret', async () => {
    const variables = { ...healthy().variables, ...withSandbox({ SLACK_BOT_TOKEN: 'xoxb-not-the-one' }) };
    const [printed, json] = await Promise.all([
      runToEnd(['src/cli/bot.ts', 'doctor'], variables),
      runToEnd(['src/cli/bot.ts', 'doctor', '--json'], variables),
    ]);
    expect([printed.code, json.code]).toEqual([1, 1]);
    expect(printed.stdout).toMatch(/^✗ Slack bot token +.*invalid_auth.*: set SLACK_BOT_TOKEN from .*$/m);
    const { ok, checks } = Diagnosis.parse(JSON.parse(json.stdout));
    expect({ ok, wrong: checks.filter((one) => one.verdict === 'wrong').map((one) => one.name) }).toEqual({
      ok: false,
      wrong: ['Slack bot token'],
    });
    for (const secret of ['not-the-one', sandbox.appToken])
      expect(`${printed.stdout}${printed.stderr}${json.stdout}`).not.toContain(secret);
  });

  it('an unreadable configuration has a line for every problem', async () => {
    const { code, stdout } = await runToEnd(['src/cli/bot.ts', 'doctor'], { MAX_ROUNDS: 'x', POLICY: 'y' });
    expect(code).toBe(1);
    expect(stdout.match(/^✗ configuration .*: set /gm)).toHaveLength(2);
  });
});

describe('Slack', () => {
  it('without tokens, the sandbox workspace is named and nothing is wrong', async () => {
    const { ok, lines } = await examine({});
    expect(ok).toBe(true);
    expect(lines.get('Slack')).toMatchObject({
      verdict: 'note',
      found: expect.stringMatching(/sandbox workspace/),
    });
  });

  it('both tokens are tried', async () => {
    const { ok, lines } = await examine(withSandbox());
    expect(ok).toBe(true);
    expect(lines.get('Slack bot token')?.found).toMatch(/signed in as whichbot in Harbour Works/);
    expect(lines.get('Slack app token')?.verdict).toBe('fine');
  });

  it('an app token that may not open a connection is wrong, with the place to get one', async () => {
    const { lines } = await examine(withSandbox({ SLACK_APP_TOKEN: 'xapp-other' }));
    expect(lines.get('Slack app token')).toMatchObject({
      verdict: 'wrong',
      fix: expect.stringMatching(/connections:write/),
    });
    expect(lines.get('Slack bot token')?.verdict).toBe('fine');
  });

  it('scopes of the manifest that the token lacks are named', async () => {
    const given = manifestScopes.filter((scope) => scope !== 'chat:write');
    const [all, some] = [await apiThatTellsScopes(manifestScopes), await apiThatTellsScopes(given)];
    const complete = await examine(withSandbox({ SLACK_API_URL: all }));
    expect(complete.lines.get('Slack bot token')).toMatchObject({ verdict: 'fine' });
    const { lines } = await examine(withSandbox({ SLACK_API_URL: some }));
    expect(lines.get('Slack bot token')).toMatchObject({
      verdict: 'wrong',
      found: expect.stringMatching(/without the scopes chat:write$/),
      fix: expect.stringMatching(/reinstall/),
    });
  });

  it('an address where nobody answers, or somebody else does, is one sentence', async () => {
    const other = await listening(createServer((_, response) => void response.end('<html>')));
    for (const url of ['http://127.0.0.1:1/api/', `http://127.0.0.1:${other}/api/`]) {
      const { lines } = await examine(withSandbox({ SLACK_API_URL: url }));
      expect(lines.get('Slack bot token')).toMatchObject({
        verdict: 'wrong',
        fix: expect.stringMatching(/SLACK_API_URL/),
      });
    }
  });
});

describe('Redis', () => {
  it('a Redis that answers and takes writes is fine', async () => {
    const { lines } = await examine({});
    expect(lines.get('Redis')).toMatchObject({
      verdict: 'fine',
      found: expect.stringMatching(/^Redis \d+\.\d+.*writable$/),
    });
  });

  it('a dead Redis is wrong, and its password is not told', async () => {
    const { ok, lines } = await examine({ REDIS_URL: 'redis://me:hush@127.0.0.1:1' });
    expect(ok).toBe(false);
    expect(lines.get('Redis')).toMatchObject({
      verdict: 'wrong',
      found: expect.stringMatching(/ECONNREFUSED/),
      fix: expect.stringMatching(/REDIS_URL/),
    });
    expect(JSON.stringify(lines.get('Redis'))).not.toContain('hush');
  });

  it('a user who may not write is wrong', async () => {
    const url = inject('redisUrl');
    await redisCommand(url, ['ACL', 'SETUSER', 'doctor-reader', 'on', '>look', '~*', '+@all', '-@write']);
    onTestFinished(() => void redisCommand(url, ['ACL', 'DELUSER', 'doctor-reader']));
    const { lines } = await examine({ REDIS_URL: url.replace('//', '//doctor-reader:look@') });
    expect(lines.get('Redis')).toMatchObject({
      verdict: 'wrong',
      found: expect.stringMatching(/takes no writes/),
    });
  });

  it('without REDIS_URL the private redis-server is looked for', async () => {
    const { lines } = await examine({ REDIS_URL: '' });
    expect(lines.get('Redis')).toMatchObject({
      verdict: 'fine',
      found: expect.stringMatching(/redis-server .*will be started/),
    });
  });
});

describe('documents and places', () => {
  it('a missing folder is wrong, and its index is no second problem', async () => {
    const { ok, lines } = await examine({ DOCS_DIR: join(healthy().folder, 'nowhere') });
    expect(ok).toBe(false);
    expect(lines.get('documents')).toMatchObject({
      verdict: 'wrong',
      found: expect.stringMatching(/nowhere" as it does not exist$/),
      fix: 'give an existing folder',
    });
    expect(lines.get('index')?.verdict).toBe('note');
  });

  it('a folder without documents is wrong', async () => {
    const folder = temporaryTree({ 'empty/.keep': '' }, { packages: false });
    const { lines } = await examine({ DOCS_DIR: join(folder, 'empty') });
    expect(lines.get('documents')).toMatchObject({
      verdict: 'wrong',
      fix: expect.stringMatching(/DOCS_DIR/),
    });
  });

  it('an index that is not there will be built, and is not built by looking', async () => {
    const { variables } = healthy();
    for (const _ of [1, 2])
      expect((await examine(variables)).lines.get('index')?.found).toBe('will be built at the next start');
    await runToEnd(['src/cli/bot.ts', 'index'], variables);
    const { lines } = await examine(variables);
    expect(lines.get('index')?.found).toBe('up to date: 1 documents, 1 passages');
    expect(lines.get('documents')?.found).toMatch(/^1 file in .*docs, newest change 20\d\d-/);
  });

  it('a data folder that is a file is wrong', async () => {
    const folder = temporaryTree({ data: 'a file' }, { packages: false });
    const { lines } = await examine({ DATA_DIR: join(folder, 'data') });
    expect(lines.get('data folder')).toMatchObject({
      verdict: 'wrong',
      fix: expect.stringMatching(/DATA_DIR/),
    });
  });

  it('a port is free, ours, or somebody else’s', async () => {
    const ours = new URL(sandbox.url).port;
    const other = `${await listening(createServer((_, response) => void response.end('hello')))}`;
    const { lines } = await examine({ SANDBOX_PORT: ours, CONSOLE_PORT: other });
    expect(lines.get('sandbox port')).toMatchObject({
      verdict: 'fine',
      found: expect.stringMatching(/running whichbot/),
    });
    expect(lines.get('console port')).toMatchObject({
      verdict: 'wrong',
      fix: expect.stringMatching(/CONSOLE_PORT/),
    });
  });
});

it('a Node that is too old is wrong', async () => {
  expect((await examine({}, '20.11.9')).lines.get('Node')).toMatchObject({
    verdict: 'wrong',
    fix: expect.stringMatching(/20\.12/),
  });
  for (const version of ['20.12.0', '22.0.0'])
    expect((await examine({}, version)).lines.get('Node')?.verdict).toBe('fine');
});
