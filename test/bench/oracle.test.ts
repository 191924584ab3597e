import { describe, expect, it } from 'vitest';
import { oracle } from '../../src/bench/oracle.ts';
import type { ModelRow } from '../../src/engine/model/reading/rows.ts';
import { printPassages } from '../../src/model/prompts/passages.ts';
import { ChatBody } from '../../src/scripted/chat-request.ts';
import type { Corruption } from '../../src/scripted/corrupt.ts';
import { fold, passageWith } from '../../src/scripted/passages.ts';
import { scriptedRequest } from '../../src/scripted/scripted-request.ts';
import { demoFiles, demoQuestions as questions } from '../support/demo-questions.ts';
import { libraryOf } from '../support/library-of.ts';

type Row = Pick<ModelRow, 'pids' | 'entity' | 'condition' | 'answer' | 'quote'>;

const library = libraryOf(demoFiles);
const titles = new Map(library.documents.map(({ path, title }) => [path, title]));
const everything = library.documents.flatMap(({ id }) => library.passagesOf(id));

/** A request for a prompt that shows passages: all of the demo collection, unless told otherwise. */
function requestFor(prompt: string, question: string, passages = everything) {
  const content = `Passages:\n${printPassages(passages, '0d1f')}\n\nQuestion: ${question}`;
  return scriptedRequest(prompt, ChatBody.parse({ model: 'm', messages: [{ role: 'user', content }] }), 0);
}

const programmeWith = (corrupt?: Corruption) =>
  oracle({ questions, titleOf: (path) => titles.get(path), ...(corrupt && { corrupt }) });

function rowsFor(question: string, corrupt?: Corruption, passages = everything): Row[] {
  const reply = programmeWith(corrupt)(requestFor('read', question, passages));
  if (!reply) expect.unreachable();
  return (reply.body as { rows: Row[] }).rows;
}

const { passages } = requestFor('read', 'Why?');
const placeOf = ({ pids, quote }: Row) =>
  passageWith(
    passages.filter(({ number }) => pids.includes(number)),
    { quote },
  );

describe('the oracle', () => {
  it('has for every option of every ambiguous demo question a row with its answer in a quote of its document', () => {
    const ambiguous = questions.flatMap((one) => (one.ambiguous ? one : []));
    expect(ambiguous.length).toBeGreaterThan(100);
    for (const { question, options } of ambiguous) {
      const rows = rowsFor(question);
      expect([question, rows.length]).toEqual([question, options.length]);
      for (const [i, { answer, evidence }] of options.entries()) {
        const row = rows[i];
        if (!row) expect.unreachable();
        expect(answer).toContain(row.answer);
        expect(row.quote.length).toBeLessThanOrEqual(200);
        expect([question, placeOf(row)?.title.split(' › ')[0]]).toEqual([question, titles.get(evidence[0])]);
      }
      const readings = new Set(rows.map(({ entity, condition }) => `${entity} ${condition}`));
      expect([question, readings.size]).toEqual([question, options.length]);
    }
  });

  it('has a row for every demo question with an answer, and none for the others', () => {
    const plain = questions.flatMap((one) => (one.ambiguous ? [] : one));
    expect(plain.length).toBeGreaterThan(50);
    for (const one of plain) {
      const { question, answerable } = one;
      const answer = one.answerable ? one.answer : [];
      const rows = rowsFor(question);
      expect([question, rows.length > 0]).toEqual([question, answerable]);
      for (const row of rows) expect([question, answer, placeOf(row)]).not.toContain(null);
      const said = rows.map(({ entity, quote }) => fold(`${entity} ${quote}`)).join('\n');
      expect([question, answer.length === 0 || answer.some((one) => said.includes(fold(one)))]).toEqual([
        question,
        true,
      ]);
    }
  });

  it('leaves out what the request does not show', () => {
    const plans = everything.filter(({ title }) => title !== 'Mercury (element)');
    expect(rowsFor('whats the density of mercury', undefined, plans).map(({ entity }) => entity)).toEqual([
      'Mercury (planet)',
    ]);
  });

  it('speaks of one thing where sources disagree', () => {
    const rows = rowsFor('how long do we keep production database snapshots?');
    expect(rows.map(({ entity, answer }) => [entity, answer])).toEqual([
      ['production database snapshots', '35 days'],
      ['production database snapshots', '21 days'],
    ]);
  });

  it('answers the option that was picked', () => {
    const asked = requestFor('answer', 'how much storage do we get, Which plan: Team');
    expect(programmeWith()(asked)?.body).toMatchObject({
      status: 'answered',
      claims: [{ text: 'Team: 500 GB', quote: expect.stringContaining('500 GB') }],
      short: '500 GB',
    });
  });

  it('knows no other prompts and questions', () => {
    expect(programmeWith()(requestFor('clarify', 'whats the density of mercury'))).toBeNull();
    expect(programmeWith()(requestFor('read', 'How are you?'))).toBeNull();
  });

  it.each([0.1, 0.3, 0.5])('spoils a share of its rows, alike each time: %d', (share) => {
    const corrupt = { kind: 'invented-quote', share, seed: 5 } as const;
    const rows = questions.slice(0, 115).flatMap(({ question }) => rowsFor(question, corrupt));
    const spoiled = rows.filter((row) => placeOf(row) === null).length / rows.length;
    expect(Math.abs(spoiled - share)).toBeLessThan(0.08);
    expect(questions.slice(0, 115).flatMap(({ question }) => rowsFor(question, corrupt))).toEqual(rows);
  });
});
