/** What a button or a menu option stands for. */
export interface PickValue {
  readonly dialogueId: string;
  /** From 1. */
  readonly round: number;
  /** For a control that is no option: "-". */
  readonly optionId: string;
}

/** Action ids, or their beginnings where they end in ":", of everything that can be clicked. */
export const controls = {
  /** Options of an open prompt. */
  pick: 'whichbot_pick:',
  /** Options of a prompt that was answered and got its buttons back. */
  change: 'whichbot_change:',
  /** Other readings below an answer. */
  switch: 'whichbot_switch:',
  /** Reads a question again without the choice of an earlier one. */
  reread: 'whichbot_reread',
  reopen: 'whichbot_reopen',
  keep: 'whichbot_keep',
  rephrase: 'whichbot_rephrase',
  why: 'whichbot_why',
} as const;

/** @returns the value of a control: `v1:<dialogue>:<round>:<option>`. */
export function writePickValue(value: PickValue): string {
  return `v1:${value.dialogueId}:${value.round}:${value.optionId}`;
}

/** @returns what a value stands for; null if it is none of ours, or of a version we do not know. */
export function readPickValue(text: string): PickValue | null {
  const found = /^v1:(.+):([1-9]\d{0,5}):([^:]+)$/.exec(text);
  const [, dialogueId, round, optionId] = found ?? [];
  if (dialogueId === undefined || round === undefined || optionId === undefined) return null;
  return { dialogueId, round: Number(round), optionId };
}
