import { expect, inject, test } from 'vitest';
import { freePort } from '../../src/app/free-port.ts';
import { SetupError } from '../../src/errors.ts';
import { connectRedis } from '../../src/store/connect.ts';

test('a Redis that does not answer is a setup error in one sentence, without the password', async () => {
  const url = `redis://:secret@127.0.0.1:${await freePort()}`;
  const error = await connectRedis(url).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(SetupError);
  expect(error.message).toMatch(
    /^Cannot connect to Redis at redis:\/\/\*\*\*@127\.0\.0\.1:\d+ as it does not answer/,
  );
  expect(error.message).toContain('ECONNREFUSED');
  expect(error.message).not.toContain('secret');
});

test('a connection that was lost comes back by itself', async () => {
  const redis = await connectRedis(inject('redisUrl'));
  const admin = await connectRedis(inject('redisUrl'));
  await admin.client('KILL', 'ID', String(await redis.client('ID')));
  expect(await redis.ping()).toBe('PONG');
  await Promise.all([redis.quit(), admin.quit()]);
});
