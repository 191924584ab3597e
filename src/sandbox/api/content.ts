import { z } from 'zod';
import { checkBlocks } from '../blocks/check.ts';
import { randomId } from '../context.ts';
import { limits } from '../limits.ts';
import { Metadata, type StoredBlock } from '../workspace/message.ts';
import { type Arguments, structure } from './arguments.ts';
import { Refusal } from './refusal.ts';

/** The part of a message that its author writes. */
export interface Content {
  readonly text: string;
  readonly blocks: StoredBlock[] | null;
}

/**
 * Reads `text` and `blocks` of a call.
 * @throws {Refusal} `no_text`, `invalid_blocks`, `invalid_blocks_format`, `msg_blocks_too_long`.
 */
export function readContent(args: Arguments): Content {
  const text = z.coerce.string().parse(args.text ?? '');
  const given = structure(args.blocks ?? null, 'invalid_blocks_format');
  if (given === null || (Array.isArray(given) && given.length === 0)) {
    if (text.trim() === '') throw new Refusal('no_text');
    return { text, blocks: null };
  }
  const checked = checkBlocks(given, randomId);
  if (!checked.ok) throw new Refusal(checked.error, checked.reasons);
  return { text, blocks: checked.blocks };
}

/**
 * Reads `metadata` of a call; null if there is none.
 * @throws {Refusal} `invalid_metadata_format`, `metadata_too_large`.
 */
export function readMetadata(args: Arguments): Metadata | null {
  const given = structure(args.metadata ?? null, 'invalid_metadata_format');
  if (given === null) return null;
  const parsed = Metadata.safeParse(given);
  if (!parsed.success) throw new Refusal('invalid_metadata_format');
  if (Buffer.byteLength(JSON.stringify(parsed.data)) > limits.metadataBytes)
    throw new Refusal('metadata_too_large');
  return parsed.data;
}
