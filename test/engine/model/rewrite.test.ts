import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Earlier } from '../../../src/engine/follow-up.ts';
import { standAlone } from '../../../src/engine/stand-alone.ts';
import { loadPrompts } from '../../../src/model/prompts/load-prompts.ts';
import type { Reply } from '../../../src/scripted/programme.ts';
import { engineOf } from '../../support/library-of.ts';
import { modelAt } from '../../support/model-at.ts';
import { scriptedEndpoint } from '../../support/scripted.ts';

const prompts = loadPrompts(fileURLToPath(new URL('../../../prompts', import.meta.url)));
const deps = engineOf({
  'plans.md': '# Kiln plans\n\n| Plan | Price |\n|---|---|\n| Free | $0 |\n| Works | $21 |\n',
  'mill.md': '# Harbour Mill\n\nHarbour Mill was built in 1804.\n',
});
const earlier: Earlier = {
  question: 'How long are copies of the shared folder kept?',
  choice: { category: 'plan', label: 'Works' },
  offered: { category: 'plan', labels: ['Free', 'Works'] },
  entity: 'Kiln plans',
  condition: 'Works',
  answer: 'Copies are kept for 90 days.',
};

async function rewrite(message: string, reply: Reply, before: Earlier = earlier) {
  const endpoint = await scriptedEndpoint(({ prompt }) => (prompt === 'rewrite' ? reply : null));
  const { model } = modelAt(endpoint.url);
  const found = await standAlone(message, before, { ...deps, model: { model, prompts, labels: 'rules' } });
  return { ...found, requests: endpoint.calls() };
}

const reply = (question: string, reusesChoice: boolean): Reply => ({ body: { question, reusesChoice } });

describe('standAlone() with a model', () => {
  it('takes the question that the model wrote, and the choice if it still holds', async () => {
    const found = await rewrite('and where are they?', reply('Where are copies of the shared folder?', true));
    expect(found).toMatchObject({
      question: 'Where are copies of the shared folder?',
      choice: { category: 'plan', label: 'Works' },
      isReused: true,
      calls: [{ prompt: 'rewrite', outcome: 'ok', model: 'small-one' }],
    });
    expect(found.requests).toHaveLength(1);
  });

  it('keeps no choice that the model does not keep, or that was never made', async () => {
    const said = reply('Where are copies of the shared folder?', true);
    expect(
      await rewrite('where are they?', { body: { ...Object(said.body), reusesChoice: false } }),
    ).toMatchObject({
      choice: null,
      isReused: false,
    });
    const unchosen = { ...earlier, choice: null };
    expect(await rewrite('where are they?', said, unchosen)).toMatchObject({ choice: null, isReused: false });
  });

  it.each([
    ['words that nobody said', reply('Where does Zed keep copies of the shared folder?', true)],
    ['a question that has nothing of the message', reply('How long are copies kept?', true)],
    ['no words', reply('?', true)],
    ['no JSON', { body: 'Where are they', fault: 'malformed-json' }],
    ['a refusal', { body: 'No.', fault: 'refusal' }],
  ] as [string, Reply][])('goes by the rules if the reply is %s', async (_, said) => {
    const found = await rewrite('and what colour is it?', said);
    expect(found).toMatchObject({ question: 'what colour is it?', isReused: true });
    expect(found.calls).toHaveLength(1);
  });

  it('asks nothing about a message with a name of its own', async () => {
    const found = await rewrite('When was Harbour Mill built?', reply('When was it built?', true));
    expect(found).toMatchObject({ question: 'When was Harbour Mill built?', choice: null, calls: [] });
    expect(found.requests).toEqual([]);
  });
});
