/** "{ref}`Network zones <network-zones>`", "{doc}`install`" of MyST: a role before code. */
const ROLE = /\{[a-z][\w:+.-]{0,40}\}`([^`\n]{1,400})`/g;
/** "## Install {#install}", "## Install {anchor="install"}": what a heading is to be called in links. */
const HEADING_ATTRIBUTES =
  /^(#{1,6}\s[^\n]*?)\s*\{(?:[#.][^{}\n]{0,200}|[\w-]{1,40}="[^"{}\n]{0,200}"[^{}\n]{0,200})\}\s*$/;

/** "(install)=", alone on its line: what a link may call the place. */
const TARGET = /^\([\w .:-]{1,100}\)=\s*$/;

/** @returns a line of Markdown with the words that roles show, and without names for links. */
export function withoutRoles(line: string): string {
  if (TARGET.test(line)) return '';
  if (!line.includes('{')) return line;
  return line
    .replace(HEADING_ATTRIBUTES, '$1')
    .replace(ROLE, (_, text: string) => text.replace(/\s*<[^<>]*>$/, '') || text);
}
