import { z } from 'zod';
import type { Shown } from './sandbox-person.ts';

const Text = z.looseObject({ text: z.string() });
/** A Markdown block, which a stream leaves, has its text bare. */
const BlockText = z.union([Text, z.string().transform((text) => ({ text }))]);
const Block = z.looseObject({
  type: z.string(),
  text: BlockText.optional(),
  elements: z.array(z.unknown()).optional(),
});

/** A message as a person sees it. */
export interface SeenMessage {
  /** The words of each block that is text, without markup, in order. */
  readonly texts: string[];
  /** What stands on the buttons of its options. */
  readonly buttons: string[];
  /** What stands on its other buttons. */
  readonly controls: string[];
  /** The words of its links, without number, heading and date around the title. */
  readonly links: string[];
  /** Titles of its numbered sources. */
  readonly sources: string[];
}

const linkPattern = /<(https?:[^|>]+)\|([^>]+)>/g;

/** @returns what a person sees of a message's blocks. */
export function seenOf(message: Shown): SeenMessage {
  const blocks = z.array(Block).parse(message.blocks ?? []);
  const raw = blocks.flatMap((block) => {
    if (block.type === 'actions') return [];
    const inner = (block.elements ?? []).flatMap((element) => Text.safeParse(element).data?.text ?? []);
    return [...(block.text ? [block.text.text] : []), ...inner];
  });
  const all = (message.blocks ?? []).flatMap(({ elements }) =>
    (elements ?? []).flatMap(({ type, text, action_id: id = '' }) =>
      type === 'button' && typeof text === 'object' ? [{ label: unescaped(text.text), id }] : [],
    ),
  );
  const isOption = ({ id }: { id: string }) => /^whichbot_(?:pick|change):\d+$/.test(id);
  const lines = raw.flatMap((text) => text.split('\n'));
  const links = lines.flatMap((line) => [...line.matchAll(linkPattern)].map(([, , label = '']) => label));
  const sources = lines.flatMap((line) => /^\[\d+\] (.*)$/.exec(line)?.[1] ?? []);
  return {
    texts: raw.map(plain),
    buttons: all.filter(isOption).map(({ label }) => label),
    controls: all.filter((one) => !isOption(one)).map(({ label }) => label),
    links: links.map(title),
    sources: sources.map((line) => title(line.replace(linkPattern, '$2'))),
  };
}

/** Without heading and date. */
function title(line: string): string {
  return unescaped(line.split(' › ')[0]?.replace(/ · \d{4}-\d{2}-\d{2}$/, '') ?? '');
}

function plain(text: string): string {
  return unescaped(text.replace(linkPattern, '$2').replace(/(^|\W)\*(.+?)\*(?=\W|$)/g, '$1$2'));
}

function unescaped(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}
