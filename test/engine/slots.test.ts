import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { engineOf, type Files } from '../support/library-of.ts';

function ask(question: string, files: Files) {
  return readExtractively(question, engineOf(files));
}

const stores: Files = {
  'stores/ghent.md':
    '# Ghent store\n\n- Open: Monday to Friday, 07:30-21:00\n- Owner: Retail north\n- Wi-Fi name: ghent-till\n',
  'stores/turin.md':
    '# Turin store\n\n- Open: Monday to Saturday, 09:00-18:00\n- Owner: Retail south\n- Wi-Fi name: turin-till\n',
};

const kilns: Files = {
  'kilns.md': `# Kiln types

| Kiln | Heats up in | Fuel | Owner |
|---|---|---|---|
| Raku | 40 minutes | gas | Studio team |
| Anagama | 2 days | wood | Yard team |
`,
  'keys.md':
    '# Keys\n\nStudio keys expire after 30 days. Questions go to keys@kiln.example, or see docs.kiln.example.\n',
};

describe('slot mode', () => {
  it('takes what stands behind a label that says what is asked, whatever its type', () => {
    const { decision, clarification } = ask('who owns the store?', stores);
    expect(decision.kind).toBe('ask');
    expect(clarification?.options).toHaveLength(2);
  });

  it('takes no question of a document for an answer, however well it repeats the words', () => {
    const { answer } = ask('how long does the Raku kiln heat up?', {
      ...kilns,
      'ask.md': '# Raku kiln\n\nHow long does the Raku kiln heat up?\n',
    });
    expect(answer?.text).toContain('40 minutes');
  });

  it('reads a question with the picked option in it', () => {
    const { decision, answer } = ask('who owns the store?, Which store: Ghent store', stores);
    expect(decision.kind).toBe('answer');
    expect(answer?.text).toContain('Retail north');
  });

  it('does not merge opening hours that begin on the same day', () => {
    expect(ask('when is the store open?', stores).clarification?.options).toHaveLength(2);
  });

  it('finds a compound with a hyphen by its closed spelling', () => {
    expect(ask('wifi name in the ghent store?', stores).answer?.text).toContain('ghent-till');
  });

  it('lists the rows for who asks for each of what the first column is about, though a row has another word for it', () => {
    const warranties = `# Warranty

| Country | Kilns | Wheels |
|---|---|---|
| Portugal | 24 months | 12 months |
| United States | 18 months | 6 months |
`;
    const { decision, findings } = ask('kiln warranty for every country', { 'warranty.md': warranties });
    expect(decision.kind).toBe('all');
    expect(findings.map(({ condition }) => condition)).toEqual(['Portugal', 'United States']);
  });

  it('asks for the rows of a table, never for columns that hold different kinds of values', () => {
    const judged = ask('anagama kiln?', kilns);
    expect(judged.decision.kind).not.toBe('ask');
  });

  it('takes what introduces a list for a part of what its items say', () => {
    const { clarification } = ask('who has to approve an exception to the glaze rules?', {
      'glaze.md': `# Glaze rules

Exceptions need approval from these people:

- Lead glaze: Dora Venn
- Salt glaze: yard team
`,
      'other.md': '# Approvals\n\nThe approver depends on the glaze.\n',
    });
    expect(clarification?.options.map(({ label }) => label)).toEqual(['Lead', 'Salt']);
  });

  it('offers sentences of one pattern, and items by no word that their heading says already', () => {
    const files: Files = {
      'firing.md': `# Get into the yard

- Members of the yard: use your own key to the yard.
- Otherwise: ring the bell at the yard.

## Firing

A salt firing will take 12 hours.

A raku firing will take one hour.
`,
    };
    expect(ask('how long does a firing take?', files).clarification?.options).toHaveLength(2);
    expect(ask('how do I get into the yard?', files).clarification?.options).toHaveLength(2);
  });

  it('offers the values of one sentence by what each of them is of', () => {
    const files: Files = {
      'yard.md': `# Yard

The firing fee is $5 for members and $12 for guests.

A salt glaze takes 3 days to dry, a lead glaze takes one day to dry.

The old kiln was last fired in 1921 and the chimney fell in 1923.
`,
    };
    const labels = (question: string) =>
      ask(question, files).clarification?.options.map(({ label }) => label);
    expect(labels('how much is the firing fee?')).toEqual(['members', 'guests']);
    expect(labels('how long does the glaze take to dry?')).toEqual(['salt', 'lead']);
    expect(labels('when was the old kiln last fired?')).toBeUndefined();
    expect(ask('how much is the firing fee for guests?', files).answer?.short).toBe('$12');
  });

  it('answers a present "when" with a delay', () => {
    expect(ask('when do studio keys expire?', kilns).answer?.text).toContain('30 days');
  });

  it('takes the contact of the kind that is asked for', () => {
    expect(ask('which email is for questions about keys?', kilns).answer?.short).toBe('keys@kiln.example');
  });

  it('abstains where a value is demanded and the words around one are missing', () => {
    expect(ask('how much is parking at the turin store?', stores).decision.kind).toBe('abstain');
  });
});
