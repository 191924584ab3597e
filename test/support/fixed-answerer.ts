import type { Answerer } from '../../src/dialogue/ports.ts';
import type { Judgement } from '../../src/engine/schema.ts';

type ReadCall = Parameters<Answerer['readAndDecide']>;

/** An answerer that gives these judgements in turn, the last one for ever, and answers a reading with its label. Of a follow-up it
 * keeps the words and the earlier choice. */
export function fixedAnswerer(...judgements: [Judgement, ...Judgement[]]) {
  const asked: { question: string; options: ReadCall[1] }[] = [];
  const answered: string[] = [];
  const answerer: Answerer = {
    async readAndDecide(question, options) {
      asked.push({ question, options });
      return judgements[asked.length - 1] ?? judgements.at(-1) ?? judgements[0];
    },
    async standAlone(message, earlier) {
      const { choice } = earlier;
      return { question: message, choice, isReused: choice !== null, calls: [] };
    },
    async answerReading(question, reading) {
      answered.push(question);
      const answer = { text: `Answer for ${reading.label}.`, short: null, citations: [] };
      return { answer, reader: 'extractive', calls: [], fallback: null };
    },
  };
  return { ...answerer, asked, answered };
}
