import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoredDataError } from '../../src/errors.ts';
import { startTestSandbox } from '../support/sandbox.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const journal = () => join(data, 'journal.jsonl');

/** Runs a sandbox on the folder, once. */
async function during<T>(
  use: (sandbox: Awaited<ReturnType<typeof startTestSandbox>>) => Promise<T>,
): Promise<T> {
  const sandbox = await startTestSandbox({ data });
  try {
    return await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

test('messages, edits and threads survive a restart, and new timestamps follow the old ones', async () => {
  const ts = await during(async ({ mira, general }) => {
    const parent = await mira.say(general, 'first');
    await mira.edit(general, parent, 'edited');
    await mira.say(general, 'reply', parent);
    return parent;
  });
  await during(async ({ jonas, general }) => {
    const later = await jonas.say(general, 'after');
    expect(later > ts).toBe(true);
    const messages = await jonas.messages(general);
    expect(messages.map((message) => [message.text, message.thread_ts])).toEqual([
      ['edited', ts],
      ['reply', ts],
      ['after', undefined],
    ]);
  });
});
test('a last line cut off by a kill is dropped, and what follows is written whole', async () => {
  await during(({ mira, general }) => mira.say(general, 'whole'));
  appendFileSync(journal(), '{"type":"posted","message":{"ch');
  await during(({ mira, general }) => mira.say(general, 'after the kill'));
  await during(async ({ mira, general }) => {
    expect((await mira.messages(general)).map((message) => message.text)).toEqual([
      'whole',
      'after the kill',
    ]);
  });
  expect(readFileSync(journal(), 'utf8').trim().split('\n')).toHaveLength(3);
});
test('a broken line in the middle and another version are refused, naming the place', async () => {
  writeFileSync(journal(), '{"version":1}\nnot json\n');
  await expect(startTestSandbox({ data })).rejects.toThrow(StoredDataError);
  await expect(startTestSandbox({ data })).rejects.toThrow('line 2');
  writeFileSync(journal(), '{"version":99}\n');
  await expect(startTestSandbox({ data })).rejects.toThrow('{"version":1}');
});
