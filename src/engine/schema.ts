import { z } from 'zod';
import { ModelCall } from '../model/call.ts';

/** A passage as it was read, kept whole so that a dialogue can be reviewed after the documents changed. */
export const ReadPassage = z.object({
  id: z.string(),
  documentId: z.string(),
  path: z.string(),
  title: z.string(),
  headings: z.array(z.string()),
  text: z.string(),
  date: z.string().nullable(),
  url: z.string().nullable(),
  /** Retrieval score; compares only within one question. */
  score: z.number(),
});

/** What kind of thing an answer is. */
export const AnswerType = z.enum(['date', 'number', 'money', 'duration', 'name', 'place', 'yesno', 'text']);

/** One verified row: who or what, under which condition, what the answer is, and the words that say so. */
export const Finding = z.object({
  id: z.string(),
  /** The passages that the row rests on, the one with the quote first. */
  passageIds: z.array(z.string()).min(1),
  /** The thing asked about, usually a document's title. */
  entity: z.string(),
  /** Where it stands, from the document's title to the row or column. */
  address: z.array(z.string()).min(1),
  /** What makes this reading different from others of the same entity ("Enterprise plan"); else null. */
  condition: z.string().nullable(),
  /** An everyday noun for the condition ("plan"); else null. */
  conditionKind: z.string().nullable(),
  answer: z.string(),
  answerType: AnswerType,
  /** Equal for answers that mean the same: canonical date, number with unit, or normalised words. */
  answerKey: z.string(),
  /** Whether `answer` is a span worth emphasising inside the sentence. */
  emphasise: z.boolean(),
  /** Whether the span stands next to a word of the question or in a table cell: only then may equal answers merge. */
  anchored: z.boolean(),
  /** What is shown as the answer: a sentence, a list item, or "row – column: cell"; at most 45 words. */
  sentence: z.string(),
  /** Verbatim text of the first passage. */
  quote: z.string(),
  /** Evidence for the row; compares only within one question. */
  score: z.number(),
  /** Belief in the entity before anything was read; 1 where absent. */
  prior: z.number().optional(),
});

/** One interpretation of the question: the findings that share an entity and condition. */
export const Reading = z.object({
  id: z.string(),
  entity: z.string(),
  condition: z.string().nullable(),
  /** Short name, unique among the readings of its question. No comma in it. */
  label: z.string(),
  /** A few words that tell it apart when the label alone does not; else null. */
  gloss: z.string().nullable(),
  findingIds: z.array(z.string()).min(1),
  answerKey: z.string(),
  /** Share of belief, 0 to 1; readings with equal answers are merged before masses are compared. */
  mass: z.number(),
});

/** Ambiguous or not, the readings, and why. `method` names the implementation. */
export const Detection = z.object({
  method: z.string(),
  ambiguous: z.boolean(),
  readings: z.array(Reading),
  why: z.string(),
});

/** What to do about a detection. `rule` names the rule that fired. */
export const Decision = z.object({
  kind: z.enum(['answer', 'ask', 'all', 'conflict', 'abstain']),
  rule: z.string(),
  why: z.string(),
});

/** A button. Usually stands for one reading; for several when a further round narrows them down. */
export const Option = z.object({
  /** "o1", "o2", … unique in its clarification. */
  id: z.string(),
  label: z.string(),
  readingIds: z.array(z.string()).min(1),
});

/** "Which {category}: {a}, {b}, or {c}?" `text` is the whole sentence and parses back to the labels. */
export const Clarification = z.object({
  category: z.string(),
  options: z.array(Option).min(2),
  text: z.string(),
});

/** Where an answer's words stand. */
export const Citation = z.object({
  passageId: z.string(),
  documentId: z.string(),
  path: z.string(),
  title: z.string(),
  /** Innermost heading or row label; null at the top of a document. */
  heading: z.string().nullable(),
  quote: z.string(),
  date: z.string().nullable(),
  /** The document's own link; null means that the console shows the passage. */
  url: z.string().nullable(),
});

/** An answer in plain text. `short` is the span inside `text` to emphasise; null if none is worth it. */
export const Answer = z.object({
  text: z.string(),
  short: z.string().nullable(),
  citations: z.array(Citation),
});

/** Which reader filled the table of findings. */
export const Reader = z.enum(['extractive', 'model']);

/** An answer, who wrote it, and what it took. */
export const Answered = z.object({
  answer: Answer,
  reader: Reader,
  /** Calls of a model; empty without one. */
  calls: z.array(ModelCall),
  /** Why a model's answer was not used, in words for whoever runs the bot; null if it was, or none was asked. */
  fallback: z.string().nullable(),
  /** Claims of a model that a check refused, with its name, for review; absent if there are none. */
  dropped: z.array(z.object({ answer: z.string(), passageId: z.string(), check: z.string() })).optional(),
});

/** One line of a list of answers, for decisions "all" and "conflict". */
export const ListedAnswer = Answer.extend({ label: z.string() });

/** A document worth a look when nothing could be answered. */
export const Nearest = z.object({
  title: z.string(),
  path: z.string(),
  documentId: z.string(),
  url: z.string().nullable(),
});

/** Everything `readAndDecide` found out about one question; enough to explain and to replay it. */
export const Judgement = z.object({
  question: z.string(),
  reader: Reader,
  /** Why the extractive reader took over from a model, in words for whoever runs the bot; absent if it did not. */
  fallback: z.string().optional(),
  /** Calls of a model, in order; absent without one. */
  calls: z.array(ModelCall).optional(),
  passages: z.array(ReadPassage),
  findings: z.array(Finding),
  /** Rows that a check refused, with its name, for review. */
  dropped: z.array(z.object({ answer: z.string(), passageId: z.string(), check: z.string() })),
  detection: Detection,
  decision: Decision,
  /** Present exactly if the decision is "ask". */
  clarification: Clarification.nullable(),
  /** Present exactly if the decision is "answer". */
  answer: Answer.nullable(),
  /**
   * Whether the answer is only a finding that stands for more: a procedure, a list, words of several passages.
   * Then `answerReading` writes the first reading out. Absent if not.
   */
  writeOut: z.boolean().optional(),
  /** Present exactly if the decision is "all" or "conflict". */
  entries: z.array(ListedAnswer).nullable(),
  /** Other readings below a dominant answer, best first. */
  alternatives: z.array(z.object({ label: z.string(), readingId: z.string() })),
  /** The two nearest documents; filled if the decision is "abstain". */
  nearest: z.array(Nearest),
  /** Wall-clock milliseconds of each step. */
  elapsedMs: z.object({ retrieve: z.number(), read: z.number(), decide: z.number() }),
});

export type ReadPassage = z.infer<typeof ReadPassage>;
export type Reader = z.infer<typeof Reader>;
export type Answered = z.infer<typeof Answered>;
export type AnswerType = z.infer<typeof AnswerType>;
export type Finding = z.infer<typeof Finding>;
export type Reading = z.infer<typeof Reading>;
export type Detection = z.infer<typeof Detection>;
export type Decision = z.infer<typeof Decision>;
export type Option = z.infer<typeof Option>;
export type Clarification = z.infer<typeof Clarification>;
export type Citation = z.infer<typeof Citation>;
export type Answer = z.infer<typeof Answer>;
export type ListedAnswer = z.infer<typeof ListedAnswer>;
export type Nearest = z.infer<typeof Nearest>;
export type Judgement = z.infer<typeof Judgement>;
