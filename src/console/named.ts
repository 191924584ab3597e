import type { Names } from './ports.ts';

/** Names of the people and channels of one page, looked up beforehand. */
export interface Named {
  /** @returns the name, or the id where there is none. */
  person(id: string): string;
  /** @returns the name, or the id where there is none. */
  channel(id: string): string;
}

/** Stands in where nobody knows names. */
export const idsAsNames: Names = { person: async (id) => id, channel: async (id) => id };

/** Looks up the names that a page needs, each once. A name that cannot be had is the id. */
export async function nameAll(
  names: Names,
  people: Iterable<string>,
  channels: Iterable<string>,
): Promise<Named> {
  const [person, channel] = await Promise.all([
    lookUp(people, (id) => names.person(id)),
    lookUp(channels, (id) => names.channel(id)),
  ]);
  return { person, channel };
}

async function lookUp(
  ids: Iterable<string>,
  nameOf: (id: string) => Promise<string>,
): Promise<(id: string) => string> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await nameOf(id).catch(() => id)] as const),
  );
  const known = new Map(found);
  return (id) => known.get(id) ?? id;
}
