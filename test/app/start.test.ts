import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder, isAlive, redisOf, startMain } from '../support/main-process.ts';
import { start } from '../support/process.ts';

const patience = { timeout: 60_000 };

describe('npm start with nothing configured', patience, () => {
  it('says where it is and what to ask, shows its pages, and leaves nothing behind at the end', async () => {
    const folder = dataFolder();
    const main = await startMain(folder);
    const questions = main.printed().split('Questions to try:\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
    expect(questions).toHaveLength(3);
    for (const question of questions) expect(question).toMatch(/^ {2}\S.+\?$/);

    const workspace = await fetch(main.sandboxUrl);
    expect([workspace.status, await workspace.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const review = await fetch(main.consoleUrl);
    expect([review.status, await review.text()]).toEqual([200, expect.stringContaining('Dialogues')]);

    const redis = redisOf(folder);
    expect(isAlive(redis?.pid ?? 0)).toBe(true);
    main.kill('SIGTERM');
    const { code, stderr } = await main.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(isAlive(redis?.pid ?? 0)).toBe(false);
    for (const url of [main.sandboxUrl, main.consoleUrl]) await expect(fetch(url)).rejects.toThrow();
  });
});

describe('npm start that is stopped while it starts', patience, () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('by %s does not start the rest', async (signal) => {
    const folder = dataFolder();
    const main = start(['src/main.ts'], { DATA_DIR: folder, SANDBOX_PORT: '0', CONSOLE_PORT: '0' });
    await main.until('opening the documents');
    main.kill(signal);
    expect(await main.ended).toEqual({ code: 0, stdout: 'opening the documents …\n', stderr: '' });
    expect(redisOf(folder)).toBeNull();
  });
});

describe('npm start that cannot', patience, () => {
  it.each(['SANDBOX_PORT', 'CONSOLE_PORT'])(
    'listen on %s says so in one sentence, ends with 1, and leaves no Redis behind',
    async (name) => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void taken.close());
      const { port } = taken.address() as AddressInfo;
      const folder = dataFolder();
      const main = start(['src/main.ts'], {
        DATA_DIR: folder,
        SANDBOX_PORT: '0',
        CONSOLE_PORT: '0',
        [name]: `${port}`,
      });
      const { code, stderr } = await main.ended;
      expect(code).toBe(1);
      expect(stderr.trim().split('\n')).toEqual([
        expect.stringMatching(new RegExp(`^Cannot .*\\b${port}\\b.*: set ${name}\\b`)),
      ]);
      expect(isAlive(redisOf(folder)?.pid ?? 0)).toBe(false);
    },
  );

  it('read its configuration tells every problem, one sentence each, and ends with 1', async () => {
    const main = start(['src/main.ts'], {
      SANDBOX_PORT: 'abc',
      POLICY: 'maybe',
      DATA_DIR: '/nowhere/at/all',
    });
    const { code, stdout, stderr } = await main.ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      'Cannot read SANDBOX_PORT "abc": set a port number from 0 to 65535',
      'Cannot read POLICY "maybe": set ask, auto or all',
    ]);
  });

  it('read its documents says so in one sentence', async () => {
    const folder = dataFolder();
    const main = start(['src/main.ts'], { DATA_DIR: folder, DOCS_DIR: `${folder}/nowhere` });
    const { code, stderr } = await main.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Cannot read documents from ".*nowhere" .*\n$/);
  });
});
