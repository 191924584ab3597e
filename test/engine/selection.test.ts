import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { pickIn, revisedQuestion } from '../../src/engine/revise.ts';
import { engineOf } from '../support/library-of.ts';

const hut = (warden: string, beds: number) =>
  `The warden of the hut is ${warden}.\n\nThe hut has ${beds} beds and is open from June to September.\n`;
const deps = engineOf({
  'huts/alder.md': `# Alder (mountain hut)\n\n${hut('Ines Falk', 24)}`,
  'huts/alder-lake.md': `# Alder (lake hut)\n\n${hut('Oskar Brandt', 60)}`,
  'crew/shore-leave.md':
    '# Shore leave\n\n| Country | Fully paid | Unpaid on top | Give notice |\n|---|---|---|---|\n| Norway | 16 weeks | up to 6 weeks | 30 days before |\n| Chile | 24 weeks | up to 4 weeks | 45 days before |\n',
  'fees.md':
    '# Moorings\n\n| Berth | Fee a night | Longest stay |\n|---|---|---|\n| Heron | 18 euros | 5 days |\n| Tern | 27 euros | 9 days |\n',
});
const read = (question: string) => readExtractively(question, deps);
const fee = 'What is the fee a night for a berth?';

describe('a question with an option of its own behind it is that option', () => {
  it('asks without it', () => {
    expect(read(fee).clarification?.options.map(({ label }) => label)).toEqual(['Heron', 'Tern']);
  });

  it.each([
    ['as a pick puts it', revisedQuestion(fee, 'berth', 'Tern')],
    ['with nothing between', 'What is the fee a night for a berth Tern?'],
    ['after a comma', 'What is the fee a night for a berth, tern'],
    ['in brackets', 'What is the fee a night for a berth (Tern)?'],
    ['after a small word', 'What is the fee a night for a berth at the Tern?'],
  ])('%s', (_, question) => {
    const { decision, answer, question: kept } = read(question);
    expect([decision.kind, answer?.short]).toEqual(['answer', '27 euros']);
    expect(kept).toBe(question);
  });

  it('and not asked about again by what stands inside of it', () => {
    const question = 'How many weeks of shore leave do I get?';
    expect(read(question).clarification?.options.map(({ label }) => label)).toEqual(['Norway', 'Chile']);
    expect(read(`${question} Chile`).answer?.text).toContain('24 weeks');
    expect(read(revisedQuestion(question, 'country', 'Norway')).answer?.text).toContain('16 weeks');
  });

  it('and so are things of one name', () => {
    const question = 'Who is the warden of Alder?';
    expect(read(question).decision.kind).toBe('ask');
    expect(read(revisedQuestion(question, 'hut', 'lake')).answer?.text).toContain('Oskar Brandt');
    expect(read('Who is the warden of Alder mountain?').answer?.text).toContain('Ines Falk');
  });

  it('also behind subject and verb alone', () => {
    const docs = engineOf({
      'north.md': '# Sail to the north\n\n- Sail permit: Monday to Friday\n- Sail window: May to September\n',
      'south.md': '# Sail to the south\n\n- Sail permit: any day\n- Sail window: all year\n',
      'crew.md': '# Crew\n\nThe crew has breakfast at seven.\n',
    });
    const { clarification } = readExtractively('when can I sail', docs);
    const labels = clarification?.options.map(({ label }) => label) ?? [];
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels)
      expect(readExtractively(`when can I sail ${label}?`, docs).decision.kind).toBe('answer');
  });

  it('but what is left must be a question by itself', () => {
    const labels = read('Longest stay?').clarification?.options.map(({ label }) => label);
    expect(labels).toEqual(['Heron', 'Tern']);
  });
});

describe('pickIn()', () => {
  it('takes apart what revisedQuestion() put together, the last pick first', () => {
    const twice = revisedQuestion(revisedQuestion('Who signs, and when?', 'team', 'Red'), 'year', '2024');
    expect(pickIn(twice)).toEqual({ question: 'Who signs, and when?, Which team: Red', label: '2024' });
    expect(pickIn('Who signs, and when?')).toBeNull();
  });
});
