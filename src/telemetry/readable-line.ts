import { z } from 'zod';

const Line = z.looseObject({
  level: z.string(),
  time: z.number(),
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string(), stack: z.string().optional() }).optional().catch(undefined),
});

/**
 * Turns a JSON log line into a short one for a terminal: local time, level, message, fields; a stack below it.
 * A line that is no log line stays as it is.
 */
export function toReadableLine(json: string): string {
  const parsed = Line.safeParse(parse(json));
  if (!parsed.success) return json;
  const { level, time, msg, err, ...fields } = parsed.data;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const details = Object.entries(fields).map(([name, value]) => `${name}=${show(value)}`);
  const reason = err ? [`(${err.message})`] : [];
  const stack = err?.stack && level === 'error' ? `\n${err.stack}` : '';
  return `${[clock, level.padEnd(5), msg, ...details, ...reason].join(' ')}${stack}\n`;
}

function show(value: unknown): string {
  return typeof value === 'string' && /^\S+$/.test(value) ? value : JSON.stringify(value);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
