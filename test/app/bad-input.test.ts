import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, isAlive, redisOf, startMain } from '../support/main-process.ts';
import { start } from '../support/process.ts';
import { startTestSandbox } from '../support/sandbox.ts';

const patience = { timeout: 60_000 };

/** Starts the bot with this; it must end with 1. @returns what it said about it. */
async function refusal(folder: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const main = start(['src/main.ts'], {
    DATA_DIR: folder,
    SANDBOX_PORT: '0',
    CONSOLE_PORT: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { code, stderr } = await main.ended;
  expect(code).toBe(1);
  return stderr;
}

/** How to spoil a start, given an empty folder, and the one sentence that answers. */
const spoilt: readonly [string, (folder: string) => Readonly<Record<string, string>>, RegExp][] = [
  [
    'a data folder that is a file',
    (folder) => ({ DATA_DIR: touch(join(folder, 'data')) }),
    /^Cannot use ".*data" for data \(.*\): set DATA_DIR to a folder that can be written\n$/,
  ],
  [
    'a broken journal of the sandbox',
    (folder) => {
      mkdirSync(join(folder, 'sandbox'));
      writeFileSync(join(folder, 'sandbox', 'journal.jsonl'), '{"version":1}\nbroken\n');
      return {};
    },
    /^Cannot start the sandbox workspace: Cannot read line 2 of ".*journal\.jsonl": .+\n$/,
  ],
];

function touch(path: string): string {
  writeFileSync(path, '');
  return path;
}

test.each(spoilt)('%s is answered in one sentence, and nothing is left behind', patience, async (...row) => {
  const [, spoil, sentence] = row;
  const folder = dataFolder();
  expect(await refusal(folder, spoil(folder))).toMatch(sentence);
  const redis = redisOf(folder);
  expect(redis !== null && isAlive(redis.pid)).toBe(false);
  expect(existsSync(join(folder, 'bot.json'))).toBe(false);
});

test('tokens that Slack does not know are named, with what Slack says', patience, async () => {
  const sandbox = await startTestSandbox();
  onTestFinished(() => sandbox.close());
  const folder = dataFolder();
  const good = {
    SLACK_BOT_TOKEN: sandbox.botToken,
    SLACK_APP_TOKEN: sandbox.appToken,
    SLACK_API_URL: sandbox.apiUrl,
  };
  const badBot = await refusal(folder, { ...good, SLACK_BOT_TOKEN: 'xoxb-secret' });
  const badApp = await refusal(folder, { ...good, SLACK_APP_TOKEN: 'xapp-secret' });
  expect(badBot).toMatch(/^Cannot sign in to Slack \(invalid_auth\).*: .+\n$/);
  expect(badApp).toMatch(/^Cannot open a socket to Slack \(invalid_auth\).*xapp-.*\n$/);
  expect(badBot + badApp).not.toContain('secret');
});

test('a second start on one data folder says who runs there, and does no harm to it', patience, async () => {
  const folder = dataFolder();
  const first = await startMain(folder);
  const said = await refusal(folder, {});
  expect(said).toMatch(
    new RegExp(
      `^Cannot start on ".*" as another whichbot .*\\(process ${first.pid}, ${first.sandboxUrl}\\).*\n$`,
    ),
  );
  expect((await fetch(first.consoleUrl)).status).toBe(200);
  const redis = redisOf(folder);
  expect(isAlive(redis?.pid ?? 0)).toBe(true);

  first.kill('SIGKILL');
  await first.ended;
  const third = await startMain(folder);
  expect(redisOf(folder)).toEqual(redis);
  third.kill('SIGINT');
  expect((await third.ended).code).toBe(0);
  expect(isAlive(redis?.pid ?? 0)).toBe(false);
});

test('a broken index is built again', patience, async () => {
  const folder = dataFolder();
  const documents = join(folder, 'docs');
  mkdirSync(documents);
  writeFileSync(join(documents, 'a.md'), '# Leave\n\nEverybody has 25 days of leave a year.\n');
  const index = () => start(['src/cli/bot.ts', 'index'], { DATA_DIR: folder, DOCS_DIR: documents }).ended;
  await index();
  const [path = ''] = readdirSync(join(folder, 'index'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('library.jsonl'),
  );
  writeFileSync(join(folder, 'index', path), 'broken');
  const { code, stdout } = await index();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^1 documents?, 1 passages? in .*: indexed in /);
});
