import { rule } from '../rule.ts';

/** A title taken apart: "Dark River (2017 film)" is base "Dark River", qualifier "2017 film". */
export interface TitleParts {
  readonly base: string;
  /** What tells the thing apart from others of its base; null if the title has none. */
  readonly qualifier: string | null;
}

const BRACKETED = /^(.+?)\s*\(([^()]+)\)$/;
const AFTER_COMMA = /^([^,]+),\s+(.+)$/;
/** "Blood, Sweat & Tears" is one name. */
const IS_LIST = /&|\band\b/i;
/** "Travel policy 2024", "Release notes 3.1", "Deploying to staging": a last token that is a year, version or environment. */
const TRAILING_TOKEN =
  /^(.+?)[\s:–-]+(v?\d+(?:\.\d+)+|v\d+|(?:19|20)\d\d(?:[–/-]\d{2,4})?|staging|production|prod|development|dev|test)$/i;

const inBrackets = rule(
  {
    name: 'title-in-brackets',
    why: 'A title ends with what tells it apart, in brackets: "Dark River (2017 film)"',
  },
  (title: string) => BRACKETED.exec(title),
  () => null,
);

const lastToken = rule(
  {
    name: 'title-last-token',
    why: 'A title ends with a year, a version or an environment: "Travel policy 2024"',
  },
  (title: string) => TRAILING_TOKEN.exec(title),
  () => null,
);

const afterComma = rule(
  {
    name: 'title-after-comma',
    why: 'What stands behind a comma tells a place apart: "Springfield, Illinois"',
  },
  (title: string) => {
    const parts = AFTER_COMMA.exec(title);
    return IS_LIST.test(parts?.[2] ?? '') ? null : parts;
  },
  () => null,
);

/**
 * Splits a title at its qualifier: a final "(…)", else what follows a comma, else a final version, year or
 * environment.
 */
export function splitTitle(title: string): TitleParts {
  const [, base, qualifier] = inBrackets(title) ?? lastToken(title) ?? afterComma(title) ?? [];
  return base && qualifier
    ? { base: base.trim(), qualifier: qualifier.trim() }
    : { base: title.trim(), qualifier: null };
}
