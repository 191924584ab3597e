import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLoopbackHost, isOwnOrigin } from '../../src/console/guard.ts';
import { openConsole } from '../support/console.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';

let review: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  review = await openConsole([leaveDialogue]);
});
afterAll(() => review.stop());

/** fetch() does not let a caller choose "Host". */
function status(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${review.url}/dialogues`, { headers }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('the guard', () => {
  it('answers to the names of this machine, with any port', async () => {
    for (const host of ['localhost', 'localhost:9', '127.0.0.1:4180', '[::1]:4180', 'LOCALHOST:80']) {
      expect([host, await status({ host })]).toEqual([host, 200]);
    }
  });

  it('refuses every other name, so that rebinding a name to 127.0.0.1 is of no use', async () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:80',
      '192.168.0.9',
    ]) {
      expect([host, await status({ host })]).toEqual([host, 403]);
    }
  });

  it('refuses other origins', async () => {
    const host = new URL(review.url).host;
    expect(await status({ host, origin: 'http://evil.example' })).toBe(403);
    expect(await status({ host, origin: 'null' })).toBe(403);
    expect(await status({ host, origin: `http://${host}` })).toBe(200);
  });

  it('takes no other method than reading', async () => {
    const response = await fetch(`${review.url}/dialogues`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it('forbids scripts, frames and everything from elsewhere, on errors too', async () => {
    for (const path of ['/dialogues', '/nowhere', '/assets/style.css']) {
      const { headers } = await fetch(review.url + path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });
});

describe('isLoopbackHost()', () => {
  it('refuses a missing or malformed header', () => {
    expect(
      [undefined, '', ':80', 'localhost:port', 'local host', 'a@localhost', 'localhost/x'].map(
        isLoopbackHost,
      ),
    ).toEqual(Array(7).fill(false));
  });
});

describe('isOwnOrigin()', () => {
  it('refuses another port of the same machine', () => {
    expect(isOwnOrigin('http://127.0.0.1:1', '127.0.0.1:2')).toBe(false);
  });
});
