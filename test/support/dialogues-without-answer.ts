import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { comingBack } from './made-up-handbook.ts';
import { judgement, MORNING, record } from './records.ts';

/** A question that the documents say nothing about. */
export const abstainDialogue: DialogueRecord = record({
  id: 'abstaindialogue2',
  revision: 4,
  asker: 'U_AIKO',
  place: { workspace: 'T024', channel: 'D_AIKO', threadTs: '1778400000.000100' },
  question: 'Who waters the plants on the third floor?',
  createdAt: MORNING - 3 * 86_400_000,
  flow: { value: 'answered', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  rounds: [
    {
      judgement: judgement({
        question: 'Who waters the plants on the third floor?',
        passages: [comingBack],
        nearest: [
          { title: comingBack.title, path: comingBack.path, documentId: comingBack.documentId, url: null },
        ],
      }),
      promptTs: null,
      expiresAt: null,
      choice: null,
    },
  ],
  reply: {
    kind: 'abstain',
    nearest: [
      { title: comingBack.title, path: comingBack.path, documentId: comingBack.documentId, url: null },
    ],
  },
  replyTs: '1778400002.000200',
});

/** A dialogue that ended with an apology. */
export const failedDialogue: DialogueRecord = record({
  id: 'faileddialogue23',
  revision: 3,
  asker: 'U_TOMAS',
  question: 'Which laptops can I choose from when I start in the Lisbon office in summer?',
  createdAt: MORNING - 12 * 86_400_000,
  flow: { value: 'failed', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  failure: {
    reason: 'The documents could not be read just now. Please ask again in a few minutes.',
    reference: '7f3a91',
  },
  log: [
    { at: MORNING - 12 * 86_400_000, event: 'asked' },
    { at: MORNING - 12 * 86_400_000 + 30_400, event: 'failed' },
    { at: MORNING - 12 * 86_400_000 + 31_000, event: 'apologised' },
  ],
});
