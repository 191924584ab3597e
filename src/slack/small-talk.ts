const greeting =
  /^(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day))(?: (?:there|all|everyone|team|bot|whichbot))?$/;
const thanks =
  /^(?:(?:many |ok |okay |great |perfect |cool )?(?:thanks|thank you|thx|cheers|ty)(?: (?:a lot|so much|very much|again|whichbot|bot))?|great|perfect|cool|nice|awesome|ok|okay|got it|bye|goodbye)$/;
const help =
  /^(?:help|help me|how does this work|how do (?:i|you) (?:use|work)(?: (?:this|you))?|how can i use (?:this|you)|what can you do(?: for (?:me|us))?|what do you do|who are you|what are you|what is this)$/;

/** @returns whether a text is a greeting, thanks, or a question about the bot itself: nothing to look up. */
export function isSmallTalk(text: string): boolean {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return greeting.test(words) || thanks.test(words) || help.test(words);
}
