import { z } from 'zod';

/** A schema as it is told to an endpoint. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Schema = JsonSchema;

/** What strict output knows of JSON Schema; everything else is left for zod to check. */
const kept = new Set(['type', 'description', 'enum', 'const', '$ref']);

/**
 * The JSON schema of a reply, in the form that strict structured output takes: every property is required and
 * no other is allowed. What may be left out may be null instead; `withoutNulls` takes that back.
 * @throws {Error} of zod, if the schema says what JSON Schema cannot.
 */
export function toStrictSchema(schema: z.ZodType): Schema {
  return strict(z.toJSONSchema(schema, { io: 'input' }));
}

/** @returns the value without the properties that are null only because strict output lets nothing be left out. */
export function withoutNulls(value: unknown, schema: z.ZodType): unknown {
  return prune(value, z.toJSONSchema(schema, { io: 'input' }));
}

function strict(schema: Schema): Schema {
  const out: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).filter(([name]) => kept.has(name)),
  );
  if (schema.items) out.items = strict(toSchema(schema.items));
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) out.anyOf = choices.map((choice) => strict(toSchema(choice)));
  if (schema.$defs) out.$defs = mapEntries(toSchema(schema.$defs), (_, part) => strict(part));
  if (!typesOf(schema).includes('object')) return out;
  // A record has no place in strict output: endpoints that check refuse it, and are asked without a schema.
  if (!schema.properties && schema.additionalProperties)
    return { ...out, additionalProperties: strict(toSchema(schema.additionalProperties)) };
  const properties = toSchema(schema.properties);
  const required = requiredOf(schema);
  out.properties = mapEntries(properties, (name, part) =>
    required.has(name) || takesNull(part) ? strict(part) : { anyOf: [strict(part), { type: 'null' }] },
  );
  return { ...out, required: Object.keys(properties), additionalProperties: false };
}

function prune(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, itemsOf(schema)));
  if (typeof value !== 'object' || value === null) return value;
  const { properties, required } = objectOf(schema);
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const known = Object.hasOwn(properties, name);
    const own = known ? toSchema(properties[name]) : {};
    const leftOut = known && part === null && !required.has(name) && !takesNull(own);
    return leftOut ? [] : [[name, prune(part, own)]];
  });
  return Object.fromEntries(entries);
}

/** The one object that a schema stands for, also if it may be null. Of several, none. */
function objectOf(schema: Schema): { properties: Schema; required: Set<unknown> } {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.map(toSchema) : [schema];
  const [only = {}, ...others] = choices.filter((choice) => choice.properties);
  if (others.length > 0) return { properties: {}, required: new Set() };
  return { properties: toSchema(only.properties), required: requiredOf(only) };
}

function takesNull(schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  return (
    typesOf(schema).includes('null') ||
    (Array.isArray(choices) && choices.some((one) => takesNull(toSchema(one))))
  );
}

function itemsOf(schema: Schema): Schema {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.map(toSchema) : [schema];
  return toSchema(choices.find((choice) => choice.items)?.items);
}

function typesOf({ type }: Schema): unknown[] {
  return Array.isArray(type) ? type : [type];
}

function requiredOf(schema: Schema): Set<unknown> {
  return new Set(Array.isArray(schema.required) ? schema.required : []);
}

function mapEntries(parts: Schema, change: (name: string, part: Schema) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, change(name, toSchema(part))]),
  );
}

function toSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
