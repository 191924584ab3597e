import { z } from 'zod';
import { SetupError } from '../errors.ts';
import { channels, people } from '../sandbox/seed.ts';

/** A message of the bot, and when this process heard of it. */
export interface Heard {
  readonly message: z.infer<typeof Message>;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
}

/** A person with the page of the sandbox open. */
export interface Visitor {
  /** Mentions the bot. @returns the message's ts. */
  ask(question: string): Promise<string>;
  /** Clicks a button of a message. */
  click(heard: Heard, button: Button): Promise<void>;
  /**
   * Waits for a message of the bot in a thread.
   * @param nth counted from 0; a message that changes is not counted again.
   * @throws {SetupError} if none comes in time.
   */
  hear(threadTs: string, nth: number): Promise<Heard>;
  leave(): void;
}

/** A control of a message. */
export interface Button {
  readonly blockId: string;
  readonly actionId: string;
  /** What to pick, for a menu; null for a button. */
  readonly value: string | null;
}

const Message = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  bot_id: z.string().optional(),
  blocks: z.array(z.looseObject({ type: z.string(), block_id: z.string() })).optional(),
});
const Told = z.object({ type: z.literal('message'), message: Message });
const Posted = z.object({ ts: z.string() });

const hearWithinMs = 20_000;

/**
 * Opens the page of the sandbox as one person, in the channel for questions.
 * @throws {SetupError} if the sandbox does not answer.
 */
export async function visit(url: string): Promise<Visitor> {
  const [person] = people;
  const [channel] = channels;
  if (!person || !channel) throw new SetupError('Cannot visit an empty sandbox: add a person and a channel');
  const as = person.id;
  const ears = createEars();
  const leaving = new AbortController();
  await follow(`${url}/web/events?as=${as}`, leaving.signal, ears.take);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/web/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as, channel: channel.id, ...body }),
    });
    if (!response.ok) throw new SetupError(`Cannot do "${path}" in the sandbox: ${await response.text()}`);
    return response.json();
  };
  return {
    ask: async (question) => Posted.parse(await post('messages', { text: `@Whichbot ${question}` })).ts,
    click: async ({ message }, button) => void (await post('actions', { ts: message.ts, ...button })),
    hear: ears.hear,
    leave: () => leaving.abort(),
  };
}

/** Remembers what the bot said in each thread, and wakes those who wait for it. */
function createEars() {
  const threads = new Map<string, Heard[]>();
  const waiting = new Set<() => void>();
  const take = (line: string, at: number) => {
    const told = Told.safeParse(JSON.parse(line));
    const thread = told.data?.message.thread_ts;
    if (!told.success || told.data.message.bot_id === undefined || thread === undefined) return;
    const heard = threads.get(thread) ?? [];
    const { message } = told.data;
    if (!heard.some((one) => one.message.ts === message.ts)) heard.push({ message, at });
    threads.set(thread, heard);
    for (const wake of waiting) wake();
  };
  const hear = (threadTs: string, nth: number) =>
    new Promise<Heard>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new SetupError(`Cannot go on as the bot said nothing for ${hearWithinMs} ms: see its log`));
      }, hearWithinMs);
      const look = () => {
        const found = threads.get(threadTs)?.[nth];
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { take, hear };
}

/** Takes each line of data that a page is told, with the time at which it came; resolves once the page is open. */
async function follow(
  url: string,
  signal: AbortSignal,
  take: (line: string, at: number) => void,
): Promise<void> {
  const response = await fetch(url, { signal });
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const listen = async () => {
    let rest = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const at = performance.now();
      const lines = `${rest}${next.value}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: {')) take(line.slice('data: '.length), at);
    }
  };
  listen().catch(() => {}); // the page was left, or the sandbox ended: whoever waits runs out of time
}
