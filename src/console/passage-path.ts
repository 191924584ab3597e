const QUOTE_CHARS = 400;

/**
 * @returns where the console shows a document: path and query.
 * @param quote words to highlight in it; long ones are cut, the beginning is enough to find them.
 */
export function documentPath(documentId: string, quote?: string | null): string {
  const query = new URLSearchParams({ id: documentId });
  if (quote) query.set('quote', quote.slice(0, QUOTE_CHARS));
  return `/documents/view?${query}`;
}

/** @returns where the console shows a passage in its document: path, query and fragment. */
export function passagePath(target: {
  documentId: string;
  passageId: string;
  /** Words to highlight; none if missing. */
  quote?: string | null;
}): string {
  return `${documentPath(target.documentId, target.quote)}#${passageAnchor(target.documentId, target.passageId)}`;
}

/** @returns the anchor of a passage on its document's page: "p3" for the passage "<documentId>#3". */
export function passageAnchor(documentId: string, passageId: string): string {
  const own = passageId.startsWith(`${documentId}#`) ? passageId.slice(documentId.length + 1) : passageId;
  return `p${encodeURIComponent(own)}`;
}
