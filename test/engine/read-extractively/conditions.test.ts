import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import { answers, judge, options, plans } from '../../support/extractive.ts';
import { engineOf, type Files } from '../../support/library-of.ts';

const releases: Files = {
  'releases/kiln-3-0.md': '# Kiln 3.0\n\n## Limits\n\nAn upload may have at most 2 GB.\n',
  'releases/kiln-3-1.md': '# Kiln 3.1\n\n## Limits\n\nAn upload may have at most 5 GB.\n',
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
