import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { engineOf, type Files } from '../support/library-of.ts';

function ask(question: string, files: Files) {
  return readExtractively(question, engineOf(files));
}

const manuals: Files = {
  'loom/v1/install.md': `# Installing Loom 1.x

## Requirements

- Perl 5.8 or newer
- 2 GB of memory

## Support

Version 1.x is supported until 31 May 2026.
`,
  'loom/v2/install.md': `# Installing Loom 2.x

## Requirements

- Perl 5.30 or newer
- 4 GB of memory

## Support

Version 2.x is supported until 30 June 2029.
`,
};

const leave: Files = {
  'leave/chile.md':
    '# Leave in Chile\n\n## Parental leave\n\nParents may take up to 12 months per child, renewable twice.\n\n## Sick leave\n\nSend a note within 48 hours.\n',
  'leave/norway.md':
    '# Leave in Norway\n\n## Parental leave\n\nParents may take up to 36 months per child.\n\n## Sick leave\n\nSend a note.\n\n> **Note:** The notice period in probation is two weeks.\n',
  'leave/us.md': '# Leave in the United States\n\n## Parental leave\n\nParents get 16 weeks, fully paid.\n',
};

describe('pages as teams write them', () => {
  it('are told apart by the folder of their version, where file names are equal', () => {
    const { decision, clarification } = ask('which perl do I need?', manuals);
    expect(decision.kind).toBe('ask');
    expect(clarification?.text).toBe('Which version: 1.x, or 2.x?');
  });

  it('have a number that says which one in no amount of something else', () => {
    expect(ask('how much memory does version 2 need?', manuals).answer?.text).toContain('4 GB');
    expect(ask('what has 4 GB of memory?', manuals).answer?.text).toContain('4 GB');
  });

  it('go on about a thing that the sentence before has named', () => {
    const travel = {
      'travel.md':
        '# Travel expenses\n\n## Hotels\n\nThe limit is 140 euros per night. In Oslo and Bergen it is 220 euros.\n',
    };
    expect(ask('what is the hotel limit in Oslo?', travel).answer?.text).toContain('220');
    expect(ask('what is the hotel limit in Bergen?', travel).answer?.text).toContain('220');
  });

  it('do not answer with the first of two statements where the question has a word of the other', () => {
    const backups = {
      'backups.md':
        '# Backups\n\nLive databases are backed up every hour and kept for 35 days.\nTrial databases are backed up every night and kept for 7 days.\n',
    };
    expect(ask('how long are trial backups kept?', backups).answer?.text).toContain('7 days');
    expect(ask('how long are live backups kept?', backups).answer?.text).toContain('35 days');
  });

  it('show an item with its label alone, and one of a list with marks between', () => {
    const prices = {
      'prices.md':
        '# Discounts\n\n- Choirs: 40 %\n- Schools: 60 %\n\n## Needed\n\n- A stamped letter\n- One photograph\n',
    };
    expect(ask('what is the discount for schools?', prices).answer?.text).toBe('Schools: 60 %');
    expect(ask('what is needed, a letter?', prices).answer?.text).toBe('A stamped letter; One photograph');
  });

  it('do not mix a box with the paragraph above it', () => {
    const { answer } = ask('what is the notice period in probation?', leave);
    expect(answer?.text).toBe('Note: The notice period in probation is two weeks.');
  });

  it('are asked about by what a preposition leads to, and countries are known as such', () => {
    expect(ask('how long is parental leave?', leave).clarification?.text).toBe(
      'Which country: Chile, Norway, or the United States?',
    );
  });

  it('have levels that are asked about by their noun', () => {
    const levels = {
      'alarms.md':
        '# Alarms\n\n## Response times\n\n### Severity 1\n\nAcknowledge within 5 minutes.\n\n### Severity 2\n\nAcknowledge within 30 minutes.\n',
    };
    expect(ask('how fast must I acknowledge an alarm?', levels).clarification?.text).toBe(
      'Which severity: 1, or 2?',
    );
  });

  it('answer a question that they ask themselves', () => {
    const faq = {
      'faq.md': '# Questions\n\nQ: Where is the key kept?\nA: In the blue box.\n\nQ: Who has it?\nA: Ada.\n',
    };
    expect(ask('where is the key kept?', faq).answer?.text).toContain('In the blue box.');
  });

  it('answer about the place that the question names, or not at all', () => {
    const plans = {
      'plans.md':
        '# Plans\n\n## Barge\n\n- Price: 189 euros a month\n- Users: 15\n\n## Liner\n\nStarts at 690 euros a month.\n',
    };
    expect(ask('price of the liner plan', plans).answer?.text).toContain('690 euros');
    const holidays = {
      'leave/chile.md': '# Leave – Chile\n\nUnused days have to be taken by 31 March.\n',
      'leave/norway.md': '# Leave – Norway\n\nAsk your lead.\n',
    };
    expect(ask('chile: when must unused days be taken?', holidays).answer?.text).toContain('31 March');
    expect(ask('norway: when must unused days be taken?', holidays).answer?.text ?? '').not.toContain(
      '31 March',
    );
  });

  it('say the same in a list here and in prose there', () => {
    const stages = {
      'stages.md':
        '# Environments\n\n## Production\n\n- Replicas: 6\n- Region: north\n\n## Staging\n\nReplicas: 2.\n\n## Dev\n\nReplicas: 1. It sleeps at night.\n',
    };
    const { clarification } = ask('how many replicas are there?', stages);
    expect(clarification?.options.map(({ label }) => label).sort()).toEqual(['Dev', 'Production', 'Staging']);
  });

  it('have a row of exactly that name, whatever longer names stand beside it', () => {
    const terms = {
      'terms.md':
        '# Terms\n\n| | Chile | Norway |\n|---|---|---|\n| Probation | 6 months | 90 days |\n| Notice in probation | 2 weeks | 7 days |\n',
    };
    expect(ask('how long is probation?', terms).clarification?.text).toBe('Which country: Chile, or Norway?');
  });

  it('name who does what behind an arrow', () => {
    const access = {
      'access.md':
        '# Accounts\n\n## Who gives me access?\n\n- Kestrel → People team\n- Spendl → Bettina Kroll\n',
    };
    expect(ask('who gives access to spendl?', access).answer?.text).toContain('Bettina Kroll');
    expect(ask('who gives access?', access).findings.map(({ answer }) => answer)).not.toContain('Kestrel');
    expect(ask('who gives access?', access).clarification?.options.map(({ label }) => label)).toEqual([
      'Kestrel',
      'Spendl',
    ]);
  });

  it('number the versions of a product', () => {
    const apis = {
      'v4/api.md': '# Ferry 4 API\n\nLists come in pages of 50 entries.\n',
      'v5/api.md': '# Ferry 5 API\n\nLists come in pages of 100 entries.\n',
    };
    expect(ask('how many entries are on a page?', apis).clarification?.text).toBe('Which version: 4, or 5?');
  });

  it('have a row that the question names word for word, though the words are plain', () => {
    const shifts = {
      'shifts.md':
        '# Shifts\n\n| Shift | Start | End |\n|---|---|---|\n| Early | 07:00 | 15:00 |\n| Long day | 07:00 | 19:45 |\n| Night | 19:15 | 07:30 |\n',
    };
    expect(ask('when does the long day end?', shifts).answer?.text).toContain('19:45');
    expect(ask('when does the shift end?', shifts).decision.kind).toBe('ask');
  });

  it('have ranges that a number is in', () => {
    const parking = {
      'parking.md':
        '# Cars on the site\n\nA permit is needed to park.\n\n- Band 1–4: 11 euros\n- Band 5-7: 19 euros\n- Band 8 and above: 34 euros\n',
    };
    for (const [band, price] of [
      ['band 2', '11 euros'],
      ['band 6', '19 euros'],
      ['band 9', '34 euros'],
    ])
      expect(ask(`parking permit price for ${band}?`, parking).answer?.text).toContain(price);
  });
});
