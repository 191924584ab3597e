import { describe, expect, test } from 'vitest';
import { isOtherLanguage } from '../../src/dialogue/other-language.ts';

const passage = {
  id: 'p',
  documentId: 'd',
  path: 'd.md',
  title: 'D',
  headings: [],
  date: null,
  url: null,
  score: 1,
};
const english = { passages: [{ ...passage, text: 'The backups of the team are kept for 90 days.' }] };
const german = {
  passages: [{ ...passage, text: 'Die Sicherungen werden für 90 Tage aufbewahrt, und das ist viel.' }],
};

describe('isOtherLanguage()', () => {
  test.each([
    'Wie lange werden die Backups aufbewahrt?',
    'Combien de temps les sauvegardes sont conservées pour nous ?',
    '¿Cuánto cuesta el plan para los equipos?',
    'Quanto costa il piano per la squadra?',
    'Hoe lang worden de back-ups van het team bewaard?',
    'バックアップはどのくらい保存されますか',
    'Сколько хранятся резервные копии?',
  ])('says so of %j where the documents are English', (question) => {
    expect(isOtherLanguage(question, english)).toBe(true);
    expect(isOtherLanguage(question, { passages: [] })).toBe(true);
  });

  test.each([
    'how long are backups kept',
    'Backup retention Enterprise plan?',
    'density of Mercury',
    'Who was Die Hard’s director?',
    'What is the El Niño policy?',
    '42',
    '',
  ])('does not say so of %j', (question) => {
    expect(isOtherLanguage(question, english)).toBe(false);
  });

  test('does not say so if the documents are in that language', () => {
    expect(isOtherLanguage('Wie lange werden die Backups aufbewahrt?', german)).toBe(false);
  });
});
