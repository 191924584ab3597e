/**
 * The numbers by which evidence is weighed and decisions are made; what counts in one place alone, as the words of the
 * longest label do, stands there.
 * Starting values: engine notes sections 1, 4 and 5 (a prototype on same-name questions); those marked "held" were
 * checked on the development sets and left as they were.
 */
export const thresholds = {
  /** Passages retrieved for a question. */
  passages: 20,
  /** Passages more that only paraphrases of the question's words find. */
  expandedPassages: 10,
  /** Passages found by meaning, their weight beside those found by words (1), and the constant of the fused ranks. */
  densePassages: 20,
  denseWeight: 0.2,
  fusionConstant: 10,
  /** An address word counts this much of the same word in the unit itself. */
  addressShare: 0.85,
  /** A word of the same family ("director", "directed") counts this much of the word itself. */
  rootShare: 0.9,
  /** The same for a paraphrase. */
  expansionShare: 0.65,
  /** The same for a dictionary's synonym. */
  synonymShare: 0.5,
  /** A word that nearly every question may have ("get", "make") counts this much of another. */
  weakWord: 0.3,
  /** A word that states a relation (born, directed, costs) is what is asked; the others give context. */
  relationWord: 1.6,
  /** Least coverage of the question words outside the name, where there are any, for an entity's best unit. */
  entityCoverage: 0.35,
  /** Units that cover less than this share of what the best one covers are not read for their answer. */
  readShare: 0.4,
  /** Evidence for a value of the type that the question asks for. */
  typedPresent: 1,
  typedAbsent: -0.7,
  /** Evidence for standing first in a document: leads define. */
  leadBonus: 0.3,
  /** A lead covers at least this share of a question for what kind of thing something is. */
  leadDefines: 0.75,
  /** Least evidence of an entity's best unit. */
  entityFloor: 1,
  /** A candidate this much weaker than the best one is noise. */
  entityGap: 1.6,
  /** Evidence lost by a unit of a named page where the words that picked the page stand in another one. */
  saidElsewhere: 0.2,
  /** Share of the best candidate's covered question words that another must cover. */
  coverageOfBest: 0.8,
  /** Share of the best slot score that another slot must reach. */
  slotShare: 0.78,
  /** Share of what the best slot covers for a labelled anchor, and of what an anchor covers for places of its document; .6 to .8 tried. */
  parallelCoverage: 0.7,
  /** How many of the strongest slots are tried as the anchor of a parallel structure. */
  anchors: 3,
  /** Share of the best score, and of its covered words, that a slot outside any parallel structure must reach. */
  looseShare: 0.9,
  looseCoverage: 0.95,
  /** Share of the best score at which another document that states the same value is cited beside; .6 to .75 tried. */
  corroborates: 0.75,
  /** What a dated announcement loses against a page that is kept up to date; .15 to .3 tried, the same decisions. */
  announcement: 0.2,
  /** Least coverage of the question at which slots outside a parallel structure may be offered at all. */
  looseFloor: 0.9,
  /** Evidence of a slot for a value of the demanded type, whole at this coverage; grid over the development sets. */
  slotTyped: 0.8,
  aboutShare: 0.6,
  /** Evidence of a slot for words in the unit itself, and for how well its passage was found; same grid. */
  nearShare: 0.3,
  /** Evidence of a slot for a label, as rows and labelled items have one; same grid. */
  labelBonus: 0.25,
  /** Confidence beside coverage for a demanded value and for the first passage found; fitted, see slot-score. */
  valueSure: 0.2,
  firstSure: 0.15,
  /** Confidence lost where a value is demanded and none stands there: words must then say nearly all that is asked. */
  valueMissing: 0.2,
  /** Least confidence in the best slot, below which nothing was found: one in five questions without an answer gets one. */
  slotFloor: 0.58,
  /** Share of a statement's words that another of the same thing may not have; development sets with planted conflicts. */
  foreignWords: 0.4,
  /** The same for two copies of one statement, which may differ in any one value. */
  copyWords: 0.1,
  /** Share of the question words of the best answer that a statement which contradicts it must have; same sets. */
  contradictionCoverage: 0.7,
  /** Passages that are searched for copies of the statement that answers. */
  copiesSought: 6,
  /** So many of a statement's rarest words are looked for to find copies of it. */
  copyWordsSought: 8,
  /** A word that more than this share of the passages have is no help in finding one by words for the question's own. */
  commonWord: 0.1,
  /** Share of the words of the shorter of two statements, without which they are not compared as copies. */
  copyContained: 0.5,
  /** Temperature of the softmax over scores. */
  temperature: 1,
  /** A reading this likely is answered without asking. */
  dominant: 0.8,
  /** A dominant reading below this is answered with the others as alternatives. */
  nearlyCertain: 0.95,
  /** Readings beyond this many are asked for by address component first. */
  mostOptions: 7,
  /** A span this many characters from a question word is what the question asks for. */
  nearChars: 40,
  /** Words of an answer. */
  answerWords: 45,
  /** Characters of a quote. */
  quoteChars: 200,
} as const;
