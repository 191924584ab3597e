import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conflictDialogue } from '../support/conflict-dialogue.ts';
import { openConsole } from '../support/console.ts';
import { abstainDialogue, failedDialogue } from '../support/dialogues-without-answer.ts';
import { leaveDialogue, waitingDialogue } from '../support/leave-dialogue.ts';
import { judgement, record } from '../support/records.ts';
import { seen } from '../support/seen.ts';

const all = [leaveDialogue, waitingDialogue, conflictDialogue, abstainDialogue, failedDialogue];

let review: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  review = await openConsole(all, { banner: 'Reading with the extractive reader' });
});
afterAll(() => review.stop());

async function page(path: string): Promise<string> {
  const response = await fetch(review.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return seen(await response.text());
}

describe('the list of dialogues', () => {
  it('is where the console begins', async () => {
    const response = await fetch(review.url);
    expect(new URL(response.url).pathname).toBe('/dialogues');
  });

  it('shows the newest first with asker, channel, age, decision and state', async () => {
    const text = await page('/dialogues');
    expect(text).toContain('5 dialogues, newest first.');
    expect(text).toMatch(/How long is parental leave\? U_TOMAS in C_PEOPLE 1 h ago Asked back Waiting/);
    expect(text.indexOf('U_TOMAS')).toBeLessThan(text.indexOf('U_MIRA'));
    expect(text).toContain('Reading with the extractive reader');
  });

  it('is narrowed by decision and state', async () => {
    const text = await page('/dialogues?decision=ask&state=answered');
    expect(text).toContain('1 of 5 dialogues');
    expect(text).toContain('U_MIRA');
    expect(text).not.toContain('U_TOMAS');
    expect(await page('/dialogues?decision=none-such')).toContain('Show all dialogues');
  });

  it('is searched for words of the question, in any case and order, within the other filters', async () => {
    const text = await page('/dialogues?q=LEAVE+long&state=waiting');
    expect(text).toContain('1 of 5 dialogues');
    expect(text).toContain('U_TOMAS');
    const html = await (await fetch(`${review.url}/dialogues?q=%22leave&state=waiting`)).text();
    expect(html).toContain('value="&quot;leave"');
    expect(html).toContain('<input type="hidden" name="state" value="waiting"/>');
    expect(html).toContain('href="/dialogues?q=%22leave"');
  });

  it('tells a reply that says nothing was found from an answer', async () => {
    const text = await page('/dialogues?state=fruitless');
    expect(text).toContain('1 of 5 dialogues');
    expect(text).toMatch(/U_AIKO in D_AIKO 3 days ago No answer found$/);
    expect(await page('/dialogues?state=answered')).not.toContain('U_AIKO');
    const html = await (await fetch(`${review.url}/dialogues/abstaindialogue2`)).text();
    expect(html).toContain('<span class="badge warn">No answer found</span>');
    expect(html).not.toContain('badge good');
  });

  it('says how to make the first dialogue while there is none', async () => {
    const empty = await openConsole([]);
    const text = seen(await (await fetch(`${empty.url}/dialogues`)).text());
    await empty.stop();
    expect(text).toContain('No dialogue yet');
    expect(text).toContain('Mention the bot in a channel');
  });
});

describe('the page of a dialogue', () => {
  it('tells what was said, by whom and when', async () => {
    const text = await page('/dialogues/leavedialogue234');
    expect(text).toContain('Which case: Lisbon, Berlin, or adoption?');
    expect(text).toContain('Berlin (picked)');
    expect(text).toContain('“Berlin” by U_MIRA, with a button 09:31:35 · after 1 min 33 s');
    expect(text).toContain('Answered as: How long is parental leave?, Which case: Berlin');
    expect(text).toContain('each parent has 16 weeks at full pay');
    expect(text).toContain('[1]');
  });

  it('tells how the round came about', async () => {
    const text = await page('/dialogues/leavedialogue234');
    expect(text).toContain(
      'Ambiguous Three readings have different answers: 24 weeks, 16 weeks and 20 weeks',
    );
    expect(text).toContain('Rule no-dominant-reading');
    expect(text).toMatch(
      /adoption also covers fostering for longer than a year .*Adoption and fostering none 20 weeks 1 13 %/,
    );
    expect(text).toContain('18 weeks quote-not-verbatim');
    expect(text).toContain('1 passage without a finding');
    expect(text).toContain('Time taken: 66 ms');
  });

  it('marks the quotes in the passages and links findings and citations to them', async () => {
    const html = await (await fetch(`${review.url}/dialogues/leavedialogue234`)).text();
    expect(html).toContain('<mark>In Lisbon the first parent takes 24 weeks at full pay.</mark>');
    const link = /href="(\/documents\/view\?id=people%2Fparental-leave\.md[^"]*#p3)"/.exec(html)?.[1] ?? '';
    expect(await page(link.replaceAll('&amp;', '&'))).toContain('By office › Berlin');
  });

  it('shows each round with its own verdict, and what was offered besides', async () => {
    const [first] = leaveDialogue.rounds;
    if (first === undefined) throw new RangeError('Cannot add a round: the dialogue must have one');
    const left = judgement({
      decision: { kind: 'answer', rule: 'one-left', why: 'One reading is left' },
      alternatives: [{ label: 'Porto', readingId: 'r9' }],
    });
    const rounds = [first, { judgement: left, promptTs: null, expiresAt: null, choice: null }];
    const two = await openConsole([record({ rounds })]);
    const text = seen(await (await fetch(`${two.url}/dialogues/abcdefghijklmnop`)).text());
    await two.stop();
    expect(text).toMatch(
      /Round 1 .*no-dominant-reading.*Round 2 .*One reading is left.*Offered besides: Porto/,
    );
  });

  it('shows sources that disagree side by side, with numbers that go on', async () => {
    const text = await page('/dialogues/conflictdialogue');
    expect(text).toContain('The sources disagree: Travel costs 2026');
    expect(text).toContain('0.38 €.[1]');
    expect(text).toContain('0.30 €.[2]');
  });

  it('shows the nearest documents, an apology, and what is still open', async () => {
    expect(await page('/dialogues/abstaindialogue2')).toContain(
      'The nearest: Coming back after a long leave',
    );
    expect(await page('/dialogues/faileddialogue23')).toContain('(Reference 7f3a91)');
    expect(await page('/dialogues/waitingdialogue2')).toContain('Waiting for the asker to pick.');
  });

  it('hands out the record as it is stored', async () => {
    const response = await fetch(`${review.url}/dialogues/leavedialogue234.json`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(leaveDialogue);
  });
});

describe('people and channels', () => {
  let named: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    named = await openConsole(all, {
      names: {
        person: async (id) => {
          if (id === 'U_TOMAS') throw new RangeError('Cannot name U_TOMAS');
          return id === 'U_MIRA' ? 'Mira' : id;
        },
        channel: async (id) => (id === 'C_PEOPLE' ? '#people' : id),
      },
    });
  });
  afterAll(() => named.stop());

  it('go by their names, and by their ids where a name cannot be had', async () => {
    const text = seen(await (await fetch(`${named.url}/dialogues`)).text());
    expect(text).toContain('Mira in #people');
    expect(text).toContain('U_TOMAS in #people');
  });

  it('are named on the page of a dialogue, whoever asked and whoever picked', async () => {
    const text = seen(await (await fetch(`${named.url}/dialogues/leavedialogue234`)).text());
    expect(text).toContain('Mira in #people');
    expect(text).toContain('Picked by Mira, with a button');
    expect(text).toContain('Asked by Mira');
    expect(text.split('Show the record')[0]).not.toContain('U_MIRA');
  });
});

describe('a choice that was changed, and one that stands for several', () => {
  it('is told with what was picked before, each by its name', async () => {
    const [first] = leaveDialogue.rounds;
    if (!first?.choice) throw new RangeError('Cannot change a choice: the dialogue must have one');
    const earlier = { ...first.choice, label: 'Lisbon', at: first.choice.at - 1_000 };
    const choice = { ...first.choice, optionId: 'o1+o3', label: 'Lisbon and adoption' };
    const log = [
      { at: earlier.at, event: 'chose' },
      { at: earlier.at + 500, event: 'reopened' },
      { at: choice.at, event: 'changed' },
    ];
    const rounds = [{ ...first, choice, earlierChoices: [earlier] }];
    const two = await openConsole([record({ rounds, log })]);
    const text = seen(await (await fetch(`${two.url}/dialogues/abcdefghijklmnop`)).text());
    await two.stop();
    expect(text).toContain(
      'Which case: Lisbon, Berlin, or adoption? Lisbon (picked) Berlin adoption (picked)',
    );
    expect(text).toMatch(
      /Option picked “Lisbon” by U_MIRA.* Choice opened again .*Choice changed “Lisbon and adoption”/,
    );
  });
});
