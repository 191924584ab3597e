/** A line that begins or ends a block of code. */
export const FENCE = /^\s*(?:`{3,}|~{3,})/;
