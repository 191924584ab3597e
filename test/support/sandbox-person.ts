import { z } from 'zod';

const Element = z.looseObject({
  type: z.string(),
  action_id: z.string().optional(),
  value: z.string().optional(),
  text: z.union([z.string(), z.looseObject({ text: z.string() })]).optional(),
  options: z
    .array(z.looseObject({ text: z.looseObject({ text: z.string() }), value: z.string() }))
    .optional(),
});
const Shown = z.looseObject({
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string(),
  bot_id: z.string().optional(),
  text: z.string(),
  blocks: z
    .array(z.looseObject({ type: z.string(), block_id: z.string(), elements: z.array(Element).optional() }))
    .optional(),
});

/** A message as a person's page gets it. */
export type Shown = z.infer<typeof Shown>;

const FeedLine = z.looseObject({
  type: z.string(),
  message: Shown.optional(),
  view: z.looseObject({ id: z.string() }).optional(),
  status: z.string().optional(),
});

/** Somebody who uses the sandbox's page, without a browser. */
export interface Person {
  readonly id: string;
  /** @returns the message's timestamp. */
  say(channel: string, text: string, threadTs?: string): Promise<string>;
  edit(channel: string, ts: string, text: string): Promise<void>;
  remove(channel: string, ts: string): Promise<void>;
  /** Clicks what stands on the button or menu option. @returns whether the app acknowledged in time. */
  click(channel: string, message: Shown, label: string): Promise<boolean>;
  /** Makes a channel that we are not in. @returns its id. */
  found(name: string): Promise<string>;
  /** Uses the message shortcut. @returns whether the app acknowledged in time. */
  pointAt(channel: string, ts: string): Promise<boolean>;
  /** Types into the form that was opened last, and sends it. @returns what became of it. */
  submit(text: string): Promise<string>;
  messages(channel: string): Promise<Shown[]>;
  /** Ids of the forms that were opened so far. */
  readonly forms: readonly string[];
  /** What we were said to be doing so far, "" for nothing, oldest first. */
  readonly statuses: readonly string[];
  /** Texts that only this person saw so far, oldest first. */
  readonly whispers: readonly string[];
  leave(): void;
}

/** Opens a person's page. @param url of the sandbox. */
export async function visit(url: string, id: string): Promise<Person> {
  const whispers: string[] = [];
  const forms: string[] = [];
  const statuses: string[] = [];
  const leaving = new AbortController();
  await readFeed(`${url}/web/events?as=${id}`, leaving.signal, (line) => {
    if (line.type === 'ephemeral' && line.message) whispers.push(line.message.text);
    if (line.type === 'modal' && line.view) forms.push(line.view.id);
    if (line.type === 'status') statuses.push(line.status ?? '');
  });
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ as: id, ...body }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`);
    return json;
  };
  return {
    id,
    whispers,
    forms,
    statuses,
    leave: () => leaving.abort(),
    say: async (channel, text, threadTs) =>
      z.object({ ts: z.string() }).parse(await send('/web/messages', { channel, text, threadTs })).ts,
    edit: async (channel, ts, text) => void (await send('/web/messages/edit', { channel, ts, text })),
    remove: async (channel, ts) => void (await send('/web/messages/delete', { channel, ts })),
    found: async (name) =>
      z.object({ channel: z.string() }).parse(await send('/web/channels', { name })).channel,
    pointAt: async (channel, ts) =>
      acknowledged(await send('/web/shortcuts', { channel, ts, callbackId: 'ask_about_message' })),
    submit: async (text) => {
      const answer = await send('/web/modals/submit', { view: forms.at(-1), values: { question: text } });
      return z.object({ outcome: z.string() }).parse(answer).outcome;
    },
    click: async (channel, message, label) => {
      const picked = findControl(message, label);
      return acknowledged(await send('/web/actions', { channel, ts: message.ts, ...picked }));
    },
    messages: async (channel) => {
      const answer = await fetch(`${url}/web/messages?as=${id}&channel=${channel}`);
      return z.object({ messages: z.array(Shown) }).parse(await answer.json()).messages;
    },
  };
}

function acknowledged(answer: unknown): boolean {
  return z.object({ acknowledged: z.boolean() }).parse(answer).acknowledged;
}

function findControl(
  message: Shown,
  label: string,
): { blockId: string; actionId: string; value: string | null } {
  for (const { block_id: blockId, elements } of message.blocks ?? []) {
    for (const { action_id: actionId = '', text, options } of elements ?? []) {
      const option = options?.find((one) => one.text.text === label);
      if (option) return { blockId, actionId, value: option.value };
      if (typeof text === 'object' && text.text === label) return { blockId, actionId, value: null };
    }
  }
  throw new Error(`No button "${label}" in ${JSON.stringify(message.blocks)}`);
}

/** Resolves once the feed is open; then goes on reading until aborted. */
async function readFeed(
  address: string,
  signal: AbortSignal,
  take: (line: z.infer<typeof FeedLine>) => void,
): Promise<void> {
  const answer = await fetch(address, { signal });
  if (answer.body === null) throw new Error('The feed has no body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = (await reader.read()).value ?? '';
  const readOn = async () => {
    for (;;) {
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: {')) take(FeedLine.parse(JSON.parse(line.slice('data: '.length))));
      }
      const { value, done } = await reader.read();
      if (done) return;
      pending += value;
    }
  };
  readOn().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
