import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lateNames, type NameSource } from '../../src/app/names.ts';
import { channel, directWithMira, openWorkspace } from '../support/slack-workspace.ts';

describe('names out of a workspace', () => {
  let workspace: Awaited<ReturnType<typeof openWorkspace>>;
  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  it('are what people and channels are called there, and ids for whatever it does not know', async () => {
    const names = lateNames();
    names.use(workspace.client);
    expect(await names.person('U0MIRA0001')).toBe('Mira Okafor');
    expect(await names.channel(channel)).toBe('#ask-the-docs');
    expect(await names.channel(directWithMira)).toBe('a direct message');
    expect(await names.person('U0NOBODY01')).toBe('U0NOBODY01');
    expect(await names.channel('C0NOWHERE1')).toBe('C0NOWHERE1');
  });

  it('are ids until there is a workspace', async () => {
    expect(await lateNames().person('U0MIRA0001')).toBe('U0MIRA0001');
  });
});

/** Answers every question for a person with the next of the given names, or not at all. */
function sourceOf(answers: readonly (string | Error | 'never')[]) {
  const asked: string[] = [];
  const source: NameSource = {
    users: {
      info: async ({ user }) => {
        const answer = answers[asked.push(user) - 1];
        if (answer instanceof Error) throw answer;
        if (answer === 'never') await new Promise(() => {});
        return { user: { real_name: answer ?? '' } };
      },
    },
    conversations: { info: async () => ({}) },
  };
  return { source, asked };
}

describe('a name', () => {
  it('is asked for once an hour, and again a minute after it could not be had', async () => {
    let at = 0;
    const { source, asked } = sourceOf([new Error('missing_scope'), 'Mira', 'Mira O.']);
    const names = lateNames({ now: () => at });
    names.use(source);
    const mira = async () => [await names.person('U1'), asked.length];
    expect(await mira()).toEqual(['U1', 1]);
    at = 59_000;
    expect(await mira()).toEqual(['U1', 1]);
    at = 61_000;
    expect(await mira()).toEqual(['Mira', 2]);
    at += 3_599_000;
    expect(await mira()).toEqual(['Mira', 2]);
    at += 2_000;
    expect(await mira()).toEqual(['Mira O.', 3]);
  });

  it('is the id if it takes too long, and does not hold up the page', async () => {
    const names = lateNames({ patienceMs: 20 });
    names.use(sourceOf(['never']).source);
    expect(await names.person('U1')).toBe('U1');
  });
});
