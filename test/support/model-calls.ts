import type { DialogueRecord } from '../../src/dialogue/record.ts';
import type { Answered } from '../../src/engine/schema.ts';
import { leaveDialogue } from './leave-dialogue.ts';

type Call = Answered['calls'][number];

/** A call of a model that went well, unless told otherwise. */
export function modelCall(about: Partial<Call> = {}): Call {
  return {
    prompt: 'read',
    promptVersion: '0123456789ab',
    model: 'big-one',
    repair: false,
    inputTokens: 4_210,
    cachedTokens: 1_024,
    outputTokens: 180,
    costUsd: 0.002,
    elapsedMs: 2_310,
    retries: 0,
    outcome: 'ok',
    ...about,
  };
}

/** A dialogue that a model read, and whose reply is the finding as the model's words did not hold. */
export function modelDialogue(): DialogueRecord {
  const { rounds, reply } = leaveDialogue;
  const [first] = rounds;
  if (!first || reply?.kind !== 'answer') throw new RangeError('the dialogue must be answered');
  const read = modelCall();
  const written = modelCall({
    prompt: 'answer',
    repair: true,
    costUsd: 0.0005,
    retries: 2,
    cachedTokens: null,
  });
  const [round] = [{ ...first, judgement: { ...first.judgement, reader: 'model' as const, calls: [read] } }];
  return {
    ...leaveDialogue,
    id: 'modeldialogue234',
    rounds: [round],
    reply: {
      ...reply,
      reader: 'model',
      calls: [written],
      fallback: 'the model found no answer in the passages',
      dropped: [{ answer: 'It is 99 weeks.', passageId: 'people/parental-leave.md#3', check: 'V3' }],
    },
    calls: [
      read,
      modelCall({ outcome: 'failed', inputTokens: null, outputTokens: null, costUsd: null }),
      written,
    ],
  };
}
