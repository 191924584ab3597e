/**
 * Puts a picked option into the question.
 *
 * @see Lee et al. 2023, CAmbigNQ: clarification-based question answering
 * @returns "{question}, Which {category}: {label}"
 */
export function revisedQuestion(question: string, category: string, label: string): string {
  return `${question}, Which ${category}: ${label}`;
}
