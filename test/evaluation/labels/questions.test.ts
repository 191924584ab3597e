import { describe, expect, it } from 'vitest';
import { SetupError } from '../../../src/errors.ts';
import { parseQuestions } from '../../../src/evaluation/labels/questions.ts';

const plain = {
  id: 'q1',
  question: 'When does it open?',
  ambiguous: false,
  answerable: true,
  kind: 'fact',
  answer: ['8:00'],
  evidence: ['oslo.md', 'opens at 8:00'],
};
const ambiguous = {
  id: 'q2',
  question: 'When does it open?',
  ambiguous: true,
  answerable: true,
  options: [
    { label: 'Oslo', answer: ['8:00'], evidence: ['oslo.md', ''] },
    { label: 'Porto', answer: ['9:30'], evidence: ['porto.md', ''], evidenceAny: [['about.md', '']] },
  ],
};
const unanswerable = {
  id: 'q3',
  question: 'Who?',
  ambiguous: false,
  answerable: false,
  answer: [],
  evidence: [],
};

const parse = (...lines: unknown[]) =>
  parseQuestions(
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    'q.jsonl',
  );
const messageOf = (...lines: unknown[]) => {
  try {
    parse(...lines);
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('parseQuestions()', () => {
  it('reads ambiguous, one-answer and unanswerable questions, and skips blank lines and a byte order mark', () => {
    const questions = parse(`\uFEFF${JSON.stringify(plain)}`, '', ambiguous, unanswerable, '');
    expect(questions.map(({ id, kind }) => [id, kind])).toEqual([
      ['q1', 'fact'],
      ['q2', ''],
      ['q3', ''],
    ]);
  });

  it.each([
    [
      'an option without strings',
      [
        plain,
        { ...ambiguous, options: [ambiguous.options[0], { label: 'x', answer: [], evidence: ['a', ''] }] },
      ],
      'line 2',
      'options[1].answer',
      'at least one',
    ],
    ['an answer that is no list', [{ ...plain, answer: '8:00' }], 'line 1', 'answer', 'array'],
    [
      'evidence without a quote',
      [{ ...plain, evidence: ['oslo.md'] }],
      'line 1',
      'evidence',
      '[path, quote]',
    ],
    [
      'one option',
      [{ ...ambiguous, options: ambiguous.options.slice(1) }],
      'line 1',
      'options',
      'at least two',
    ],
    ['no label of ambiguity', [{ id: 'q', question: 'x' }], 'line 1', 'ambiguous', ''],
    [
      'an answer of an unanswerable question',
      [{ ...unanswerable, answer: ['x'] }],
      'line 1',
      'answer',
      'no answer',
    ],
    ['broken JSON', [plain, '', '{"id": '], 'line 3', '', 'JSON'],
    ['an id that stands twice', [plain, unanswerable, plain], 'line 3', 'id', 'line 1'],
    ['a file without questions', [''], 'line 1', '', 'question'],
  ])('refuses %s with file, line, field and what was expected', (_what, lines, line, field, expected) => {
    const message = messageOf(...lines);
    expect(message).toContain('"q.jsonl"');
    expect(message).toContain(line);
    expect(message).toContain(field === '' ? '' : `field "${field}"`);
    expect(message).toContain(expected);
  });
});
