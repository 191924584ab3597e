import { describe, expect, it } from 'vitest';
import { addressesSomebody, isPlainlyAsked } from '../../src/slack/plainly-asked.ts';

describe('isPlainlyAsked()', () => {
  it.each([
    'what about Team?',
    'And free?',
    'How about the planet',
    'and how long are backups kept?',
    'ok thanks, and how much storage do we get',
    'Thanks! Which plan has SSO?',
    'does it apply to guests?',
    'Do we have a travel budget?',
    'can you tell me how long that takes?',
    'In Berlin too, or only in Lisbon?',
  ])('takes "%s" for a question to us', (text) => expect(isPlainlyAsked(text)).toBe(true));

  it.each([
    'Thanks!',
    'ok great',
    'great, that is enough for me',
    'Is that for the quiz on Friday?',
    'can you check?',
    'Could you have a look at the budget?',
    'Jonas, how long do we keep the invoices?',
    'hey Jonas: how long do we keep the invoices?',
    'does that make sense?',
    'really?',
    'right?',
    '?',
    'Team?',
    'I wonder how long they keep the rest',
    'when I tried it last year it failed',
    'how nice is that',
    'What a mess, is it not?',
    'who knows',
    'did you see the new plans?',
    'what do you think?',
    'shall we go for lunch?',
  ])('leaves "%s" alone', (text) => expect(isPlainlyAsked(text)).toBe(false));
});

describe('addressesSomebody()', () => {
  it.each(['<@U2> can you check?', 'ask <@U2|bob>', '<!here> anyone?', '<!subteam^S1> how long is it?'])(
    'sees who is meant by "%s"',
    (text) => expect(addressesSomebody(text)).toBe(true),
  );

  it.each([
    'how long?',
    'see <https://example.org|this>',
    'in <#C1|general>?',
    'since <!date^1^{date}|May>?',
  ])('sees nobody in "%s"', (text) => expect(addressesSomebody(text)).toBe(false));
});
