const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** @returns the words of a page as a person sees them, with single spaces; nothing of its tags. */
export function seen(html: string): string {
  return html
    .replace(/<(head|pre)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(a|strong|mark|sup|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
