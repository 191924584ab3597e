import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, useStreamedThread } from '../../support/streamed-thread.ts';

const { inThread, open, post, surface } = useStreamedThread();

describe('a long reply', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => `Sentence number ${index} of the long answer.`).join(' ');
  const numbersIn = (texts: readonly string[]) =>
    texts.flatMap((text) => [...text.matchAll(/number (\d+)/g)].map(([, number]) => Number(number)));
  const bodies = async () =>
    (await inThread()).map(({ blocks = [] }) =>
      blocks
        .flatMap(({ type, text }) =>
          type === 'section' ? [z.object({ text: z.string() }).parse(text).text] : [],
        )
        .join('\n'),
    );

  it.each([200, 1000])(
    'of %i sentences goes on in further messages, each posted once',
    async (count) => {
      const bot = surface();
      const stream = open(bot);
      for (const sentence of numbered(count).split(/(?<=\.) /)) stream.append(sentence);
      const { ts } = await post(bot, answer(numbered(count)));
      expect(await post(surface(), answer(numbered(count)))).toEqual({ ts });
      const texts = await bodies();
      expect(texts.length).toBe(count === 200 ? 2 : 5);
      expect(numbersIn(texts)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect((await inThread())[0]?.ts).toBe(ts);
    },
    20_000,
  );

  it('closes a block of code with a message and opens it again in the next', async () => {
    const code = Array.from({ length: 600 }, (_, index) => `  step_${index}()`).join('\n');
    await post(surface(), answer(`Do this:\n\`\`\`\n${code}\n\`\`\`\nThat is all.`));
    const texts = await bodies();
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text.split('```').length % 2).toBe(1);
    expect(texts.join('\n').match(/^ {2}step_\d+\(\)$/gm)).toHaveLength(600);
  });
});
