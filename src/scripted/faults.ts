/** What can be wrong with single rows of a reply. */
export const rowFaults = [
  'invented-quote',
  'wrong-ids',
  'invented-number',
  'duplicate-rows',
  'label-holds-answer',
] as const;

/** What can be wrong with what is said as a whole. */
export const textFaults = ['malformed-json', 'truncated-json', 'prose-around-json', 'refusal'] as const;

/** What can go wrong between asking and hearing. */
export const wireFaults = [
  'no-json-schema',
  'no-response-format',
  'no-temperature',
  'no-max-tokens',
  'no-stream-options',
  'unauthorized',
  'rate-limited',
  'server-error',
  'slow-tokens',
  'cut-stream',
  'empty-choices',
  'silence',
] as const;

/** Every kind of failure, by name. */
export const faults = [...rowFaults, ...textFaults, ...wireFaults] as const;

/** What can be wrong with single rows. */
export type RowFault = (typeof rowFaults)[number];
/** Everything that can go wrong with a reply. */
export type Fault = (typeof faults)[number];

/** Whether a failure is one of single rows. */
export function isRowFault(fault: Fault): fault is RowFault {
  return rowFaults.some((one) => one === fault);
}
