import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../src/app/free-port.ts';
import { redisCommand } from '../../../src/app/redis/redis-command.ts';
import { ensureRedis } from '../../../src/app/redis/redis-server.ts';
import { SetupError } from '../../../src/errors.ts';
import { createLogger } from '../../../src/telemetry/log.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'whichbot-data-'));
});

afterEach(async () => {
  const recordPath = join(dataDir, 'redis.json');
  if (existsSync(recordPath)) {
    const { port } = JSON.parse(readFileSync(recordPath, 'utf8'));
    await redisCommand(`redis://127.0.0.1:${port}`, ['SHUTDOWN', 'NOSAVE']).catch(() => undefined);
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const isUp = (url: string) =>
  redisCommand(url, ['PING']).then(
    (reply) => reply === 'PONG',
    () => false,
  );

/** Runs a script in a process of its own; resolves with its first line of output. */
async function inOtherProcess(script: string, env: NodeJS.ProcessEnv = {}) {
  const code = `import { ensureRedis } from './src/app/redis/redis-server.ts';\n${script}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    env: { ...process.env, DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(`${data}`.trim())),
  );
  return { line, ended, kill: () => child.kill('SIGKILL') };
}

const ensureAndPrint = `const redis = await ensureRedis({ redisUrl: null, dataDir: process.env.DATA });
  console.log(redis.url);`;

describe('ensureRedis() with a private server', () => {
  it('starts one that listens on 127.0.0.1 only and keeps what it is told', async () => {
    const redis = await ensureRedis({ redisUrl: null, dataDir });
    expect(redis.url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
    expect(await redisCommand(redis.url, ['CONFIG', 'GET', 'bind'])).toEqual(['bind', '127.0.0.1']);
    await redisCommand(redis.url, ['SET', 'greeting', 'grüß dich']);
    await redis.stop();
    expect(await isUp(redis.url)).toBe(false);

    const again = await ensureRedis({ redisUrl: null, dataDir });
    expect(await redisCommand(again.url, ['GET', 'greeting'])).toBe('grüß dich');
    await again.stop();
  });

  it.each(['first', 'second'])(
    'ends when the last of its users stops, if the %s stops first',
    async (who) => {
      const first = await ensureRedis({ redisUrl: null, dataDir });
      const second = await ensureRedis({ redisUrl: null, dataDir });
      expect(second.url).toBe(first.url);
      const [early, late] = who === 'first' ? [first, second] : [second, first];
      await early.stop();
      expect(await isUp(first.url)).toBe(true);
      await late.stop();
      expect(await isUp(first.url)).toBe(false);
    },
  );

  it('finds it again after its parent was killed, and then ends it', async () => {
    const parent = await inOtherProcess(`${ensureAndPrint} setInterval(() => {}, 1000);`);
    parent.kill();
    await parent.ended;
    expect(await isUp(parent.line)).toBe(true);
    const redis = await ensureRedis({ redisUrl: null, dataDir });
    expect(redis.url).toBe(parent.line);
    await redis.stop();
    expect(await isUp(redis.url)).toBe(false);
  });

  it('goes on while another process uses it', async () => {
    const other = await inOtherProcess(`${ensureAndPrint} setInterval(() => {}, 1000);`);
    const redis = await ensureRedis({ redisUrl: null, dataDir });
    await redis.stop();
    expect(await isUp(other.line)).toBe(true);
    other.kill();
    await other.ended;
  });

  it('is started again at once when it is killed, at the same address with the same data', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', target: { write: (line) => lines.push(line) } });
    const redis = await ensureRedis({ redisUrl: null, dataDir, log });
    await redisCommand(redis.url, ['SET', 'kept', 'yes']);
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'redis.json'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 5_000 }).toHaveLength(1);
    expect(lines[0]).toContain('is started again');
    expect(await redisCommand(redis.url, ['GET', 'kept'])).toBe('yes');
    await redis.stop();
    expect(await isUp(redis.url)).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('is started again once where several use it, and ends with the last of them', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', target: { write: (line) => lines.push(line) } });
    const first = await ensureRedis({ redisUrl: null, dataDir, log });
    const second = await ensureRedis({ redisUrl: null, dataDir, log });
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'redis.json'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 5_000 }).toHaveLength(1);
    await first.stop();
    expect(await isUp(second.url)).toBe(true);
    await second.stop();
    expect(await isUp(second.url)).toBe(false);
    expect(lines).toHaveLength(1);
  });

  it('is given up with a sentence when it ends again and again', async () => {
    const lines: string[] = [];
    const log = createLogger({ level: 'warn', target: { write: (line) => lines.push(line) } });
    const redis = await ensureRedis({ redisUrl: null, dataDir, log });
    for (let time = 1; time <= 6; time++) {
      const { pid } = JSON.parse(readFileSync(join(dataDir, 'redis.json'), 'utf8'));
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => lines, { timeout: 5_000 }).toHaveLength(time);
    }
    expect(lines[4]).toContain('is started again');
    expect(lines[5]).toMatch(/"error".*is not started any more: see redis\.log/);
    await redis.stop();
    expect(await isUp(redis.url)).toBe(false);
  }, 60_000);

  it('starts one only when several processes ask at once', async () => {
    const processes = await Promise.all([1, 2, 3].map(() => inOtherProcess(ensureAndPrint)));
    await Promise.all(processes.map((process) => process.ended));
    expect(new Set(processes.map((process) => process.line)).size).toBe(1);
  });

  it('does not mistake another Redis for its own', async () => {
    const port = Number(new URL(inject('redisUrl')).port);
    writeFileSync(join(dataDir, 'redis.json'), JSON.stringify({ pid: process.pid, port }));
    const redis = await ensureRedis({ redisUrl: null, dataDir });
    expect(redis.url).not.toBe(inject('redisUrl'));
    await redis.stop();
    expect(await isUp(inject('redisUrl'))).toBe(true);
  });

  it.each(['', '{"pid":', '{"pid":1,"port":1}', '[]'])(
    'starts anew when its record is %j',
    async (record) => {
      writeFileSync(join(dataDir, 'redis.json'), record);
      writeFileSync(join(dataDir, 'redis.lock'), `${spawnSync('true').pid}`);
      const redis = await ensureRedis({ redisUrl: null, dataDir });
      expect(await isUp(redis.url)).toBe(true);
      await redis.stop();
    },
  );

  it('names what to install when there is no redis-server', async () => {
    const script = `process.env.PATH = '/nowhere';
      await ensureRedis({ redisUrl: null, dataDir: process.env.DATA }).catch((e) => console.log(e.name + ': ' + e.message));`;
    const { line } = await inOtherProcess(script);
    expect(line).toMatch(
      /^SetupError: Cannot start redis-server as it is not installed: install it \(Debian and Ubuntu: /,
    );
  });

  it('says how the server ended when it cannot start', async () => {
    const fake = join(dataDir, 'redis-server');
    writeFileSync(
      fake,
      '#!/bin/sh\nfor word; do [ "$last" = --logfile ] && echo "disk on fire" >"$word"; last=$word; done\nexit 7\n',
    );
    chmodSync(fake, 0o755);
    const script = `process.env.PATH = process.env.DATA + ':' + process.env.PATH;
      await ensureRedis({ redisUrl: null, dataDir: process.env.DATA }).catch((e) => console.log(e.name + ': ' + e.message));`;
    const { line } = await inOtherProcess(script);
    expect(line).toMatch(
      /^SetupError: Cannot start redis-server in ".*" as it ended at once with 7 \(disk on fire\): see /,
    );
  });

  it('says which folder cannot be written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const attempt = ensureRedis({ redisUrl: null, dataDir: join(dataDir, 'file') });
    await expect(attempt).rejects.toThrow(
      /^Cannot use ".*file.redis" for data .*: set DATA_DIR to a folder that can be written$/,
    );
  });
});

describe('ensureRedis() with an address', () => {
  it('takes a Redis that answers, and never ends it', async () => {
    const redis = await ensureRedis({ redisUrl: inject('redisUrl'), dataDir });
    expect(redis.url).toBe(inject('redisUrl'));
    await redis.stop();
    expect(await isUp(redis.url)).toBe(true);
    expect(existsSync(join(dataDir, 'redis'))).toBe(false);
  });

  it('says so when nobody answers, without the password', async () => {
    const redisUrl = `redis://bot:secret@127.0.0.1:${await freePort()}`;
    const error = await ensureRedis({ redisUrl, dataDir }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SetupError);
    expect(String(error)).toMatch(
      /^SetupError: Cannot use Redis at "redis:\/\/\*\*\*@127\.0\.0\.1:\d+" \(.*ECONNREFUSED.*\): start it/,
    );
  });

  it('says so when the password is refused', async () => {
    const redisUrl = inject('redisUrl').replace('//', '//nobody:wrong@');
    await expect(ensureRedis({ redisUrl, dataDir })).rejects.toThrow(/WRONGPASS/);
  });

  it.each([
    [
      { PING: '-NOAUTH Authentication required.' },
      /as it wants a password \(NOAUTH .*\): put it into REDIS_URL/,
    ],
    [{ INFO: '$20\r\nredis_version:5.0.14' }, /as its version is 5\.0\.14: use 6\.2 or newer$/],
    [
      { SET: "-READONLY You can't write against a read only replica." },
      /read-only replica .*: set REDIS_URL to its/,
    ],
    [
      { SET: '-MISCONF Errors writing to the AOF file' },
      /as it cannot save to its disk .*: make room on the disk/,
    ],
    [{ SET: '-OOM command not allowed' }, /as its memory is full .*: raise its maxmemory/],
    [{ SET: '-NOPERM this user has no permissions' }, /as its user may not do what the bot needs/],
  ])('says what is wrong with one that answers %j', async (answers: Record<string, string>, sentence) => {
    const server = createServer((socket) => {
      socket.on('data', (sent) => {
        const name = /[A-Z]{2,}/.exec(String(sent))?.[0] ?? '';
        socket.write(`${answers[name] ?? '+OK'}\r\n`);
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const attempt = ensureRedis({ redisUrl: `redis://127.0.0.1:${port}`, dataDir });
    await expect(attempt).rejects.toThrow(sentence);
    server.close();
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const port = await freePort();
    const mute = createServer().listen(port, '127.0.0.1');
    await expect(ensureRedis({ redisUrl: `redis://127.0.0.1:${port}`, dataDir })).rejects.toThrow(
      /no answer in 3000 ms/,
    );
    mute.close();
  });
});
