import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createLogger, type LogLevel } from '../../src/telemetry/log.ts';

function logged(level: LogLevel = 'info', isTTY = false) {
  const lines: string[] = [];
  const log = createLogger({ level, target: { isTTY, write: (line) => lines.push(line) } });
  return { log, lines, json: () => lines.map((line) => JSON.parse(line)) };
}

describe('createLogger()', () => {
  it('writes one JSON object a line, with level, time, fields and message', () => {
    const { log, json } = logged();
    log.info({ dialogue: 'd1' }, 'question read');
    expect(json()).toEqual([
      { level: 'info', time: expect.any(Number), dialogue: 'd1', msg: 'question read' },
    ]);
  });

  it('leaves out what is below the level', () => {
    const { log, json } = logged('warn');
    log.debug({}, 'a');
    log.info({}, 'b');
    log.warn({}, 'c');
    log.error({}, 'd');
    expect(json().map((line) => line.msg)).toEqual(['c', 'd']);
  });

  it('adds the fields of a child to each of its lines', () => {
    const { log, json } = logged();
    log.child({ workspace: 'T1' }).warn({ ms: 3 }, 'slow');
    expect(json()[0]).toMatchObject({ workspace: 'T1', ms: 3, msg: 'slow' });
  });

  it('keeps the stack of an error', () => {
    const { log, json } = logged();
    log.error({ err: new Error('no luck') }, 'failed');
    expect(json()[0].err).toMatchObject({
      message: 'no luck',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  it.each([false, true])('shows no token or password, wherever it stands (terminal: %s)', (isTTY) => {
    const { log, lines } = logged('info', isTTY);
    const err = new Error('refused xoxb-12-34-secret for https://api.example.com');
    log
      .child({ app: 'xapp-1-A2-secret' })
      .error({ err, deep: { key: ['sk-proj-secret'] } }, 'at redis://bot:secret@host:1');
    expect(lines.join('')).not.toContain('secret');
    for (const kept of [
      'xoxb-***',
      'xapp-***',
      'sk-***',
      'redis://bot:***@host:1',
      'https://api.example.com',
    ]) {
      expect(lines.join('')).toContain(kept);
    }
  });

  it('leaves words alone that only look like a key', () => {
    const { log, json } = logged();
    log.info({}, 'a risk-based task-force at http://host:80/a@b');
    expect(json()[0].msg).toBe('a risk-based task-force at http://host:80/a@b');
  });

  it('writes lines for reading where a person reads along', () => {
    const { log, lines } = logged('info', true);
    log.warn({ port: 4170, folder: 'my docs', err: new Error('no luck') }, 'not ready');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}not ready port=4170 folder="my docs" \(no luck\)\n$/);
  });

  it('keeps standard output free', () => {
    const script = `import { createLogger } from './src/telemetry/log.ts';
      createLogger({ level: 'info' }).info({}, 'hello');`;
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(run.stdout).toBe('');
    expect(JSON.parse(run.stderr)).toMatchObject({ msg: 'hello' });
  });
});
