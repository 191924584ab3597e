import { afterEach, describe, expect, it } from 'vitest';
import { createConsole } from '../../src/console/create-console.ts';
import { SetupError, StoredDataError } from '../../src/errors.ts';
import { documentsOf, openConsole } from '../support/console.ts';
import { record } from '../support/records.ts';
import { seen } from '../support/seen.ts';

const open: Awaited<ReturnType<typeof openConsole>>[] = [];
afterEach(async () => {
  for (const review of open.splice(0)) await review.stop();
});

async function start(...args: Parameters<typeof openConsole>): Promise<string> {
  const review = await openConsole(...args);
  open.push(review);
  return review.url;
}

describe('what cannot be shown', () => {
  it('is a sentence with status 404 if it does not exist', async () => {
    const url = await start([]);
    for (const path of [
      '/dialogues/unknownunknown22',
      '/dialogues/..%2F',
      '/documents/view?id=none',
      '/documents/view',
      '/x',
    ]) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(seen(await response.text())).toContain('There is no such');
    }
    expect((await fetch(`${url}/dialogues/unknown.json`)).status).toBe(404);
  });

  it('is a sentence with a reference that stands in the log too, and never a stack', async () => {
    const logged: { error: unknown; reference: string }[] = [];
    const url = await start([], {
      dialogues: {
        list: async () => {
          throw new TypeError('secret detail');
        },
        load: async () => undefined,
      },
      onError: (error, reference) => logged.push({ error, reference }),
    });
    const response = await fetch(`${url}/dialogues`);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(logged).toHaveLength(1);
    expect(seen(html)).toContain(`Reference ${logged[0]?.reference}`);
    expect(html).not.toMatch(/secret detail|TypeError|\.ts:/);
  });

  it('says why a stored record cannot be read', async () => {
    const url = await start([], {
      dialogues: {
        list: async () => [],
        load: async () => {
          throw new StoredDataError('Cannot read dialogue "a" as its version is 9: it must be 1');
        },
      },
    });
    const response = await fetch(`${url}/dialogues/a`);
    expect(response.status).toBe(500);
    expect(seen(await response.text())).toContain('its version is 9: it must be 1.');
  });
});

describe('a question that looks like a page', () => {
  it('is shown as it was typed, in the list, on its page and in the raw record', async () => {
    const question = '<script>alert(1)</script> & "this"?';
    const url = await start([record({ id: 'scriptscriptscri', question })]);
    for (const path of ['/dialogues', '/dialogues/scriptscriptscri']) {
      const html = await (await fetch(url + path)).text();
      expect(html).not.toContain('<script');
      expect(seen(html)).toContain(question);
    }
  });
});

describe('createConsole()', () => {
  const parts = {
    dialogues: { list: async () => [], load: async () => undefined },
    documents: documentsOf([]),
  };

  it('names the port and its variable if another program has it', async () => {
    const port = Number(new URL(await start([])).port);
    const second = createConsole({ ...parts, port });
    await expect(second.start()).rejects.toThrow(SetupError);
    await expect(second.start()).rejects.toThrow(new RegExp(`port ${port}, .*CONSOLE_PORT`));
    await second.stop();
  });

  it('starts again after it was stopped', async () => {
    const review = createConsole({ ...parts, port: 0 });
    const first = await review.start();
    expect(await review.start()).toEqual(first);
    await review.stop();
    await expect(fetch(first.url)).rejects.toThrow();
    const { url } = await review.start();
    expect((await fetch(url)).status).toBe(200);
    await review.stop();
  });
});
