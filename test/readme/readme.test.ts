import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Environment } from '../../src/config.ts';
import { FORMATS } from '../../src/knowledge/formats/formats.ts';
import { visit } from '../support/sandbox-person.ts';
import { channelId, personId } from '../support/transcript.ts';
import { commandsIn } from './code-blocks.ts';
import { freshCopy, type Shell } from './shell.ts';

const readme = readFileSync('README.md', 'utf8');
const commands = commandsIn(readme);
const variables = Object.keys(Environment.shape);

/** They would run this test again, or take minutes; that they are there is enough. */
const notRun = ['npm test', 'npm run check', 'npm run bench'];
const start = 'npm start';
const scripted = 'npm start -- --model scripted';

describe('what README.md names', () => {
  it('is there: every file that it links to or shows', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
    expect(statSync('.github/sandbox.png').size).toBeLessThan(300_000);
  });

  it('is read: every variable', () => {
    const named = [...readme.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|`(POLICY)`/g)].map(([all, one]) => one ?? all);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
  });

  it('is read, and nothing else: every kind of file', () => {
    const formats = readme
      .split('\n')
      .filter((line) => /^- (Markdown|Text|HTML|PDF|Word|JSONL) \(/.test(line));
    const named = formats.flatMap((line) => line.match(/`\.\w+`/g) ?? []).map((one) => one.slice(1, -1));
    expect(named).toEqual(FORMATS.flatMap((format) => format.extensions));
  });

  it('is the default: the numbers given for it', () => {
    const defaults = Environment.parse({});
    expect(readme).toContain(`\`RETENTION_DAYS\`, ${defaults.RETENTION_DAYS} by default`);
    expect(readme).toContain(`\`MAX_ROUNDS\` questions back, ${defaults.MAX_ROUNDS} by default`);
    expect(readme).toContain(`\`${defaults.POLICY}\` (the default)`);
    expect(readme).toContain(`folder \`${defaults.DATA_DIR}\``);
  });

  it('can be run: the scripts that are not run here', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const lines = commands.map(({ line }) => line);
    for (const line of notRun) {
      expect(lines).toContain(line);
      expect(Object.keys(scripts)).toContain(line.split(' ').at(-1));
    }
  });
});

describe('who follows README.md in a copy of the repository', () => {
  let copy: ReturnType<typeof freshCopy>;
  let bot: Shell;
  let url = '';
  let dialogue = '';

  beforeAll(async () => {
    copy = freshCopy();
    bot = copy.run(start);
    url = await bot.until(/Workspace to try it in:\s+(\S+)\n/);
    await bot.until(/(Press Ctrl\+C)/);
    const mira = await visit(url, personId('mira'));
    await mira.say(channelId('ask-the-docs', mira.id), '@Whichbot How much storage do we get?');
    mira.leave();
    dialogue = await vi.waitFor(listedDialogue, { timeout: 20_000, interval: 200 });
  }, 60_000);
  afterAll(async () => {
    bot.interrupt();
    await bot.output.catch(() => undefined);
    copy.remove();
  });

  async function listedDialogue(): Promise<string> {
    const [id] = (await copy.run('npm run -s bot -- dialogues list').output).split('  ');
    expect(id).toMatch(/^\w{8,}$/);
    return id ?? '';
  }

  const others = commands.filter(({ line }) => ![start, scripted].includes(line) && !notRun.includes(line));
  it.concurrent.each(others)('sees $line do what it says', { timeout: 60_000 }, async ({ line, output }) => {
    const printed = await copy.run(line.replace('<id>', dialogue)).output;
    if (output !== null) expect(printed).toBe(output);
    else if (line.startsWith('npm')) expect(printed.trim()).not.toBe('');
  });

  it('stops everything with Ctrl+C', async () => {
    bot.interrupt();
    expect(await bot.output).toContain('stopping');
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('who starts it with written replies', () => {
  it('is told that they are no model', { timeout: 60_000 }, async () => {
    expect(commands.map(({ line }) => line)).toContain(scripted);
    const copy = freshCopy();
    const bot = copy.run(scripted);
    await bot.until(/(Press Ctrl\+C)/);
    bot.interrupt();
    expect(await bot.output).toContain('no model');
    copy.remove();
  });
});
