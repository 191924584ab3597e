import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnswerReply } from '../../src/engine/model/answering/answer-reply.ts';
import { ReadReply } from '../../src/engine/model/reading/rows.ts';
import { loadPrompts } from '../../src/model/prompts/load-prompts.ts';
import { printPassages } from '../../src/model/prompts/passages.ts';
import { passageWith } from '../../src/scripted/passages.ts';
import { playScript } from '../../src/scripted/play-script.ts';
import { firstOf, nothingFound } from '../../src/scripted/programme.ts';
import { readScript, readScripts } from '../../src/scripted/script.ts';
import { demoFiles } from '../support/demo-questions.ts';
import { libraryOf } from '../support/library-of.ts';
import { asking, clientOf, scriptedEndpoint } from '../support/scripted.ts';
import { temporaryTree } from '../support/tree.ts';

/** A file of replies. */
function fileWith(text: string): string {
  const path = join(temporaryTree({}), 'replies.yaml');
  writeFileSync(path, text);
  return path;
}

const storage = `
- prompt: read
  question: [How much storage do we get?, whats our storage]
  rows:
    - { entity: Plans, condition: Team, conditionKind: plan, answer: 500 GB, quote: 'the Team plan: 500 GB' }
    - { entity: Plans, condition: Free, answer: 5 GB, passage: free, quote: the  Free plan }
    - { entity: Plans, condition: Gold, answer: 9 TB, quote: 'the Gold plan: 9 TB' }
    - { entity: Plans, condition: Free, answer: 5 GB, passage: Offices, quote: the Free plan }
- prompt: answer
  words: [storage, team]
  answer: { short: 500 GB, claims: [{ text: It has 500 GB., quote: 'Team plan: 500 GB' }] }
- prompt: answer
  words: gold
  answer: { short: 9 TB, claims: [{ text: It has 9 TB., quote: 'Gold plan: 9 TB' }] }
- prompt: clarify
  question: Which one?
  clarify: { category: plan, labels: [{ reading: free, label: Free }, { reading: Team, label: Team }] }
- { prompt: rewrite, question: and free?, json: { question: How much on Free?, reusesChoice: false } }
- { prompt: baseline, question: Why?, text: Because. }
- { prompt: broken, words: why, text: x, fault: server-error }
`;

/** What an endpoint with these replies says to a question, or to a whole message. */
async function saying(text: string) {
  const endpoint = await scriptedEndpoint(playScript(readScript(fileWith(text))));
  return async (prompt: string, question: string, message?: string) => {
    const body = asking(question);
    const given = message ? { ...body, messages: [{ role: 'user' as const, content: message }] } : body;
    const { choices } = await clientOf(endpoint, prompt).chat.completions.create(given);
    const { content, refusal } = choices[0]?.message ?? {};
    if (refusal) return 'declined';
    return content?.startsWith('{') ? (JSON.parse(content) as unknown) : content;
  };
}

describe('a written reply', () => {
  it('names passages by the numbers of the request, and leaves out what the request does not show', async () => {
    const ask = await saying(storage);
    const row = { entity: 'Plans', answerType: 'text', conditionKind: null };
    expect(await ask('read', 'HOW much storage, do we get')).toEqual({
      kind: 'fact',
      wantsAll: false,
      rows: [
        {
          ...row,
          pids: [1],
          condition: 'Team',
          conditionKind: 'plan',
          answer: '500 GB',
          quote: 'the Team plan: 500 GB',
        },
        { ...row, pids: [2], condition: 'Free', answer: '5 GB', quote: 'the  Free plan' },
      ],
    });
    expect(await ask('read', "what's our storage?")).toEqual(
      await ask('read', 'How much storage do we get?'),
    );
  });

  it('is for its prompt and question alone', async () => {
    const ask = await saying(storage);
    expect(await ask('read', 'How much storage do we get on Sundays?')).toBe('declined');
    expect(await ask('answer', 'How much storage do we get?')).toBe('declined');
    expect(await ask('baseline', 'Why?')).toBe('Because.');
  });

  it('fits by words outside the passages', async () => {
    const ask = await saying(storage);
    expect(await ask('answer', 'How much storage, Which plan: Team')).toEqual({
      status: 'answered',
      claims: [{ pids: [1], text: 'It has 500 GB.', quote: 'Team plan: 500 GB' }],
      short: '500 GB',
    });
    expect(await ask('answer', 'How much Lisbon storage?')).toBe('declined');
  });

  it('is that nothing was found where no passage of the request says so', async () => {
    const ask = await saying(storage);
    expect(await ask('answer', 'What of Gold?')).toEqual({ status: 'not_found', claims: [], short: null });
  });

  it('gives labels in the order of the readings, or none', async () => {
    const ask = await saying(storage);
    const readings = (...lines: string[]) => ['Question: Which one?', 'Readings:', ...lines].join('\n');
    expect(await ask('clarify', '', readings('1. Plans › Team', '2. Plans › Free'))).toEqual({
      category: 'plan',
      labels: ['Team', 'Free'],
    });
    expect(await ask('clarify', '', readings('1. Plans › Team', '2. Plans › Gold'))).toBe('declined');
  });

  it('can be any JSON, and can fail', async () => {
    const ask = await saying(storage);
    expect(await ask('rewrite', '', 'Choice: none\nNew message: And free?')).toEqual({
      question: 'How much on Free?',
      reusesChoice: false,
    });
    await expect(ask('broken', 'But why?')).rejects.toMatchObject({ status: 500 });
  });

  it('can have single rows that are spoiled', async () => {
    const ask = await saying(`
- prompt: read
  question: Why?
  rows:
    - { entity: A, answer: 500 GB, quote: 'Team plan: 500 GB', fault: invented-quote }
    - { entity: B, answer: 5 GB, quote: 'Free plan: 5 GB' }
`);
    const { rows } = (await ask('read', 'Why?')) as { rows: { quote: string }[] };
    expect(rows.map(({ quote }) => quote === 'Free plan: 5 GB')).toEqual([false, true]);
    expect(rows[0]?.quote).not.toContain('Team plan');
  });
});

describe('programmes', () => {
  it('can be asked in turn, the last one saying that nothing was found', async () => {
    const written = playScript(readScript(fileWith('- { prompt: read, question: Why?, text: Because. }')));
    const endpoint = await scriptedEndpoint(firstOf(written, nothingFound));
    const ask = async (prompt: string, question: string) =>
      (await clientOf(endpoint, prompt).chat.completions.create(asking(question))).choices[0]?.message;
    expect((await ask('read', 'Why?'))?.content).toBe('Because.');
    expect(ReadReply.parse(JSON.parse((await ask('read', 'How?'))?.content ?? '')).rows).toEqual([]);
    for (const prompt of ['answer', 'answer-conflict'])
      expect(AnswerReply.parse(JSON.parse((await ask(prompt, 'How?'))?.content ?? ''))).toEqual({
        status: 'not_found',
        claims: [],
        short: null,
      });
    expect((await ask('rewrite', 'How?'))?.refusal).toMatch(/\S/);
  });
});

describe('a file of replies that is wrong', () => {
  it.each([
    ['says two things at once', '- { prompt: read, text: x, rows: [] }', /0: give one of/],
    ['says nothing', '- { prompt: read }', /0: give one of/],
    ['has an unknown failure', '- { prompt: read, text: x, fault: flood }', /0\.fault/],
    ['has a key that nobody reads', '- { prompt: read, text: x, reason: y }', /reason/],
    ['is no YAML', '- [', /\S/],
  ])('is refused by name: it %s', (_, text, reason) => {
    const path = fileWith(text);
    expect(() => readScript(path)).toThrow(path);
    expect(() => readScript(path)).toThrow(reason);
  });
});

describe('the replies for the demo collection', () => {
  const folder = new URL('../../src/scripted/demo', import.meta.url).pathname;
  const replies = readScripts(folder);
  const library = libraryOf(demoFiles);
  const passages = library.documents
    .flatMap(({ id }) => library.passagesOf(id))
    .map(({ title, headings, text }, i) => ({
      number: i + 1,
      title: [title, ...headings].join(' › '),
      text,
    }));

  it('quote what the documents say', () => {
    const quoting = replies.flatMap(({ rows, answer }) => [...(rows ?? []), ...(answer?.claims ?? [])]);
    expect(quoting.length).toBeGreaterThan(50);
    expect(quoting.filter((one) => passageWith(passages, one) === null)).toEqual([]);
  });

  it('are for prompts that there are', () => {
    const { names } = loadPrompts(new URL('../../prompts', import.meta.url).pathname);
    const prompts = new Set(replies.map(({ prompt }) => prompt));
    expect([...prompts].filter((prompt) => !names.includes(prompt))).toEqual([]);
    expect([...prompts].sort()).toEqual(['answer', 'answer-conflict', 'clarify', 'read', 'rewrite']);
  });

  it('find their question and passages in the prompt as it is printed', async () => {
    const prompts = loadPrompts(new URL('../../prompts', import.meta.url).pathname);
    const endpoint = await scriptedEndpoint(playScript(replies));
    const plans = library.documents.filter(({ title }) => title === 'Larder plans');
    const shown = plans.flatMap(({ id }) => library.passagesOf(id));
    const { messages } = prompts.render('read', {
      passages: printPassages(shown, 'c0ffee11'),
      question: 'How much storage do we get?',
    });
    const { choices } = await clientOf(endpoint).chat.completions.create({
      model: 'any',
      messages: messages.map(({ role, content }) => ({ role, content })),
    });
    const { rows } = JSON.parse(choices[0]?.message.content ?? '') as {
      rows: { answer: string; pids: number[] }[];
    };
    expect(rows.map(({ answer, pids }) => [answer, pids])).toEqual([
      ['5 GB', [1]],
      ['500 GB', [1]],
      ['5 TB', [1]],
    ]);
  });
});
