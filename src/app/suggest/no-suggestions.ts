/** What is said in place of questions where none turned out. */
export const noSuggestions = 'Ask anything that your documents answer.';
