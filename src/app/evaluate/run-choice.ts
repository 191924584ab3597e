/** What every run over questions may be told. */
export interface RunChoice {
  /** So many questions, spread over all; all unless given. */
  readonly limit?: number | undefined;
  /** Folder for what comes of the run, and its figures. A run that was interrupted there goes on. */
  readonly out?: string | undefined;
  /** Folder of a run, or its file of results: figures are computed from it, and nothing is asked. */
  readonly from?: string | undefined;
}
