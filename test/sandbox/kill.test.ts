import { expect, it } from 'vitest';
import { dataFolder, startMain } from '../support/main-process.ts';
import { eventually, personOf } from '../support/sandbox.ts';

const channel = 'C0ASKDOCS1';

it('a question asked just before the bot is killed gets its one answer after the restart', async () => {
  const folder = dataFolder();
  const first = await startMain(folder);
  const asked = await personOf(first.sandboxUrl, 'U0MIRA0001').say(
    channel,
    '@Whichbot What is the density of Mercury?',
  );
  first.kill('SIGKILL');
  await first.ended;
  const second = await startMain(folder);
  const mira = personOf(second.sandboxUrl, 'U0MIRA0001');
  const replies = async () => (await mira.messages(channel)).filter((one) => one.thread_ts === asked);
  const fromBot = async () => (await replies()).filter((one) => one.user !== mira.id);
  const prompt = await eventually(async () => (await fromBot())[0], 15_000);
  expect(prompt.text).toContain('Which');
  await mira.say(channel, '1', asked);
  await eventually(async () => ((await fromBot()).length > 1 ? true : undefined), 15_000);
  expect(await fromBot()).toHaveLength(2);
}, 60_000);
