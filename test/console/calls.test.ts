import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { openConsole } from '../support/console.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';
import { modelDialogue } from '../support/model-calls.ts';
import { seen } from '../support/seen.ts';

const read = modelDialogue();
const [first] = leaveDialogue.rounds;
const fellBack: DialogueRecord = {
  ...leaveDialogue,
  id: 'fellbackdialogue',
  rounds: first ? [{ ...first, judgement: { ...first.judgement, fallback: 'Cannot reach it' } }] : [],
};

const followUp: DialogueRecord = {
  ...leaveDialogue,
  id: 'followupdialogue',
  followUp: {
    after: leaveDialogue.id,
    standAlone: 'How long is the notice?',
    reused: { category: 'country', label: 'Portugal' },
    named: null,
    offered: null,
    calls: [],
  },
};

let review: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  review = await openConsole([read, fellBack, followUp, leaveDialogue]);
});
afterAll(() => review.stop());

async function page(id: string): Promise<string> {
  const text = seen(await (await fetch(`${review.url}/dialogues/${id}`)).text());
  return text.split('Show the record')[0] ?? '';
}

describe('the page of a dialogue that a model read', () => {
  it('shows every call with what it took, and the sums', async () => {
    const text = await page(read.id);
    expect(text).toContain('3 calls, 8,420 tokens in, 360 tokens out, $0.0025.');
    expect(text).toMatch(
      /read 0123456789ab big-one 4,210 1,024 180 \$0\.0020 2\.3 s 0 used .*no reply .*answer ?Repair 0123456789ab big-one 4,210 none 180 \$0\.0005 2\.3 s 2 used/,
    );
  });

  it('says which reader it was, why the reply is a finding, and what was dropped by which check', async () => {
    const text = await page(read.id);
    expect(text).toMatch(/Read as .* by big-one/);
    expect(text).toContain('No reply of the model was used: the model found no answer in the passages.');
    expect(text).toMatch(/1 claim was dropped .*It is 99 weeks\. V3 It \w+/);
  });
});

describe('the page of a dialogue that was read without a model', () => {
  it('says why the extractive reader took over', async () => {
    const text = await page(fellBack.id);
    expect(text).toMatch(
      /Read as .* without a language model No reply of the model was used: Cannot reach it\./,
    );
  });

  it('has nothing about calls', async () => {
    const text = await page(leaveDialogue.id);
    expect(text).not.toMatch(/calls to the endpoint/i);
    expect(text).not.toContain('How the reply was written');
    expect(text).not.toContain('was used');
  });
});

describe('the page of a follow-up', () => {
  it('says how it was understood, and with which earlier choice', async () => {
    const text = await page(followUp.id);
    expect(text).toMatch(/an earlier question, .*“How long is the notice\?” .*country: Portugal/);
    expect(await page(leaveDialogue.id)).not.toContain('earlier');
  });
});

describe('an answer with numbers of sources in its text', () => {
  it('gets no further ones at its end', async () => {
    if (leaveDialogue.reply?.kind !== 'answer') throw new RangeError('the dialogue must be answered');
    const { answer } = leaveDialogue.reply;
    const reply = { ...leaveDialogue.reply, answer: { ...answer, text: '16 weeks [1]', short: null } };
    const one = await openConsole([{ ...leaveDialogue, reply }]);
    const text = seen(await (await fetch(`${one.url}/dialogues/${leaveDialogue.id}`)).text());
    await one.stop();
    expect(text).toContain('16 weeks [1]');
    expect(text).not.toContain('[1] [1]');
    expect(text).not.toContain('[1][1]');
  });
});
