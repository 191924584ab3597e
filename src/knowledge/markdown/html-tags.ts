function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Elements whose content a reader does not see, or sees struck out. */
export const UNSEEN = names(
  'script style template svg iframe object head noscript canvas audio video del s strike select',
);

/** Elements without content. */
export const VOID = names('area base br col embed hr img input link meta param source track wbr');

/** Elements that stand on their own lines. */
export const BLOCK = names(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form
   header hgroup hr html main menu nav p pre section summary caption`.replace(/\s+/g, ' '),
);

/** Elements inside a line; they go, their text stays. */
const INLINE = names(
  `a abbr acronym b bdi bdo big br button cite code data dfn em font i img input ins kbd label mark meter nobr output
   picture q rp rt ruby samp small source span strong sub sup textarea time tt u var wbr optgroup option link meta`.replace(
    /\s+/g,
    ' ',
  ),
);

/** Elements that make up a table. */
export const TABLE = names('table thead tbody tfoot tr td th colgroup col');

const HIDING = String.raw`(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d]))`;
const HIDING_STYLE = new RegExp(HIDING, 'i');
const UNSEEN_ATTRIBUTE = new RegExp(
  String.raw`\s(?:hidden(?=[\s/>=])|type\s*=\s*["']?hidden|style\s*=\s*(["'])(?:(?!\1).)*${HIDING})`,
  'is',
);

/** @returns whether declarations of CSS hide an element from readers. */
export function hidingStyle(css: string): boolean {
  return HIDING_STYLE.test(css);
}

/** @returns whether an opening tag hides its element from readers. */
export function hidesContent(name: string, rawTag: string): boolean {
  return UNSEEN.has(name) || UNSEEN_ATTRIBUTE.test(rawTag);
}

/** @returns whether the name is an element of HTML; "<app-name>" is a placeholder in prose. */
export function isHtmlElement(name: string): boolean {
  return (
    INLINE.has(name) ||
    BLOCK.has(name) ||
    TABLE.has(name) ||
    VOID.has(name) ||
    UNSEEN.has(name) ||
    /^(?:h[1-6]|[uo]l|li)$/.test(name)
  );
}
