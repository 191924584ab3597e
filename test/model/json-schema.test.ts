import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toStrictSchema, withoutNulls } from '../../src/model/json-schema.ts';

const schema = z.object({
  kind: z.enum(['fact', 'list']),
  rows: z
    .array(
      z.object({
        pid: z.number().int().min(1),
        condition: z.string().max(80).nullable(),
        note: z.string().optional(),
        tags: z.array(z.string()).default([]),
      }),
    )
    .max(8),
  extra: z.object({ hint: z.string().optional() }).nullable(),
  either: z.discriminatedUnion('t', [
    z.object({ t: z.literal('a'), x: z.string() }),
    z.object({ t: z.literal('b') }),
  ]),
});

describe('toStrictSchema()', () => {
  it('requires every property, allows no other, and keeps to the words that strict output knows', () => {
    const objects = partsOf(toStrictSchema(schema)).filter((part) => part.type === 'object');
    expect(objects).toHaveLength(5);
    for (const part of objects) {
      expect(part.additionalProperties).toBe(false);
      expect(part.required).toEqual(Object.keys(Object(part.properties)));
    }
    const words = new Set(partsOf(toStrictSchema(schema)).flatMap((part) => Object.keys(part)));
    for (const word of ['$schema', 'maxLength', 'minimum', 'maxItems', 'default', 'oneOf'])
      expect(words).not.toContain(word);
  });

  it('lets be null what may be left out, and keeps what is null anyway', () => {
    const strict = toStrictSchema(
      z.object({ a: z.string().optional(), b: z.string().nullish(), c: z.string() }),
    );
    const properties = Object(strict.properties);
    expect(properties.a).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] });
    expect(properties.b).toEqual(toStrictSchema(z.string().nullish()));
    expect(properties.c).toEqual({ type: 'string' });
  });
});

describe('withoutNulls()', () => {
  it('leaves out what is null because nothing may be left out, and nothing else', () => {
    const row = { pid: 1, condition: null, note: null, tags: null };
    const value = { kind: 'fact', rows: [row], extra: { hint: null }, either: { t: 'b' } };
    expect(withoutNulls(value, schema)).toEqual({
      kind: 'fact',
      rows: [{ pid: 1, condition: null }],
      extra: {},
      either: { t: 'b' },
    });
    expect(schema.safeParse(withoutNulls(value, schema)).success).toBe(true);
    expect(withoutNulls({ a: null }, z.object({ a: z.string().nullish() }))).toEqual({ a: null });
  });

  it('leaves records open', () => {
    const strict = toStrictSchema(z.object({ counts: z.record(z.string(), z.number()) }));
    expect(Object(strict.properties).counts).toEqual({
      type: 'object',
      additionalProperties: { type: 'number' },
    });
  });

  it('keeps everything of a value without nulls, whatever it is', () => {
    const value = fc
      .jsonValue({ depthSize: 'medium' })
      .filter((json) => !JSON.stringify(json).includes('null'));
    fc.assert(fc.property(value, (json) => void expect(withoutNulls(json, schema)).toEqual(json)));
  });
});

/** A schema and every schema in it. */
function partsOf(part: unknown): Record<string, unknown>[] {
  if (Array.isArray(part)) return part.flatMap(partsOf);
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, items, anyOf, ...own } = part as Record<string, unknown>;
  return [
    { ...own, properties, ...(items ? { items } : {}) },
    ...partsOf(Object.values(Object(properties))),
    ...partsOf(items),
    ...partsOf(anyOf),
  ];
}
