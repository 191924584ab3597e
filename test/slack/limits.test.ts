import { expect, it } from 'vitest';
import { limits as sandbox } from '../../src/sandbox/limits.ts';
import { limits } from '../../src/slack/limits.ts';

it('limits allows nothing that the sandbox, which has a table of its own, would refuse', () => {
  const pairs: Record<keyof typeof limits, number> = {
    buttonText: sandbox.buttonText,
    buttonValue: sandbox.buttonValue,
    accessibilityLabel: sandbox.accessibilityLabel,
    actionId: sandbox.actionId,
    blockId: sandbox.blockId,
    actionsElements: sandbox.actionsElements,
    contextElements: sandbox.contextElements,
    sectionText: sandbox.sectionText,
    textObject: sandbox.sectionText,
    selectOptions: sandbox.selectOptions,
    selectOptionText: sandbox.optionText,
    selectOptionValue: sandbox.optionValue,
    selectPlaceholder: sandbox.placeholder,
    modalTitle: sandbox.modalTitle,
    modalButton: sandbox.modalButton,
    blocks: sandbox.blocks,
    wholeMessage: sandbox.blocksText,
    messageText: sandbox.postText,
    updateText: sandbox.updateText,
    acknowledgeMs: sandbox.acknowledgeMs,
    streamText: sandbox.streamText,
    streamMs: sandbox.streamMs,
  };
  /** Where we stay below Slack on purpose. */
  const below = new Set<string>(['wholeMessage', 'messageText', 'streamMs']);
  for (const [name, ours] of Object.entries(limits)) {
    const theirs = Object.entries(pairs).find(([key]) => key === name)?.[1];
    if (below.has(name)) expect(ours, name).toBeLessThan(theirs ?? 0);
    else expect(ours, name).toBe(theirs);
  }
});
