import { type SlackMessage, section } from './message.ts';

const help =
  'Ask me a question in the same message, for example: “How long do we keep backups?” ' +
  'I answer from the team’s documents, and ask back if it could mean several things.';

const none =
  'Then I have not understood what you mean. Say it with a word more, such as a product, a place or a year, ' +
  'or use *Something else…* above.';

/** Draws what somebody gets who greets or mentions us without a question. */
export function helpMessage(): SlackMessage {
  return { text: help, blocks: [section(help)] };
}

/** Draws what somebody gets who wants none of the options. */
export function noneMessage(): SlackMessage {
  return { text: none, blocks: [section(none)] };
}
