import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SetupError } from '../../../src/errors.ts';
import type { DataFormat, DataQuestion } from '../../../src/evaluation/loaders/data-set.ts';
import { loadDataSet } from '../../../src/evaluation/loaders/load-data-set.ts';
import { parseDataSet } from '../../../src/evaluation/loaders/parse-data-set.ts';
import { whichOffice } from '../../support/evaluation.ts';
import {
  adaptiveColumns,
  ambigdocsRow,
  ambignqRows,
  cambignqRow,
  dynamicerPairs,
  dynamicerPosts,
  hotpotColumns,
  ramdocsRow,
} from './samples.ts';

const parse = (value: unknown, format?: DataFormat) =>
  parseDataSet(JSON.stringify(value), 'set.json', format);
const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

function questionsOf(value: unknown): readonly DataQuestion[] {
  const set = parse(value);
  if (set.kind !== 'questions') throw new TypeError('no questions');
  return set.questions;
}

function problemOf(text: string, format?: DataFormat): string {
  try {
    parseDataSet(text, 'set.json', format);
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  throw new TypeError('nothing is wrong');
}

describe('parseDataSet() recognises', () => {
  it.each<[DataFormat, unknown]>([
    ['cambignq', [cambignqRow]],
    ['ambignq', ambignqRows],
    ['ambigdocs', [ambigdocsRow]],
    ['ramdocs', [ramdocsRow]],
    ['adaptive-qa', adaptiveColumns],
    ['hotpotqa-cite', hotpotColumns],
    ['dynamicer-qa', dynamicerPairs],
    ['dynamicer-el', dynamicerPosts],
  ])('%s by its fields', (format, value) => {
    expect(parse(value).format).toBe(format);
    expect(parse(value, format).format).toBe(format);
  });

  it('lines of JSON, one or several', () => {
    expect(parseDataSet(lines(ramdocsRow, ramdocsRow), 'set.jsonl').format).toBe('ramdocs');
    expect(parseDataSet(lines(ramdocsRow), 'set.jsonl').format).toBe('ramdocs');
    expect(parseDataSet(lines(whichOffice), 'set.jsonl')).toMatchObject({
      format: 'questions',
      questions: [{ id: 'hours', gold: { kind: 'labels', question: whichOffice } }],
    });
  });
});

describe('parseDataSet() reads', () => {
  it('a clarification question with the aliases of each option', () => {
    expect(questionsOf([cambignqRow])[0]?.gold).toEqual({
      kind: 'clarification',
      text: cambignqRow.clarification_question,
      options: ['Ostervale', 'Lower Quill'],
      answers: cambignqRow.clarification_answers,
    });
  });

  it('a question of AmbigNQ as ambiguous if every annotator has several pairs', () => {
    const [plain, ambiguous] = questionsOf(ambignqRows);
    expect(plain?.gold).toMatchObject({ ambiguous: false, annotations: [[['Ilse Harnung', 'Harnung']]] });
    expect(ambiguous?.gold).toMatchObject({ ambiguous: true, annotations: [[['Brell'], ['Oss']]] });
    expect(ambiguous?.documents).toEqual([{ title: 'Kiln', text: 'The kilns stand in Brell and in Oss.' }]);
  });

  it('retrieved documents and what a model wrote of AmbigDocs, if they are there', () => {
    const found = { id: 'x', title: 'Halden', text: 'A name' };
    const [plain, full] = questionsOf([
      ambigdocsRow,
      { ...ambigdocsRow, qid: '32', retrieved: [found], gen_answer: 'Sand fleas.' },
    ]);
    expect(plain).toMatchObject({ id: '31', gold: { surfaceName: 'Halden (disambiguation)' } });
    expect(plain).not.toHaveProperty('retrieved');
    expect(full).toMatchObject({
      id: '32',
      retrieved: [{ title: 'Halden', text: 'A name' }],
      output: 'Sand fleas.',
    });
  });

  it('two documents with the citations that an answer should have', () => {
    expect(questionsOf(adaptiveColumns)[1]).toMatchObject({
      documents: [{ text: 'Fire at 1180 degrees.' }, { text: 'We fire at 1220 degrees.' }],
      gold: {
        answers: ['1180 degrees', '1220 degrees'],
        citations: [
          'According to Document 1 the answer is 1180 degrees.',
          'According to Document 2 the answer is 1220 degrees',
        ],
      },
    });
  });

  it('documents of HotpotQA-Cite by their own numbers, and the citations of these', () => {
    const [question] = questionsOf(hotpotColumns);
    expect(question?.documents.map(({ number }) => number)).toEqual([2, 10, 11, 12]);
    expect(question?.documents[1]?.text).toBe('It was built in 1871.');
    expect(question?.gold).toMatchObject({
      answers: ['1871', '1880', '1899'],
      citations: [
        hotpotColumns.cited_original_answers[0],
        hotpotColumns.new_cited_conflicting_answers_1[0],
        hotpotColumns.new_cited_conflicting_answers_2[0],
      ],
    });
  });

  it('results of HotpotQA-Cite, whose answers stand in the citations alone', () => {
    const { question, cited_original_answers, cited_conflicting_answers_1, cited_conflicting_answers_2 } =
      hotpotColumns;
    const [row] = questionsOf({
      question,
      cited_original_answers,
      cited_conflicting_answers_1,
      cited_conflicting_answers_2,
      model_generated_answer: ['It was 1871'],
    });
    expect(row).toMatchObject({ output: 'It was 1871', gold: { answers: ['1871', '1880', '1899'] } });
  });

  it('offsets of mentions as those of JavaScript', () => {
    const set = parse(dynamicerPosts);
    if (set.kind !== 'mentions') throw new TypeError('no mentions');
    const [post] = set.posts;
    const [mention] = post?.mentions ?? [];
    expect(post?.body.slice(mention?.start, mention?.end)).toBe('The Reds');
    expect(mention).toMatchObject({ entity: 'Skarv F.C.', isVerbatim: true });
  });

  it('the mention of a question, and the entity by its name with blanks', () => {
    expect(questionsOf(dynamicerPairs)[0]).toMatchObject({
      id: 'Skarv_F.C./0506/0',
      documents: [{ title: 'Skarv F.C.', text: 'Skarv F.C. play at Grey Point.' }],
      gold: { mention: 'The Reds', entity: 'Skarv F.C.', timeStep: '0506' },
    });
  });
});

describe('parseDataSet() refuses', () => {
  it.each<[string, unknown, string]>([
    [
      'a missing field',
      [cambignqRow, { ...cambignqRow, id: '12', dqs: undefined }],
      'index 1 of "set.json", field "dqs": expected array',
    ],
    [
      'a wrong type',
      [{ ...cambignqRow, clarification_answers: [[1], ['b']] }],
      'field "clarification_answers[0][0]": expected string, received number',
    ],
    [
      'options that are not as many as answers',
      [{ ...cambignqRow, clarification_question: 'Which place: Ostervale?' }],
      'field "clarification_question": expected 2 entries, as many as "clarification_answers" has, received 1',
    ],
    [
      'questions that are not as many as answers',
      [{ ...cambignqRow, dqs: ['one'] }],
      'field "clarification_answers": expected 1 entries, as many as "dqs" has, received 2',
    ],
    [
      'an unknown annotation',
      [{ ...ambignqRows[0], annotations: [{ type: 'other' }] }],
      'field "annotations[0].type": expected "singleAnswer" or "multipleQAs"',
    ],
    [
      'a single document',
      [{ ...ambigdocsRow, documents: ambigdocsRow.documents.slice(1) }],
      'field "documents": expected at least two documents',
    ],
    [
      'an unknown kind of document',
      [{ ...ramdocsRow, documents: [{ text: '', type: 'odd' }] }],
      'field "documents[0].type": expected "correct", "misinfo" or "noise"',
    ],
    [
      'columns of unequal length',
      { ...adaptiveColumns, conflicting_answer: ['20:15'] },
      'column "conflicting_answer" of "set.json": expected 2 values, as many as column "question" has, received 1',
    ],
    [
      'a missing column',
      { ...adaptiveColumns, conflicting_answer: undefined },
      'column "conflicting_answer" of "set.json": expected an array, but there is no such column',
    ],
    [
      'a wrong value in a column',
      { ...adaptiveColumns, original_context: ['a', 2] },
      'column "original_context", index 1 of "set.json": expected string',
    ],
    [
      'a context without documents',
      { ...hotpotColumns, cited_context: ['no numbers'] },
      'column "cited_context", index 0 of "set.json": expected "Document n: " with text',
    ],
    [
      'an annotation of another form',
      { p: { ...dynamicerPosts['post-1'], annotations: [['The Reds', 2]] } },
      'entry "p" of "set.json", field "annotations[0]": expected [mention, start, end, entity]',
    ],
    [
      'a mention beyond the text',
      { p: { ...dynamicerPosts['post-1'], annotations: [['x', 2, 400, 'y']] } },
      'entry "p" of "set.json", field "annotations[0]": expected a range within 20 characters',
    ],
    [
      'an id that stands twice',
      [cambignqRow, cambignqRow],
      'index 1 of "set.json", field "id": expected another than "11"',
    ],
    ['an empty list', [], 'expected the fields of a known format'],
    ['something else', { a: 1 }, 'expected the fields of a known format'],
    ['a bare value', 7, 'expected a JSON array, object, or lines of JSON'],
  ])('%s, saying where and what was expected', (_, value, message) => {
    expect(problemOf(JSON.stringify(value))).toContain(message);
  });

  it('broken JSON, naming the line', () => {
    expect(problemOf('[\n  {"id": "1"},\n  {"id": oops}\n]')).toContain(
      'line 3 of "set.json": expected JSON',
    );
    expect(problemOf('[\n  {"id": "1"}\n  {"id": "2"}\n]')).toContain('line 3 of "set.json": expected JSON');
    expect(problemOf('[\n  {"id": "1"},\n')).toContain('line 3 of "set.json": expected JSON');
    expect(problemOf(`${lines(ramdocsRow)}\n{"question": `)).toContain(
      'line 2 of "set.json": expected one JSON object',
    );
  });

  it('a file of another format than it was said to be', () => {
    expect(problemOf(JSON.stringify([cambignqRow]), 'dynamicer-qa')).toContain(
      'expected one object for format "dynamicer-qa"',
    );
  });
});

describe('loadDataSet()', () => {
  it('reads a file, and says which one cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'whichbot-sets-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'test.json');
    writeFileSync(file, JSON.stringify([ambigdocsRow]));
    expect(await loadDataSet(file)).toMatchObject({ format: 'ambigdocs' });
    await expect(loadDataSet(join(folder, 'none.json'))).rejects.toThrow(/Cannot read ".*none\.json"/);
  });

  it('takes time in proportion to the size of a set', () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => ({ ...ambigdocsRow, qid: i }));
    const text = JSON.stringify(rows);
    const started = performance.now();
    expect(parseDataSet(text, 'big.json')).toMatchObject({ questions: { length: 30_000 } });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
