import { z } from 'zod';
import { Answered, Clarification, Judgement, Option } from '../engine/schema.ts';
import { StoredDataError } from '../errors.ts';
import { FollowUp } from './follow-up.ts';
import { Place } from './place.ts';
import { Reply } from './reply.ts';
import { Review } from './review.ts';
import { shortHash } from './short-hash.ts';

/** The version of the record that this code writes. */
export const recordVersion = 1;

/** Where the flow stands: what `flows/clarify.ts` needs to go on. */
export const FlowState = z.object({
  value: z.enum([
    'reading',
    'asking',
    'waiting',
    'answering',
    'answered',
    'expired',
    'withdrawn',
    'superseded',
    'failed',
  ]),
  context: z.object({
    /** Clarifications that may be asked at most. */
    maxRounds: z.number().int(),
    /** Clarifications asked so far, which is also the number of the current round; 0 before the first. */
    round: z.number().int(),
    /** The last clarification decided on. */
    clarification: Clarification.nullable(),
    /** The option picked last. */
    chosen: Option.nullable(),
    /** Readings that the last decision did not choose; records of before there were any lack it. */
    alternatives: z.array(Option).optional(),
  }),
});

/** An option that was picked. */
export const Choice = z.object({
  /** Of an option, "o1+o3" for several together, "all", or of a reading below an answer ("alt1"). */
  optionId: z.string(),
  /** What the option was called. */
  label: z.string().optional(),
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  how: z.enum(['button', 'typed']),
});

/** One reading of the question, and what came of asking about it. Its number is its index plus one. */
export const Round = z.object({
  judgement: Judgement,
  /** Timestamp of the message with the buttons; null if this reading needed none, or before it is posted. */
  promptTs: z.string().nullable(),
  /** Until when an option may be picked, milliseconds since 1970; null before the prompt is posted. */
  expiresAt: z.number().nullable(),
  choice: Choice.nullable(),
  /** Choices that were changed later, oldest first. */
  earlierChoices: z.array(Choice).optional(),
  /** The latest review of the clarification; the log tells of earlier ones. Absent if nobody reviewed it. */
  review: Review.optional(),
});

/** Everything known of a dialogue. */
export const DialogueRecord = z.object({
  version: z.literal(recordVersion),
  /** Raised by one with every save; 1 for the first. */
  revision: z.number().int().min(1),
  id: z.string(),
  place: Place,
  /** Who asked: a user id. */
  asker: z.string(),
  /** The message that asked. */
  messageTs: z.string(),
  question: z.string(),
  /** Absent if the question is none that follows another. */
  followUp: FollowUp.optional(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  updatedAt: z.number(),
  flow: FlowState,
  rounds: z.array(Round),
  /** The last reply worked out; posted once `replyTs` is set. */
  reply: Reply.nullable(),
  replyTs: z.string().nullable(),
  /** The question with the picked option in it: "{question}, Which {category}: {option}". */
  revisedQuestion: z.string().nullable(),
  /** Why there is no reply, in a sentence for people, and the reference that also stands in the log. */
  failure: z.object({ reason: z.string(), reference: z.string() }).nullable(),
  /** Every call of a model, oldest first, also for what a changed choice took back; absent if there was none. */
  calls: Answered.shape.calls.optional(),
  /** What happened when, oldest first. The name is that of the flow's event. */
  log: z.array(z.object({ at: z.number(), event: z.string() })),
});

export type FlowState = z.infer<typeof FlowState>;
export type Choice = z.infer<typeof Choice>;
export type Round = z.infer<typeof Round>;
export type DialogueRecord = z.infer<typeof DialogueRecord>;

/** @returns the id of the dialogue that a message begins: 16 characters of a-z and 2-7, always the same. */
export function dialogueId(workspace: string, channel: string, messageTs: string): string {
  return shortHash(`${workspace}:${channel}:${messageTs}`, 16);
}

/**
 * Writes a record as it is stored.
 *
 * @throws {StoredDataError} if the record is none: it could never be read again.
 */
export function writeRecord(record: DialogueRecord): string {
  return JSON.stringify(check(record, record.id, 'save'));
}

/**
 * Reads a stored record.
 *
 * @param id only names the record in errors.
 * @throws {StoredDataError} if the record is of an unknown version, or broken.
 */
export function parseRecord(json: string, id: string): DialogueRecord {
  const data = parseJson(json, id);
  const version = z.object({ version: z.unknown() }).safeParse(data).data?.version;
  if (version === recordVersion) return check(data, id, 'read');
  throw new StoredDataError(
    `Cannot read dialogue "${id}" as its version is ${JSON.stringify(version)}: it must be ${recordVersion}`,
  );
}

function check(data: unknown, id: string, action: string): DialogueRecord {
  const parsed = DialogueRecord.safeParse(data);
  if (parsed.success) return parsed.data;
  const problem = z.prettifyError(parsed.error).replace(/\s+/g, ' ');
  throw new StoredDataError(`Cannot ${action} dialogue "${id}" as it is broken: ${problem}`, {
    cause: parsed.error,
  });
}

function parseJson(json: string, id: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new StoredDataError(`Cannot read dialogue "${id}" as it is broken: it must be JSON`, { cause });
  }
}
