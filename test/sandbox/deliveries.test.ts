import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { start } from '../support/process.ts';
import { eventually, personOf, startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { testBot } from '../support/test-bot.ts';

let data: string;
const tokens = { botToken: 'xoxb-sandbox-test', appToken: 'xapp-sandbox-test' };
const file = () => readFileSync(join(data, 'deliveries.jsonl'), 'utf8');

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const Seen = z.looseObject({
  event_id: z.string(),
  event: z.looseObject({ type: z.string(), text: z.string().optional() }),
});

/** Runs a bot until it has seen so many events. @returns them, with the number of the retry. */
async function seenBy(sandbox: TestSandbox, count: number) {
  const seen: (z.infer<typeof Seen> & { retry: number | undefined })[] = [];
  const bot = testBot(sandbox);
  bot.use(async ({ body, context, next }) => {
    seen.push({ ...Seen.parse(body), retry: context.retryNum });
    await next();
  });
  await bot.start();
  await eventually(() => (seen.length >= count ? true : undefined));
  await expect.poll(file).toBe('');
  await bot.stop();
  return seen;
}

test('what was said just before a kill -9 is delivered by the next process, once', async () => {
  const words = ['src/sandbox/main.ts', '--data', data, '--bot-token', tokens.botToken];
  const process = start([...words, '--app-token', tokens.appToken, '--quiet']);
  const printed = await process.until(/\{"url":"[^"]+"\}/);
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(printed));
  const mira = personOf(url, 'U0MIRA0001');
  const said = await mira.say('C0ASKDOCS1', '@Whichbot are you there?');
  process.kill('SIGKILL');
  await process.ended;
  const next = await startTestSandbox({ data });
  const seen = await seenBy(next, 2);
  await next.close();
  expect(seen.map(({ event, retry }) => [event.type, event.ts, retry])).toEqual(
    expect.arrayContaining([
      ['message', said, 1],
      ['app_mention', said, 1],
    ]),
  );
  expect(new Set(seen.map((one) => one.event_id)).size).toBe(2);
  const last = await startTestSandbox({ data });
  await last.mira.say(last.general, 'news');
  expect((await seenBy(last, 1)).map(({ event }) => event.text)).toEqual(['news']);
  await last.close();
});
test('what was delivered but not acknowledged comes again, with its old id', async () => {
  const first = await startTestSandbox({ data, timings: { acknowledgeMs: 60_000 } });
  const deaf = testBot(first);
  const ids: string[] = [];
  deaf.processEvent = async ({ body }) => void ids.push(Seen.parse(body).event_id);
  await deaf.start();
  await first.mira.say(first.general, 'hello');
  await eventually(() => ids[0]);
  await first.close();
  await deaf.stop();
  const second = await startTestSandbox({ data });
  expect((await seenBy(second, 1)).map((one) => one.event_id)).toEqual(ids);
  await second.close();
});
test('what was tried often enough, and what is over a day old, is dropped', async () => {
  const timings = { acknowledgeMs: 20, retryDelaysMs: [0] };
  const first = await startTestSandbox({ data, timings });
  await first.mira.say(first.general, 'into the void');
  expect(file()).toContain('into the void');
  await expect.poll(file).toBe('');
  await first.close();
  const at = Date.now() - 24 * 3_600_000 - 1000;
  writeFileSync(join(data, 'deliveries.jsonl'), `${JSON.stringify({ eventId: 'Ev1', at, payload: {} })}\n`);
  const second = await startTestSandbox({ data });
  expect(file()).toBe('');
  await second.close();
});
test('a line cut off by a kill is left out', async () => {
  const at = Date.now();
  const event = { type: 'message', text: 'whole' };
  const whole = { eventId: 'Ev1', at, payload: { type: 'event_callback', event_id: 'Ev1', event } };
  writeFileSync(join(data, 'deliveries.jsonl'), `${JSON.stringify(whole)}\n{"eventId":"Ev2","at":1,"pay`);
  const sandbox = await startTestSandbox({ data });
  expect((await seenBy(sandbox, 1)).map((one) => one.event_id)).toEqual(['Ev1']);
  await sandbox.close();
});
