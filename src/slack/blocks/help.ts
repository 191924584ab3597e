import { type SlackMessage, section } from './message.ts';

const help =
  'Ask me a question in the same message, for example: “How long do we keep backups?” ' +
  'I answer from the team’s documents, and ask back if it could mean several things.';

/** Draws what somebody gets who mentions us without a question. */
export function helpMessage(): SlackMessage {
  return { text: help, blocks: [section(help)] };
}
