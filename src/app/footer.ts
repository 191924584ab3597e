import type { ReadBy } from '../dialogue/ports.ts';
import { type ReaderInUse, readerLine } from './reader-line.ts';

/** @returns what stands under a prompt or a reply: who read the documents for it, and whether a model should have. */
export function footerFor(reader: ReaderInUse): (readBy: ReadBy) => string {
  return ({ reader: kind, tookOver }) => {
    if (tookOver && reader.kind === 'model') return 'The model did not answer; read without it';
    if (tookOver && reader.kind === 'scripted')
      return 'No scripted reply was written for this; read without one';
    return readerLine(kind === 'model' ? reader : { kind: 'extractive' });
  };
}
