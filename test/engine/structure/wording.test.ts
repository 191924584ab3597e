import { describe, expect, it } from 'vitest';
import { isAskable, questionFor, questionIn } from '../../../src/engine/structure/wording.ts';

describe('a label', () => {
  it.each(['Price', 'Opening hours', 'Wi-Fi network', 'Front desk', 'Chef’s choice'])(
    '"%s" may be asked for',
    (label) => {
      expect(isAskable(label)).toBe(true);
    },
  );

  it.each([
    'Managing backups',
    'What we expect',
    'How',
    'Give notice',
    'Fully paid',
    'Description',
    'Monday',
    'Logos in pipe',
    'Q3 2024',
    'cf_push',
    'The price',
    'A label of far too many words',
    '',
  ])('"%s" may not', (label) => {
    expect(isAskable(label)).toBe(false);
  });
});

describe('the question for a label', () => {
  it.each([
    ['Price per seat', ['$4 a month', '$9 a month'], 'How much is the price per seat?'],
    ['Price per seat', ['$4 a month', 'on request'], 'What is the price per seat?'],
    ['Support hours', ['weekdays'], 'What are the support hours?'],
    ['Status', ['open'], 'What is the status?'],
    ['Gross Retention Rate', [], 'What is the gross retention rate?'],
    ['OIDC Configuration', [], 'What is the OIDC configuration?'],
    ['Wi-Fi network', ['celeiro'], 'What is the Wi-Fi network?'],
  ])('"%s" with %j', (label, values, question) => {
    expect(questionFor(label, values)).toBe(question);
  });
});

describe('a heading', () => {
  it('is a question without its "Q:" in front', () => {
    expect(questionIn('Q: How do I waive insurance?')).toBe('How do I waive insurance?');
    expect(questionIn('How do I waive insurance?')).toBe('How do I waive insurance?');
  });

  it.each(['How to join?', 'Need help editing?', 'Insurance', 'Are you ready to use it?'])(
    '"%s" is none to try',
    (heading) => {
      expect(questionIn(heading)).toBeUndefined();
    },
  );
});
