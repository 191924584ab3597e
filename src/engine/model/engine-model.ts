import type { Model, Prompts } from '../../model/port.ts';
import type { DenseSearch } from '../retrieve.ts';

/** A language model and how it is used. */
export interface EngineModel {
  readonly model: Model;
  readonly prompts: Prompts;
  /** Who names options and category: rules, and the model only where theirs fail a check; or the model always. */
  readonly labels: 'rules' | 'model';
  /** Finds passages by meaning beside those found by words; absent if it is off. */
  readonly dense?: DenseSearch;
}
