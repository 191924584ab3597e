import { playScript } from '../../src/scripted/play-script.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { ScriptedReply } from '../../src/scripted/script.ts';
import type { Files } from '../support/library-of.ts';

/** A small collection: films of one name, a table of plans, a guide, a fact, and what is beside the point. */
export const heronFiles: Files = {
  'films/heron-1962.md':
    '# Heron (1962 film)\n\nHeron is a drama film. It was directed by Ada Stone. The film was shot in Porto.\n',
  'films/heron-1998.md':
    '# Heron (1998 film)\n\nHeron is a comedy film. It was directed by Bo Reed. Its music was written by Lena Holm.\n',
  'plans.md':
    '# Plans\n\n| Plan | Storage | Price |\n| --- | --- | --- |\n| Basic | 5 GB | $3 a month |\n| Studio | 80 GB | $12 a month |\n| House | 2 TB | $40 a month |\n',
  'backups.md': '# Backups\n\nBackups are kept for 45 days. They are made every night.\n',
  'lending.md':
    '# Lending tools\n\nTo borrow a tool, write your name into the book. Take the tool from the wall. Bring it back within 3 days.\n',
  'desk.md': '# Front desk\n\nThe front desk opens at 08:30. Parcels wait there for a week.\n',
  'garden.md': '# Garden\n\nThe garden is watered on Mondays and Thursdays.\n',
};

/** A question with two films, one with three plans, one of a single answer, and one of several steps. */
export const heronQuestions = [
  'Who directed Heron?',
  'How much storage is there?',
  'How long are backups kept?',
  'How do I borrow a tool?',
] as const;

const film = (year: number, by: string) => ({
  entity: `Heron (${year} film)`,
  condition: `${year} film`,
  conditionKind: 'film',
  answer: by,
  answerType: 'name',
  quote: `It was directed by ${by}.`,
});
const plan = (name: string, storage: string, price: string) => ({
  entity: 'Plans',
  condition: name,
  conditionKind: 'plan',
  answer: storage,
  answerType: 'number',
  quote: `${name} | ${storage} | ${price}`,
});
const steps = [
  'write your name into the book',
  'Take the tool from the wall.',
  'Bring it back within 3 days.',
];

const replies = [
  { prompt: 'read', question: heronQuestions[0], rows: [film(1962, 'Ada Stone'), film(1998, 'Bo Reed')] },
  {
    prompt: 'read',
    question: heronQuestions[1],
    rows: [
      plan('Basic', '5 GB', '$3 a month'),
      plan('Studio', '80 GB', '$12 a month'),
      plan('House', '2 TB', '$40 a month'),
    ],
  },
  {
    prompt: 'read',
    question: heronQuestions[2],
    rows: [
      {
        entity: 'Backups',
        answer: '45 days',
        answerType: 'duration',
        quote: 'Backups are kept for 45 days.',
      },
    ],
  },
  {
    prompt: 'read',
    question: heronQuestions[3],
    kind: 'howto',
    rows: [
      {
        entity: 'Lending tools',
        answer: 'write your name into the book',
        quote: 'To borrow a tool, write your name into the book.',
      },
    ],
  },
  {
    prompt: 'answer',
    words: '1962',
    answer: {
      claims: [{ text: 'It was directed by Ada Stone.', quote: 'It was directed by Ada Stone.' }],
      short: 'Ada Stone',
    },
  },
  {
    prompt: 'answer',
    words: '1998',
    answer: {
      claims: [{ text: 'It was directed by Bo Reed.', quote: 'It was directed by Bo Reed.' }],
      short: 'Bo Reed',
    },
  },
  {
    prompt: 'answer',
    words: 'borrow a tool',
    answer: { claims: steps.map((quote) => ({ text: quote, quote })) },
  },
];

/** Says what is right about these questions. After a pick of a plan it finds nothing, so that the finding is shown. */
export const heronModel: Programme = playScript(replies.map((reply) => ScriptedReply.parse(reply)));
