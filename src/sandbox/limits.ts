/**
 * What Slack accepts, as far as its documentation says; characters are UTF-16 units, the strictest reading.
 * Kept apart from the bot's own table on purpose: each checks the other.
 */
export const limits = {
  buttonText: 75,
  buttonValue: 2000,
  accessibilityLabel: 75,
  actionId: 255,
  blockId: 255,
  actionsElements: 25,
  contextElements: 10,
  contextActionsElements: 5,
  sectionText: 3000,
  sectionFields: 10,
  sectionField: 2000,
  headerText: 150,
  selectOptions: 100,
  optionText: 75,
  optionValue: 150,
  optionDescription: 75,
  placeholder: 150,
  overflowOptions: 5,
  url: 3000,
  /** Sum over the markdown blocks of one message. */
  markdownText: 12_000,
  /** `markdown_text` of one call to chat.startStream, chat.appendStream or chat.stopStream. */
  streamText: 12_000,
  /** A stream is closed so long after it began, however busy it is. */
  streamMs: 300_000,
  blocks: 50,
  /** Characters in all blocks of one message; beyond it `msg_blocks_too_long`. */
  blocksText: 13_200,
  tableRows: 100,
  tableColumns: 20,
  tableText: 10_000,
  /** chat.postMessage cuts longer text. */
  postText: 40_000,
  /** chat.update refuses longer text with `msg_too_long`. */
  updateText: 4000,
  metadataBytes: 8192,
  loadingMessages: 10,
  reactionsPerMessage: 23,
  responseUrlUses: 5,
  responseUrlMinutes: 30,
  modalTitle: 24,
  modalButton: 24,
  modalBlocks: 100,
  privateMetadata: 3000,
  callbackId: 255,
  externalId: 255,
  /** Bytes of a whole view as JSON. */
  viewBytes: 250_000,
  inputLabel: 2000,
  inputHint: 2000,
  /** Longest text that a plain_text_input takes. */
  inputText: 3000,
  /** Milliseconds within which a trigger may be exchanged, once. */
  triggerMs: 3000,
  suggestedPrompts: 4,
  connections: 10,
  /** Milliseconds until an envelope counts as unacknowledged. */
  acknowledgeMs: 3000,
} as const;

/** Calls a minute of each method; the bucket is as deep as a minute, so that normal use never notices. */
export const callsPerMinute: Readonly<Record<string, number>> = {
  'auth.test': 600,
  'apps.connections.open': 60,
  'chat.postMessage': 600,
  'chat.update': 50,
  'chat.delete': 50,
  'chat.postEphemeral': 100,
  'chat.getPermalink': 600,
  'chat.startStream': 20,
  'chat.appendStream': 100,
  'chat.stopStream': 20,
  'conversations.replies': 50,
  'conversations.history': 50,
  'conversations.info': 50,
  'conversations.open': 50,
  'users.info': 100,
  'reactions.add': 50,
  'assistant.threads.setStatus': 600,
  'assistant.threads.setSuggestedPrompts': 100,
  'views.open': 100,
  'views.update': 100,
};

/** chat.postMessage in one channel: one message a second, of which this many may come at once. */
export const postBurst = 5;
