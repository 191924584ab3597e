import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ReadPassage } from '../engine/schema.ts';
import { passagePath } from './passage-path.ts';

/** A link to a passage by its title and headings; its bare id if it was not read. */
export function PassageLink(props: {
  id: string;
  passage: ReadPassage | undefined;
  quote: string | null;
}): JSX.Element {
  const { id, passage, quote } = props;
  if (passage === undefined) return <code>{id}</code>;
  const href = passagePath({ documentId: passage.documentId, passageId: id, quote });
  return <a href={href}>{[passage.title, ...passage.headings].join(' › ')}</a>;
}
