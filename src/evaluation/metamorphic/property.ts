/** What must hold of any collection and question, whatever the right answers are; with a name for people. */
export const properties = {
  order: 'the order of the documents changes nothing',
  unrelated: 'a document about something else changes nothing',
  copy: 'a copy of a document in another folder changes nothing',
  'renamed-copy': 'a copy of a document under another title changes nothing',
  'option-asks': 'adding an option’s text does not ask again',
  'option-other': 'adding an option’s text gives that option’s answer',
  'option-lost': 'adding an option’s text does not lose the answer',
  'picked-asks': 'the question with a picked option in it does not ask again',
  'picked-other': 'the question with a picked option in it gives that option’s answer',
  'picked-lost': 'the question with a picked option in it does not lose the answer',
  'one-left': 'removing all but one reading answers that one, or leaves open what stands behind it',
  differ: 'every option has a finding, and their answers differ',
} as const;

/** One of `properties`. */
export type PropertyName = keyof typeof properties;

/** The names of all properties, in the order in which they are shown. */
export const propertyNames = Object.keys(properties) as PropertyName[];

/** A case in which a property does not hold. */
export interface Violation {
  readonly property: PropertyName;
  /** Of the question. */
  readonly id: string;
  /** As it was asked. */
  readonly question: string;
  /** What came instead, in a few words. */
  readonly why: string;
}

/** What checking properties brought. */
export interface Checked {
  /** By property, in how many cases it was tried. */
  readonly cases: Readonly<Record<PropertyName, number>>;
  readonly violations: readonly Violation[];
}
