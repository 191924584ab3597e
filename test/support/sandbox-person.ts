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

const FeedLine = z.looseObject({ type: z.string(), message: Shown.optional() });

/** Somebody who uses the sandbox's page, without a browser. */
export interface Person {
  readonly id: string;
  /** @returns the message's timestamp. */
  say(channel: string, text: string, threadTs?: string): Promise<string>;
  edit(channel: string, ts: string, text: string): Promise<void>;
  /** Clicks what stands on the button or menu option. @returns whether the app acknowledged in time. */
  click(channel: string, message: Shown, label: string): Promise<boolean>;
  messages(channel: string): Promise<Shown[]>;
  /** Texts that only this person saw so far, oldest first. */
  readonly whispers: readonly string[];
  leave(): void;
}

/** Opens a person's page. @param url of the sandbox. */
export async function visit(url: string, id: string): Promise<Person> {
  const whispers: string[] = [];
  const leaving = new AbortController();
  await readFeed(`${url}/web/events?as=${id}`, leaving.signal, (line) => {
    if (line.type === 'ephemeral' && line.message) whispers.push(line.message.text);
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
    leave: () => leaving.abort(),
    say: async (channel, text, threadTs) =>
      z.object({ ts: z.string() }).parse(await send('/web/messages', { channel, text, threadTs })).ts,
    edit: async (channel, ts, text) => void (await send('/web/messages/edit', { channel, ts, text })),
    click: async (channel, message, label) => {
      const picked = findControl(message, label);
      const answer = await send('/web/actions', { channel, ts: message.ts, ...picked });
      return z.object({ acknowledged: z.boolean() }).parse(answer).acknowledged;
    },
    messages: async (channel) => {
      const answer = await fetch(`${url}/web/messages?as=${id}&channel=${channel}`);
      return z.object({ messages: z.array(Shown) }).parse(await answer.json()).messages;
    },
  };
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
