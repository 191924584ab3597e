import { UsageError } from '../../errors.ts';

/** What each way to evaluate has a use for; null is the bot's own way. */
const uses = {
  reviews: ['reviews'],
  given: [
    'given',
    'answers',
    'docs',
    'questions',
    'set',
    'format',
    'reader',
    'detector',
    'limit',
    'out',
    'from',
  ],
  metamorphic: ['metamorphic', 'docs', 'questions', 'synthesise', 'seed', 'limit'],
  set: ['set', 'format', 'method', 'passages', 'answers', 'docs', 'limit', 'out', 'from'],
} as const;
/** Options that belong to the papers alone, and with what each goes. */
const papersOnly = { format: '--set', passages: '--method', answers: '--method or --given' } as const;

/**
 * Refuses options that would be ignored.
 * @param way the option that says what is evaluated; null if none does.
 * @throws {UsageError} naming the first of them.
 */
export function refuseOthers(options: object, way: keyof typeof uses | null): void {
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (way === null) {
    for (const [name, wanted] of Object.entries(papersOnly))
      if (given.includes(name))
        throw new UsageError(`Cannot use --${name} alone: add ${wanted}, or leave it out`);
    return;
  }
  const used: readonly string[] = uses[way];
  const stray = given.find((name) => !used.includes(name));
  if (stray === undefined) return;
  throw new UsageError(
    `Cannot use --${stray} with --${way}, which it changes nothing of: leave one of them out`,
  );
}
