import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useListeningBot } from '../../support/listening-bot.ts';
import { testBot } from '../../support/test-bot.ts';

const start = useListeningBot();

describe('connections', () => {
  test('each payload goes to one of several connections', async () => {
    const { sandbox, bot } = await start();
    const other = testBot(sandbox);
    const heard: string[] = [];
    bot.event('app_mention', async () => void heard.push('first'));
    other.event('app_mention', async () => void heard.push('second'));
    await bot.start();
    await other.start();
    for (let index = 0; index < 6; index += 1) await sandbox.mira.say(sandbox.general, `@Whichbot ${index}`);
    await expect.poll(() => heard.length).toBe(6);
    await other.stop();
  });
  test('a client asked to refresh connects anew and hears what was said meanwhile', async () => {
    const { sandbox, bot, seen, types, ask } = await start();
    await bot.start();
    sandbox.refresh();
    const ts = await ask();
    await expect.poll(types, { timeout: 8000 }).toContain('app_mention');
    expect(seen.at(-1)?.body.event).toMatchObject({ ts });
  });
  test('what was said before the bot came is delivered when it comes', async () => {
    const { bot, types, ask } = await start({ acknowledgeMs: 2000 });
    await ask();
    await bot.start();
    await expect.poll(types).toContain('app_mention');
  });
  test('a connection that answers pings stays', async () => {
    const { bot, types, ask } = await start({ pingMs: 40 });
    await bot.start();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await ask();
    await expect.poll(types).toContain('app_mention');
  });
  test('an address opens one connection only', async () => {
    const { sandbox } = await start();
    const response = await fetch(`${sandbox.apiUrl}apps.connections.open`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.appToken}` },
    });
    const address = String(Object(await response.json()).url).replace('ws:', 'http:');
    expect(await upgradeStatus(address)).toBe(101);
    expect(await upgradeStatus(address)).toBe(408);
  });
});

/** Status of an upgrade request. */
function upgradeStatus(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'a2V5',
      'sec-websocket-version': '13',
    };
    request(address, { headers })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('response', (response) => resolve(response.statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}
