/** Says which reader is in use, in a line below prompts and replies. */
export function readerLine(): string {
  return 'Read from your documents, without a language model';
}

/** Says the same to whoever runs the bot, with what there is to choose: nothing yet. */
export function readerBanner(): string {
  return 'Answers are your documents’ own words, found without a language model. Using a model comes with a later version.';
}
