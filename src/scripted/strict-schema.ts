import { isJsonObject, type JsonObject } from './json-object.ts';

function children(schema: JsonObject): [step: string, child: unknown][] {
  const inside = (key: string): [string, unknown][] => {
    const value = schema[key];
    if (Array.isArray(value)) return value.map((one, i) => [`${i}`, one]);
    return isJsonObject(value) ? Object.entries(value) : [];
  };
  return [
    ...inside('properties'),
    ...inside('$defs'),
    ...inside('anyOf'),
    ...(isJsonObject(schema.items) ? ([['items', schema.items]] as [string, unknown][]) : []),
  ];
}

function ownProblem(schema: JsonObject): string | null {
  if (schema.oneOf !== undefined || schema.allOf !== undefined)
    return "'oneOf' and 'allOf' are not permitted.";
  if (schema.type !== 'object') return null;
  if (schema.additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false.";
  const required = Array.isArray(schema.required) ? schema.required : [];
  const missing = Object.keys(isJsonObject(schema.properties) ? schema.properties : {}).find(
    (name) => !required.includes(name),
  );
  return missing === undefined
    ? null
    : `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
}

/**
 * What keeps a JSON schema from being taken in strict mode; null if nothing does. In strict mode an object lists all
 * its properties as required and allows no others, and the root is an object.
 */
export function strictProblem(schema: unknown, path: readonly string[] = []): string | null {
  if (!isJsonObject(schema)) return `In context=(${path.join(', ')}), a schema must be an object.`;
  if (path.length === 0 && schema.type !== 'object') return 'schema must be a JSON Schema of type "object".';
  const own = ownProblem(schema);
  if (own !== null) return `In context=(${path.join(', ')}), ${own}`;
  for (const [step, child] of children(schema)) {
    const problem = strictProblem(child, [...path, step]);
    if (problem !== null) return problem;
  }
  return null;
}
