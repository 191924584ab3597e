import { expect } from 'vitest';
import type { DemoBot } from './demo-bot.ts';
import { type Person, type Shown, visit } from './sandbox-person.ts';
import { seenOf } from './shown-words.ts';
import { channelId, personId, type Step, type Transcript } from './transcript.ts';

const patience = { timeout: 5_000, interval: 10 };

/** The thread that a transcript is in at the moment. */
interface Thread {
  readonly channel: string;
  readonly ts: string;
  /** The bot's messages that a step has already told of. */
  told: number;
  /** The last question back, as it was posted. */
  prompt: Shown | null;
}

interface Play {
  readonly bot: DemoBot;
  readonly people: Map<string, Person>;
  /** Whispers told of, by person. */
  readonly heard: Map<string, number>;
  readonly threads: Thread[];
}

type Of<Key extends string> = Extract<Step, Record<Key, unknown>>;
type Bot<Kind extends string> = Extract<Step, { whichbot: Kind }>;

/**
 * Plays a transcript: people do what it says, and after each of the bot's lines the bot must have said just that. At
 * the end nothing may be left that the transcript does not tell.
 */
export async function play(transcript: Transcript, bot: DemoBot): Promise<void> {
  const stage: Play = { bot, people: new Map(), heard: new Map(), threads: [] };
  try {
    for (const [index, step] of transcript.dialogue.entries()) {
      await act(stage, step).catch((error: unknown) => {
        const line = `${transcript.name}, line ${index + 1} (${JSON.stringify(step)})`;
        throw new Error(`${line}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
    }
    await nothingElse(stage);
  } finally {
    for (const person of stage.people.values()) person.leave();
  }
}

function act(stage: Play, step: Step): Promise<unknown> {
  if ('in' in step) return begins(stage, step);
  if ('clicks' in step) return clicks(stage, step.who, [step.clicks]);
  if ('clicksAtOnce' in step) return clicks(stage, step.who, step.clicksAtOnce);
  if ('presses' in step) return presses(stage, step);
  if ('fills' in step) return fills(stage, step);
  if ('pointsAt' in step) return points(stage, step);
  if ('deletes' in step) return deletes(stage, step);
  if ('saysOutside' in step) return saysOutside(stage, step);
  if ('typesNumberOf' in step) return typesNumber(stage, step);
  if (!('whichbot' in step)) return says(stage, step.who, step.says);
  switch (step.whichbot) {
    case 'asks':
      return asks(stage, step);
    case 'settles':
      return settles(stage, step);
    case 'reopens':
      return reopens(stage, step);
    case 'answers':
      return answers(stage, step);
    case 'says':
      return remarks(stage, step);
    case 'whispers':
      return whispers(stage, step);
    case 'is silent':
      return nothingElse(stage);
  }
}

async function person({ bot, people }: Play, name: string): Promise<Person> {
  const known = people.get(name);
  if (known) return known;
  const arrived = await visit(bot.url, personId(name));
  people.set(name, arrived);
  return arrived;
}

function current({ threads }: Play): Thread {
  const thread = threads.at(-1);
  if (!thread) throw new Error('Nobody has said anything yet');
  return thread;
}

async function begins(stage: Play, step: Of<'in'>): Promise<void> {
  const who = await person(stage, step.who);
  const channel = channelId(step.in, who.id);
  const ts = await who.say(channel, step.says);
  stage.threads.push({ channel, ts, told: 0, prompt: null });
}

async function says(stage: Play, name: string, text: string): Promise<void> {
  const { channel, ts } = current(stage);
  await (await person(stage, name)).say(channel, text, ts);
}

async function clicks(stage: Play, name: string, buttons: readonly string[]): Promise<void> {
  const { channel, prompt } = current(stage);
  if (!prompt) throw new Error('There is nothing to click yet');
  const who = await person(stage, name);
  const taken = await Promise.all(
    buttons.map((words) => who.click(channel, prompt, theOne(seenOf(prompt).buttons, words))),
  );
  expect(taken).toEqual(buttons.map(() => true));
}

async function presses(stage: Play, step: Of<'presses'>): Promise<void> {
  const thread = current(stage);
  const who = await person(stage, step.who);
  const withIt = async () =>
    (await messagesIn(stage, thread)).findLast((one) => seenOf(one).controls.includes(step.presses));
  await expect.poll(async () => (await withIt()) !== undefined, patience).toBe(true);
  const message = await withIt();
  if (message) expect(await who.click(thread.channel, message, step.presses)).toBe(true);
}

async function fills(stage: Play, step: Of<'fills'>): Promise<void> {
  const who = await person(stage, step.who);
  await expect.poll(() => who.forms.length, patience).toBeGreaterThan(0);
  expect(await who.submit(step.fills)).toBe('closed');
}

async function points(stage: Play, step: Of<'pointsAt'>): Promise<void> {
  const { channel, ts } = current(stage);
  expect(await (await person(stage, step.who)).pointAt(channel, ts)).toBe(true);
}

async function deletes(stage: Play, step: Of<'deletes'>): Promise<void> {
  const { channel, ts } = current(stage);
  await (await person(stage, step.who)).remove(channel, ts);
}

async function saysOutside(stage: Play, step: Of<'saysOutside'>): Promise<void> {
  await (await person(stage, step.who)).say(current(stage).channel, step.saysOutside);
}

async function typesNumber(stage: Play, step: Of<'typesNumberOf'>): Promise<void> {
  const { prompt } = current(stage);
  const buttons = prompt ? seenOf(prompt).buttons : [];
  await says(stage, step.who, String(buttons.indexOf(theOne(buttons, step.typesNumberOf)) + 1));
}

/** @returns the one label with these words on it. */
function theOne(labels: readonly string[], words: string): string {
  const fitting = labels.filter((label) => label.toLowerCase().includes(words.toLowerCase()));
  const exact = labels.filter((label) => label === words);
  const [one, ...more] = exact.length > 0 ? exact : fitting;
  if (one === undefined || more.length > 0)
    throw new Error(`Not one of ${JSON.stringify(labels)} has "${words}"`);
  return one;
}

/** Everybody who may see a thread sees the same of it: the first person to speak looks. */
async function messagesIn(stage: Play, { channel, ts }: Thread): Promise<Shown[]> {
  const [onlooker] = stage.people.values();
  const all = (await onlooker?.messages(channel)) ?? [];
  return all.filter((message) => message.bot_id !== undefined && (message.thread_ts ?? message.ts) === ts);
}

async function next(stage: Play): Promise<Shown> {
  const thread = current(stage);
  let message: Shown | undefined;
  await expect
    .poll(async () => {
      message = (await messagesIn(stage, thread))[thread.told];
      if (message?.streaming_state === 'in_progress') return 'a part of a message';
      return message === undefined ? 'nothing' : 'a message';
    }, patience)
    .toBe('a message');
  thread.told += 1;
  if (message === undefined) throw new Error('No message');
  return message;
}

async function asks(stage: Play, step: Bot<'asks'>): Promise<void> {
  const message = await next(stage);
  const { texts, buttons } = seenOf(message);
  const [sentence = ''] = texts;
  expect(sentence).toMatch(/^Which .+: .+\?$/);
  for (const label of buttons) expect(sentence).toContain(label);
  if (step.exactly !== undefined) expect(sentence).toBe(step.exactly);
  for (const words of step.says ?? []) expect(sentence).toContain(words);
  const named = step.options.map((words) => theOne(buttons, words));
  expect(named.toSorted()).toEqual(buttons.toSorted());
  current(stage).prompt = message;
}

async function settles(stage: Play, step: Bot<'settles'>): Promise<void> {
  const thread = current(stage);
  const now = async () =>
    (await messagesIn(stage, thread)).filter(({ ts }) => ts === thread.prompt?.ts).map(seenOf)[0];
  await expect.poll(async () => (await now())?.buttons, patience).toEqual([]);
  const [sentence, ...outcome] = (await now())?.texts ?? [];
  expect(sentence).toMatch(/^Which .+\?$/);
  expect(outcome.join(' ')).toContain(step.chosen);
}

async function reopens(stage: Play, step: Bot<'reopens'>): Promise<void> {
  const thread = current(stage);
  const now = async () =>
    (await messagesIn(stage, thread)).filter(({ ts }) => ts === thread.prompt?.ts).map(seenOf)[0];
  await expect.poll(async () => (await now())?.buttons.toSorted(), patience).toEqual(step.options.toSorted());
  thread.prompt = (await messagesIn(stage, thread)).find(({ ts }) => ts === thread.prompt?.ts) ?? null;
}

async function answers(stage: Play, step: Bot<'answers'>): Promise<void> {
  const { texts, sources, buttons, controls } = seenOf(await next(stage));
  for (const words of step.says) expect(texts.join('\n')).toContain(words);
  expect(sources).toEqual(step.cites);
  expect(buttons).toEqual([]);
  expect(controls).toEqual(step.others);
}

async function remarks(stage: Play, step: Bot<'says'>): Promise<void> {
  const { texts, sources, links } = seenOf(await next(stage));
  for (const words of step.says) expect(texts.join('\n')).toContain(words);
  expect({ sources, links }).toEqual({ sources: [], links: step.links });
}

async function whispers(stage: Play, step: Bot<'whispers'>): Promise<void> {
  const who = await person(stage, step.to);
  const heard = stage.heard.get(step.to) ?? 0;
  await expect.poll(() => who.whispers.length, patience).toBeGreaterThan(heard);
  for (const words of step.says) expect(who.whispers[heard]).toContain(words);
  stage.heard.set(step.to, heard + 1);
}

async function nothingElse(stage: Play): Promise<void> {
  await stage.bot.quiet();
  for (const thread of stage.threads) {
    const untold = (await messagesIn(stage, thread)).slice(thread.told);
    expect(untold.map((message) => message.text)).toEqual([]);
  }
  for (const [name, who] of stage.people) {
    expect([name, ...who.whispers.slice(stage.heard.get(name) ?? 0)]).toEqual([name]);
  }
}
