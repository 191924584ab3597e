import { describe, expect, it } from 'vitest';
import { listReadings } from '../../src/engine/engine.ts';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { engineOf, type Files } from '../support/library-of.ts';

function read(question: string, ...texts: string[]): Judgement {
  const files: Files = Object.fromEntries(texts.map((text, i) => [`doc-${i}.md`, text]));
  return readExtractively(question, engineOf(files));
}

function optionsOf(judgement: Judgement): string[] {
  return (judgement.clarification?.options ?? []).map(({ label }) => label).sort();
}

const answers = (judgement: Judgement) =>
  listReadings(judgement)
    .map(({ short }) => short)
    .sort();

describe('documents that share a name', () => {
  it('answers alike whether the word for the maker stands there or only "by"', () => {
    const judgement = read(
      'Who is the artist of "Low Water"?',
      '# Low Water (Ada Stone album)\n\nLow Water is the second album by Ada Stone.',
      '# Low Water (Bo Reed album)\n\nLow Water is an album released by country music artist Bo Reed.',
    );
    expect(judgement.decision.kind).toBe('ask');
    expect(answers(judgement)).toEqual(['Ada Stone', 'Bo Reed']);
  });

  it('takes "a song by X" for who sang it, and not for who wrote it', () => {
    const texts = [
      '# Tide (Ada Stone song)\n\nTide is a song by Ada Stone.',
      "# Tide (Bo Reed song)\n\nTide was Bo Reed's third single. It was written by Lena Holm.",
    ];
    expect(answers(read('who sang Tide?', ...texts))).toEqual(['Ada Stone', 'Bo Reed']);
    expect(read('who wrote Tide?', ...texts).decision.kind).toBe('answer');
  });

  it('takes "in X" for where something is located', () => {
    const judgement = read(
      'Where is Harrow Academy located?',
      '# Harrow Academy (Kerry)\n\nHarrow Academy is a school located in Tralee, Kerry.',
      '# Harrow Academy (Fife)\n\nHarrow Academy is a girls school in Cupar, Fife.',
    );
    expect(judgement.decision.kind).toBe('ask');
  });

  it('reads what something is from its lead, whatever words the question has for it', () => {
    const judgement = read(
      'what sport did Ada Stone compete in?',
      '# Ada Stone (fencer)\n\nAda Stone is an Irish fencer. She competed in the team event in 1976.',
      '# Ada Stone (rower)\n\nAda Stone is a Welsh rower. She lives in Cardiff.',
    );
    expect(optionsOf(judgement)).toEqual(['fencer', 'rower']);
  });

  it('takes the years of a life for no other date', () => {
    const judgement = read(
      'When did Otto Brand become mayor?',
      '# Otto Brand\n\nOtto Brand (3 May 1801 – 9 June 1870) was a mayor of Ghent from 1844 until his death.',
    );
    expect(judgement.answer?.short).toBe('1844');
  });

  it('finds people without their middle names, and houses without initials', () => {
    const judgement = read(
      "What is Jan Marsh's profession?",
      '# Jan Marsh (cook)\n\nJan Marsh is a Danish cook.',
      '# Jan Peter Marsh\n\nJan Peter Marsh is a Danish actor.',
    );
    expect(judgement.decision.kind).toBe('ask');
    const houses = read(
      'When was the Owen Hart House built?',
      '# Owen Hart House (Bath)\n\nThe Owen Hart House was built in 1874.',
      '# Owen T. Hart House\n\nIt was built in 1912.',
    );
    expect(answers(houses)).toEqual(['1874', '1912']);
  });

  it('does not take a word of a name for what is asked', () => {
    const judgement = read(
      "what's the mascot of Clare County High School?",
      '# Clare County High School (Ohio)\n\nClare County High School is a school in Dayton, Ohio. The mascot is the Heron.',
      '# Clare County High School (Iowa)\n\nClare County High School is a school in Ames, Iowa.',
    );
    expect(judgement.answer?.text).toContain('Heron');
  });

  it('finds nothing where only the words that pick the document are covered', () => {
    const judgement = read(
      "what's the acceptance rate at Clare College in Ohio?",
      '# Clare College (Ohio)\n\nClare College is a four-year college in Dayton, Ohio.',
      '# Clare College (Iowa)\n\nClare College is a college in Ames, Iowa. It has 1,755 students.',
    );
    expect(judgement.decision.kind).toBe('abstain');
  });

  it('offers no name that the question already says', () => {
    const judgement = read(
      'who plays Petra in Kestrel?',
      '# Kestrel (1971 film)\n\nKestrel is a film. Ada Stone plays Petra Lund.',
      '# Kestrel (2004 film)\n\nKestrel is a film. Bo Reed plays Petra Lund.',
    );
    expect(answers(judgement)).toEqual(['Ada Stone', 'Bo Reed']);
  });

  it('lists readings under their titles as they are written', () => {
    const judgement = read(
      'What is the population of Arla?',
      '# Arla, Michigan\n\nArla is a village. The population was 319.',
      '# Arla Township, Michigan\n\nThe township has a population of 2,652.',
    );
    expect(
      listReadings(judgement)
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['Arla Township, Michigan', 'Arla, Michigan']);
  });

  it('finds who did it where the page says elsewhere what picks it', () => {
    const judgement = read(
      'who directed Low Water, the one about lighthouse keepers?',
      '# Low Water (1961 film)\n\nLow Water is a drama directed by Ada Stone. It follows lighthouse keepers in a storm.',
      '# Low Water (1987 film)\n\nLow Water is a comedy directed by Bo Reed. It is set in a bank.',
    );
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.short).toBe('Ada Stone');
  });

  it('answers how heavy something is in units of weight alone', () => {
    const judgement = read(
      'how heavy is a kestrel?',
      '# Kestrel (bird)\n\nThe kestrel is a falcon. It weighs about 200 grams.',
      '# Kestrel (aircraft)\n\nThe Kestrel is an aircraft. It flies at 900 km/h.',
    );
    expect(judgement.answer?.short).toBe('200 grams');
  });

  it('takes a short name in brackets for a name of its page', () => {
    const judgement = read(
      'Which city is KQLM licensed to?',
      '# KQLM (AM)\n\nKQLM is a radio station. Licensed to Elmford, it plays jazz.',
      '# KTRX\n\nKTRX is a radio station. Licensed to Orva, it plays folk. It was once Wave 96 (KQLM-FM).',
    );
    expect(answers(judgement)).toEqual(['Elmford', 'Orva']);
  });

  it('reads the day that a period begins and ends on', () => {
    const judgement = read(
      'when did the Heron mission end?',
      '# Heron mission\n\nHeron was a probe. It was built in Elmford in 1970. It functioned from 7 May 1975 to April 1979.',
    );
    expect(judgement.answer?.short).toBe('April 1979');
  });
});
