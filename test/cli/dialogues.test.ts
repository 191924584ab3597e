import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { connectRedis } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { modelDialogue } from '../support/model-calls.ts';
import { runToEnd } from '../support/process.ts';
import { conflictDialogue, leaveDialogue } from '../support/records.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

/** Each test starts processes, several at the same time. */
const patience = { timeout: 60_000 };

let redis: TestRedis;
let empty: TestRedis;
const modelRead = modelDialogue();
const kept: DialogueRecord[] = [
  { ...leaveDialogue, revision: 1, createdAt: Date.now() - 60_000, updatedAt: Date.now() },
  { ...conflictDialogue, revision: 1, createdAt: Date.now(), updatedAt: Date.now() },
  { ...modelRead, revision: 1, createdAt: Date.now() - 120_000, updatedAt: Date.now() },
];

/** The command knows no key prefix: it gets servers of its own. */
beforeAll(async () => {
  [redis, empty] = await Promise.all([startTestRedis(), startTestRedis()]);
  const connection = await connectRedis(redis.url);
  const store = openStore({ connection, prefix: '{whichbot:sandbox}', log: silentLogger });
  for (const record of kept) await store.save(record, []);
  await store.close();
  await connection.quit();
});
afterAll(() => Promise.all([redis.stop(), empty.stop()]));

const dialogues = (words: readonly string[], { url } = redis) =>
  runToEnd(['src/cli/bot.ts', 'dialogues', ...words], { REDIS_URL: url });

describe.concurrent('dialogues list', patience, () => {
  it('shows one line a dialogue, newest first', async () => {
    const { code, stdout, stderr } = await dialogues(['list']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^${conflictDialogue.id} .*conflict`));
    expect(lines[1]?.startsWith(leaveDialogue.id)).toBe(true);
    expect(lines[1]?.endsWith(leaveDialogue.question)).toBe(true);
  });

  it('--json --limit prints the newest as JSON', async () => {
    const { stdout } = await dialogues(['list', '--json', '--limit', '1']);
    expect(JSON.parse(stdout)).toMatchObject([{ id: conflictDialogue.id, asker: conflictDialogue.asker }]);
  });

  it('says so when there are none yet', async () => {
    const { code, stdout } = await dialogues(['list'], empty);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^No dialogues yet/);
  });
});

describe.concurrent('dialogues show', patience, () => {
  it('tells question, decision, clarification, pick and answer with its source', async () => {
    const { code, stdout } = await dialogues(['show', leaveDialogue.id]);
    expect(code).toBe(0);
    expect(stdout).toContain(`question: ${leaveDialogue.question}`);
    expect(stdout).toMatch(/round 1: ask \(/);
    expect(stdout).toMatch(/asked: {2}Which .+\?/);
    expect(stdout).toMatch(/picked: .+ \(button, by .+\)/);
    expect(stdout).toMatch(/answer: .+\n {2}source: .+ \(.+\): "/);
  });

  it('tells the reader, what was dropped, why the finding is the answer, and every call of a model', async () => {
    const { stdout } = await dialogues(['show', modelRead.id]);
    expect(stdout).toContain('  reader: model\n');
    expect(stdout).toContain('dropped: "It is 99 weeks." by V3');
    expect(stdout).toContain('was not used: the model found no answer in the passages\n');
    expect(stdout).toContain('calls: 3, 8420 tokens in, 360 out, $0.0025\n');
    expect(stdout).toMatch(/answer 0123456789ab \(repair\) by big-one: ok, 4210 tokens in, .*, 2 retries/);
  });

  it('--json prints the whole record', async () => {
    const { stdout } = await dialogues(['show', leaveDialogue.id, '--json']);
    expect(JSON.parse(stdout)).toEqual(kept[0]);
  });

  it('ends with 2 and one sentence where there is no such dialogue', async () => {
    const { code, stdout, stderr } = await dialogues(['show', 'nosuchdialogue']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Cannot show dialogue "nosuchdialogue" .*\n$/);
  });
});

it('dialogues ends with 1 and one sentence where Redis does not answer', patience, async () => {
  const { code, stdout, stderr } = await dialogues(['list'], {
    url: 'redis://127.0.0.1:1',
    stop: async () => {},
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Cannot use Redis at "redis:\/\/127\.0\.0\.1:1" .*\n$/);
});
