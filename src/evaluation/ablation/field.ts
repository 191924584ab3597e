import type { Library } from '../../knowledge/passage.ts';
import type { Question } from '../labels/questions.ts';
import type { Transcript } from './transcript.ts';

/** Documents and labelled questions about them. */
export interface AblationSet {
  readonly name: string;
  /** Sets of one kind are counted together as well. */
  readonly kind: string;
  readonly library: Library;
  readonly questions: readonly Question[];
}

/** Everything that a rule may change. */
export interface Field {
  readonly sets: readonly AblationSet[];
  /** The set that the properties and the transcripts are about; one of `sets`. */
  readonly demo: AblationSet;
  readonly transcripts: readonly Transcript[];
  /** Questions that the properties are tried with. */
  readonly sample: number;
}
