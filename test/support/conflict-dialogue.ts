import type { DialogueRecord } from '../../src/dialogue/record.ts';
import type { ReadPassage } from '../../src/engine/schema.ts';
import { newRate, oldRate } from './made-up-handbook.ts';
import { finding, judgement, MORNING, reading, record } from './records.ts';

function rateEntry(source: ReadPassage, short: string) {
  return {
    label: source.title,
    text: `A kilometre with your own car is paid at ${short}.`,
    short,
    citations: [
      {
        passageId: source.id,
        documentId: source.documentId,
        path: source.path,
        title: source.title,
        heading: 'Car',
        quote: source.text.split(',')[0] ?? '',
        date: source.date,
        url: null,
      },
    ],
  };
}

const rateEntries = [rateEntry(newRate, '0.38 €'), rateEntry(oldRate, '0.30 €')];

/** Two documents that give different values for the same thing. */
export const conflictDialogue: DialogueRecord = record({
  id: 'conflictdialogue',
  revision: 4,
  asker: 'U_JONAS',
  place: { workspace: 'T024', channel: 'C_FINANCE', threadTs: '1778490000.000100' },
  question: 'What do we pay per kilometre with your own car?',
  createdAt: MORNING - 26 * 3_600_000,
  flow: { value: 'answered', context: { maxRounds: 2, round: 0, clarification: null, chosen: null } },
  rounds: [
    {
      judgement: judgement({
        question: 'What do we pay per kilometre with your own car?',
        reader: 'model',
        passages: [newRate, oldRate],
        findings: [newRate, oldRate].map((source, index) =>
          finding({
            id: `f${index + 1}`,
            passageIds: [source.id],
            entity: 'Own car',
            answer: rateEntries[index]?.short ?? '',
            answerType: 'money',
            quote: source.text.split(',')[0] ?? '',
          }),
        ),
        detection: {
          method: 'findings',
          ambiguous: false,
          readings: [
            reading({
              id: 'r1',
              label: 'own car',
              findingIds: ['f1'],
              answerKey: '0.38 €',
              mass: 1,
              entity: 'Own car',
              condition: null,
            }),
          ],
          why: 'One reading, but its sources give two values',
        },
        decision: {
          kind: 'conflict',
          rule: 'values-differ',
          why: 'The same entity has different values in two documents',
        },
        entries: rateEntries,
        elapsedMs: { retrieve: 5, read: 2_310, decide: 1.2 },
      }),
      promptTs: null,
      expiresAt: null,
      choice: null,
    },
  ],
  reply: { kind: 'conflict', entries: rateEntries },
  replyTs: '1778490004.000200',
  log: [
    { at: MORNING - 26 * 3_600_000, event: 'asked' },
    { at: MORNING - 26 * 3_600_000 + 2_600, event: 'decided' },
    { at: MORNING - 26 * 3_600_000 + 3_400, event: 'drafted' },
    { at: MORNING - 26 * 3_600_000 + 4_100, event: 'replied' },
  ],
});
