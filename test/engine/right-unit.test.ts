import { describe, expect, it } from 'vitest';
import { type Expected, expectationOf } from '../../src/engine/expected.ts';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { wordsOf } from '../../src/knowledge/words.ts';
import { engineOf, type Files } from '../support/library-of.ts';

const read = (question: string, files: Files) => readExtractively(question, engineOf(files));

const rest: Files = {
  'canteen.md': '# Canteen\n\nLunch is served in the north hall. Bring your own cup.\n',
  'bicycles.md': '# Bicycles\n\nBicycles are kept in the cellar. The pump hangs beside the door.\n',
};

describe('the unit that answers', () => {
  it('is an item, whose introduction says what it is about', () => {
    const { decision, clarification } = read('when does the archive move', {
      ...rest,
      'move.md':
        '# Notice\n\nThe archive moves on this timeline:\n\n- Maps: 3 March 2031\n- Letters: 9 April 2031\n',
    });
    expect(decision.kind).toBe('ask');
    expect(clarification?.options.map(({ label }) => label)).toEqual(['Maps', 'Letters']);
  });

  it('is the page that holds what is true before the post that told of it', () => {
    const said = 'Parcels are kept for at most 20 days in the cage.';
    const { answer } = read('how long are parcels kept in the cage', {
      ...rest,
      '2030-05-02-news.md': `# News\n\n${said}\n`,
      'parcels.md': `# Mail room\n\n${said}\n`,
    });
    expect(answer?.citations[0]?.path).toBe('parcels.md');
  });

  it('is no place that a word of the question picks, where another says more of it', () => {
    const { answer } = read('broken laptop screen repairs', {
      ...rest,
      'reports.md':
        '# Reports\n\n## Laptop\n\nA broken screen is reported to the desk on floor two.\n\n## Phone\n\nA broken screen is reported to the shop.\n',
      'money.md': '# Money\n\nRepairs of a broken laptop screen are paid from the budget of its team.\n',
    });
    expect(answer?.citations[0]?.path).toBe('money.md');
  });

  it('is cited beside other documents that state the same value', () => {
    const { decision, answer } = read('how long is the breakage guarantee on glazed tiles for resellers', {
      ...rest,
      'workshop.md': '# Workshop\n\nFor resellers the breakage guarantee on glazed tiles is 18 months.\n',
      'orders/buying.md':
        '# Buying\n\nThe breakage guarantee on glazed tiles is 18 months for everybody else.\n',
    });
    expect(decision.kind).toBe('answer');
    expect(answer?.citations.map(({ path }) => path).sort()).toEqual(['orders/buying.md', 'workshop.md']);
  });
});

describe('what a question asks for', () => {
  const asked: readonly (readonly [string, Expected])[] = [
    ['who approves the travel budget?', 'person'],
    ['where do i see my budget?', 'place'],
    ['when is the bonus paid?', 'date'],
    ['how many weeks of leave do i get', 'duration'],
    ['max days of storage', 'duration'],
    ['default cache time', 'duration'],
    ['cap on tuition reimbursement', 'money'],
    ['is there a form for reimbursement?', 'yesno'],
    ['audits in a year', 'text'],
  ];
  it.each(asked)('"%s": %s', (question, expected) => {
    expect(expectationOf(question, wordsOf(question)).expected).toBe(expected);
  });
});
