import type { ReadPassage } from '../../src/engine/schema.ts';
import { passage } from './records.ts';

/** Leave in one office. */
export const lisbon = passage({
  id: 'people/parental-leave.md#2',
  title: 'Parental leave',
  headings: ['By office', 'Lisbon'],
  date: '2026-02-03',
  url: 'https://handbook.example/people/parental-leave',
  score: 9.41,
  text: 'In Lisbon the first parent takes 24 weeks at full pay. The second parent takes 8 weeks, of which four follow the birth directly.\nTell People Operations ten weeks ahead, so that the payroll of the next month can be prepared.',
});

/** Leave in another office. */
export const berlin = passage({
  id: 'people/parental-leave.md#3',
  title: 'Parental leave',
  headings: ['By office', 'Berlin'],
  date: '2026-02-03',
  url: 'https://handbook.example/people/parental-leave',
  score: 9.02,
  text: 'In Berlin each parent may take up to 36 months, and the company adds 16 weeks at full pay. The request is made in writing, seven weeks before the leave begins.',
});

/** Leave that holds in every office. */
export const adoption = passage({
  id: 'people/adoption.md#0',
  title: 'Adoption and fostering',
  date: '2025-11-19',
  score: 6.87,
  text: 'Parents who adopt have 20 weeks at full pay in every office, from the day on which the child moves in. Fostering for longer than a year counts as adoption.',
});

/** A passage about something near to leave. */
export const comingBack = passage({
  id: 'people/returning.md#1',
  title: 'Coming back after a long leave',
  headings: ['The first four weeks'],
  score: 3.18,
  text: 'Everyone who was away for more than three months comes back on four days a week at full pay for the first four weeks.',
});

/** What a kilometre was paid with once. */
export const oldRate = passage({
  id: 'finance/travel-2024.md#1',
  title: 'Travel costs 2024',
  headings: ['Car'],
  date: '2024-01-10',
  score: 7.7,
  text: 'Trips with your own car are paid at 0.30 € per kilometre.',
});

/** What a kilometre is paid with now. */
export const newRate = passage({
  id: 'finance/travel-2026.md#1',
  title: 'Travel costs 2026',
  headings: ['Car'],
  date: '2026-01-08',
  score: 8.3,
  text: 'Trips with your own car are paid at 0.38 € per kilometre, up to 400 kilometres a day.',
});

/** The passages of the made-up handbook. */
export const handbook: readonly ReadPassage[] = [
  passage({
    id: 'people/parental-leave.md#0',
    title: 'Parental leave',
    text: 'Everyone who becomes a parent may stay away from work and come back to the same role. How long, and what is paid, depends on the office.',
  }),
  passage({
    id: 'people/parental-leave.md#1',
    title: 'Parental leave',
    headings: ['Before the birth'],
    text: 'Tell your lead when you feel ready to. No form is needed until the second half of the pregnancy.',
  }),
  lisbon,
  berlin,
  adoption,
  comingBack,
  newRate,
  oldRate,
];
