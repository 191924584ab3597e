import { z } from 'zod';
import { bot, channels, directId, people } from '../../src/sandbox/seed.ts';
import { type SandboxOptions, startSandbox } from '../../src/sandbox/start.ts';

/** A message in the shape of Slack's API. */
export type SeenMessage = z.infer<typeof SeenMessage>;
const SeenMessage = z.looseObject({
  ts: z.string(),
  user: z.string(),
  text: z.string(),
  thread_ts: z.string().optional(),
  blocks: z.array(z.looseObject({ type: z.string(), block_id: z.string() })).optional(),
});

/** What an open page of one person is told. */
export type SeenEvent = Record<string, unknown> & { readonly type: string };
const SeenEvent = z.looseObject({ type: z.string() });

/** What became of a submitted modal. */
export type Submitted = z.infer<typeof Submitted>;
const Submitted = z.object({ outcome: z.string(), errors: z.record(z.string(), z.string()).optional() });

/** One person of the workspace, acting through the page's own HTTP interface. */
export interface Person {
  readonly id: string;
  /** Channel of the direct conversation with the bot. */
  readonly direct: string;
  /** Types a message ("@Whichbot …" mentions the bot). @returns its ts. */
  say(channel: string, text: string, threadTs?: string): Promise<string>;
  edit(channel: string, ts: string, text: string): Promise<void>;
  remove(channel: string, ts: string): Promise<void>;
  /**
   * Clicks the element of a message, found by its action_id or the text on it; `value` picks from a select.
   * @returns whether the app acknowledged within the time.
   */
  click(channel: string, ts: string, element: string, value?: string): Promise<boolean>;
  /** Uses a message shortcut of the app. @returns whether the app acknowledged within the time. */
  shortcut(channel: string, ts: string, callbackId: string): Promise<boolean>;
  /** Adds a reaction; a second time takes it away. */
  react(channel: string, ts: string, name: string): Promise<void>;
  /** Opens the page at a channel: the app is told of it in the direct conversation. */
  openChannel(channel: string): Promise<void>;
  /** Sends the fields of an open modal, by block id. @returns "closed", "updated", "not_acknowledged" or errors. */
  submit(view: string, values: Readonly<Record<string, string>>): Promise<Submitted>;
  /** Closes a modal without sending it. */
  dismiss(view: string): Promise<void>;
  messages(channel: string): Promise<SeenMessage[]>;
  /** Opens a page: from here on, events (ephemeral messages, statuses) arrive in `seen`. */
  watch(): Promise<{ readonly seen: SeenEvent[]; close(): void }>;
}

/** A running sandbox for a test. */
export interface TestSandbox {
  readonly url: string;
  /** For `slackApiUrl`. */
  readonly apiUrl: string;
  readonly botToken: string;
  readonly appToken: string;
  readonly bot: typeof bot;
  readonly askTheDocs: string;
  readonly general: string;
  readonly mira: Person;
  readonly jonas: Person;
  readonly priya: Person;
  readonly teo: Person;
  /** Asks all socket clients to connect anew. */
  refresh(): void;
  close(): Promise<void>;
}

/**
 * Starts a sandbox on a free port, in memory, without rate limits, message before mention.
 * Every option can be overridden; `timings` shortens the 3 seconds and the retry delays.
 */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const tokens = { botToken: 'xoxb-sandbox-test', appToken: 'xapp-sandbox-test' };
  const sandbox = await startSandbox({
    port: 0,
    data: null,
    rateLimits: false,
    mentionOrder: 'message-first',
    ...tokens,
    ...options,
  });
  const person = (name: string) => personOf(sandbox.url, idOf(people, name));
  return {
    ...sandbox,
    ...tokens,
    apiUrl: `${sandbox.url}/api/`,
    bot,
    askTheDocs: idOf(channels, 'ask-the-docs'),
    general: idOf(channels, 'general'),
    mira: person('mira'),
    jonas: person('jonas'),
    priya: person('priya'),
    teo: person('teo'),
  };
}

/**
 * Asks again every 20 ms until there is an answer other than undefined.
 * @throws if there is none within `limitMs` (default 5000).
 */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
  limitMs = 5000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Nothing came within ${limitMs} ms: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** One person of a sandbox at an address, in this process or another. */
export function personOf(url: string, id: string): Person {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/web/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: id, ...body }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path} as ${id}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const acknowledged = async (path: string, body: object) =>
    z.looseObject({ acknowledged: z.boolean() }).parse(await post(path, body)).acknowledged;
  const messages = async (channel: string) => {
    const response = await fetch(`${url}/web/messages?${new URLSearchParams({ as: id, channel })}`);
    return z.object({ messages: z.array(SeenMessage) }).parse(await response.json()).messages;
  };
  return {
    id,
    direct: directId(id),
    messages,
    say: async (channel, text, threadTs) =>
      z.looseObject({ ts: z.string() }).parse(await post('messages', { channel, text, threadTs })).ts,
    edit: async (channel, ts, text) => void (await post('messages/edit', { channel, ts, text })),
    remove: async (channel, ts) => void (await post('messages/delete', { channel, ts })),
    async click(channel, ts, element, value) {
      const message = (await messages(channel)).find((one) => one.ts === ts);
      const found = findElement(message?.blocks ?? [], element);
      return acknowledged('actions', { channel, ts, ...found, value: value ?? null });
    },
    shortcut: (channel, ts, callbackId) => acknowledged('shortcuts', { channel, ts, callbackId }),
    react: async (channel, ts, name) => void (await post('reactions', { channel, ts, name })),
    openChannel: async (channel) => void (await post('opened', { channel })),
    submit: async (view, values) => Submitted.parse(await post('modals/submit', { view, values })),
    dismiss: async (view) => void (await post('modals/close', { view })),
    watch: () => watch(`${url}/web/events?as=${id}`),
  };
}

const Element = z.looseObject({
  action_id: z.string(),
  text: z.looseObject({ text: z.string() }).optional(),
});

function findElement(blocks: readonly { block_id: string; [key: string]: unknown }[], wanted: string) {
  for (const block of blocks) {
    const candidates = Array.isArray(block.elements) ? block.elements : [block.accessory];
    for (const candidate of candidates) {
      const element = Element.safeParse(candidate);
      if (!element.success) continue;
      const { action_id: actionId, text } = element.data;
      if (actionId === wanted || text?.text === wanted) return { blockId: block.block_id, actionId };
    }
  }
  throw new Error(`No element "${wanted}" in ${JSON.stringify(blocks)}`);
}

async function watch(url: string): Promise<{ seen: SeenEvent[]; close(): void }> {
  const end = new AbortController();
  const response = await fetch(url, { signal: end.signal });
  const seen: SeenEvent[] = [];
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  void follow(reader, seen);
  return { seen, close: () => end.abort() };
}

async function follow(reader: ReadableStreamDefaultReader<string>, seen: SeenEvent[]): Promise<void> {
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = `${rest}${value}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.+)$/m.exec(part)?.[1];
        if (data !== undefined) seen.push(SeenEvent.parse(JSON.parse(data)));
      }
    }
  } catch {
    // The watcher or the sandbox closed the stream.
  }
}

function idOf(all: readonly { readonly id: string; readonly name: string }[], name: string): string {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The seed has no "${name}"`);
  return found.id;
}
