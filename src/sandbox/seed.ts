import type { Channel } from './workspace/message.ts';

/** Someone to act as, or the bot. */
export interface Member {
  readonly id: string;
  /** Handle, lower case. */
  readonly name: string;
  readonly realName: string;
  readonly title: string;
  /** Number of an avatar colour of the page, from 0. */
  readonly colour: number;
}

/** The workspace itself. */
export const team = { id: 'T0SANDBOX1', name: 'Harbour Works', domain: 'harbour-works' } as const;

/** The app under test; `id` is its user. */
export const bot = {
  id: 'U0WHICHBOT',
  name: 'whichbot',
  realName: 'Whichbot',
  title: 'Answers from your documents',
  colour: 4,
  botId: 'B0WHICHBOT',
  appId: 'A0WHICHBOT',
} as const;

/** The message shortcuts that the app registered, as its manifest lists them. */
export const shortcuts = [{ callbackId: 'ask_about_message', name: 'Ask Whichbot about this' }] as const;

/** The people one can act as. */
export const people: readonly Member[] = [
  { id: 'U0MIRA0001', name: 'mira', realName: 'Mira Okafor', title: 'Customer support', colour: 0 },
  { id: 'U0JONAS001', name: 'jonas', realName: 'Jonas Lindqvist', title: 'Platform engineer', colour: 1 },
  { id: 'U0PRIYA001', name: 'priya', realName: 'Priya Raman', title: 'Product manager', colour: 2 },
  { id: 'U0TEO00001', name: 'teo', realName: 'Teo Alvarez', title: 'Finance', colour: 3 },
];

const everyone = [...people.map((person) => person.id), bot.id];

/** The channels of a new workspace, and one direct conversation of each person with the bot. */
export const channels: readonly Channel[] = [
  {
    id: 'C0ASKDOCS1',
    name: 'ask-the-docs',
    kind: 'channel',
    topic: 'Questions to Whichbot',
    members: everyone,
  },
  { id: 'C0GENERAL1', name: 'general', kind: 'channel', topic: 'Everything else', members: everyone },
  ...people.map(
    (person): Channel => ({
      id: directId(person.id),
      name: '',
      kind: 'im',
      topic: '',
      members: [person.id, bot.id],
    }),
  ),
];

/** @returns the id of a person's direct conversation with the bot. */
export function directId(userId: string): string {
  return `D${userId.slice(1)}`;
}

/** Finds a person or the bot. */
export function memberById(id: string): Member | undefined {
  return id === bot.id ? bot : people.find((person) => person.id === id);
}
