import { z } from 'zod';
import { Refusal } from './refusal.ts';

/** Arguments of a call, from a JSON body or a form, where everything is text. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A boolean as JSON or as form text; false if absent. */
export const flag = z
  .union([z.boolean(), z.enum(['true', '1', 'false', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .default(false);

/** A number as JSON or as form text. */
export const number = z.coerce.number().int().positive();

/**
 * Reads the body of a call.
 * @throws {Refusal} `invalid_json` or `json_not_object`.
 */
export async function readArguments(request: Request): Promise<Arguments> {
  const body = await request.text();
  if ((request.headers.get('content-type') ?? '').startsWith('application/json')) {
    const parsed = z.record(z.string(), z.unknown()).safeParse(fromJson(body, 'invalid_json'));
    if (!parsed.success) throw new Refusal('json_not_object');
    return parsed.data;
  }
  return Object.fromEntries(new URLSearchParams(body));
}

/**
 * Checks the arguments of one method.
 * @throws {Refusal} `invalid_arguments` with a reason for each argument.
 */
export function check<Schema extends z.ZodType>(schema: Schema, args: Arguments): z.infer<Schema> {
  const parsed = schema.safeParse(args);
  if (parsed.success) return parsed.data;
  throw new Refusal(
    'invalid_arguments',
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('/');
      return args[String(issue.path[0])] === undefined
        ? `missing required field: ${name}`
        : `${issue.message} [json-pointer:/${name}]`;
    }),
  );
}

/**
 * Reads a structure that forms carry as JSON text.
 * @param code what to refuse broken JSON with.
 * @throws {Refusal}
 */
export function structure(value: unknown, code: string): unknown {
  return typeof value === 'string' ? fromJson(value, code) : value;
}

function fromJson(text: string, code: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(code);
  }
}
