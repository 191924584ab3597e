const tokens = /\b(xox[a-z]-|xapp-|sk-)[\w-]{3,}/g;
const passwords = /(:\/\/[^:/@\s"]*:)[^@/\s"]+@/g;

/** @returns the address with neither user nor password, for messages. */
export function withoutPassword(url: string): string {
  return url.replace(/:\/\/[^/]*@/, '://***@');
}

/** Blots out what must not be read by others: Slack tokens, model keys, and passwords in addresses. */
export function redactSecrets(text: string): string {
  return text.replace(tokens, '$1***').replace(passwords, '$1***@');
}
