import { introOf } from './cells.ts';
import type { ReportedRun } from './reported-run.ts';

/** Who read what, how many questions, and what it took. */
export function factsOf({ report, identity }: ReportedRun): { label: string; text: string }[] {
  const [questions = '', ...notes] = introOf(report);
  return [
    { label: 'Questions', text: questions },
    ...(identity
      ? [
          {
            label: 'Reader',
            text: identity.model ? `model ${identity.model}` : 'extractive, without a model',
          },
          { label: 'Detector', text: identity.detector },
          { label: 'Labels', text: `by ${identity.labels}` },
          { label: 'Documents', text: `collection ${identity.collection}` },
        ]
      : []),
    ...notes.map((text) => ({ label: 'Note', text })),
    { label: 'Intervals', text: '95 %, by 1000 resamples of the questions' },
  ];
}
