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

  it('has a number for "how many", although it might be a year', () => {
    const { answer } = read('how many users may a workspace have', {
      ...rest,
      'workspaces.md':
        '# Workspaces\n\nA workspace may have up to 1500 users since 2021. It is renewed in spring.\n',
    });
    expect(answer?.short).toBe('1500 users');
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

describe('an answer is shown', () => {
  it('with its whole row where the question names no column', () => {
    const { answer } = read('ring of the small glaze bucket', {
      ...rest,
      'glaze.md':
        '# Glaze\n\n| Item | Default | Meaning |\n|---|---|---|\n| ring.a | 14 | Ring of the small glaze bucket |\n| lid.b | yes | Whether a lid is used |\n',
    });
    expect(answer?.text).toBe('ring.a – Default: 14; Meaning: Ring of the small glaze bucket');
  });

  it('with the column alone that the question names', () => {
    const { answer } = read('what is the meaning of ring.a', {
      ...rest,
      'glaze.md':
        '# Glaze\n\n| Item | Default | Meaning |\n|---|---|---|\n| ring.a | none | Ring of the small bucket |\n| lid.b | yes | Whether a lid is used |\n',
    });
    expect(answer?.text).toBe('ring.a – Meaning: Ring of the small bucket');
  });

  const kiln = {
    ...rest,
    'kiln.md':
      '# Kiln room\n\nThe kiln is opened by two wardens. It cools for 9 hours before that. Nobody else has a key.\n',
  };

  it('with the sentences beside it where no kind of value is asked for', () => {
    expect(read('which wardens open the kiln', kiln).answer?.text).toBe(
      'The kiln is opened by two wardens. It cools for 9 hours before that. Nobody else has a key.',
    );
  });

  it('as its sentence alone where that has the value asked for', () => {
    expect(read('how long does the kiln cool', kiln).answer?.text).toBe('It cools for 9 hours before that.');
  });

  it('without neighbours that make it longer than an answer may be', () => {
    const long = `Glaze dust ${'is swept and weighed and noted and '.repeat(6)}kept.`;
    const { answer } = read('which wardens open the furnace', {
      ...rest,
      'kiln.md': `# Furnace room\n\nThe furnace is opened by two wardens. ${long}\n`,
    });
    expect(answer?.text).toBe('The furnace is opened by two wardens.');
  });
});

describe('where something belongs', () => {
  it.each([
    ['the folder /etc/kiln/glaze.d', '/etc/kiln/glaze.d'],
    ['the .kiln folder of the archive', '.kiln'],
    ['share/kiln/glaze', 'share/kiln/glaze'],
  ])('is said by a path: %s', (path, expected) => {
    const { findings } = read('where do recipe files belong', {
      ...rest,
      'recipes.md': `# Recipes\n\nRecipe files are kept in ${path}.\n`,
    });
    expect(findings.map(({ answer, answerType }) => [answer, answerType])).toEqual([[expected, 'place']]);
  });
});

describe('a word of a longer title', () => {
  it('is asked about like the rest of the question', () => {
    const { answer } = read('how soon do you cover for those who resign', {
      ...rest,
      'letters.md': '# Letters for people to resign\n\nDear friends, the party is in the north hall.\n',
      'staff.md': '# Staff\n\nThose who resign are replaced within 3 days.\n',
    });
    expect(answer?.short).toBe('3 days');
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
    ['how far back do the logs go', 'duration'],
    ['how far into the future can i book', 'duration'],
    ['how far is the cellar from the gate', 'measure'],
    ['cap on tuition reimbursement', 'money'],
    ['is there a form for reimbursement?', 'yesno'],
    ['audits in a year', 'text'],
  ];
  it.each(asked)('"%s": %s', (question, expected) => {
    expect(expectationOf(question, wordsOf(question)).expected).toBe(expected);
  });
});
