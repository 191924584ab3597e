import { LogLevel, WebAPIRateLimitedError, WebClient } from '@slack/web-api';
import { expect, test } from 'vitest';
import { rateLimit } from '../../src/sandbox/api/rates.ts';
import { startTestSandbox } from '../support/sandbox.ts';

test('one channel takes five posts at once, then one a second; other channels are not held up', () => {
  let now = 0;
  const limit = rateLimit(() => now);
  const post = (channel: string) => limit('chat.postMessage', channel);
  expect([1, 2, 3, 4, 5].map(() => post('C1'))).toEqual([0, 0, 0, 0, 0]);
  expect(post('C1')).toBe(1);
  expect(post('C2')).toBe(0);
  now += 1000;
  expect([post('C1'), post('C1')]).toEqual([0, 1]);
});
test('a method takes its calls of a minute, then says how long to wait', () => {
  let now = 0;
  const limit = rateLimit(() => now);
  for (let call = 0; call < 50; call += 1) expect(limit('chat.update', 'C1')).toBe(0);
  expect(limit('chat.update', 'C1')).toBe(2);
  now += 2000;
  expect(limit('chat.update', 'C1')).toBe(0);
});
test('a call too many is answered with 429 and Retry-After', async () => {
  const sandbox = await startTestSandbox({ rateLimits: true });
  const options = { slackApiUrl: sandbox.apiUrl, logLevel: LogLevel.ERROR, rejectRateLimitedCalls: true };
  const slack = new WebClient(sandbox.botToken, options);
  const post = () => slack.chat.postMessage({ channel: sandbox.general, text: 'x' });
  for (let call = 0; call < 5; call += 1) await post();
  const error: unknown = await post().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(WebAPIRateLimitedError);
  expect(error).toMatchObject({ retryAfter: 1 });
  await sandbox.close();
});
