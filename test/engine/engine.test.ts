import { describe, expect, it } from 'vitest';
import { answerReading, listReadings } from '../../src/engine/engine.ts';
import { type ReadOptions, readExtractively } from '../../src/engine/read-extractively.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { engineOf, type Files } from '../support/library-of.ts';

const films: Files = {
  'films/kestrel-1971.md': `# Kestrel (1971 film)

Kestrel is a drama film. It was directed by Ada Stone. The film was shot in Lisbon.
`,
  'films/kestrel-2004.md': `# Kestrel (2004 film)

Kestrel is a comedy film. It was directed by Bo Reed. Music was written by Lena Holm.
`,
  'places/mill.md': `# Harbour Mill

Harbour Mill is a mill in Ghent. It was built in 1804.
`,
};

const releases: Files = {
  'releases/kiln-3-0.md': '# Kiln 3.0\n\n## Limits\n\nAn upload may have at most 2 GB.\n',
  'releases/kiln-3-1.md': '# Kiln 3.1\n\n## Limits\n\nAn upload may have at most 5 GB.\n',
};

const plans: Files = {
  'plans.md': `# Kiln plans

| Plan | Price | Storage |
|---|---|---|
| Free | $0 | 5 GB |
| Studio | $9 a month | 500 GB |
| Works | $21 a month | 5 TB |
`,
  'offices.md': '# Oslo office\n\nThe Oslo office opens at 8:00.\n',
};

const roles: Files = {
  'roles.md': `# Roles and limits

## Manager

- Laptop: 14-inch, 16 GB
- Travel budget: $6,000 a year

## Engineer

- Laptop: 16-inch, 32 GB
- Travel budget: $3,000 a year

## Contractor

- Laptop: a loan machine
- Travel budget: $500 a year
`,
};

const environments: Files = {
  'deploy/staging.md': '# Deploying to staging\n\nThe database host is db-stage.example.com.\n',
  'deploy/production.md': '# Deploying to production\n\nThe database host is db-live.example.com.\n',
};

/** Documents about other things, so that words weigh what they weigh in a collection. */
const others: Files = {
  'other/canteen.md': '# Canteen\n\nLunch is served from noon. A large soup costs 4 euros.\n',
  'other/parking.md':
    '# Parking\n\nThe garage has room for 80 cars. A list of free places hangs at the gate.\n',
  'other/garden.md': '# Garden\n\nEach bed is watered at dawn. Both gates are closed at night.\n',
  'other/library.md':
    '# Reading room\n\nBooks are lent for 3 weeks. The latest version of the catalogue lies on the desk.\n',
  'other/choir.md': '# Choir\n\nThe choir sings on Mondays. It was founded by Una Frost.\n',
  'other/bicycles.md': '# Bicycles\n\nBicycles are kept in the cellar. A pump can be borrowed.\n',
};

function judge(files: Files, question: string, options: ReadOptions = {}): Judgement {
  return readExtractively(question, engineOf({ ...others, ...files }), options);
}

function options(judgement: Judgement): string[] {
  return (judgement.clarification?.options ?? []).map((option) => option.label).sort();
}

/** The year that each label says, whether "film" is left in it or not. */
function years(labels: readonly string[]): string[] {
  return labels.map((label) => label.replace(/ film$/, '')).sort();
}

/** What each reading answers, by its label. */
function answers(judgement: Judgement): Record<string, string> {
  return Object.fromEntries(listReadings(judgement).map((entry) => [entry.label, entry.text]));
}

describe('readExtractively() on things of the same name', () => {
  const judgement = judge(films, 'who directed Kestrel?');

  it('asks which, with the qualifiers as options', () => {
    expect(judgement.decision.kind).toBe('ask');
    expect(judgement.clarification?.category).toBe('film');
    expect(years(options(judgement))).toEqual(['1971', '2004']);
    expect(judgement.clarification?.text).toMatch(/^Which film: \d{4}(?: film)?, or \d{4}(?: film)?\?$/);
    expect(judgement.answer).toBeNull();
  });

  it('has another answer for each option', () => {
    const said = Object.entries(answers(judgement)).map(([label, text]) => [label.slice(0, 4), text]);
    expect(Object.fromEntries(said)).toEqual({
      1971: expect.stringContaining('Ada Stone'),
      2004: expect.stringContaining('Bo Reed'),
    });
  });

  it('answers when only one of the documents does', () => {
    const only = judge(films, 'who wrote the music of Kestrel?');
    expect(only.decision.kind).toBe('answer');
    expect(only.answer?.text).toContain('Lena Holm');
  });

  it.each([
    'who directed Kestrel (2004 film)?',
    'who directed the Kestrel 2004 film',
    'who directed kestrel 2004 film?',
  ])('answers when the full name is given: %s', (question) => {
    const full = judge(films, question);
    expect(full.decision.kind).toBe('answer');
    expect(full.answer?.text).toContain('Bo Reed');
  });

  it.each(['who directed Kestrel in 1971?', 'who directed the 1971 Kestrel?'])(
    "answers when the asker's own words select: %s",
    (question) => {
      const selected = judge(films, question);
      expect(selected.decision.kind).toBe('answer');
      expect(selected.answer?.text).toContain('Ada Stone');
    },
  );

  it('takes a qualifier for given that is also a word of the shared name', () => {
    const bridges = {
      'a.md': '# London Bridge (London)\n\nThe bridge was opened in 1973.\n',
      'b.md': '# London Bridge (Lake Havasu City)\n\nThe bridge was opened in 1971.\n',
    };
    const given = judge(bridges, 'when was London Bridge in London opened?');
    expect(given.decision.kind).toBe('answer');
    expect(given.answer?.text).toContain('1973');
  });

  it('answers when every document gives the same answer, and cites both', () => {
    const same = judge(
      {
        'a.md': '# Kestrel (1971 film)\n\nThe film was directed by Ada Stone.\n',
        'b.md': '# Kestrel (2004 film)\n\nThe film was directed by Ada Stone.\n',
      },
      'who directed Kestrel?',
    );
    expect(same.decision.kind).toBe('answer');
    expect(same.answer?.text).toContain('Ada Stone');
    expect(same.answer?.citations.map((citation) => citation.documentId).sort()).toEqual(['a.md', 'b.md']);
  });

  it.each(['who directed both Kestrel films?', 'list who directed Kestrel', 'who directed each Kestrel?'])(
    'lists all when all are wanted: %s',
    (question) => {
      const listed = judge(films, question);
      expect(listed.decision.kind).toBe('all');
      expect(years(listed.entries?.map((entry) => entry.label) ?? [])).toEqual(['1971', '2004']);
      expect(listed.clarification).toBeNull();
    },
  );

  it('takes the words that ask for all for no words of the answer, even in the smallest collection', () => {
    expect(readExtractively('list who directed Kestrel', engineOf(films)).decision.kind).toBe('all');
  });

  it('lists all when no round is left', () => {
    const listed = judge(films, 'who directed Kestrel?', { roundsLeft: 0 });
    expect(listed.decision).toMatchObject({ kind: 'all', rule: 'rounds-used-up' });
    expect(listed.entries).toHaveLength(2);
  });

  it('lists the short answers under the policy "auto"', () => {
    expect(judge(films, 'who directed Kestrel?', { policy: 'auto' }).decision.kind).toBe('all');
  });

  it('answers about a name that only one document has', () => {
    const mill = judge(films, 'when was Harbour Mill built?');
    expect(mill.decision.kind).toBe('answer');
    expect(mill.answer).toMatchObject({ short: '1804' });
  });

  it.each([
    'who directed kestral?',
    'WHO DIRECTED KESTREL',
    'who directed "Kestrel"?',
    "who was Kestrel's director?",
  ])('asks just the same however the name is written: %s', (question) => {
    expect(years(options(judge(films, question)))).toEqual(['1971', '2004']);
  });
});

describe('readExtractively() on one thing under several conditions', () => {
  it('asks for the version where sibling documents differ', () => {
    const judgement = judge(releases, 'what is the limit of an upload?');
    expect(judgement.clarification?.category).toBe('version');
    expect(options(judgement)).toEqual(['3.0', '3.1']);
    expect(answers(judgement)['3.0']).toContain('2 GB');
  });

  it('answers for the newest version when that is wanted', () => {
    const judgement = judge(releases, 'what is the upload limit in the latest version of Kiln?');
    expect(judgement.decision).toMatchObject({ kind: 'answer', rule: 'wants-newest' });
    expect(judgement.answer?.text).toContain('5 GB');
  });

  it('takes "large" in "how large" for no word that a document must have', () => {
    expect(options(judge(releases, 'how large may an upload be?'))).toEqual(['3.0', '3.1']);
  });

  it('answers for the newest version with nothing but "currently" to say so', () => {
    const judgement = judge(releases, 'what is the limit of an upload currently?');
    expect(judgement.decision).toMatchObject({ kind: 'answer', rule: 'wants-newest' });
    expect(judgement.answer?.text).toContain('5 GB');
  });

  it('answers when the version is given', () => {
    const judgement = judge(releases, 'how large may an upload be in Kiln 3.0?');
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('2 GB');
  });

  it('asks for the plan where rows of a table differ', () => {
    const judgement = judge(plans, 'how much storage do we get?');
    expect(judgement.clarification?.category).toBe('plan');
    expect(options(judgement)).toEqual(['Free', 'Studio', 'Works']);
    expect(answers(judgement)).toMatchObject({
      Free: expect.stringContaining('5 GB'),
      Works: expect.stringContaining('5 TB'),
    });
  });

  it('answers when the plan is given', () => {
    const judgement = judge(plans, 'how much storage does the Studio plan have?');
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('500 GB');
  });

  it('takes a tick and a cross for different answers', () => {
    const table = '# Kiln plans\n\n| Plan | Single sign-on |\n|---|---|\n| Free | ✗ |\n| Studio | ✓ |\n';
    expect(options(judge({ 'plans.md': table }, 'is there single sign-on?'))).toEqual(['Free', 'Studio']);
  });

  it('takes "US" for a country, not for "us"', () => {
    const regions = '# Regions\n\n## EU\n\n- Data stored in: Ghent\n\n## US\n\n- Data stored in: Oregon\n';
    const judgement = judge({ 'regions.md': regions }, 'where is our data stored in the US?');
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('Oregon');
  });

  it('keeps to the row that the question names, though another table has these words as well', () => {
    const table = '# Plans\n\n| Plan | Storage |\n|---|---|\n| Free | 5 GB |\n| Team | 500 GB |\n';
    const pagers = `# On-call

| Team | Lead | Pager | Handover |
|---|---|---|---|
| Sync | Una Frost | 4101 | Monday |
| Storage | Bo Reed | 4102 | Tuesday |
| Web | Ada Stone | 4103 | Friday |
`;
    const files = { 'plans.md': table, 'on-call.md': pagers };
    const judgement = readExtractively('how much storage does the Team plan have?', engineOf(files));
    expect(judgement.answer?.text).toContain('500 GB');
  });

  it('asks for the role where sibling headings have the same label', () => {
    const judgement = judge(roles, 'what is the travel budget?');
    expect(judgement.clarification?.category).toBe('role');
    expect(options(judgement)).toEqual(['Contractor', 'Engineer', 'Manager']);
    expect(answers(judgement).Engineer).toContain('$3,000');
  });

  it('answers when the role is given', () => {
    const judgement = judge(roles, 'what is the travel budget of an engineer?');
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('$3,000');
  });

  it('asks for the environment', () => {
    const judgement = judge(environments, 'what is the database host?');
    expect(judgement.clarification?.category).toBe('environment');
    expect(options(judgement)).toEqual(['production', 'staging']);
    expect(answers(judgement).staging).toContain('db-stage.example.com');
  });

  it('narrows down to the readings that are left', () => {
    const first = judge(plans, 'how much storage do we get?');
    const left = first.detection.readings.filter((reading) => reading.label !== 'Works');
    const among = { judgement: first, readingIds: left.map((reading) => reading.id) };
    const second = judge(plans, 'how much storage do we get?', { among });
    expect(options(second)).toEqual(['Free', 'Studio']);
    const last = { judgement: first, readingIds: left.slice(0, 1).map((reading) => reading.id) };
    const third = judge(plans, 'how much storage do we get?', { among: last });
    expect(third.decision.kind).toBe('answer');
    expect(third.detection.readings).toHaveLength(1);
  });
});

describe('readExtractively() on what is not in the documents', () => {
  it('abstains and names the nearest documents', () => {
    const judgement = judge({ ...films, ...plans }, 'what is the salary of the miller at Harbour Mill?');
    expect(judgement.decision.kind).toBe('abstain');
    expect(judgement.nearest[0]?.title).toBe('Harbour Mill');
    expect(judgement.nearest.length).toBeLessThanOrEqual(2);
    expect(judgement.answer).toBeNull();
  });

  it.each(['who directed Zanzibar?', 'who directed "falcon"?'])(
    'abstains on a name that no document has: %s',
    (question) => {
      const judgement = judge(films, question);
      expect(judgement.decision).toMatchObject({ kind: 'abstain', rule: 'unknown-name' });
      expect(judgement.findings).toEqual([]);
    },
  );

  it.each(['', '   ', '?', 'the of and', '🙂'])('abstains on a question without words: "%s"', (question) => {
    expect(judge(films, question).decision.kind).toBe('abstain');
  });

  it('abstains where there are no documents', () => {
    expect(readExtractively('who directed it?', engineOf({}))).toMatchObject({
      decision: { kind: 'abstain' },
      nearest: [],
    });
  });
});

describe('readExtractively() on sources that disagree', () => {
  const rules = (days: number, date: string) =>
    `---\ndate: ${date}\n---\n# Refund rules\n\nA customer may return a kiln within ${days} days.\n`;

  it('shows every value with its source, newest first', () => {
    const judgement = judge(
      { 'rules/old.md': rules(30, '2023-02-01'), 'rules/new.md': rules(45, '2024-06-01'), ...plans },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('conflict');
    expect(judgement.entries?.map((entry) => entry.text)).toEqual([
      'A customer may return a kiln within 45 days.',
      'A customer may return a kiln within 30 days.',
    ]);
    expect(judgement.entries?.map((entry) => entry.citations[0]?.path)).toEqual([
      'rules/new.md',
      'rules/old.md',
    ]);
    expect(judgement.clarification).toBeNull();
  });

  it('counts near-duplicate documents once', () => {
    const judgement = judge(
      {
        'rules/old.md': rules(30, '2023-02-01'),
        'rules/old-copy.md': rules(30, '2023-02-02'),
        'rules/new.md': rules(45, '2024-06-01'),
      },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('conflict');
    expect(judgement.entries).toHaveLength(2);
  });

  it('answers once where a copy says the same', () => {
    const judgement = judge(
      { 'rules/a.md': rules(30, '2023-02-01'), 'rules/b.md': rules(30, '2024-06-01') },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('30 days');
  });

  it('takes years in the titles for readings, not for a conflict', () => {
    const dated = (year: number, days: number) =>
      `# Refund rules ${year}\n\nA customer may return a kiln within ${days} days.\n`;
    const judgement = judge(
      { 'rules/2023.md': dated(2023, 30), 'rules/2024.md': dated(2024, 45) },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('ask');
    expect(judgement.clarification?.category).toBe('year');
    expect(options(judgement)).toEqual(['2023', '2024']);
  });
});

describe('readExtractively() on many readings', () => {
  const grades = ['Amber', 'Basalt', 'Cobalt', 'Denim', 'Ebony'];
  const guide = (place: string, from: number) =>
    `# ${place} guide\n\n| Grade | Deposit |\n|---|---|\n${grades.map((grade, i) => `| ${grade} | $${from + i} |`).join('\n')}\n`;

  it('offers no more than seven options in a round', () => {
    const files = { 'guides/north.md': guide('North', 100), 'guides/south.md': guide('South', 200) };
    const judgement = judge(files, 'how much is the deposit?');
    expect(judgement.decision.kind).toBe('ask');
    expect(options(judgement).length).toBeLessThanOrEqual(7);
  });
});

describe('answerReading()', () => {
  it('refuses a reading of another judgement', async () => {
    const asked = judge(films, 'who directed Kestrel?');
    const [reading] = asked.detection.readings;
    if (!reading) throw new Error('a reading is needed');
    const other = judge({}, 'who directed it?');
    await expect(answerReading('who directed it?', reading, other, engineOf({}))).rejects.toThrow(RangeError);
  });
});
