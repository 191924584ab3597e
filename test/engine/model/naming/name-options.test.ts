import { describe, expect, it } from 'vitest';
import type { ClarifyReply } from '../../../../src/engine/model/naming/name-options.ts';
import { parseSentence } from '../../../../src/engine/sentence.ts';
import { passageWith } from '../../../../src/scripted/passages.ts';
import type { Programme } from '../../../../src/scripted/programme.ts';
import { engineOf } from '../../../support/library-of.ts';
import { useModelReader } from '../../../support/model-reader.ts';

const deps = engineOf({
  'teal.md': '# Teal (river)\n\nTeal is a river in Norway. It is 120 km long.\n',
  'teal-road.md': '# Teal (road)\n\nTeal is a road in Chile. It is 340 km long.\n',
});

const rows: Programme = ({ prompt, passages }) => {
  if (prompt !== 'read') return null;
  const lengths = ['120 km', '340 km'].map((answer) => {
    const quote = `It is ${answer} long.`;
    const pids = [passageWith(passages, { quote })?.number ?? 1];
    return {
      pids,
      entity: 'Teal',
      condition: null,
      conditionKind: null,
      answer,
      answerType: 'number',
      quote,
    };
  });
  return { body: { kind: 'fact', wantsAll: false, rows: lengths } };
};

/** The same, with names for the readings in the order in which they are listed, best first. */
const naming =
  (reply: (lines: readonly string[]) => ClarifyReply): Programme =>
  (request) => {
    if (request.prompt !== 'clarify') return rows(request);
    const lines = request.user.split('\n').filter((line) => /^\d+\. /.test(line));
    return { body: reply(lines) };
  };

const byModel = useModelReader({ labels: 'model' });
const byRules = useModelReader();

async function read(programme: Programme, reader = byModel) {
  const judgement = await reader.read(deps, 'how long is Teal?', programme);
  return { text: judgement.clarification?.text ?? '', judgement };
}

describe('the options of a clarification', () => {
  it('are named by the rules without a call', async () => {
    const { judgement } = await read(rows, byRules);
    expect(judgement.calls?.map(({ prompt }) => prompt)).toEqual(['read']);
  });

  it('are named by the model if that is wanted, in one call more', async () => {
    const labelled = naming((lines) => ({
      category: 'country',
      labels: lines.map((line) => (line.includes('river') ? 'Norway' : 'Chile')),
    }));
    const { text, judgement } = await read(labelled);
    expect(parseSentence(text)?.category).toBe('country');
    expect(parseSentence(text)?.options.sort()).toEqual(['Chile', 'Norway']);
    expect(judgement.calls?.map(({ prompt }) => prompt)).toEqual(['read', 'clarify']);
    expect(judgement.detection.readings.map(({ label }) => label).sort()).toEqual(['Chile', 'Norway']);
  });

  it.each<[string, string[]]>([
    ['one is missing', ['river']],
    ['two are the same', ['Teal', 'TEAL']],
    ['one is a part of another', ['Teal', 'Teal river']],
    ['one has words that stand nowhere', ['river', 'motorway']],
    ['one holds an answer', ['120 km long', '340 km long']],
    ['one would mention everybody', ['<!river>', 'road']],
    ['one is empty', ['', 'road']],
  ])('stay as they were if %s', async (_, labels) => {
    const ordered = naming((lines) => ({
      category: 'thing',
      labels: lines[0]?.includes('road') ? labels.toReversed() : labels,
    }));
    const { text } = await read(ordered);
    expect(parseSentence(text)?.options.sort()).toEqual(['river', 'road']);
  });

  it.each(['Which Thing', 'a thing that is long', '<b>', ''])(
    'keep their category in place of "%s"',
    async (category) => {
      const { text } = await read(
        naming((lines) => ({
          category,
          labels: lines.map((line) => (line.includes('river') ? 'Norway' : 'Chile')),
        })),
      );
      expect(parseSentence(text)?.category).not.toBe(category);
      expect(parseSentence(text)?.options.sort()).toEqual(['Chile', 'Norway']);
    },
  );
});
