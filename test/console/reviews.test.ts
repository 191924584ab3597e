import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { advance } from '../../src/dialogue/advance.ts';
import type { DialogueStore } from '../../src/dialogue/ports.ts';
import { conflictDialogue } from '../support/conflict-dialogue.ts';
import { openConsole } from '../support/console.ts';
import { leaveDialogue, waitingDialogue } from '../support/leave-dialogue.ts';
import { MORNING } from '../support/records.ts';
import { seen } from '../support/seen.ts';
import { emptyWorkspace } from '../support/workspace.ts';

const { id } = leaveDialogue;
const asked = {
  shown: 'Which case: Lisbon, Berlin, or adoption?',
  category: 'case',
  options: 'Lisbon\r\nBerlin\r\nadoption',
  remark: '',
};

let store: DialogueStore;
let url = '';
beforeEach(async () => {
  ({ store } = await emptyWorkspace());
  for (const one of [leaveDialogue, waitingDialogue, conflictDialogue])
    await store.save({ ...one, revision: 1 }, []);
  const clock = () => MORNING + 3_600_000;
  const review = await openConsole([], {
    dialogues: store,
    review: async (of, given) =>
      (await advance({ store, clock }, of, { type: 'reviewed', ...given })).accepted,
  });
  onTestFinished(() => review.stop());
  ({ url } = review);
});

function send(form: Readonly<Record<string, string>>, more: { path?: string; origin?: string | null } = {}) {
  const { path = `/dialogues/${id}/rounds/1/review`, origin = url } = more;
  const headers: Record<string, string> = origin === null ? {} : { origin };
  return fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
}

const page = async (path = `/dialogues/${id}`) => seen(await (await fetch(url + path)).text());
const reviewKept = async () => (await store.load(id))?.rounds[0]?.review;

describe('the page of a dialogue', () => {
  it('has a form for what was asked, filled in', async () => {
    const html = await (await fetch(`${url}/dialogues/${id}`)).text();
    expect(seen(html)).toContain('Nobody has reviewed what was asked.');
    expect(html).toContain('name="category"');
    expect(html).toContain('value="case"');
    expect(html).toMatch(/<textarea [^>]*name="options"[^>]*>Lisbon\nBerlin\nadoption<\/textarea>/);
  });

  it('has none where nothing was asked, or where reviews are not taken', async () => {
    expect(await (await fetch(`${url}/dialogues/${conflictDialogue.id}`)).text()).not.toContain('<form');
    const readOnly = await openConsole([leaveDialogue]);
    onTestFinished(() => readOnly.stop());
    expect(await (await fetch(`${readOnly.url}/dialogues/${id}`)).text()).not.toContain('<form');
  });
});

describe('a review', () => {
  it('"right as it is" is kept, shown with its time, and leads back to the page', async () => {
    const response = await send({ ...asked, verdict: 'right' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `/dialogues/${id}#review-1`]);
    expect(await reviewKept()).toEqual({
      category: 'case',
      options: ['Lisbon', 'Berlin', 'adoption'],
      at: MORNING + 3_600_000,
    });
    expect(await page()).toMatch(/Right as it is\. Reviewed 12 May 2026, 10:30:00/);
    expect(await page()).toMatch(/Timeline .*Reviewed 10:30:00/);
  });

  it('with a correction and a remark is kept, and offered for the next', async () => {
    const options = 'Lisbon\r\nBerlin <b>';
    expect(
      (await send({ ...asked, category: 'office', options, remark: 'Hm & so', verdict: 'corrected' })).status,
    ).toBe(303);
    const html = await (await fetch(`${url}/dialogues/${id}`)).text();
    expect(seen(html)).toContain('Better: Which office: Lisbon, or Berlin <b>? Hm & so Reviewed');
    expect(html).toContain('value="office"');
    expect(html).toContain('Berlin &lt;b&gt;</textarea>');
  });

  it('that cannot be kept comes back with everything that was typed, and what is wrong', async () => {
    const typed = { category: 'office: town', options: 'Lisbon\r\nSalem, Oregon', remark: 'My remark' };
    const response = await send({ ...asked, ...typed, verdict: 'corrected' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('<title>Not saved: ');
    expect(html).toContain('value="office: town"');
    expect(html).toMatch(/Lisbon\r?\nSalem, Oregon<\/textarea>/);
    expect(html).toContain('My remark</textarea>');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    expect(html).toMatch(/aria-describedby="review-1-options-problem"/);
    expect(seen(html)).toContain('Change “Salem, Oregon”: an option has no comma');
    expect(await reviewKept()).toBeUndefined();
  });

  it('of what is asked no more is not kept, and comes back beside what is asked now', async () => {
    const response = await send({
      ...asked,
      shown: 'Which plan: a, or b?',
      category: 'typed',
      verdict: 'corrected',
    });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(seen(html)).toContain('what was asked is now “Which case: Lisbon, Berlin, or adoption?”');
    expect(html).toContain('value="typed"');
    expect(await reviewKept()).toBeUndefined();
  });

  it('of a round or a dialogue that is gone is not kept, and repeats what was typed', async () => {
    for (const path of [`/dialogues/${id}/rounds/9/review`, '/dialogues/gone/rounds/1/review']) {
      const response = await send({ ...asked, remark: 'My remark', verdict: 'corrected' }, { path });
      expect([path, response.status]).toEqual([path, 409]);
      expect(seen(await response.text())).toContain(
        'You typed: case | Lisbon | Berlin | adoption | My remark',
      );
    }
  });

  it('from another site, from nowhere, of another form or without end is refused', async () => {
    const right = { ...asked, verdict: 'right' };
    expect((await send(right, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await send(right, { origin: 'null' })).status).toBe(403);
    expect((await send(right, { origin: null })).status).toBe(403);
    expect((await send({ verdict: 'right' })).status).toBe(400);
    expect((await send({ ...right, remark: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send(right, { path: `/dialogues/${id}` })).status).toBe(405);
    expect(await reviewKept()).toBeUndefined();
  });
});

describe('the list of dialogues', () => {
  it('is narrowed to what is reviewed, and to what is not', async () => {
    await send({ ...asked, verdict: 'right' });
    const reviewed = await page('/dialogues?review=done');
    expect(reviewed).toContain('1 of 3 dialogues');
    expect(reviewed).toContain('U_MIRA');
    expect(reviewed).toMatch(/Review Any 3 Not reviewed 1 Reviewed 1|Review Any 3 Reviewed 1 Not reviewed 1/);
    expect(await page('/dialogues?review=open')).toMatch(/1 of 3 dialogues.*U_TOMAS/);
    const html = await (await fetch(`${url}/dialogues?review=open`)).text();
    expect(html).toContain('<input type="hidden" name="review" value="open"/>');
  });
});
