import { describe, expect, it } from 'vitest';
import { sentenceSpans } from '../../src/knowledge/sentences.ts';

const split = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));

describe('a sentence ends', () => {
  it.each([
    ['One ends here. Another begins.', ['One ends here.', 'Another begins.']],
    ['Really? Yes! Good.', ['Really?', 'Yes!', 'Good.']],
    ['The record of that title( 1999). It sold well.', ['The record of that title( 1999).', 'It sold well.']],
    ['She said "no." He left.', ['She said "no."', 'He left.']],
    ['He moved to the U.S. He stayed there.', ['He moved to the U.S.', 'He stayed there.']],
    ['It opens at 9 a.m. The gate closes at noon.', ['It opens at 9 a.m.', 'The gate closes at noon.']],
    ['Bring cups, plates, etc. Everyone helps.', ['Bring cups, plates, etc.', 'Everyone helps.']],
    ['The answer is no. Ask again.', ['The answer is no.', 'Ask again.']],
    ['It failed in 1999. It works now.', ['It failed in 1999.', 'It works now.']],
    ['Owner: Ada\nStart: Monday', ['Owner: Ada', 'Start: Monday']],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
    ['A word . Another word .', ['A word .', 'Another word .']],
    ['Take plan B. It is cheaper.', ['Take plan B.', 'It is cheaper.']],
  ])('%s', (text, sentences) => expect(split(text)).toEqual(sentences));
});

describe('a sentence goes on', () => {
  it.each([
    'Use a small plan, e.g. Starter, for tests.',
    'Mr. Brown met Dr. Green at St. Mary.',
    'J. R. Hartley wrote it.',
    'The U.S. Army and the U.K. Parliament agreed.',
    'It costs 3.50 dollars in v2.4 of the app.',
    'See No. 5 and Fig. 3 on Jan. 12 of that year.',
    'Acme Inc. Holdings bought it.',
    'The pop song "... So Far Away" was a hit.',
    'Open example.com and log in.',
    '1. First of all',
    'Wait... what happened then?',
  ])('%s', (text) => expect(split(text)).toEqual([text]));
});
