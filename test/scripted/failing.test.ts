import { expect, it } from 'vitest';
import { ChatBody } from '../../src/scripted/chat-request.ts';
import { failing } from '../../src/scripted/failing.ts';
import { scriptedRequest } from '../../src/scripted/scripted-request.ts';

const request = (content: string) =>
  scriptedRequest('read', ChatBody.parse({ model: 'm', messages: [{ role: 'user', content }] }), 0);

it('the same replies fail whatever the code between passages', () => {
  const programme = failing(() => ({ body: {} }), { fault: 'refusal', share: 0.5, seed: 3 });
  const failed = (code: string) =>
    Array.from({ length: 60 }, (_, i) => {
      const content = `=== ${code}\n[1] Plans\nPlan ${i}.\n=== ${code}\n\nQuestion: ${i}?`;
      return programme(request(content))?.fault ?? null;
    });
  expect(failed('0a1b')).toEqual(failed('ff00'));
  expect(new Set(failed('0a1b')).size).toBe(2);
});
