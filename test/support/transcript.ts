import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { channels, directId, people } from '../../src/sandbox/seed.ts';

const words = z.string().trim().min(1);
/** Words that must stand in what is said, each of them. */
const Words = z.union([words.transform((one) => [one]), z.array(words).min(1)]);

const personNames = people.map(({ name }) => name);
const PersonName = z.enum(personNames);
const channelNames = channels.filter(({ kind }) => kind === 'channel').map(({ name }) => name);

/** A new message in a channel, or in the person's own conversation with the bot; it begins the thread that follows. */
const Begins = z.strictObject({ who: PersonName, in: z.enum([...channelNames, 'direct']), says: words });
/** A reply in the thread. */
const Replies = z.strictObject({ who: PersonName, says: words });
/** Clicks a button of the last question back, named by words on it. */
const Clicks = z.strictObject({ who: PersonName, clicks: words });
/** Clicks several times without waiting. */
const ClicksAtOnce = z.strictObject({ who: PersonName, clicksAtOnce: z.array(words).min(2) });
/** Presses a button that is no option, on the newest message of the bot that has it. */
const Presses = z.strictObject({ who: PersonName, presses: words });
/** Types into the form that was opened, and sends it. */
const Fills = z.strictObject({ who: PersonName, fills: words });
/** Uses the message shortcut on the thread's first message. */
const Points = z.strictObject({ who: PersonName, pointsAt: z.literal('the first message') });
const Deletes = z.strictObject({ who: PersonName, deletes: z.literal('the first message') });
/** A message in the same channel outside the thread. */
const SaysOutside = z.strictObject({ who: PersonName, saysOutside: words });
/** Types at which place of the sentence an option stands: "2". */
const TypesNumber = z.strictObject({ who: PersonName, typesNumberOf: words });

/** "Which …?" with one button for each of these words, in any order, and no others. */
const Asks = z.strictObject({
  whichbot: z.literal('asks'),
  exactly: words.optional(),
  says: Words.optional(),
  options: z.array(words).min(2),
});
/** The buttons of the last question back have given way to the choice. */
const Settles = z.strictObject({ whichbot: z.literal('settles'), chosen: words });
/** The options of the last question back are there again. */
const Reopens = z.strictObject({ whichbot: z.literal('reopens'), options: z.array(words).min(2) });
/** One reply; `cites` names titles of its numbered sources, all of them, in order; `others` the readings offered below. */
const Answers = z.strictObject({
  whichbot: z.literal('answers'),
  says: Words,
  cites: z.array(words).min(1),
  others: z.array(words).default([]),
});
/** A reply without sources; `links` are the words of its links, in order. */
const Says = z.strictObject({
  whichbot: z.literal('says'),
  says: Words,
  links: z.array(words).default([]),
});
/** A sentence that one person alone can see. */
const Whispers = z.strictObject({ whichbot: z.literal('whispers'), to: PersonName, says: Words });
/** Nothing was said, and nothing is on its way. */
const Silent = z.strictObject({ whichbot: z.literal('is silent') });

const Step = z.union([
  Begins,
  Replies,
  Clicks,
  ClicksAtOnce,
  TypesNumber,
  Presses,
  Fills,
  Points,
  Deletes,
  SaysOutside,
  z.discriminatedUnion('whichbot', [Asks, Settles, Reopens, Answers, Says, Whispers, Silent]),
]);
const Transcript = z.strictObject({ about: words, dialogue: z.array(Step).min(2) });

/** What somebody does, or what the bot must do then. */
export type Step = z.infer<typeof Step>;

/** A dialogue as people would read it. */
export interface Transcript extends z.infer<typeof Transcript> {
  /** "situation/name" */
  readonly name: string;
}

/** @returns every transcript of a folder, sorted by name. */
export function readTranscripts(folder: string): Transcript[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  return files.sort().map((file) => {
    const name = file.replace(/\.yaml$/, '');
    const parsed = Transcript.safeParse(readYaml(join(folder, file)));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return { name, ...parsed.data };
  });
}

/** Every value is text: 3.0 stays "3.0". */
function readYaml(path: string): unknown {
  return parse(readFileSync(path, 'utf8'), { schema: 'failsafe' });
}

/** @returns the id of a channel by its name; "direct" is the person's conversation with the bot. */
export function channelId(name: string, personId: string): string {
  if (name === 'direct') return directId(personId);
  return channels.find((channel) => channel.name === name)?.id ?? '';
}

/** @returns the id of a person of the sandbox. */
export function personId(name: string): string {
  return people.find((person) => person.name === name)?.id ?? '';
}
