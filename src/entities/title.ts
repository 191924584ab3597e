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

/**
 * Splits a title at its qualifier: a final "(…)", else what follows a comma, else a final version, year or
 * environment.
 */
export function splitTitle(title: string): TitleParts {
  const bracketed = BRACKETED.exec(title);
  if (bracketed?.[1] && bracketed[2]) return { base: bracketed[1].trim(), qualifier: bracketed[2].trim() };
  const trailing = TRAILING_TOKEN.exec(title);
  if (trailing?.[1] && trailing[2]) return { base: trailing[1].trim(), qualifier: trailing[2].trim() };
  const comma = AFTER_COMMA.exec(title);
  if (comma?.[1] && comma[2] && !IS_LIST.test(comma[2]))
    return { base: comma[1].trim(), qualifier: comma[2].trim() };
  return { base: title.trim(), qualifier: null };
}
