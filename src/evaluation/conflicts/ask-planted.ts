import type { Judgement } from '../../engine/schema.ts';
import type { Library } from '../../knowledge/passage.ts';
import { goldAnswer } from '../labels/gold.ts';
import { isGood } from '../labels/is-good.ts';
import type { Question } from '../labels/questions.ts';
import { plainAnswer } from '../runs/plain.ts';
import { type ChangeKind, OWN_CONFLICT } from './fact.ts';
import { type Documents, openGarden } from './planted-stock.ts';
import { type Plant, type PlantKind, plantsFor } from './plants.ts';

/** What came of a question with a planted document, or without any. */
export interface ConflictOutcome {
  readonly id: string;
  readonly question: string;
  readonly kind: PlantKind | 'untouched' | 'untouched conflict';
  readonly change: ChangeKind | null;
  readonly wording: string | null;
  readonly isConflict: boolean;
  readonly decision: Judgement['decision']['kind'];
  readonly flagged: boolean;
  /** Whether both values were shown, each cited from where it stands; null unless a planted conflict was flagged. */
  readonly bothShown: boolean | null;
  /** Whether the question was answered rightly before anything was planted; null if it has no one answer. */
  readonly answeredBefore: boolean | null;
  /** What was decided before anything was planted. */
  readonly decisionBefore: Judgement['decision']['kind'];
  /** What was shown, for review. */
  readonly shown: readonly string[];
  /** The planted document's statement, for review. */
  readonly planted: string | null;
}

/** How a set is asked. */
export interface AskPlantedOptions {
  /** Which values and wordings: the same seed, the same documents. */
  readonly seed: number;
  /** Reads and decides over these documents. */
  readonly read: (question: string, documents: Documents) => Promise<Judgement>;
  readonly onProgress: (done: number, total: number) => void;
}

/** Asks every question as it is, then each with a planted document beside the others, one at a time. */
export async function askPlanted(
  questions: readonly Question[],
  library: Library,
  { seed, read, onProgress }: AskPlantedOptions,
): Promise<ConflictOutcome[]> {
  const plants = plantsFor(questions, library, seed);
  const garden = await openGarden(library);
  const outcomes: ConflictOutcome[] = [];
  const total = questions.length + plants.length;
  const bare = garden.with(null);
  for (const question of questions) {
    outcomes.push(untouched(question, await read(question.question, bare)));
    onProgress(outcomes.length, total);
  }
  const before = new Map(outcomes.map((one) => [one.id, one]));
  for (const plant of plants) {
    const judgement = await read(plant.question.question, garden.with(plant.document));
    const { answeredBefore = null, decisionBefore = judgement.decision.kind } =
      before.get(plant.question.id) ?? {};
    outcomes.push({ ...planted(plant, judgement), answeredBefore, decisionBefore });
    onProgress(outcomes.length, total);
  }
  return outcomes;
}

function untouched(question: Question, judgement: Judgement): ConflictOutcome {
  const gold = goldAnswer(question);
  const isConflict = question.kind === OWN_CONFLICT;
  return {
    ...common(question, judgement),
    kind: isConflict ? 'untouched conflict' : 'untouched',
    change: null,
    wording: null,
    isConflict,
    bothShown: null,
    decisionBefore: judgement.decision.kind,
    answeredBefore: gold && isGood(judgement.answer && plainAnswer(judgement.answer), gold),
    planted: null,
  };
}

function planted(
  plant: Plant,
  judgement: Judgement,
): Omit<ConflictOutcome, 'answeredBefore' | 'decisionBefore'> {
  const { question, kind, change, wording, values, document } = plant;
  const entries = (judgement.entries ?? []).map(plainAnswer);
  const isFlagged = judgement.decision.kind === 'conflict';
  const bothShown = values?.every((gold) => entries.some((entry) => isGood(entry, gold))) ?? null;
  return {
    ...common(question, judgement),
    kind,
    change,
    wording,
    isConflict: values !== null,
    bothShown: isFlagged ? bothShown : null,
    planted: `${document.info.title}: ${document.passages.at(-1)?.text ?? ''}`.slice(0, LONGEST_SHOWN),
  };
}

const LONGEST_SHOWN = 600;

function common({ id, question }: Question, judgement: Judgement) {
  const { decision, answer, entries, clarification } = judgement;
  const listed = (entries ?? []).map(({ label, text }) => `${label} – ${text}`);
  return {
    id,
    question,
    decision: decision.kind,
    flagged: decision.kind === 'conflict',
    shown: [answer?.text, clarification?.text, ...listed].filter((text) => text !== undefined),
  };
}
