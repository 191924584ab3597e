import type { Passage } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import { answersAgree } from './equal-answers.ts';
import { type Grounded, type Label, labelKey, labelsOf, uncut } from './labels.ts';
import type { Finding, Reading } from './schema.ts';
import { thresholds } from './thresholds.ts';

/** Readings with what is needed to name them. */
export interface Grouping {
  /** Best first. */
  readonly readings: readonly Reading[];
  /** For each reading the finding that stands for it, with its passage. */
  readonly representatives: readonly Grounded[];
  readonly labels: readonly Label[];
}

const LONGEST_JOINED = 48;

/** Equally strong findings of one document keep its order, those of several do not depend on how files were found. */
function byStrength(a: Finding, b: Finding): number {
  if (a.score !== b.score) return b.score - a.score;
  const [left, right] = [documentOf(a), documentOf(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function documentOf({ passageIds: [first = ''] }: Finding): string {
  return first.slice(0, first.lastIndexOf('#'));
}

/** Findings whose answers agree, the strongest first in each cluster and among clusters. */
function clusters(findings: readonly Finding[]): Finding[][] {
  const found: Finding[][] = [];
  for (const finding of [...findings].sort(byStrength)) {
    const same = found.find((cluster) => cluster.some((other) => answersAgree(other, finding)));
    if (same) same.push(finding);
    else found.push([finding]);
  }
  return found;
}

const bestNamedFirst = rule(
  {
    name: 'own-name-first',
    why: 'Of findings that say the same, one whose title is its own names the reading better than one of several namesakes',
  },
  (cluster: Finding[], findings: readonly Finding[]): Finding[] => {
    const first = cluster[0];
    const own = cluster.find(
      ({ entity, answerKey, score }) =>
        answerKey === first?.answerKey &&
        score >= first.score - thresholds.leadBonus &&
        findings.filter((other) => other.entity === entity).length === 1,
    );
    return own ? [own, ...cluster.filter((finding) => finding !== own)] : cluster;
  },
  (cluster) => cluster,
);

const priorOf = rule(
  { name: 'name-prior', why: 'The more surely the name is a document’s, the likelier that one is meant' },
  ({ prior }: Finding) => prior ?? 1,
  () => 1,
);

/** p_i = softmax(score_i / T) · prior_i, summed over findings with equal answers. */
function masses(groups: readonly (readonly Finding[])[]): number[] {
  const best = Math.max(...groups.flat().map((finding) => finding.score));
  const weigh = (finding: Finding) =>
    Math.exp((finding.score - best) / thresholds.temperature) * priorOf(finding);
  const sums = groups.map((group) => group.reduce((sum, finding) => sum + weigh(finding), 0));
  const total = sums.reduce((sum, mass) => sum + mass, 0);
  return sums.map((mass) => mass / total);
}

const joined = rule(
  {
    name: 'joined-labels',
    why: 'Readings that share an answer share a button: "Free / Team", where the names are short',
  },
  (labels: readonly Label[], strongest: Label): Label => {
    const distinct = labels.filter(
      (label, at) => labels.findIndex((other) => labelKey(other.text) === labelKey(label.text)) === at,
    );
    const text = distinct.map((label) => label.text).join(' / ');
    const sameLevel = distinct.every((label) => label.level === strongest.level);
    return distinct.length > 1 && sameLevel && text.length <= LONGEST_JOINED
      ? { ...strongest, text }
      : strongest;
  },
  (_, strongest) => strongest,
);

/** The name of the strongest reading of each group, or those of all that share its answer. */
function clusterLabels(groups: readonly (readonly Grounded[])[]): Label[] {
  const representatives = groups.flatMap((group) => group[0] ?? []);
  const own = labelsOf(representatives);
  const every = labelsOf(groups.flat());
  let next = 0;
  return groups.map((group, i) => {
    const labels = every.slice(next, next + group.length);
    next += group.length;
    const fallback = own[i] ?? uncut('one', 0);
    return joined(labels, fallback);
  });
}

/** Groups verified findings into readings with different answers. */
export function group(findings: readonly Finding[], passages: ReadonlyMap<string, Passage>): Grouping {
  const grounded = (finding: Finding): Grounded[] => {
    const passage = passages.get(finding.passageIds[0] ?? '');
    return passage ? [{ finding, passage }] : [];
  };
  const groups = clusters(findings).map((cluster) => bestNamedFirst(cluster, findings));
  const share = masses(groups);
  const order = groups.map((_, i) => i).sort((a, b) => (share[b] ?? 0) - (share[a] ?? 0));
  const sorted = order.map((i) => (groups[i] ?? []).flatMap(grounded));
  const labels = sorted.length === 0 ? [] : clusterLabels(sorted);
  const readings = sorted.flatMap((members, i): Reading[] => {
    const first = members[0]?.finding;
    if (!first) return [];
    return [
      {
        id: `r${i + 1}`,
        entity: first.entity,
        condition: first.condition,
        label: labels[i]?.text ?? first.entity,
        gloss: null,
        findingIds: members.map((member) => member.finding.id),
        answerKey: first.answerKey,
        mass: share[order[i] ?? 0] ?? 0,
      },
    ];
  });
  return { readings, representatives: sorted.flatMap((members) => members[0] ?? []), labels };
}
