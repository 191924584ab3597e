import type { Config } from '../../config.ts';
import type { Logger } from '../../telemetry/log.ts';
import { answererOf, type Collection, openCollection, suggestedQuestions } from '../collection.ts';
import { openBotModel } from '../model/bot-model.ts';
import { watchCollection } from '../watch-collection.ts';
import type { Call, OnPiece, Results } from './calls.ts';

/** What is to be said of the documents when they are opened. */
export type DocumentFacts = Pick<Collection, 'docsDir' | 'isDemo' | 'summary'>;

/** The documents and whoever reads them, in the thread that holds them. */
export interface Desk {
  readonly facts: DocumentFacts;
  /** @param onPiece for answers alone. @throws whatever reading throws. */
  answer(call: Call, onPiece: OnPiece): Promise<Results[keyof Results]>;
  /** Ends watching the documents; an update that has begun is waited for. */
  close(): Promise<void>;
}

/**
 * Opens the configured documents with their reader, and keeps up with changes.
 * @throws {SetupError} if the documents or the prompts are not as they must be.
 */
export async function openDesk(config: Config, log: Logger): Promise<Desk> {
  const collection = await openCollection(config);
  const model = await openBotModel(config, log, collection);
  const answerer = answererOf(collection, config, model);
  const { docsDir, isDemo, summary } = collection;
  return {
    facts: { docsDir, isDemo, summary },
    async answer(call, onPiece) {
      switch (call.kind) {
        case 'read':
          return answerer.readAndDecide(call.question, call.options);
        case 'rewrite':
          return answerer.standAlone(call.message, call.earlier, call.options);
        case 'answer':
          return answerer.answerReading(call.question, call.reading, call.judgement, {
            ...call.options,
            onPiece,
          });
        case 'document':
          return documentIn(collection, call.id);
        case 'documents':
          return documentsIn(collection);
        case 'suggest':
          return suggestedQuestions(collection);
      }
    },
    close: watchCollection(collection, log),
  };
}

function documentIn({ library: { whole: library } }: Collection, id: string): Results['document'] {
  const document = library.document(id);
  if (!document) return undefined;
  const { title, path, url, date } = document;
  const passages = library.passagesOf(id).map(({ id, headings, text }) => ({ id, headings, text }));
  return { title, path, url, date, passages };
}

function documentsIn({ library: { whole: library } }: Collection): Results['documents'] {
  return library.documents.map(({ id, title, path }) => ({
    id,
    title,
    path,
    passages: library.passagesOf(id).length,
  }));
}
