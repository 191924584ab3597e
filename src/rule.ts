/** What a rule for reading is called, and why there is one. */
export interface RuleInfo {
  /** In kebab-case, unique. */
  readonly name: string;
  /** One sentence: the convention of documents, the form of questions or the regularity of language that it rests on. */
  readonly why: string;
  /** The paper it is from: "Lee et al. 2024"; none if it is our own. */
  readonly source?: string;
}

/** A rule as it was declared. */
export interface DeclaredRule extends RuleInfo {
  /** For a row of a table of words the table; null for a rule by itself. */
  readonly table: string | null;
}

interface Switch extends DeclaredRule {
  isOff: boolean;
}

const switches = new Map<string, Switch>();

/** Another object in each setting: what is kept for one is told from what is kept for another by it. */
let setting: object = {};

function declare(info: RuleInfo, table: string | null): Switch {
  if (switches.has(info.name))
    throw new RangeError(`Cannot declare rule "${info.name}" twice: give one of the two another name`);
  const made = { ...info, table, isOff: false };
  switches.set(info.name, made);
  return made;
}

/**
 * Declares a rule for reading, so that it can be measured what it is worth.
 *
 * @param apply the rule.
 * @param without what takes its place while it is switched off: what is left if nobody had thought of the rule.
 * @returns a function that does as `apply` does, unless the rule is switched off.
 * @throws {RangeError} if the name is taken.
 */
export function rule<Args extends readonly unknown[], Result>(
  info: RuleInfo,
  apply: (...args: Args) => Result,
  without: NoInfer<(...args: Args) => Result>,
): (...args: Args) => Result {
  const state = declare(info, null);
  return (...args) => (state.isOff ? without : apply)(...args);
}

/**
 * Declares the rows of a table of words as rules "{table}:{row}".
 *
 * @param describe the name of a row within its table, and what it says.
 * @returns a function that gives the rows that are not switched off.
 * @throws {RangeError} if a name is taken.
 */
export function rowsOf<Row>(
  table: string,
  rows: readonly Row[],
  describe: (row: Row) => RuleInfo,
): () => readonly Row[] {
  const declared = rows.map((row) => {
    const { name, ...info } = describe(row);
    return { row, state: declare({ ...info, name: `${table}:${name}` }, table) };
  });
  return perSetting(() => declared.flatMap(({ row, state }) => (state.isOff ? [] : [row])));
}

/** Keeps what is made by rules for as long as the same rules hold. */
export function perSetting<T>(make: () => T): () => T {
  let kept: { readonly setting: object; readonly value: T } | undefined;
  return () => {
    if (kept?.setting !== setting) kept = { setting, value: make() };
    return kept.value;
  };
}

/** Works something out once for each object, for as long as the same rules hold and the object is kept. */
export function onceFor<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const kept = perSetting(() => new WeakMap<Key, { readonly value: T }>());
  return (key) => {
    const known = kept().get(key);
    if (known) return known.value;
    const value = work(key);
    kept().set(key, { value });
    return value;
  };
}

/** @returns every rule and every row of a table that the modules loaded so far declare, in that order. */
export function declaredRules(): readonly DeclaredRule[] {
  return [...switches.values()].map(({ isOff, ...declared }) => declared);
}

function switchRules(rules: readonly Switch[], isOff: boolean): void {
  for (const one of rules) one.isOff = isOff;
  setting = {};
}

/**
 * Runs something while rules are switched off, for measuring alone: the switch holds for the whole thread until the
 * run is over. What rules have made before, such as an index of names, must be made anew in the run.
 *
 * @throws {RangeError} if a name is unknown, or one of the rules is off already.
 */
export async function withoutRules<T>(names: readonly string[], run: () => T | PromiseLike<T>): Promise<T> {
  const rules = names.map((name) => {
    const known = switches.get(name);
    if (!known) throw new RangeError(`Cannot switch rule "${name}" off: no rule has that name`);
    if (known.isOff) throw new RangeError(`Cannot switch rule "${name}" off: it is off already`);
    return known;
  });
  switchRules(rules, true);
  try {
    return await run();
  } finally {
    switchRules(rules, false);
  }
}
