import { detectorOf } from '../../engine/detectors.ts';
import { retrieve } from '../../engine/retrieve.ts';
import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { stemsOf } from '../../knowledge/words.ts';
import type { PredictedAnswer, Prediction } from './prediction.ts';

const nothingRead = { readings: [], representatives: [], labels: [] };

/** What simple methods make of a question: whether names alone make it ambiguous, and the best passage's best sentence. */
export function baselinesOf(question: string, library: Library): NonNullable<Prediction['baselines']> {
  const hits = retrieve(question, library);
  const best = hits[0]?.passage;
  return {
    names: detectorOf('names')(question, nothingRead, hits).ambiguous,
    topPassage: best ? bestSentence(question, best) : null,
  };
}

/** The unit that has most of the question's words; the first of them. */
function bestSentence(question: string, passage: Passage): PredictedAnswer {
  const asked = stemsOf(question);
  const shared = ({ text }: Unit) => [...stemsOf(text)].filter((stem) => asked.has(stem)).length;
  const [best] = [...passage.units].sort((a, b) => shared(b) - shared(a));
  const text = best?.text ?? passage.text;
  const { path, title, headings } = passage;
  return { text, short: null, citations: [{ path, title, heading: headings.at(-1) ?? null, quote: text }] };
}
