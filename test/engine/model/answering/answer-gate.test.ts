import { describe, expect, it } from 'vitest';
import type { AnswerScope, Side } from '../../../../src/engine/model/answering/answer-scope.ts';
import { objectionTo } from '../../../../src/engine/model/answering/gate.ts';
import type { Finding } from '../../../../src/engine/schema.ts';
import { groundedOf } from '../../../support/findings.ts';

function side(label: string, answer: string, answerType: Finding['answerType'] = 'duration'): Side {
  return { label, findings: [groundedOf({ title: label, answer, answerType }).finding] };
}

function scope(own: Side, ...siblings: Side[]): AnswerScope {
  return { own, siblings, opposing: [], further: [] };
}

const plans = scope(side('Team', '30 days'), side('Free', '7 days'), side('Enterprise', '90 days'));
const picked = 'How long are backups kept, Which plan: Team';

describe('objectionTo()', () => {
  it('has nothing against the answer of the picked reading, named by the question or not', () => {
    expect(objectionTo('Backups are kept for 30 days.', picked, plans)).toBeNull();
    expect(objectionTo('Backups are kept for thirty days.', picked, plans)).toBeNull();
    expect(objectionTo('It is 30 days on Team, but 90 days on Enterprise.', picked, plans)).toBeNull();
  });

  it('refuses the answer of a sibling in its place', () => {
    expect(objectionTo('Backups are kept for 90 days.', picked, plans)).toContain('"Enterprise"');
  });

  it('refuses an answer that does not say what the finding says', () => {
    expect(objectionTo('Backups are kept for 45 days.', picked, plans)).not.toBeNull();
    expect(objectionTo('Backups are kept.', picked, plans)).not.toBeNull();
  });

  it('refuses answers of several readings that cannot be told apart', () => {
    expect(objectionTo('Backups are kept for 30 days or 90 days.', picked, plans)).toContain('mixes');
  });

  it('refuses an answer that does not tell which reading it is of, where nobody said it', () => {
    const asked = 'How long are backups kept?';
    expect(objectionTo('Backups are kept for 30 days.', asked, plans)).not.toBeNull();
    expect(objectionTo('On Team, backups are kept for 30 days.', asked, plans)).toBeNull();
    expect(objectionTo('Backups are kept for 30 days.', asked, scope(plans.own))).toBeNull();
  });

  it('knows a date by its parts, a name by its words, and a yes from a no', () => {
    const date = scope(side('Ada Stone', '10 March 1933', 'date'));
    expect(objectionTo('She was born on 1933-03-10.', 'q', date)).toBeNull();
    expect(objectionTo('She was born on 10 May 1933.', 'q', date)).not.toBeNull();
    const name = scope(side('Kestrel', 'Ada Stone', 'name'));
    expect(objectionTo('Ada Stone directed it.', 'q', name)).toBeNull();
    expect(objectionTo('Bo Reed directed it.', 'q', name)).not.toBeNull();
    const no = scope(side('Vouchers', 'no', 'yesno'));
    expect(objectionTo('No, they are not paid back.', 'q', no)).toBeNull();
    expect(objectionTo('Yes, they are paid back.', 'q', no)).not.toBeNull();
  });

  it('refuses a sibling in running words, and lets words be that both have', () => {
    const ways = scope(
      side('Web', 'Open Settings and choose Security', 'text'),
      side('Phone', 'Shake the handset and choose Rescue', 'text'),
    );
    const asked = 'How do I reset my password, Which device: Web';
    expect(objectionTo('Open Settings. Then choose Security.', asked, ways)).toBeNull();
    expect(objectionTo('Shake the handset and choose Rescue.', asked, ways)).toContain('"Phone"');
  });
});
