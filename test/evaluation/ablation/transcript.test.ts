import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import { SetupError } from '../../../src/errors.ts';
import { goesAsWritten, transcriptIn } from '../../../src/evaluation/ablation/transcript.ts';
import { engineOf } from '../../support/library-of.ts';

const says = (text: string) => `about: kilns\ndialogue:\n  - who: mira\n    in: pots\n    says: "${text}"\n`;
const asks = `${says('@Whichbot Who fires the kiln?')}  - whichbot: asks\n    options: [North, South]\n`;
const answers = `${says('Who fires the north kiln?')}  - whichbot: answers\n    says: Ana\n    cites: [North]\n`;

const deps = engineOf({
  'kilns/north.md': '# North kiln\n\nThe kiln is fired by Ana Reyes on Mondays.\n',
  'kilns/south.md': '# South kiln\n\nThe kiln is fired by Tom Bauer on Fridays.\n',
});
const read = (text: string, question?: string) => {
  const transcript = transcriptIn(text, 'kilns');
  if (!transcript) throw new RangeError('no transcript');
  return goesAsWritten(transcript, readExtractively(question ?? transcript.question, deps));
};

describe('a transcript', () => {
  it('goes as written if the same options are asked for, or the same documents cited', () => {
    expect(transcriptIn(asks, 'kilns')).toEqual({
      name: 'kilns',
      question: 'Who fires the kiln?',
      options: ['North', 'South'],
      cites: null,
    });
    expect([read(asks), read(answers)]).toEqual([true, true]);
  });

  it('goes astray if it asks instead of answering, answers instead of asking, or asks for something else', () => {
    const other = asks.replace('South', 'West');
    expect([
      read(answers, 'Who fires the kiln?'),
      read(asks, 'Who fires the north kiln?'),
      read(other),
    ]).toEqual([false, false, false]);
  });

  it('is left out if it does not begin with a question that is asked back or answered', () => {
    expect(transcriptIn(`${says('hello')}  - whichbot: says\n    says: Hello\n`, 'kilns')).toBeNull();
  });

  it('is refused if it is none', () => {
    expect(() => transcriptIn('about: kilns\n', 'kilns.yaml')).toThrow(SetupError);
  });
});
