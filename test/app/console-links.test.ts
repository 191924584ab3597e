import { describe, expect, it } from 'vitest';
import { consoleLinks } from '../../src/app/console-links.ts';

const citation = { documentId: 'd', passageId: 'd#0', quote: 'q' };

describe('consoleLinks()', () => {
  it('lead to a console on this machine in the sandbox only', () => {
    const here = 'http://127.0.0.1:4180';
    expect(consoleLinks(here, 'http://127.0.0.1:4170/api/').passage(citation)).toMatch(`${here}/`);
    expect(consoleLinks(here, null).passage(citation)).toBeNull();
    expect(consoleLinks(here, null).document(citation)).toBeNull();
    expect(consoleLinks('http://localhost:4180', 'https://slack.com/api/').passage(citation)).toBeNull();
  });

  it('lead to a console that others can reach', () => {
    const url = 'https://whichbot.example.com';
    expect(consoleLinks(url, null).document(citation)).toMatch(`${url}/`);
  });
});
