import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answererOf, openCollection } from '../../../src/app/collection.ts';
import { openReader } from '../../../src/app/reader/reader.ts';
import { parseConfig } from '../../../src/config.ts';
import type { Judgement } from '../../../src/engine/schema.ts';
import { ReadingCut, SetupError } from '../../../src/errors.ts';
import { silentLogger } from '../../../src/telemetry/log.ts';
import { openedReader } from '../../support/open-reader.ts';

const plans = (storage: string) =>
  `# Kiln plans\n\n| Plan | Storage |\n|---|---|\n| Solo | ${storage} |\n| Crew | 80 GB |\n`;
const files = {
  'plans.md': plans('5 GB'),
  'pets.md': '# Pets\n\nThe studio has two cats. The cats are fed at 8:15 every morning.\n',
};
const storage = 'How much storage do we get?';
const pets = 'When are the cats fed?';
const untimed = ({ elapsedMs: _, ...judgement }: Judgement) => judgement;
const shortOf = ({ answer }: Judgement) => /5 GB|7 GB|8:15/.exec(answer?.text ?? '')?.[0];

describe('a reader in a thread of its own', () => {
  it('finds what the same documents give without a thread', async () => {
    const reader = await openedReader(files);
    const here = answererOf(await openCollection(reader.config), reader.config);
    for (const question of [storage, pets, 'Do we offer pet insurance?']) {
      const expected = await here.readAndDecide(question, { roundsLeft: 2 });
      const judgement = await reader.answerer.readAndDecide(question, { roundsLeft: 2 });
      expect(untimed(judgement)).toEqual(untimed(expected));
    }
  });

  it('narrows, answers a pick, rewrites a follow-up, and shows documents', async () => {
    const { answerer, documents, facts, docs } = await openedReader(files);
    expect(facts).toMatchObject({ docsDir: docs, isDemo: false, summary: { documents: 2 } });
    const judgement = await answerer.readAndDecide(storage, { roundsLeft: 2 });
    const [solo] = judgement.detection.readings;
    expect(judgement.decision.kind).toBe('ask');
    const among = { judgement, readingIds: [solo?.id ?? ''] };
    expect(shortOf(await answerer.readAndDecide(storage, { roundsLeft: 1, among }))).toBe('5 GB');
    if (solo) expect((await answerer.answerReading(storage, solo, judgement)).answer.text).toContain('5 GB');
    const earlier = {
      question: storage,
      choice: null,
      offered: null,
      entity: null,
      condition: null,
      answer: null,
    };
    const { question } = await answerer.standAlone(pets, earlier);
    expect(question).toBe(pets);
    expect((await documents.list()).map(({ id }) => id)).toEqual(['pets.md', 'plans.md']);
    expect((await documents.find('pets.md'))?.title).toBe('Pets');
    expect(await documents.find('none.md')).toBeUndefined();
  });

  it('can be ended while it opens documents, also if that would never end', async () => {
    const config = parseConfig({ DATA_DIR: tmpdir() });
    const entry = new URL('../../support/never-opening-reader.mjs', import.meta.url);
    const start = new AbortController();
    const opening = openReader(config, silentLogger, { entry, signal: start.signal });
    setTimeout(() => start.abort(), 200);
    await expect(opening).rejects.toThrow('ended before it began');
  });

  it('says in one sentence why it cannot open documents', async () => {
    const config = parseConfig({ DOCS_DIR: '/nowhere/at/all', DATA_DIR: tmpdir() });
    const opening = openReader(config, silentLogger);
    await expect(opening).rejects.toBeInstanceOf(SetupError);
    await expect(opening).rejects.toThrow(/^Cannot .*\/nowhere\/at\/all/);
  });

  it('sees documents that change while questions are read, and drops none of the questions', async () => {
    const { answerer, docs } = await openedReader(files);
    const team = 'How much storage does Solo have?';
    const read = () => answerer.readAndDecide(team, { roundsLeft: 2 });
    expect(shortOf(await read())).toBe('5 GB');
    writeFileSync(join(docs, 'plans.md'), plans('7 GB'));
    const answers: (string | undefined)[] = [];
    while (answers.at(-1) !== '7 GB' && answers.length < 20_000)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, read))).map(shortOf));
    expect(new Set(answers)).toEqual(new Set(['5 GB', '7 GB']));
    expect(answers.indexOf('7 GB')).toBeGreaterThan(answers.lastIndexOf('5 GB'));
  });
});

describe('a thread that is lost', () => {
  it('is started again, and what it had is asked once more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mortal-'));
    const { answerer } = await openedReader(files);
    const read = (question: string) => answerer.readAndDecide(question, { roundsLeft: 2 });
    const all = await Promise.all([
      read(pets),
      read(`${pets} fall over once: ${join(folder, 'x')}`),
      read(pets),
    ]);
    expect(all.map(shortOf).filter((answer) => answer === '8:15')).toHaveLength(2);
    expect(all[1]?.question).toMatch(/fall over once/);
    rmSync(folder, { recursive: true });
  });

  it('twice over one question ends that question with a sentence, and no other', async () => {
    const { answerer } = await openedReader(files);
    const read = (question: string) => answerer.readAndDecide(question, { roundsLeft: 2 });
    const [before, fatal, after] = await Promise.allSettled([
      read(pets),
      read('Please fall over'),
      read(pets),
    ]);
    expect(fatal).toMatchObject({ status: 'rejected', reason: expect.any(ReadingCut) });
    expect(fatal).toMatchObject({ reason: { message: expect.stringMatching(/broke down twice/) } });
    for (const one of [before, after]) expect(one.status === 'fulfilled' && shortOf(one.value)).toBe('8:15');
  });

  it('by a question that takes too long ends that question, and those behind it are read', async () => {
    const { answerer, errors } = await openedReader(files, 1_000);
    const read = (question: string) => answerer.readAndDecide(question, { roundsLeft: 2 });
    const asked = await read(storage);
    const endless = read('Please never stop');
    const behind = read(pets);
    const [solo] = asked.detection.readings;
    if (solo) await answerer.answerReading(storage, solo, asked);
    expect(await Promise.race([endless, behind, 'a pick is answered meanwhile'])).toBe(
      'a pick is answered meanwhile',
    );
    await expect(endless).rejects.toThrow(/^I stopped reading .* after 1 s/);
    expect(shortOf(await behind)).toBe('8:15');
    expect(errors, 'it is not tried again').toHaveLength(1);
  });

  it('by closing fails what it was reading', async () => {
    const reader = await openedReader(files);
    const endless = reader.answerer.readAndDecide('Please never stop', { roundsLeft: 2 });
    const outcome = expect(endless).rejects.toBeInstanceOf(ReadingCut);
    await reader.close();
    await outcome;
    await expect(reader.answerer.readAndDecide(pets, { roundsLeft: 2 })).rejects.toBeInstanceOf(ReadingCut);
  });
});
