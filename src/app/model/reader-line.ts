import type { Config } from '../../config.ts';

/** Who reads the documents. */
export type ReaderInUse =
  | { readonly kind: 'extractive' }
  | { readonly kind: 'model'; readonly name: string }
  | { readonly kind: 'scripted' };

/** What stands where a model's name would stand, while written replies take a model's place. */
export const scriptedName = 'scripted replies, not a model';

/** Who reads with this configuration. */
export function readerInUse({ model }: Pick<Config, 'model'>): ReaderInUse {
  if (model === null) return { kind: 'extractive' };
  return model.model === scriptedName ? { kind: 'scripted' } : { kind: 'model', name: model.model };
}

/** Says in a few words which reader is in use, to follow "Reading 3 documents, ". */
export function readerWords(reader: ReaderInUse): string {
  switch (reader.kind) {
    case 'extractive':
      return 'without a language model';
    case 'model':
      return `by the model ${reader.name}`;
    case 'scripted':
      return 'by scripted replies, which is no model';
  }
}

/** Says which reader is in use, in a line below prompts and replies. By default none that is a model. */
export function readerLine(reader: ReaderInUse = { kind: 'extractive' }): string {
  return `Read from your documents, ${readerWords(reader)}`;
}

const setModel =
  'set OPENAI_API_KEY in .env, or OPENAI_BASE_URL for an endpoint of your own, and start again';

/** Says the same to whoever runs the bot, with how to switch. By default none that is a model. */
export function readerBanner(reader: ReaderInUse = { kind: 'extractive' }): string {
  switch (reader.kind) {
    case 'extractive':
      return `Answers are your documents’ own words, found without a language model. To read with one, ${setModel}.`;
    case 'model':
      return `Documents are read by the model ${reader.name}, and what it says is checked against their words. To read without a model, take OPENAI_API_KEY and OPENAI_BASE_URL out of .env and start again.`;
    case 'scripted':
      return `Scripted replies, which is no model: written by hand for some questions about the demo documents; every other question is read without a model. To read with one, ${setModel} without "--model scripted".`;
  }
}
