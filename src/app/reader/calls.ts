import type { DocumentLine, ShownDocument } from '../../console/ports.ts';
import type { Rewritten } from '../../dialogue/ports.ts';
import type { Narrowing } from '../../engine/draft.ts';
import type { Earlier } from '../../engine/follow-up.ts';
import type { Answered, Judgement, Reading } from '../../engine/schema.ts';

/** Where an answer will be seen: only sources that this channel may see are read. */
interface Seen {
  readonly channel?: string;
}

/** What is asked of the documents. Everything in it can be sent from thread to thread. */
export type Call =
  | {
      readonly kind: 'read';
      readonly question: string;
      readonly options: Seen & { readonly roundsLeft: number; readonly among?: Narrowing };
    }
  | { readonly kind: 'rewrite'; readonly message: string; readonly earlier: Earlier; readonly options: Seen }
  | {
      readonly kind: 'answer';
      readonly question: string;
      readonly reading: Reading;
      readonly judgement: Judgement;
      readonly options: Seen;
    }
  | { readonly kind: 'document'; readonly id: string }
  | { readonly kind: 'documents' }
  | { readonly kind: 'suggest' };

/** What comes back of each kind of call. */
export interface Results {
  readonly read: Judgement;
  readonly rewrite: Rewritten;
  readonly answer: Answered;
  readonly document: ShownDocument | undefined;
  readonly documents: readonly DocumentLine[];
  readonly suggest: readonly string[];
}

/** What comes back of a call. */
export type ResultOf<C extends Call> = Results[C['kind']];

/** Takes a piece of an answer that is still being written. */
export type OnPiece = (verifiedText: string) => void;

/** @returns whether a call reads passages: all others take next to no time, and need not stand behind those that do. */
export function isReading(call: Call): boolean {
  return call.kind === 'suggest' || (call.kind === 'read' && call.options.among === undefined);
}
