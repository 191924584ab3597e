import { describe, expect, it } from 'vitest';
import { stylesheet } from '../../src/pages/stylesheet.ts';

const [light = '', dark = ''] = [...stylesheet.matchAll(/:root \{(.*?)\}/gs)].map((match) => match[1] ?? '');

/** Text on ground, by the names of their colours. */
const pairs = [
  ...['page', 'surface', 'sunken'].flatMap((ground) => [
    ['text', ground],
    ['muted', ground],
    ['accent', ground],
  ]),
  ...['accent', 'info', 'good', 'warn', 'bad', 'violet', 'quiet'].map((tone) => [tone, `${tone}-soft`]),
  ['text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-bubble', 'bubble'],
  ['mark-text', 'mark'],
];

function color(theme: string, name: string): number[] {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(theme)?.[1];
  if (hex === undefined) throw new RangeError(`Cannot find color "${name}" in the theme`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: string, text: string, ground: string): number {
  const [a = 0, b = 0] = [text, ground].map((name) => luminance(color(theme, name))).sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  it.each(pairs)('%s on %s has a contrast of 4.5 or more', (text = '', ground = '') => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
