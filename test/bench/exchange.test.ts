import { describe, expect, it } from 'vitest';
import { constantTokens, type Exchange, noting, takenBy } from '../../src/bench/exchange.ts';
import { countTokens, estimateTokens } from '../../src/model/estimate.ts';
import { ChatBody } from '../../src/scripted/chat-request.ts';
import { scriptedRequest } from '../../src/scripted/scripted-request.ts';

const said = (prompt: string, ...contents: string[]): Exchange => ({
  prompt,
  messages: contents.map((content) => ({ role: 'user', content })),
  reply: 'ninety days',
});
const request = (content: string) =>
  scriptedRequest('read', ChatBody.parse({ model: 'm', messages: [{ role: 'user', content }] }), 0);

describe('tokens of calls', () => {
  const exchanges = [
    said('read', 'Read.', 'Shown.', 'How long?'),
    said('read', 'Read.', 'Shown.', 'How much?', 'Nothing', 'Once more.'),
    said('answer', 'Answer.', 'How long?'),
  ];

  it('are constant as far as all calls of a prompt begin with the same messages', () => {
    const frame = estimateTokens([]);
    const head = (...contents: string[]) => estimateTokens(said('', ...contents).messages) - frame;
    expect([...constantTokens(exchanges)]).toEqual([
      ['read', head('Read.', 'Shown.')],
      ['answer', head('Answer.')],
    ]);
  });

  it('are those of all messages as sent, and of the replies', () => {
    const taken = takenBy(exchanges, new Map([['read', 5]]));
    expect(taken).toEqual({
      calls: 3,
      input: exchanges.reduce((sum, { messages }) => sum + estimateTokens(messages), 0),
      constant: 10,
      output: 3 * countTokens('ninety days'),
    });
  });

  it('are noted for every request, also one that is declined', () => {
    const heard: string[] = [];
    const programme = noting(
      ({ around }) => (around === 'one' ? { body: { rows: [] } } : null),
      ({ reply }) => heard.push(reply),
    );
    expect(programme(request('one'))).toEqual({ body: { rows: [] } });
    expect(programme(request('two'))).toBeNull();
    expect(heard).toEqual(['{"rows":[]}', '']);
  });
});
