import { describe, expect, it } from 'vitest';
import { skippedLines } from '../../src/app/skipped-lines.ts';
import { progressLine } from '../../src/cli/progress.ts';

function written(isTTY: boolean) {
  const out: string[] = [];
  let time = 0;
  const target = { isTTY, columns: 100, write: (text: string) => out.push(text) };
  const progress = progressLine({ target, now: () => time });
  return {
    out,
    progress,
    at(ms: number, step: 'read' | 'index', done: number, total: number) {
      time = ms;
      progress.show({ step, done, total });
    },
  };
}

describe('progress', () => {
  it('on a terminal is one line that is drawn again, with counts and the time left, and gone at the end', () => {
    const { out, at, progress } = written(true);
    at(0, 'read', 0, 200);
    at(10, 'read', 1, 200);
    at(60_000, 'read', 50, 200);
    progress.end();
    expect(out.map((line) => line.replace('\r\u001b[K', ''))).toEqual([
      `${'░'.repeat(24)} reading 0 of 200 files, 0 %`,
      `${'█'.repeat(6)}${'░'.repeat(18)} reading 50 of 200 files, 25 %, 3 min 0 s left`,
      '',
    ]);
  });
  it('elsewhere is a plain line every 5 seconds, and nothing for what is quick', () => {
    const { out, at, progress } = written(false);
    at(0, 'read', 0, 200);
    at(4_000, 'read', 100, 200);
    at(5_000, 'read', 125, 200);
    at(5_100, 'index', 0, 900);
    progress.end();
    expect(out).toEqual(['reading 125 of 200 files, 62 %, 3 s left\n']);
  });
});

describe('skipped files', () => {
  it('are named with the reason, many with the same one together', () => {
    const many = Array.from({ length: 5 }, (_, i) => ({ path: `a${i}.xls`, reason: 'not read' }));
    expect(skippedLines([{ path: 'b.md', reason: 'it is empty' }, ...many])).toEqual([
      'skipped b.md: it is empty',
      'skipped 5 .xls files: not read (a0.xls, a1.xls, a2.xls and 2 more)',
    ]);
  });
});
