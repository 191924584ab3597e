/**
 * What Slack accepts, in characters unless the name says otherwise, and what we allow ourselves below that.
 * The sandbox keeps its own table as an independent check.
 */
export const limits = {
  /** Text of a button. */
  buttonText: 75,
  buttonValue: 2000,
  accessibilityLabel: 75,
  actionId: 255,
  blockId: 255,
  /** Elements of an actions block. */
  actionsElements: 25,
  /** Elements of a context block. */
  contextElements: 10,
  sectionText: 3000,
  /** Any other text object, such as an element of a context block. */
  textObject: 3000,
  selectOptions: 100,
  selectOptionText: 75,
  selectOptionValue: 150,
  selectPlaceholder: 150,
  modalTitle: 24,
  modalButton: 24,
  /** Blocks of a message. */
  blocks: 50,
  /** All texts of a message together; only one source names this limit, so we stay below it. */
  wholeMessage: 13_000,
  /** `text` of chat.postMessage: what Slack advises; it cuts at 40,000. */
  messageText: 4000,
  /** `text` of chat.update; may be counted in bytes, so we stay at a third of it. */
  updateText: 4000,
  acknowledgeMs: 3000,
  /** Text of one call that begins, continues or ends a stream. */
  streamText: 12_000,
  /** How long a stream may last: Slack closes it after 5 minutes, however busy it is; we do so before. */
  streamMs: 240_000,
} as const;

/** When a prompt shows which controls. */
export const promptShape = {
  /** Clients may cut longer button texts. */
  buttonLabelChars: 24,
  /** At most so many options get one row of buttons. */
  oneRow: 5,
  /** At most so many options get rows of buttons; more get a select menu. */
  buttons: 12,
  /** At most so many options get a select menu; more are picked by typing. */
  select: limits.selectOptions,
} as const;
