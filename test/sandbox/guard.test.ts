import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** Status of a request with headers that `fetch` would not let through. */
function status(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${sandbox.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('who is answered', () => {
  test.each(['/', '/api/auth.test', '/web/workspace?as=U0MIRA0001', '/control/welcome'])(
    'a foreign host name is refused at %s',
    async (path) => {
      expect(await status('GET', path, { host: 'evil.example' })).toBe(403);
    },
  );
  test('localhost is as good as 127.0.0.1', async () => {
    expect(await status('GET', '/', { host: `localhost:${new URL(sandbox.url).port}` })).toBe(200);
  });
  test('a page of another origin is refused, even one on this machine', async () => {
    expect(await status('POST', '/web/messages', { origin: 'https://evil.example' })).toBe(403);
    expect(await status('PUT', '/control/welcome', { origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await status('POST', '/web/messages', { origin: 'null' })).toBe(403);
  });
});

describe('the page', () => {
  test('allows no script, style or frame from elsewhere', async () => {
    const response = await fetch(sandbox.url);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|style="|onclick=/);
  });
  test.each(['/page/../main.ts', '/page/%2e%2e/main.ts', '/page/types.d.ts', '/page/nothing.js'])(
    '%s is not served',
    async (path) => {
      expect(await status('GET', path, {})).toBe(404);
    },
  );
});

describe('PUT /control/welcome', () => {
  const put = (body: unknown) =>
    fetch(`${sandbox.url}/control/welcome`, { method: 'PUT', body: JSON.stringify(body) });

  test('shows at once on open pages and on pages opened later', async () => {
    const page = await sandbox.mira.watch();
    const welcome = { banner: 'Hello', questions: ['Why?'], consoleUrl: 'http://127.0.0.1:9/' };
    expect((await put(welcome)).status).toBe(200);
    await expect.poll(() => page.seen).toEqual([{ type: 'welcome', welcome: { ...welcome, link: null } }]);
    const later = await fetch(`${sandbox.url}/web/workspace?as=${sandbox.mira.id}`);
    expect(await later.json()).toMatchObject({ welcome });
    page.close();
  });
  test('refuses what it cannot show', async () => {
    expect((await put({ banner: 5 })).status).toBe(400);
    expect((await put({ consoleUrl: 'javascript:alert(1)' })).status).toBe(400);
  });
});
