/** @returns the address if a browser may be sent there (http or https), else null. */
export function webLink(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return ['http:', 'https:'].includes(new URL(url).protocol) ? url : null;
}
