/** How people put the same question in a chat; most ask plainly. */
const MANNERS: readonly ((question: string) => string)[] = [
  (question) => question,
  (question) => question,
  (question) => question.replace(/^What is/, 'what’s').replace(/^(What|How|Who|When|Where) /, lower),
  (question) => question.replace(/^What (?:is|are) (the .+)\?$/, 'Can somebody tell me $1?'),
];

function lower(word: string): string {
  return word.toLowerCase();
}

/** @returns the question as one of several people would put it. */
export function worded(question: string, random: () => number): string {
  return MANNERS[Math.floor(random() * MANNERS.length)]?.(question) ?? question;
}
