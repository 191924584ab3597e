import { escapeText, escapeWithin } from './escape.ts';

/** Characters next to which Slack still sees a star as the beginning or end of emphasis. */
const edge = /^[\s.,;:!?()[\]"'“”‘’–—-]?$/u;

/**
 * Escapes a text and puts stars round a span of it, if Slack would render them: the span stands alone between
 * blanks or punctuation, and no other star, backtick or line break on its line would pair up with ours.
 *
 * @param span null or absent from the text: nothing is emphasised.
 * @param limit characters after escaping; a text that does not fit is cut and has no emphasis.
 */
export function emphasise(text: string, span: string | null, limit: number): string {
  const at = span === null ? -1 : emphasisAt(text, span);
  if (span === null || at < 0) return escapeWithin(text, limit);
  const written = `${escapeText(text.slice(0, at))}*${escapeText(span)}*${escapeText(text.slice(at + span.length))}`;
  return written.length > limit ? escapeWithin(text, limit) : written;
}

/** @returns the offset of the first occurrence of the span that can be emphasised, or -1. */
function emphasisAt(text: string, span: string): number {
  if (span === '' || span.trim() !== span || /[*`\n\r]/.test(span)) return -1;
  for (let at = text.indexOf(span); at >= 0; at = text.indexOf(span, at + 1)) {
    if (standsAlone(text, at, span.length)) return at;
  }
  return -1;
}

function standsAlone(text: string, at: number, length: number): boolean {
  if (!edge.test(text.charAt(at - 1)) || !edge.test(text.charAt(at + length))) return false;
  const lineEnd = text.indexOf('\n', at);
  const line = text.slice(text.lastIndexOf('\n', at) + 1, lineEnd < 0 ? undefined : lineEnd);
  return !/[*`]/.test(line);
}
