import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedPick } from '../../src/dialogue/typed-pick.ts';

const options = ['Basic', 'Enterprise Cloud', 'Enterprise Server', 'Java (island)'].map((label, index) => ({
  id: `o${index + 1}`,
  label,
  readingIds: [`r${index + 1}`],
}));

function labelOf(text: string): string | undefined {
  const picked = readTypedPick(text, options);
  return options.find(({ id }) => picked?.kind === 'option' && id === picked.optionId)?.label;
}

describe('readTypedPick() takes', () => {
  test.each([
    ['2', 'Enterprise Cloud'],
    ['2.', 'Enterprise Cloud'],
    ['2)', 'Enterprise Cloud'],
    [' 2 ', 'Enterprise Cloud'],
    ['option 2', 'Enterprise Cloud'],
    ['Option 2.', 'Enterprise Cloud'],
    ['number 3', 'Enterprise Server'],
    ['#1', 'Basic'],
    ['２', 'Enterprise Cloud'],
    ['２．', 'Enterprise Cloud'],
    ['the second', 'Enterprise Cloud'],
    ['third', 'Enterprise Server'],
    ['The first one', 'Basic'],
    ['2nd option', 'Enterprise Cloud'],
    ['the last one', 'Java (island)'],
    ['basic', 'Basic'],
    ['BASIC.', 'Basic'],
    ['enterprise   cloud', 'Enterprise Cloud'],
    ['Basic\u200b', 'Basic'],
    ['bas', 'Basic'],
    ['enterprise s', 'Enterprise Server'],
    ['java', 'Java (island)'],
    ['Java (island)', 'Java (island)'],
  ])('%j as %s', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  test.each([
    ['1,3', 'o1+o3'],
    ['3 and 1', 'o1+o3'],
    ['1, 2 and 3', 'o1+o2+o3'],
    ['1 & 4', 'o1+o4'],
    ['basic and java (island)', 'o1+o4'],
    ['1,2,3,4', 'all'],
    ['all', 'all'],
    ['All of them!', 'all'],
    ['show me all', 'all'],
    ['everything', 'all'],
  ])('%j as %s', (text, optionId) => {
    expect(readTypedPick(text, options)).toEqual({ kind: 'option', optionId });
  });

  test('"both" as all of two options', () => {
    expect(readTypedPick('both', options.slice(0, 2))).toEqual({ kind: 'option', optionId: 'all' });
    expect(readTypedPick('both', options)).toBeNull();
  });

  test.each(['none', 'None of these.', 'neither', 'none of them'])('%j as none of them', (text) => {
    expect(readTypedPick(text, options)).toEqual({ kind: 'none' });
  });
});

const countries = ['Leave in France', 'Leave in Germany', 'Leave in the United States'].map(
  (label, index) => ({ id: `o${index + 1}`, label, readingIds: [`r${index + 1}`] }),
);

describe('readTypedPick() takes words that stand in one label alone', () => {
  test.each([
    ['France', 'o1'],
    ['france.', 'o1'],
    ['in France, thanks', 'o1'],
    ['leave for France please', 'o1'],
    ['germany please', 'o2'],
    ['the German one', 'o2'],
    ["I'd take the one in Germany", 'o2'],
    ['GERMANY!', 'o2'],
    ['the United States', 'o3'],
    ['states, please', 'o3'],
    ['US', 'o3'],
    ['the US one, please', 'o3'],
  ])('%j', (text, optionId) => {
    expect(readTypedPick(text, countries)).toEqual({ kind: 'option', optionId, loosely: true });
  });

  test.each([
    'leave',
    'us',
    'US and UK',
    'not France',
    'France or Germany',
    'France?',
    'what about Germany?',
    'sick leave in Germany',
    'Germany has other rules',
    'parental leave',
    'how long is leave in Germany',
    'when I was in France',
    'the one',
    'thank you',
    'please',
    'ger',
    'UN',
    'Italy',
  ])('but not %j', (text) => {
    expect(readTypedPick(text, countries)).toBeNull();
  });

  test('of which some stand in others as well', () => {
    expect(readTypedPick('the cloud enterprise', options)).toMatchObject({ optionId: 'o2' });
    expect(readTypedPick('island', options)).toMatchObject({ optionId: 'o4' });
    expect(readTypedPick('enterprise', options)).toBeNull();
  });
});

describe('readTypedPick() leaves alone', () => {
  test.each([
    '2023 revenue?',
    '2 of them?',
    '0',
    '5',
    '12',
    '2.5',
    '-1',
    'the fifth',
    'enterprise',
    'ba',
    'basic plan price?',
    'what about basic?',
    'second thoughts',
    'thanks!',
    '',
    '.',
    '2\n3',
    '1,9',
    '1,000',
    '1 and what?',
    'all employees?',
    'none of your business',
  ])('%j', (text) => {
    expect(readTypedPick(text, options)).toBeNull();
  });
});

test('a label that is a number wins over the position', () => {
  const years = ['2', '1'].map((label, index) => ({ id: `o${index + 1}`, label, readingIds: ['r'] }));
  expect(readTypedPick('1', years)).toEqual({ kind: 'option', optionId: 'o2' });
});

test('any exact label is taken in any case and spacing, and no text breaks the parser', () => {
  fc.assert(
    fc.property(fc.nat(options.length - 1), fc.boolean(), fc.string(), (index, upper, noise) => {
      const label = options[index]?.label ?? '';
      const typed = `  ${upper ? label.toUpperCase() : label.toLowerCase()} `;
      expect(labelOf(typed)).toBe(label);
      readTypedPick(noise, options);
    }),
  );
});
