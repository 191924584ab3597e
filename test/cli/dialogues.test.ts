import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { parseReviews, revisionOf } from '../../src/evaluation/tasks/revisions.ts';
import { connectRedis, type RedisConnection } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { conflictDialogue } from '../support/conflict-dialogue.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';
import { modelDialogue } from '../support/model-calls.ts';
import { runToEnd } from '../support/process.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';

/** Each test starts processes, several at the same time. */
const patience = { timeout: 60_000 };

let redis: TestRedis;
let empty: TestRedis;
let broken: TestRedis;
const modelRead = modelDialogue();
const reviewed: DialogueRecord = {
  ...leaveDialogue,
  rounds: leaveDialogue.rounds.map((round) => ({
    ...round,
    review: { category: 'office', options: ['Lisbon', 'Berlin'], remark: 'Adoption is no office.', at: 1 },
  })),
};
const kept: DialogueRecord[] = [
  { ...reviewed, revision: 1, createdAt: Date.now() - 60_000, updatedAt: Date.now() },
  { ...conflictDialogue, revision: 1, createdAt: Date.now(), updatedAt: Date.now() },
  { ...modelRead, revision: 1, createdAt: Date.now() - 120_000, updatedAt: Date.now() },
];

/** The command knows no key prefix: it gets servers of its own. */
beforeAll(async () => {
  [redis, empty, broken] = await Promise.all([startTestRedis(), startTestRedis(), startTestRedis()]);
  await fill(redis, kept);
  await fill(broken, kept.slice(0, 2), async (connection) => {
    const [key = ''] = await connection.keys(`*${conflictDialogue.id}`);
    await connection.hset(key, 'record', JSON.stringify({ ...conflictDialogue, version: 9 }));
  });
});
afterAll(() => Promise.all([redis.stop(), empty.stop(), broken.stop()]));

async function fill(
  { url }: TestRedis,
  records: readonly DialogueRecord[],
  then: (connection: RedisConnection) => Promise<void> = async () => {},
): Promise<void> {
  const connection = await connectRedis(url);
  const store = openStore({ connection, prefix: '{whichbot:sandbox}', log: silentLogger });
  for (const record of records) await store.save(record, []);
  await then(connection);
  await store.close();
  await connection.quit();
}

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
  it('tells question, decision, clarification, pick, review and answer with its source', async () => {
    const { code, stdout } = await dialogues(['show', leaveDialogue.id]);
    expect(code).toBe(0);
    expect(stdout).toContain(`question: ${leaveDialogue.question}`);
    expect(stdout).toMatch(/round 1: ask \(/);
    expect(stdout).toMatch(/asked: {2}Which .+\?/);
    expect(stdout).toMatch(/picked: .+ \(button, by .+\)/);
    expect(stdout).toContain('reviewed as: office: Lisbon, Berlin\n  remark: Adoption is no office.\n');
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

describe.concurrent('dialogues export', patience, () => {
  it('prints every dialogue as a line of JSON, newest first', async () => {
    const { code, stdout, stderr } = await dialogues(['export']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const newestFirst = [...kept].sort((a, b) => b.createdAt - a.createdAt);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(newestFirst);
  });

  it('--reviews prints what evaluate --reviews reads', async () => {
    const { code, stdout } = await dialogues(['export', '--reviews']);
    const shown = leaveDialogue.rounds[0]?.judgement.clarification?.text;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      id: leaveDialogue.id,
      round: 1,
      shown,
      corrected: 'Which office: Lisbon, or Berlin?',
      remark: 'Adoption is no office.',
    });
    expect(parseReviews(stdout, 'stdout').map(revisionOf)).toEqual(['both']);
  });

  it('prints nothing, and says why beside, where there is nothing', async () => {
    const ended = await Promise.all([
      dialogues(['export'], empty),
      dialogues(['export', '--reviews'], empty),
    ]);
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(ended.map(({ stderr }) => stderr)).toEqual([
      expect.stringMatching(/^No dialogues yet/),
      expect.stringMatching(/^No reviews yet/),
    ]);
  });

  it('leaves out a record that cannot be read, says which, and ends with 1', async () => {
    const { code, stdout, stderr } = await dialogues(['export'], broken);
    expect(code).toBe(1);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual([leaveDialogue.id]);
    expect(stderr).toBe(`Cannot read dialogue "${conflictDialogue.id}" as its version is 9: it must be 1\n`);
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
