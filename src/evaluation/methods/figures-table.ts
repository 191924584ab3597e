import type { Figures } from './method-figures.ts';

const COUNTS = new Set([
  'questions',
  'reviews',
  'words',
  'options.average',
  'answers.average',
  'answers.different',
]);

/** Figures as lines for a terminal, shares with three digits. */
export function figuresTable(title: string, figures: Figures): string {
  const names = Object.keys(figures);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = names.map((name) => `${name.padEnd(width)}  ${shown(name, figures[name] ?? null)}`);
  return [title, '', ...lines].join('\n');
}

function shown(name: string, value: number | null): string {
  if (value === null) return '–';
  if (!COUNTS.has(name)) return value.toFixed(3);
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
