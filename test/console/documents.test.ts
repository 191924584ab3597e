import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passagePath } from '../../src/console/passage-path.ts';
import { documentsOf, openConsole } from '../support/console.ts';
import { passage } from '../support/records.ts';
import { seen } from '../support/seen.ts';

let review: Awaited<ReturnType<typeof openConsole>>;
beforeAll(async () => {
  review = await openConsole([]);
});
afterAll(() => review.stop());

describe('the list of documents', () => {
  it('names every document with its path and size', async () => {
    const text = seen(await (await fetch(`${review.url}/documents`)).text());
    expect(text).toContain('The bot answers from 5 documents in 8 passages.');
    expect(text).toContain('Parental leave people/parental-leave.md 4 passages');
  });

  it('says so if none is indexed', async () => {
    const empty = await openConsole([], { documents: documentsOf([]) });
    const text = seen(await (await fetch(`${empty.url}/documents`)).text());
    await empty.stop();
    expect(text).toContain('No document is indexed');
  });
});

describe('the page of a document', () => {
  it('shows its passages in reading order, each with an anchor, and marks the words asked for', async () => {
    const target = {
      documentId: 'people/parental-leave.md',
      passageId: 'people/parental-leave.md#3',
      quote: '16 weeks',
    };
    const html = await (await fetch(review.url + passagePath(target))).text();
    expect([...html.matchAll(/id="(p\d)"/g)].map(([, id]) => id)).toEqual(['p0', 'p1', 'p2', 'p3']);
    expect(html).toContain('adds <mark>16 weeks</mark> at full pay');
  });

  it('escapes titles and texts, and links only to web addresses', async () => {
    const odd = passage({
      id: 'odd "name" & more.md#0',
      title: `"><img src=x onerror=alert(1)> it's "quoted"`,
      headings: ['<h1>'],
      text: '<script>alert(2)</script> and more',
      url: 'javascript:alert(3)',
    });
    const odds = await openConsole([], { documents: documentsOf([odd]) });
    const target = { documentId: odd.documentId, passageId: odd.id, quote: '<script>alert(2)</script>' };
    const list = await (await fetch(`${odds.url}/documents`)).text();
    const html = await (await fetch(odds.url + passagePath(target))).text();
    await odds.stop();
    expect(list + html).not.toMatch(/<img src=x|<script|javascript:/);
    expect(html).toContain('<mark>&lt;script&gt;alert(2)&lt;/script&gt;</mark> and more');
    expect(seen(list)).toContain(`"><img src=x onerror=alert(1)> it's "quoted"`);
  });
});
