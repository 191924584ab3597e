import { describe, expect, it } from 'vitest';
import { type Earlier, readingText, standAloneByRules } from '../../src/engine/follow-up.ts';
import { engineOf } from '../support/library-of.ts';

const deps = engineOf({
  'plans.md':
    '# Kiln plans\n\n| Plan | Price | Storage |\n|---|---|---|\n| Free | $0 | 5 GB |\n| Works | $21 | 5 TB |\n',
  'kestrel-1971.md': '# Kestrel (1971 film)\n\nKestrel was directed by Ada Stone.\n',
  'kestrel-2004.md': '# Kestrel (2004 film)\n\nKestrel was directed by Bo Reed.\n',
  'mill.md': '# Harbour Mill\n\nHarbour Mill was built in 1804.\n',
});

const plans: Earlier = {
  question: 'How much storage do we get?',
  choice: { category: 'plan', label: 'Works' },
  offered: { category: 'plan', labels: ['Free', 'Works'] },
  entity: 'Kiln plans',
  condition: 'Works',
  answer: 'Works – Storage: 5 TB',
};
const films: Earlier = {
  question: 'Who directed Kestrel?',
  choice: { category: 'film', label: '2004 film' },
  offered: { category: 'film', labels: ['1971 film', '2004 film'] },
  entity: 'Kestrel (2004 film)',
  condition: null,
  answer: 'Kestrel was directed by Bo Reed.',
};
const nothingChosen: Earlier = { ...plans, choice: null, offered: null, condition: null };

function read(message: string, earlier: Earlier) {
  const found = standAloneByRules(message, earlier, deps);
  return { text: readingText(found), isReused: found.isReused };
}

describe('standAloneByRules()', () => {
  it('puts a name where a pronoun stands as it is written, whatever its signs mean to a program', () => {
    const shop = engineOf({ 'cash.md': '# Ca$$h & Carry\n\nCa$$h & Carry opened in 1984.\n' });
    const earlier = { ...films, question: 'When did Ca$$h & Carry open?', choice: null, offered: null };
    expect(standAloneByRules('And who owns it?', earlier, shop).question).toBe('who owns Ca$$h & Carry?');
  });

  it.each([
    ['what about Free?', plans, 'How much storage do we get?, Which plan: Free'],
    ['And the free plan?', plans, 'How much storage do we get?, Which plan: Free'],
    ['ok, and for Free?', plans, 'How much storage do we get?, Which plan: Free'],
    ['How about the 1971 film?', films, 'Who directed Kestrel?, Which film: 1971 film'],
    ['and for all plans?', plans, 'How much storage do we get, for all plans?'],
    ['What about Harbour Mill?', films, 'Who directed Harbour Mill?'],
  ])('puts what "%s" names in the place of what was chosen or named', (message, earlier, text) => {
    expect(read(message, earlier)).toEqual({ text, isReused: false });
  });

  it.each([
    ['and what does it cost?', plans, 'what does it cost?, Which plan: Works'],
    ['What is the price?', plans, 'What is the price?, Which plan: Works'],
    ['When was it shot?', films, 'When was Kestrel shot?, Which film: 2004 film'],
    ['and who wrote its music?', films, 'who wrote Kestrel’s music?, Which film: 2004 film'],
    ['and the music?', films, 'the music of Kestrel?, Which film: 2004 film'],
  ])('keeps the choice for "%s"', (message, earlier, text) => {
    expect(read(message, earlier)).toEqual({ text, isReused: true });
  });

  it.each([
    ['When was Harbour Mill built?', films],
    ['and when was Harbour Mill built?', plans],
    ['What is the price on Free?', plans],
    ['What is the price of each plan? List all of them.', plans],
    ['How much is a seat?', films],
    ['What about invoices?', plans],
    ['Who painted Zarathul?', films],
    ['How much is a seat?', nothingChosen],
    ['What about Free?', nothingChosen],
  ])('leaves "%s" as it is', (message, earlier) => {
    expect(read(message, earlier)).toEqual({ text: message, isReused: false });
  });

  it('takes nothing from an earlier question of which nothing is known', () => {
    const unknown = {
      question: '',
      choice: null,
      offered: null,
      entity: null,
      condition: null,
      answer: null,
    };
    expect(read('and how much is it?', unknown).text).toBe('how much is it?');
  });
});
