import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerReading } from '../../../../src/engine/engine.ts';
import { readExtractively } from '../../../../src/engine/read-extractively.ts';
import { revisedQuestion } from '../../../../src/engine/revise.ts';
import type { Answered, Judgement } from '../../../../src/engine/schema.ts';
import { loadPrompts } from '../../../../src/model/prompts/load-prompts.ts';
import { failing } from '../../../../src/scripted/failing.ts';
import type { Fault } from '../../../../src/scripted/faults.ts';
import type { Programme } from '../../../../src/scripted/programme.ts';
import type { ScriptedRequest } from '../../../../src/scripted/scripted-request.ts';
import { engineOf, type Files } from '../../../support/library-of.ts';
import { modelAt } from '../../../support/model-at.ts';
import { scriptedEndpoint } from '../../../support/scripted.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../../../prompts', import.meta.url)));

const films: Files = {
  'films/kestrel-1971.md':
    '# Kestrel (1971 film)\n\nKestrel is a drama film. It was directed by Ada Stone. The film was shot in Lisbon.\n',
  'films/kestrel-2004.md':
    '# Kestrel (2004 film)\n\nKestrel is a comedy film. It was directed by Bo Reed. Music was written by Lena Holm.\n',
  'films/critics.md':
    '# Critics\n\nCritics called Kestrel the finest film that was directed in its year. They rank Bo Reed high.\n',
};
const who = 'Who directed Kestrel?';

const guide: Files = {
  'guide.md':
    '# Lending tools\n\nTo borrow a tool, write your name into the book. Take the tool from the wall. Bring it back within 3 days.\n',
  'desk.md': '# Desk\n\nThe desk is open on Mondays.\n',
};
const how = 'How do I borrow a tool?';

/** A claim of a reply, its passage named by its own words. */
interface Said {
  readonly text: string;
  readonly quote: string;
}

const stone: Said = { text: 'It was directed by Ada Stone.', quote: 'It was directed by Ada Stone.' };
const reed: Said = { text: 'It was directed by Bo Reed.', quote: 'It was directed by Bo Reed.' };

function numberOf({ passages }: ScriptedRequest, quote: string): number {
  return passages.find(({ text }) => text.includes(quote))?.number ?? 1;
}

function saying(claims: readonly Said[], more: object = {}): Programme {
  return (request) => ({
    body: {
      status: 'answered',
      claims: claims.map((claim) => ({ ...claim, pids: [numberOf(request, claim.quote)] })),
      short: null,
      ...more,
    },
  });
}

function judged(files: Files, question: string, about: Partial<Judgement> = {}): Judgement {
  return { ...readExtractively(question, engineOf(files)), reader: 'model', ...about };
}

/** Answers a reading of a judgement over a real endpoint. */
async function answered(
  files: Files,
  judgement: Judgement,
  programme: Programme,
  { label = '', question = judgement.question } = {},
): Promise<{ answered: Answered; pieces: string[]; requests: readonly ScriptedRequest[] }> {
  const requests: ScriptedRequest[] = [];
  const endpoint = await scriptedEndpoint((request) => {
    requests.push(request);
    return programme(request);
  });
  const { model } = modelAt(endpoint.url);
  const deps = { ...engineOf(files), model: { model, prompts, labels: 'rules' as const } };
  const { readings } = judgement.detection;
  const reading = readings.find((one) => one.label === label) ?? readings[0];
  if (!reading) throw new TypeError('the judgement has no reading');
  const pieces: string[] = [];
  const onPiece = (piece: string) => void pieces.push(piece);
  return { answered: await answerReading(question, reading, judgement, deps, { onPiece }), pieces, requests };
}

/** Picks the film of 1971. */
function pick(programme: Programme, judgement = judged(films, who)) {
  const [label = ''] = judgement.detection.readings.map((one) => one.label).filter((one) => /1971/.test(one));
  return answered(films, judgement, programme, { label, question: revisedQuestion(who, 'film', label) });
}

const finding = 'It was directed by Ada Stone.';

describe('answerReading() with a model, after a pick', () => {
  it('answers the revised question in one call, each claim with its source', async () => {
    const { answered: got, pieces, requests } = await pick(saying([stone], { short: 'Ada Stone' }));
    expect(got).toMatchObject({ reader: 'model', fallback: null });
    expect(got.answer.text).toBe('It was directed by Ada Stone. [1]');
    expect(got.answer.short).toBe('Ada Stone');
    expect(got.answer.citations).toMatchObject([{ title: 'Kestrel (1971 film)', quote: stone.quote }]);
    expect(got.calls).toMatchObject([{ prompt: 'answer', outcome: 'ok', repair: false }]);
    expect(got).not.toHaveProperty('dropped');
    expect(pieces.join('')).toBe(got.answer.text);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.around).toMatch(/Which film: .*1971/);
  });

  it('shows the passages of the reading first, at most five, and none of a sibling alone', async () => {
    const { requests } = await pick(saying([stone]));
    const titles = requests[0]?.passages.map(({ title }) => title) ?? [];
    expect(titles[0]).toContain('1971');
    expect(titles.join()).not.toContain('2004');
    expect(titles).toContain('Critics');
  });

  it('leaves out what no quote supports, and says so in the record', async () => {
    const invented = { text: 'It won 3 prizes.', quote: 'It won 3 prizes.' };
    const { answered: got, pieces } = await pick(saying([invented, stone]));
    expect(got.answer.text).toBe('It was directed by Ada Stone. [1]');
    expect(got.dropped).toMatchObject([{ answer: 'It won 3 prizes.', check: 'V2' }]);
    expect(pieces.join('')).not.toContain('prizes');
  });

  it('keeps only a short form that stands in the text', async () => {
    const { answered: got } = await pick(saying([stone], { short: 'Bo Reed' }));
    expect(got.answer.short).toBeNull();
  });

  it.each([
    ['no claim holds', saying([{ text: 'It was directed by Una Frost.', quote: 'directed by Una Frost' }])],
    ['there is no claim', saying([])],
    ['the model finds nothing', saying([stone], { status: 'not_found' })],
    ['the answer is that of the other option', saying([reed])],
    [
      'the answer mixes both',
      saying([stone, { text: 'They rank Bo Reed high.', quote: 'They rank Bo Reed high.' }]),
    ],
  ] as const)('shows the finding where %s', async (_when, programme) => {
    const { answered: got, pieces } = await pick(programme);
    expect(got.answer.text).toBe(finding);
    expect(got.answer.citations[0]?.title).toBe('Kestrel (1971 film)');
    expect(got.fallback).not.toBeNull();
    expect(got.calls).toHaveLength(1);
    expect(pieces.join('')).not.toContain('Reed');
  });

  it.each<Fault>(['truncated-json', 'refusal', 'unauthorized', 'empty-choices'])(
    'shows the finding and tells why where the endpoint fails: %s',
    async (fault) => {
      const { answered: got } = await pick(failing(saying([stone]), { fault }));
      expect(got.answer.text).toBe(finding);
      expect(got.fallback).toMatch(/^Cannot /);
      expect(got.calls.every(({ outcome }) => outcome !== 'ok')).toBe(true);
    },
  );

  it('has a reply without form repaired once', async () => {
    const { answered: got } = await pick(failing(saying([]), { fault: 'malformed-json', times: 1 }));
    expect(got.calls.map(({ repair, outcome }) => [repair, outcome])).toEqual([
      [false, 'invalid'],
      [true, 'ok'],
    ]);
    const never = await pick(() => ({ body: { status: 'answered' } }));
    expect(never.answered.calls.map(({ outcome }) => outcome)).toEqual(['invalid', 'invalid']);
    expect(never.answered.answer.text).toBe(finding);
  });

  it('asks for no repair once a piece was shown', async () => {
    const broken: Programme = (request) => ({
      body: `{"status": "answered", "claims": [${JSON.stringify({ ...stone, pids: [numberOf(request, stone.quote)] })}, {"text": 7}], "short": null}`,
    });
    const { answered: got, pieces } = await pick(broken);
    expect(pieces).toEqual(['It was directed by Ada Stone. [1]']);
    expect(got.calls).toHaveLength(1);
    expect(got.answer.text).toBe(finding);
  });

  it('asks no model where the extractive reader took over', async () => {
    const judgement = judged(films, who, { reader: 'extractive', fallback: 'the model was silent' });
    const { answered: got, requests } = await pick(saying([stone]), judgement);
    expect(got).toMatchObject({ reader: 'extractive', calls: [], fallback: 'the model was silent' });
    expect(got.answer.text).toBe(finding);
    expect(requests).toEqual([]);
  });
});

describe('answerReading() with a model, written out', () => {
  const steps: Said[] = [
    { text: 'Write your name into the book.', quote: 'write your name into the book' },
    { text: 'Take the tool from the wall.', quote: 'Take the tool from the wall.' },
    { text: 'Bring it back within 3 days.', quote: 'Bring it back within 3 days.' },
  ];
  const judgement = () => judged(guide, how, { writeOut: true });

  it('numbers the steps, and streams them as they are verified', async () => {
    const { answered: got, pieces } = await answered(guide, judgement(), saying(steps));
    expect(got.answer.text).toBe(
      '1. Write your name into the book. [1]\n2. Take the tool from the wall. [1]\n3. Bring it back within 3 days. [1]',
    );
    expect(got.answer.citations).toHaveLength(1);
    expect(pieces.join('')).toBe(got.answer.text);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('leaves a gap where a step does not hold', async () => {
    const bad = { text: 'Pay 5 euros.', quote: 'Pay 5 euros.' };
    const { answered: got } = await answered(
      guide,
      judgement(),
      saying([...steps.slice(0, 1), bad, ...steps.slice(1)]),
    );
    expect(got.answer.text).toMatch(/^1\. .*\n3\. .*\n4\. /);
  });

  it('stays within 120 words', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `word${i}`);
    const halves = [words.slice(0, 30).join(' '), words.slice(30).join(' ')];
    const text = `${halves.join('. ')}. To borrow a tool, write your name into the book.`;
    const files = { 'guide.md': `# Lending tools\n\n${text}\n` };
    const long = { text: `${halves[0]} ${halves[0]}`, quote: halves[0] ?? '' };
    const longer = { text: `${halves[1]} ${halves[1]} ${halves[1]}`, quote: halves[1] ?? '' };
    const { answered: got } = await answered(
      files,
      judged(files, how, { writeOut: true }),
      saying([long, longer]),
    );
    expect(got.answer.text.split(/\s+/).length).toBeLessThanOrEqual(121);
    expect(got.dropped).toMatchObject([{ check: 'length' }]);
  });
});

describe('answerReading() where sources disagree', () => {
  const rates: Files = {
    'rates/travel.md': '# Travel costs\n\nTrips with your own car are paid at $3 per kilometre.\n',
    'rates/notes.md': '# Money notes\n\nTrips with your own car are paid at $4 per kilometre.\n',
  };
  const question = 'How much is paid per kilometre with your own car?';

  it('asks with the prompt for conflicts, and keeps every value with its source', async () => {
    const read = judged(rates, question, { writeOut: true });
    const judgement = { ...read, decision: { ...read.decision, kind: 'answer' as const } };
    const claims = [
      { text: 'According to Travel costs, the answer is $3.', quote: 'paid at $3 per kilometre' },
      { text: 'According to Money notes, the answer is $4.', quote: 'paid at $4 per kilometre' },
    ];
    const { answered: got, requests } = await answered(rates, judgement, saying(claims));
    expect(requests.map(({ prompt }) => prompt)).toEqual(['answer-conflict']);
    expect(got.fallback).toBeNull();
    expect(got.answer.citations.map(({ title }) => title).sort()).toEqual(['Money notes', 'Travel costs']);
  });

  it('is decided without asking any more where the whole question is a conflict', () => {
    const { decision, entries } = readExtractively(question, engineOf(rates));
    expect(decision.kind).toBe('conflict');
    expect(entries?.map(({ text }) => /\$\d/.exec(text)?.[0]).sort()).toEqual(['$3', '$4']);
  });
});
