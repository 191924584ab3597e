const lead =
  /^(?:(?:ok(?:ay)?|thanks|thank you|thx|great|cool|nice|perfect|right|sure|and|but|so|then|also|now|sorry|hm+|well|yes|no|actually)\b[\s,.!:–-]*)+/i;
/** Questions that need no question mark to be known as such. */
const asking =
  /^(?:(?:what|how) about\b|how (?:long|much|many|often|big|large|old|far|fast|high|do|does|did|can|is|are)\b|(?:what|who|when|where|why) (?:is|are|was|were|do|does|did|can|will)\b|which \p{L}+ (?:is|are|was|were|has|have|do|does|did|can)\b)/iu;
/** Said to people: about what they do, or to be agreed with. */
const chat =
  /^(?:(?:can|could|would|will|did|do|are|have|were) (?:you|u|anyone|anybody|someone|somebody)\b(?! (?:tell|show|explain)\b)|shall we\b|(?:does|did) (?:that|this|it) (?:make sense|help|work)\b|is (?:that|this|it) (?:right|ok|okay|correct|true|so|clear|for)\b|(?:really|seriously|right|wait|anyone|anybody|huh|what|why|how|who|are you)\b[^\p{L}]*$|(?:what|how) (?:a|an|nice|cool|great|funny|weird|strange|annoying)\b|makes sense\b|what do (?:you|we|u) think\b)/iu;
/** A name in front: "Jonas, …". */
const called = /^(?:hey |hi |hello )?(\p{Lu}\p{L}+)\s*[,:–]\s/u;

/** @returns whether a message's markup mentions people, groups or everybody present. */
export function addressesSomebody(markup: string): boolean {
  return /<[@!](?!date\b)[^>]*>/.test(markup);
}

/**
 * Tells whether a reply that does not mention us is a question for us; in doubt it is none. Statements, thanks and what
 * is said to a person by name, or about what a person does, are none.
 *
 * @param text as a reader sees it.
 */
export function isPlainlyAsked(text: string): boolean {
  const rest = text.replace(lead, '').trim();
  const name = called.exec(text)?.[1];
  if (name !== undefined && !lead.test(text)) return false;
  if (chat.test(rest)) return false;
  if (asking.test(rest)) return rest.split(/\s+/).length > 2 || /about/i.test(rest);
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const enough = words.length > 2 || (words.length > 0 && /\band\b/i.test(text.slice(0, -rest.length)));
  return enough && /\?\W*$/.test(text);
}
