import type { Context as HttpContext } from 'hono';
import { z } from 'zod';
import { Refusal } from '../api/refusal.ts';
import { people } from '../seed.ts';

/** Who of the workspace asks for something. */
export const As = z.object({
  as: z.string().refine((id) => people.some((person) => person.id === id), 'unknown person'),
});

/**
 * Reads the JSON body of a request of the page.
 * @throws {Refusal} `json_not_object`.
 */
export async function body(c: HttpContext): Promise<Record<string, unknown>> {
  const parsed = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) throw new Refusal('json_not_object');
  return parsed.data;
}
