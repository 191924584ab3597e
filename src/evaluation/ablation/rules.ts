// What is loaded with the engine declares its rules.
import '../../engine/engine.ts';
import { UsageError } from '../../errors.ts';
import { type DeclaredRule, declaredRules } from '../../rule.ts';

/**
 * Chooses rules to switch off, one by one.
 * @param wanted names with commas between; "paraphrases:" stands for every row of that table. By default every rule,
 *   and no row.
 * @throws {UsageError} if a name is unknown.
 */
export function rulesToTry(wanted: string | undefined): DeclaredRule[] {
  const all = declaredRules();
  if (wanted === undefined) return all.filter(({ table }) => table === null);
  return wanted.split(',').flatMap((part) => {
    const name = part.trim();
    const found = all.filter((one) => one.name === name || `${one.table}:` === name);
    if (found.length > 0) return found;
    const tables = [...new Set(all.flatMap(({ table }) => (table === null ? [] : [`${table}:`])))];
    throw new UsageError(
      `Cannot switch off "${name}": leave --rules out to see every name, or give ${tables.join(' or ')} for the rows of a table`,
    );
  });
}
