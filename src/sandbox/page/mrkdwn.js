import { emoji } from './emoji.js';

/** @import { Part, Span } from './types.js' */

/**
 * How a dialect writes its inline marks.
 * @typedef {object} Dialect
 * @property {[string, 'bold' | 'italic' | 'strike'][]} marks opening and closing mark, longest first
 * @property {boolean} markdownLinks whether `[label](url)` is a link
 */

/** Slack's own dialect. @type {Dialect} */
const slack = {
  marks: [
    ['*', 'bold'],
    ['_', 'italic'],
    ['~', 'strike'],
  ],
  markdownLinks: false,
};

/** What `markdown` blocks are written in. @type {Dialect} */
const markdown = {
  marks: [
    ['**', 'bold'],
    ['~~', 'strike'],
    ['*', 'italic'],
    ['_', 'italic'],
  ],
  markdownLinks: true,
};

/**
 * Reads Slack's mrkdwn into a tree without any markup in it; showing the tree cannot inject anything.
 * @param {string} text
 * @returns {Part[]}
 */
export function parseMrkdwn(text) {
  return parseParts(text, slack);
}

/**
 * Reads a markdown block.
 * @param {string} text
 * @returns {Part[]}
 */
export function parseMarkdown(text) {
  return parseParts(text, markdown);
}

/** Removes all formatting. @param {string} text @returns {string} */
export function plainText(text) {
  return unescapeText(
    text.replace(/<([^>|]*)(?:\|([^>]*))?>/g, (_all, target, label) => label ?? target),
  ).replace(/[*_~`]/g, '');
}

/** @param {string} text @param {Dialect} dialect @returns {Part[]} */
function parseParts(text, dialect) {
  return text
    .split(/(```[\s\S]*?```)/)
    .flatMap((piece, index) =>
      index % 2 === 1
        ? [codePart(piece)]
        : piece.trim() === ''
          ? []
          : parseLines(piece.replace(/^\n|\n$/g, '').split('\n'), dialect),
    );
}

/** @param {string} fence @returns {Part} */
function codePart(fence) {
  return { type: 'code', text: unescapeText(fence.slice(3, -3).replace(/^\w*\n|\n$/g, '')) };
}

/** @param {string[]} lines @param {Dialect} dialect @returns {Part[]} */
function parseLines(lines, dialect) {
  /** @type {Part[]} */
  const parts = [];
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines[at] ?? '', dialect);
    let end = at + 1;
    while (end < lines.length && kindOf(lines[end] ?? '', dialect) === kind && kind !== 'heading') end += 1;
    parts.push(...partOf(kind, lines.slice(at, end), dialect));
    at = end;
  }
  return parts;
}

/** @param {string} line @param {Dialect} dialect */
function kindOf(line, dialect) {
  if (/^(&gt;|>)/.test(line)) return 'quote';
  if (/^\s*[•◦‣-]\s+/.test(line) || (dialect.markdownLinks && /^\s*[*+]\s+/.test(line))) return 'bullets';
  if (/^\s*\d+[.)]\s+/.test(line)) return 'numbers';
  if (dialect.markdownLinks && /^#{1,6}\s/.test(line)) return 'heading';
  if (dialect.markdownLinks && /^\s*(-{3,}|\*{3,})\s*$/.test(line)) return 'rule';
  if (dialect.markdownLinks && /^\s*\|.*\|\s*$/.test(line)) return 'table';
  return line.trim() === '' ? 'blank' : 'paragraph';
}

/** @param {ReturnType<typeof kindOf>} kind @param {string[]} lines @param {Dialect} dialect @returns {Part[]} */
function partOf(kind, lines, dialect) {
  const first = lines[0] ?? '';
  switch (kind) {
    case 'blank':
      return [];
    case 'rule':
      return [{ type: 'rule' }];
    case 'quote':
      return [
        {
          type: 'quote',
          parts: parseLines(
            lines.map((line) => line.replace(/^(&gt;|>)\s?/, '')),
            dialect,
          ),
        },
      ];
    case 'heading':
      return [
        {
          type: 'heading',
          level: first.indexOf(' '),
          children: parseSpans(first.replace(/^#+\s+/, ''), dialect),
        },
      ];
    case 'table':
      return [
        {
          type: 'table',
          rows: lines.filter((line) => !/^[\s|:-]+$/.test(line)).map((line) => cellsOf(line, dialect)),
        },
      ];
    case 'bullets':
    case 'numbers':
      return [listOf(kind, lines, dialect)];
    default:
      return [{ type: 'paragraph', children: joinLines(lines, dialect) }];
  }
}

/** @param {'bullets' | 'numbers'} kind @param {string[]} lines @param {Dialect} dialect @returns {Part} */
function listOf(kind, lines, dialect) {
  const items = lines.map((line) => parseSpans(line.replace(/^\s*([•◦‣*+-]|\d+[.)])\s+/, ''), dialect));
  const start = Number(/\d+/.exec(lines[0] ?? '')?.[0] ?? 1);
  return { type: 'list', ordered: kind === 'numbers', start: kind === 'numbers' ? start : 1, items };
}

/** @param {string} line @param {Dialect} dialect @returns {Span[][]} */
function cellsOf(line, dialect) {
  return line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => parseSpans(cell.trim(), dialect));
}

/** @param {string[]} lines @param {Dialect} dialect @returns {Span[]} */
function joinLines(lines, dialect) {
  return parseSpans(lines.join('\n'), dialect);
}

/**
 * Reads inline marks.
 * @param {string} text
 * @param {Dialect} dialect
 * @returns {Span[]}
 */
function parseSpans(text, dialect) {
  /** @type {Span[]} */
  const spans = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') spans.push(...textSpans(plain));
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const found = spanAt(text, at, dialect);
    if (found === undefined) {
      plain += text[at];
      at += 1;
    } else {
      flush();
      spans.push(found.span);
      at = found.end;
    }
  }
  flush();
  return spans;
}

/** @param {string} text @param {number} at @param {Dialect} dialect @returns {{ span: Span, end: number } | undefined} */
function spanAt(text, at, dialect) {
  const rest = text.slice(at);
  const code = /^`([^`\n]+)`/.exec(rest);
  if (code?.[1] !== undefined)
    return { span: { type: 'code', text: unescapeText(code[1]) }, end: at + code[0].length };
  const angle = /^<([^<>\n]+)>/.exec(rest);
  if (angle?.[1] !== undefined) return { span: angleSpan(angle[1], dialect), end: at + angle[0].length };
  const link = dialect.markdownLinks ? /^\[([^\]\n]+)\]\((https?:[^)\s]+)\)/.exec(rest) : null;
  if (link?.[1] !== undefined && link[2] !== undefined) {
    return { span: linkSpan(link[2], parseSpans(link[1], dialect)), end: at + link[0].length };
  }
  return markAt(text, at, dialect);
}

/** @param {string} text @param {number} at @param {Dialect} dialect @returns {{ span: Span, end: number } | undefined} */
function markAt(text, at, dialect) {
  for (const [mark, type] of dialect.marks) {
    if (!text.startsWith(mark, at) || /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) continue;
    const start = at + mark.length;
    const end = closingMark(text, start, mark);
    if (end !== -1)
      return {
        span: { type, children: parseSpans(text.slice(start, end), dialect) },
        end: end + mark.length,
      };
  }
  return undefined;
}

/** A mark closes after a non-space and before a non-letter, on the same line. @param {string} text @param {number} start @param {string} mark */
function closingMark(text, start, mark) {
  if (/\s/.test(text[start] ?? ' ')) return -1;
  for (let end = text.indexOf(mark, start + 1); end !== -1; end = text.indexOf(mark, end + 1)) {
    if (text.slice(start, end).includes('\n')) return -1;
    const closes = !/\s/.test(text[end - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[end + mark.length] ?? ' ');
    if (closes && text[end + mark.length] !== mark) return end;
  }
  return -1;
}

/** What stands between `<` and `>`: a mention, a channel, a special word or a link. @param {string} inside @param {Dialect} dialect @returns {Span} */
function angleSpan(inside, dialect) {
  const bar = inside.indexOf('|');
  const target = bar === -1 ? inside : inside.slice(0, bar);
  const label = bar === -1 ? '' : inside.slice(bar + 1);
  if (target.startsWith('@')) return { type: 'user', id: target.slice(1) };
  if (target.startsWith('#')) return { type: 'channel', id: target.slice(1), name: unescapeText(label) };
  if (target.startsWith('!')) return { type: 'special', name: unescapeText(label || target.slice(1)) };
  return linkSpan(
    target,
    label === '' ? [{ type: 'text', text: unescapeText(target) }] : parseSpans(label, dialect),
  );
}

/** Links lead to web addresses only; anything else is shown as its label. @param {string} target @param {Span[]} children @returns {Span} */
function linkSpan(target, children) {
  const url = unescapeText(target);
  const safe = /^https?:\/\//i.test(url) && URL.canParse(url);
  return safe ? { type: 'link', url, children } : { type: 'bold', children };
}

/** @param {string} plain @returns {Span[]} */
function textSpans(plain) {
  return plain.split('\n').flatMap((line, index) => {
    /** @type {Span[]} */
    const before = index === 0 ? [] : [{ type: 'break' }];
    return line === '' ? before : [...before, { type: 'text', text: emoji(unescapeText(line)) }];
  });
}

/** @param {string} text */
function unescapeText(text) {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
