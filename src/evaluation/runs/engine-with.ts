import type { DetectorName } from '../../engine/detectors.ts';
import { answerReading, type EngineDeps, listReadings, readAndDecide } from '../../engine/engine.ts';
import { baselinesOf } from './baselines.ts';
import type { Engine } from './engine-port.ts';

/** The engine with a detector of one's own choice: it always asks where it would, whatever the configured policy. */
export function engineWith(deps: EngineDeps, detector: DetectorName): Engine {
  return {
    readAndDecide: (question, options) =>
      readAndDecide(question, deps, { ...options, policy: 'ask', detector }),
    answerReading: (question, reading, judgement) => answerReading(question, reading, judgement, deps),
    listReadings,
    baselines: async (question) => baselinesOf(question, deps.library),
  };
}
