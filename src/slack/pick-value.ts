/** What a button or a menu option stands for. */
export interface PickValue {
  readonly dialogueId: string;
  /** From 1. */
  readonly round: number;
  readonly optionId: string;
}

/** Every control of a prompt has an action id with this beginning. */
export const pickActionPrefix = 'whichbot_pick:';

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
