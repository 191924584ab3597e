import { parseArgs } from 'node:util';
import { messageOf, UsageError } from '../errors.ts';
import { type Part, parts } from './figure.ts';

/** How much is measured. */
export interface Sizes {
  /** Round trips, and engine questions on the large collection, that are measured. */
  readonly questions: number;
  /** Labelled questions of the demo collection that are asked, at most. */
  readonly demoQuestions: number;
  /** Round trips and engine questions before the first one that counts. */
  readonly warmUps: number;
  /** Documents of the collection for the index alone. */
  readonly documents: number;
  /** Passages of the large collection, about. */
  readonly passages: number;
  /** Shares of a model's rows or replies that are spoiled. */
  readonly shares: readonly number[];
  /** How long the bot rests before its memory is read. */
  readonly restMs: number;
}

/** Documents and questions to measure with. */
export interface OwnCollection {
  /** Folder of documents. */
  readonly docs: string;
  /** File of labelled questions, as `npm run evaluate` takes them. */
  readonly questions: string;
}

/** What the command line asks for. */
export interface BenchOptions {
  readonly parts: readonly Part[];
  readonly json: boolean;
  /** Whether a guide that is missed makes the exit code 1. */
  readonly check: boolean;
  readonly sizes: Sizes;
  /** Null where none is given. */
  readonly own: OwnCollection | null;
}

const full: Sizes = {
  questions: 100,
  demoQuestions: 1_000,
  warmUps: 20,
  documents: 2_000,
  passages: 30_000,
  shares: [0.1, 0.3, 0.5],
  restMs: 5_000,
};
const quick: Sizes = {
  questions: 3,
  demoQuestions: 5,
  warmUps: 1,
  documents: 11,
  passages: 121,
  shares: [0.5],
  restMs: 100,
};

/**
 * Reads `[prompt|memory|index|engine|thread|model|tokens|robustness …] [--json] [--check] [--quick]`; without a part, all
 * are run. With --quick the sizes are too small for the figures to mean anything. With `--docs <folder> --questions
 * <file>` engine and thread read that collection alone.
 * @throws {UsageError} if a part or an option is unknown, or one of docs and questions stands alone.
 */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new UsageError(`Cannot run "${unknown}": choose from ${parts.join(', ')}`);
  const chosen = parts.filter((part) => positionals.length === 0 || positionals.includes(part));
  const { json, check, docs, questions } = values;
  return { parts: chosen, json, check, sizes: values.quick ? quick : full, own: ownFrom(docs, questions) };
}

function ownFrom(docs: string | undefined, questions: string | undefined): OwnCollection | null {
  if (docs === undefined && questions === undefined) return null;
  if (docs && questions) return { docs, questions };
  throw new UsageError('Cannot measure with documents or questions alone: give --docs and --questions');
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: flag,
        check: flag,
        quick: flag,
        docs: { type: 'string' },
        questions: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}
