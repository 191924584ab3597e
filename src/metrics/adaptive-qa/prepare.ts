/**
 * Writes "is" for each "is:" of an output, as was done before the published numbers were counted.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: the notebook of results
 */
export function prepareOutput(output: string): string {
  return output.replaceAll('is:', 'is');
}

/**
 * The citations that an output should hold for the answers of its two documents. Only the first ends with a full stop,
 * so that a first answer before a comma loses its citation: the notebook has it so, the paper does not say it.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: AmbigQA-Cite and DisentQA-Cite
 */
export function twoDocumentCitations(first: string, second: string): [string, string] {
  return [
    `According to Document 1 the answer is ${first}.`,
    `According to Document 2 the answer is ${second}`,
  ];
}
