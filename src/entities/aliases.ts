import type { DocumentInfo } from '../knowledge/passage.ts';

/** What an introduction of other names opens with; the names follow one after the other. */
const ALSO_KNOWN =
  /\b(?:(?:also|formerly|previously|originally|commonly|better|now) (?:known|called|named|spel(?:led|t)|written|romani[sz]ed|transliterated|referred to)(?: as)?|abbreviated(?: as| to)?|known simply as)\s+/giu;
/** One name of a list of names: in quotation marks, or words that begin in capitals. */
const LISTED_NAME =
  /^(?:(?:,|,? or|,? and)\s+)?(?:simply |the |also |as )*(?:["“]\s?([^"”]{2,40})["”]|((?:(?:\p{Lu}\.)+|\p{Lu}[\p{L}\p{N}'’&-]*|\d+)(?:\s(?:of |the |de )?(?:(?:\p{Lu}\.)+|\p{Lu}[\p{L}\p{N}'’&-]*|\d+(?![\p{L}\d])))*))(?:\s\([^()]*\))?/u;

/** "also known as the X-ray Explorer, SAS-A (the first), SAS 1, or Explorer 42" declares four names; without capitals, "also known as quicksilver" one. */
function namesListed(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  for (let match = LISTED_NAME.exec(rest); match; match = LISTED_NAME.exec(rest)) {
    const name = (match[1] ?? match[2] ?? '').replace(/[.,]+$/, '');
    if (name === '') break;
    found.push(name);
    rest = rest.slice(match[0].length);
  }
  const plain = /^(?:the )?([^"”.,;()]{2,40})/u.exec(text)?.[1]?.trim();
  return found.length > 0 || plain === undefined ? found : [plain];
}

/** Ranks and honours before a person's name. */
const HONOUR =
  /^(?:(?:Sir|Dame|Lord|Lady|The|Hon\.|Rev\.|Dr\.?|Prof\.|Professor|Saint|(?:[A-Z][a-z]+[ -])?(?:General|Admiral|Marshal|Colonel|Captain|Commander|Major|Brigadier|Lieutenant))\s+)+/u;
/** The words in capitals that a sentence opens with, up to the brackets with the years of a life or the verb. */
const OPENING_NAME =
  /^((?:\p{Lu}[\p{L}'’.-]*|["“]\s?\p{Lu}[^"”]{1,20}["”]|de|del|di|da|du|la|le|van|von|der)\s+){1,6}?(?:\(|is |was )/u;

/** "Walter John "Wally" Price (born …)": an encyclopaedia opens with the full name where a page is called by the short one. */
export function nameInLead({ lead }: DocumentInfo): { readonly first: string; readonly last: string } | null {
  const opening = OPENING_NAME.exec(lead.replace(HONOUR, ''))?.[0];
  const words =
    opening
      ?.replace(/["“][^"”]*["”]|\(|\b(?:is|was) $/gu, '')
      .trim()
      .split(/\s+/) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  return first && last && words.length > 1 ? { first, last } : null;
}

/** "Application programming interface (API)" declares API; "also known as Atlas" declares Atlas. */
export function declaredAliases(document: DocumentInfo): string[] {
  const found = [...document.aliases];
  for (const match of document.lead.matchAll(ALSO_KNOWN))
    found.push(...namesListed(document.lead.slice(match.index + match[0].length)));
  const acronym = /\(\s?["“]?([A-Z][A-Z0-9&-]{1,9})["”]?\s?\)/g;
  for (const match of document.lead.matchAll(acronym)) if (match[1]) found.push(match[1]);
  return found;
}

/** "Kestrel 2", "Kestrel-B": one of a series. */
const SERIES = /^(\p{Lu}.+?)[ -](?:\d{1,3}|\p{Lu})$/u;
/** "KSTA-FM" and "KSTA (AM)" are stations of one call sign. */
const CALL_SIGN = /^(\p{Lu}{3,4})-(?:FM|AM|TV|LP|CD|DT|LD)\b/u;
/** "Kestrel: A Life in the Air" goes by the part before its subtitle. */
const BEFORE_SUBTITLE = /^([^:]{3,}?):\s+\S/u;

/** The parts of a title by which it is called as well. */
export function shortTitles(base: string): string[] {
  return [CALL_SIGN, BEFORE_SUBTITLE].flatMap((pattern) => pattern.exec(base)?.[1] ?? []);
}

/** @returns what a name of a series goes by without its number or letter: "Kestrel" for "Kestrel 2" and "Kestrel-B". */
export function seriesOf(alias: string): string | undefined {
  return SERIES.exec(alias)?.[1];
}
