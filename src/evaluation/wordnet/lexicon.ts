/** What is broader than what, as far as nouns go. */
export interface Lexicon {
  /** Name and version, for reports. */
  readonly name: string;
  /** @returns nouns that stand for something broader than any sense of the noun, up to so many steps away. */
  broader(noun: string, steps: number): ReadonlySet<string>;
}
