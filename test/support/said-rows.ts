import type { ModelRow } from '../../src/engine/model/reading/rows.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { passageWith } from '../../src/scripted/passages.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { kilnPlans } from './kiln-plans.ts';
import { engineOf } from './library-of.ts';

/** What the engine reads in tests of the rows of a model. */
export const filmsAndPlans = engineOf({
  'films/kestrel-1971.md':
    '# Kestrel (1971 film)\n\nKestrel is a drama film. It was directed by Ada Stone.\n',
  'films/kestrel-2004.md': '# Kestrel (2004 film)\n\nKestrel is a comedy film. It was directed by Bo Reed.\n',
  'plans.md': kilnPlans,
  'desk.md':
    '# Desks\n\nOn the first floor a desk is booked in the app. On the second floor whoever comes first sits down.\n',
  'backups.md': '# Database backups\n\nSnapshots of the main database are kept for 35 days.\n',
  'recovery.md': '# Disaster recovery\n\nSnapshots of the main database are kept for 21 days.\n',
  'cancel.md':
    '# Cancelling\n\nOpen the settings. Press Cancel. Contractors may not cancel a plan themselves.\n',
});

/** A row as far as a test cares about it. */
export type Said = Partial<ModelRow> & Pick<ModelRow, 'answer' | 'quote'>;

/** Rows with the number of the passage that holds their quote, unless they name one. */
export function saying(rows: readonly Said[], more: object = {}): Programme {
  return ({ prompt, passages }) => {
    if (prompt !== 'read') return null;
    const complete = rows.map((row) => ({
      pids: [passageWith(passages, { quote: row.quote })?.number ?? 1],
      entity: passageWith(passages, { quote: row.quote })?.title.split(' › ')[0] ?? '',
      condition: null,
      conditionKind: null,
      answerType: 'text',
      ...row,
    }));
    return { body: { kind: 'fact', wantsAll: false, rows: complete, ...more } };
  };
}

/** Who directed each of two films of one name. */
export const directors: Said[] = [
  { answer: 'Ada Stone', answerType: 'name', quote: 'It was directed by Ada Stone.' },
  { answer: 'Bo Reed', answerType: 'name', quote: 'It was directed by Bo Reed.' },
];

/** The storage in each of three plans. */
export const storage: Said[] = [
  ['Free', '$0', '5 GB'],
  ['Studio', '$9 a month', '500 GB'],
  ['Works', '$21 a month', '5 TB'],
].map(([condition = '', price = '', answer = '']) => ({
  condition,
  conditionKind: 'plan',
  answer,
  answerType: 'number',
  quote: `${condition} | ${price} | ${answer}`,
}));

/** A question that `directors` answer. */
export const whoDirected = 'who directed Kestrel?';

/** A question that `storage` answers. */
export const howMuch = 'how much storage do we get?';

/** The labels that are offered. */
export const labels = ({ clarification }: Judgement) => clarification?.options.map(({ label }) => label);

/** Prompt and outcome of each call. */
export const outcomes = ({ calls }: Judgement) => calls?.map(({ prompt, outcome }) => `${prompt} ${outcome}`);
