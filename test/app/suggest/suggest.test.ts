import { describe, expect, it } from 'vitest';
import { suggestQuestions } from '../../../src/app/suggest/suggest.ts';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import { engineOf, type Files } from '../../support/library-of.ts';

const plans: Files = {
  'plans.md': `# Kiln plans

| Plan | Price per seat | Support hours |
| --- | --- | --- |
| Basic | $4 a month | weekdays from 9 to 17 |
| Studio | $19 a month | every day around the clock |
| Works | $49 a month | every day, with a named engineer |
`,
};
const offices: Files = {
  'offices/oslo.md': '# Oslo office\n\n- Front desk: extension 100\n- Alarm code: 4711\n',
  'offices/porto.md': '# Porto office\n\n- Front desk: extension 200\n- Alarm code: 1147\n',
};
const bridges: Files = {
  'bridges/ostra.md':
    '# Ostra Bridge (Tromby)\n\nThe Ostra Bridge in Tromby was opened on 4 May 1891. It carries trams.\n',
  'bridges/ostra-2.md':
    '# Ostra Bridge (Kelm)\n\nThe Ostra Bridge in Kelm was opened on 12 June 1954. It carries a road.\n',
};
const questions: Files = {
  'help.md': `# Help

## How do I close my workspace?

An owner closes it under Settings.

## Where are the backups kept?

The backups are kept in Tromby.
`,
};

describe('questions to try on documents', () => {
  it('ask for a column of a table, for money by "how much"', () => {
    expect(suggestQuestions(engineOf(plans))).toContain('How much is the price per seat?');
  });

  it('ask for a label that documents of a folder share', () => {
    expect(suggestQuestions(engineOf(offices))).toContain('What is the front desk?');
  });

  it('ask when something was, if all that share its name say so with a date', () => {
    expect(suggestQuestions(engineOf(bridges))).toContain('When was Ostra Bridge opened?');
  });

  it('are one that a heading asks, as it stands there', () => {
    expect(suggestQuestions(engineOf(questions))).toEqual(['How do I close my workspace?']);
  });

  it('are three at most: two of different kinds that have several readings, then one that has a single one', () => {
    const deps = engineOf({ ...plans, ...offices, ...bridges, ...questions });
    const suggested = suggestQuestions(deps);
    expect(suggested).toHaveLength(3);
    const judged = suggested.map((question) => readExtractively(question, deps));
    expect(judged.map(({ decision }) => decision.kind)).toEqual(['ask', 'ask', 'answer']);
    expect(suggested[0]).toContain('Ostra Bridge');
    for (const { clarification } of judged.slice(0, 2)) {
      const count = clarification?.options.length ?? 0;
      expect(count >= 2 && count <= 5).toBe(true);
    }
    expect(suggestQuestions(deps)).toEqual(suggested);
  });

  it('are none where the documents give no ground for one', () => {
    expect(suggestQuestions(engineOf({ 'note.md': '# A note\n\nThe kettle is blue.\n' }))).toEqual([]);
    expect(suggestQuestions(engineOf({}))).toEqual([]);
  });

  it('leave out what all documents answer alike, and what has too many readings', () => {
    const same = {
      'a.md': '# Oslo office\n\n- Alarm code: 4711\n',
      'b.md': '# Porto office\n\n- Alarm code: 4711\n',
    };
    const rows = [1, 2, 3, 4, 5, 6].map((n) => `| Tier ${n} | $${n} a month |`).join('\n');
    const many = { 'c.md': `# Tiers\n\n| Tier | Monthly fee |\n| --- | --- |\n${rows}\n` };
    expect(suggestQuestions(engineOf({ ...same, ...many }))).toEqual([]);
  });

  it('take no longer than they may: when time is over, nothing more is tried than one of each kind', () => {
    const deps = engineOf({ ...plans, ...offices, ...bridges, ...questions });
    const read = new Set<string>();
    const library = {
      ...deps.library,
      search: (query: string, k: number) => {
        if (k > 1 && query.endsWith('?')) read.add(query); // a look at the best hit alone is no reading
        return deps.library.search(query, k);
      },
    };
    let at = 0;
    const now = () => (at += 200);
    suggestQuestions({ ...deps, library, now }, { budgetMs: 100 });
    expect(read.size).toBe(3);
  });
});
