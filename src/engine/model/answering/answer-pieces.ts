/** Hands on an answer while it grows. */
export interface Pieces {
  /** Whether anything was handed on. */
  readonly begun: boolean;
  /** Hands on what is new in the text; nothing, if it is not a continuation of what was handed on. */
  grow(text: string): void;
}

/** Everything that is handed on, put together, is the beginning of the text given last. */
export function piecesFor(onPiece: (piece: string) => void): Pieces {
  let sent = '';
  return {
    get begun() {
      return sent !== '';
    },
    grow(text) {
      if (text.length <= sent.length || !text.startsWith(sent)) return;
      onPiece(text.slice(sent.length));
      sent = text;
    },
  };
}
