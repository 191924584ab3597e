import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openBotModel } from '../../../src/app/model/bot-model.ts';
import {
  type ReaderInUse,
  readerBanner,
  readerInUse,
  readerLine,
} from '../../../src/app/model/reader-line.ts';
import { startScriptedModel } from '../../../src/app/model/scripted-model.ts';
import { readStartOptions } from '../../../src/app/start-options.ts';
import { parseConfig } from '../../../src/config.ts';
import { readAndDecide } from '../../../src/engine/engine.ts';
import { ReadReply } from '../../../src/engine/model/reading/rows.ts';
import { UsageError } from '../../../src/errors.ts';
import { openModel } from '../../../src/model/open-model.ts';
import { loadPrompts } from '../../../src/model/prompts/load-prompts.ts';
import { printPassages } from '../../../src/model/prompts/passages.ts';
import { readScripts } from '../../../src/scripted/script.ts';
import { silentLogger } from '../../../src/telemetry/log.ts';
import { demoFiles } from '../../support/demo-questions.ts';
import { engineOf } from '../../support/library-of.ts';
import { dataFolder } from '../../support/main-process.ts';
import { runToEnd, start } from '../../support/process.ts';

const prompts = loadPrompts(new URL('../../../prompts', import.meta.url).pathname);
const passages = printPassages(
  [
    {
      title: 'Larder plans',
      headings: [],
      text: 'Plan | Price per seat | Storage\nFree | $0 | 5 GB | up to 3',
    },
  ],
  'c0ffee22',
);

const Suggested = z.object({ questions: z.array(z.string()) });
const suggestions = Suggested.parse(
  JSON.parse(readFileSync(new URL('../../../src/demo/suggestions.json', import.meta.url), 'utf8')),
).questions;

describe('written replies in place of a model', { timeout: 60_000 }, () => {
  it('are read by the model adapter like a model', async () => {
    const { config, stop } = await startScriptedModel(parseConfig({}));
    onTestFinished(stop);
    if (!config.model) expect.unreachable();
    const { model } = openModel(config.model, { log: silentLogger, now: () => performance.now() });
    const ask = (question: string) =>
      model.complete({ prompt: prompts.render('read', { passages, question }), schema: ReadReply });
    const { value, call } = await ask('How much storage do we get?');
    expect(value.rows.map(({ pids, condition, answer }) => [pids, condition, answer])).toEqual([
      [[1], 'Free', '5 GB'],
    ]);
    expect(call).toMatchObject({ outcome: 'ok', retries: 0, model: expect.stringMatching(/not a model/) });
    await expect(ask('How much storage do we get on Sundays?')).rejects.toMatchObject({
      call: { outcome: 'refused' },
    });
  });

  it('hold before every check, for each question that they are written for', async () => {
    const { config, stop } = await startScriptedModel(parseConfig({}));
    onTestFinished(stop);
    const model = await openBotModel(config, silentLogger);
    if (!model) expect.unreachable();
    const demo = engineOf(demoFiles);
    const folder = new URL('../../../src/scripted/demo', import.meta.url).pathname;
    const asked = readScripts(folder).flatMap(({ prompt, question }) =>
      prompt === 'read' ? (question ?? []) : [],
    );
    expect(asked.length).toBeGreaterThan(20);
    for (const question of [...suggestions, ...asked]) {
      const { reader, fallback, dropped } = await readAndDecide(question, { ...demo, model });
      expect({ question, reader, fallback, dropped }).toEqual({ question, reader: 'model', dropped: [] });
    }
  });

  it('put the configured model aside, and say that they are none', async () => {
    const given = parseConfig({ OPENAI_API_KEY: 'sk-real', OPENAI_EMBEDDING_MODEL: 'vectors' });
    const { config, scripted, stop } = await startScriptedModel(given);
    onTestFinished(stop);
    expect(scripted).toBe(true);
    expect(JSON.stringify(config)).not.toContain('sk-real');
    expect(config.model?.embeddingModel).toBeNull();
    expect(config.model?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect([readerInUse(given), readerInUse(config)]).toEqual([
      { kind: 'model', name: given.model?.model },
      { kind: 'scripted' },
    ]);
  });

  it.each([{ DOCS_DIR: 'handbook' }, { SOURCES_FILE: 'sources.json' }])(
    'are refused for other documents than the demo collection: %o',
    async (variables) => {
      const [[name = '', value = ''] = []] = Object.entries(variables);
      const refused = startScriptedModel(parseConfig(variables));
      await expect(refused).rejects.toThrow(UsageError);
      await expect(refused).rejects.toThrow(`${name} "${value}"`);
    },
  );
});

describe('the line about the reader', () => {
  const readers: ReaderInUse[] = [
    { kind: 'extractive' },
    { kind: 'model', name: 'gpt-x' },
    { kind: 'scripted' },
  ];

  it('and the banner tell the three readers apart', () => {
    expect(new Set(readers.map(readerLine)).size).toBe(3);
    expect(new Set(readers.map(readerBanner)).size).toBe(3);
  });

  it('names the model where there is one, and calls scripted what is scripted', () => {
    for (const say of [readerLine, readerBanner]) {
      expect(readers.map((reader) => say(reader).includes('gpt-x'))).toEqual([false, true, false]);
      expect(readers.map((reader) => /scripted replies/i.test(say(reader)))).toEqual([false, false, true]);
    }
  });

  it('says how to switch, in the banner', () => {
    for (const reader of readers) expect(readerBanner(reader)).toContain('OPENAI_API_KEY');
  });
});

describe('the arguments of npm start', { timeout: 60_000 }, () => {
  it('are none, or --model scripted', () => {
    expect(readStartOptions([])).toEqual({ model: null });
    expect(readStartOptions(['--model', 'scripted'])).toEqual({ model: 'scripted' });
    expect(readStartOptions(['--model=scripted'])).toEqual({ model: 'scripted' });
  });

  it.each([[['--model']], [['--model', 'gpt-4']], [['--modle', 'scripted']], [['scripted']], [['--help']]])(
    'are refused with what is wanted if they are %o',
    (args) => {
      expect(() => readStartOptions(args)).toThrow(UsageError);
      expect(() => readStartOptions(args)).toThrow('--model scripted');
    },
  );

  it('end it with 2 and one sentence if they are wrong', async () => {
    const { code, stdout, stderr } = await runToEnd(['src/main.ts', '--model', 'gpt-4']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Cannot use --model "gpt-4": .*\n$/);
  });

  it('start it with written replies, and it says so', async () => {
    const main = start(['src/main.ts', '--model', 'scripted'], {
      DATA_DIR: dataFolder(),
      SANDBOX_PORT: '0',
      CONSOLE_PORT: '0',
    });
    expect(await main.until('Press Ctrl+C to stop.')).toMatch(/scripted replies, which is no model/);
    main.kill('SIGTERM');
    expect(await main.ended).toMatchObject({ code: 0, stderr: '' });
  });
});
