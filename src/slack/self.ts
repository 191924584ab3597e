/** Who we are in a workspace. */
export interface Self {
  readonly userId: string;
  /** Some clients mention an app by this id. */
  readonly botId: string | null;
  /** Of the workspace; null for an organisation-wide installation, whose people belong to many. */
  readonly teamId: string | null;
}

/** @returns a fresh pattern for mentions of us, with or without a name behind the bar. */
function mentionPattern(self: Pick<Self, 'userId' | 'botId'>): RegExp {
  const ids = [self.userId, self.botId].filter((id) => id !== null && /^\w+$/.test(id));
  return new RegExp(`<@(?:${ids.join('|')})(?:\\|[^>]*)?>`, 'g');
}

/** @returns whether a message's text mentions us. */
export function mentionsUs(text: string, self: Self): boolean {
  return mentionPattern(self).test(text);
}

/** @returns the text without mentions of us. */
export function withoutMention(text: string, self: Self): string {
  return text.replace(mentionPattern(self), ' ');
}
