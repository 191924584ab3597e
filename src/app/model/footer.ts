import type { ReadBy } from '../../dialogue/ports.ts';
import { type ReaderInUse, readerLine } from './reader-line.ts';

/** @returns what stands under a prompt or a reply: who read the documents for it, and whether a model should have. */
export function footerFor(reader: ReaderInUse): (readBy: ReadBy) => string {
  return ({ reader: kind, tookOver }) => {
    const line = readerLine(kind === 'model' ? reader : { kind: 'extractive' });
    if (!tookOver || reader.kind === 'extractive') return line;
    if (kind === 'model') return `${line}; answered in the documents’ own words`;
    return reader.kind === 'model'
      ? 'No reply of the model could be used; read without it'
      : 'No scripted reply was written for this; read without one';
  };
}
