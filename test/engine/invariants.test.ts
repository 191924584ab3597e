import { describe, expect, it } from 'vitest';
import { listReadings } from '../../src/engine/engine.ts';
import { answersAgree } from '../../src/engine/equal-answers.ts';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { Judgement } from '../../src/engine/schema.ts';
import { parseSentence } from '../../src/engine/sentence.ts';
import { demoFiles, demoQuestions } from '../support/demo-questions.ts';
import { engineOf } from '../support/library-of.ts';

const deps = engineOf(demoFiles);
const judged = demoQuestions.map(({ id, question }) => ({ id, judgement: readExtractively(question, deps) }));
const asked = judged.filter(({ judgement }) => judgement.decision.kind === 'ask');

/** Ids and questions of those for which something does not hold; every test expects none. */
function offenders(cases: typeof judged, holds: (judgement: Judgement) => boolean): string[] {
  expect(cases.length).toBeGreaterThan(20);
  return cases
    .filter(({ judgement }) => !holds(judgement))
    .map(({ id, judgement }) => `${id}: ${judgement.question}`);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '…').length;
}

describe('for every demo question', () => {
  it('the judgement fits the schema', () => {
    expect(offenders(judged, (judgement) => Judgement.safeParse(judgement).success)).toEqual([]);
  });

  it('every quote stands verbatim in the passage it is cited from', () => {
    const holds = ({ findings }: Judgement) =>
      findings.every((finding) => {
        const passage = deps.library.passage(finding.passageIds[0] ?? '');
        return finding.quote !== '' && passage?.text.includes(finding.quote) === true;
      });
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('every citation points at a passage of the judgement and quotes it', () => {
    const holds = (judgement: Judgement) => {
      const shown = [...(judgement.answer ? [judgement.answer] : []), ...(judgement.entries ?? [])];
      return shown.every(
        ({ citations }) =>
          citations.length > 0 &&
          citations.every((citation) =>
            judgement.passages.some(
              ({ id, text }) => id === citation.passageId && text.includes(citation.quote),
            ),
          ),
      );
    };
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('the parts present are those of the decision', () => {
    const holds = ({ decision: { kind }, clarification, answer, entries, nearest, detection }: Judgement) =>
      (clarification !== null) === (kind === 'ask') &&
      (answer !== null) === (kind === 'answer') &&
      (entries !== null) === (kind === 'all' || kind === 'conflict') &&
      (kind === 'abstain' ? detection.readings.length === 0 && nearest.length <= 2 : nearest.length === 0);
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('every reading is backed by findings of the judgement, and its mass is a share of one', () => {
    const holds = ({ detection: { readings }, findings }: Judgement) => {
      const ids = new Set(findings.map((finding) => finding.id));
      const sum = readings.reduce((total, reading) => total + reading.mass, 0);
      const backed = readings.every((reading) => reading.findingIds.every((id) => ids.has(id)));
      return backed && (readings.length === 0 || Math.abs(sum - 1) < 1e-9);
    };
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('every option stands for readings of the judgement, and every reading for one option', () => {
    const holds = ({ clarification, detection }: Judgement) => {
      const picked = (clarification?.options ?? []).flatMap((option) => option.readingIds);
      return (
        picked.sort().join() ===
        detection.readings
          .map(({ id }) => id)
          .sort()
          .join()
      );
    };
    expect(offenders(asked, holds)).toEqual([]);
  });

  it('no two readings have answers that agree', () => {
    const holds = ({ detection: { readings }, findings }: Judgement) => {
      const sets = readings.map(({ findingIds }) => findings.filter(({ id }) => findingIds.includes(id)));
      return sets.every((set, i) =>
        sets.slice(i + 1).every((other) => !set.some((a) => other.some((b) => answersAgree(a, b)))),
      );
    };
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('no two options show the same answer', () => {
    const holds = (judgement: Judgement) => {
      const texts = listReadings(judgement).map((entry) => plain(entry.text).toLowerCase());
      return new Set(texts).size === texts.length;
    };
    expect(offenders(asked, holds)).toEqual([]);
  });

  it('the sentence parses back to category and options', () => {
    const holds = ({ clarification }: Judgement) => {
      const parsed = parseSentence(clarification?.text ?? '');
      const labels = clarification?.options.map((option) => option.label);
      return parsed?.category === clarification?.category && parsed?.options.join('|') === labels?.join('|');
    };
    expect(offenders(asked, holds)).toEqual([]);
  });

  it('two to seven options are offered', () => {
    const count = ({ clarification }: Judgement) => clarification?.options.length ?? 0;
    expect(offenders(asked, (judgement) => count(judgement) >= 2 && count(judgement) <= 7)).toEqual([]);
  });

  it('labels differ to the eye, and none holds a comma or is the answer', () => {
    const holds = (judgement: Judgement) => {
      const labels = judgement.detection.readings.map((reading) => reading.label);
      const seen = new Set(labels.map((label) => label.normalize('NFKC').toLowerCase().replace(/\s+/g, '')));
      const answers = judgement.findings.map((finding) => finding.answer.toLowerCase());
      return (
        seen.size === labels.length &&
        labels.every((label) => label !== '' && !label.includes(',')) &&
        labels.every((label) => labels.length === 1 || !answers.includes(label.toLowerCase()))
      );
    };
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('the category is a noun phrase of one to three lower-case words', () => {
    const holds = ({ clarification }: Judgement) =>
      /^\p{Ll}[\p{Ll}\d-]*(?: [\p{Ll}\d-]+){0,2}$/u.test(clarification?.category ?? '');
    expect(offenders(asked, holds)).toEqual([]);
  });

  it('answers have at most 45 words, quotes at most 200 characters', () => {
    const holds = (judgement: Judgement) =>
      judgement.findings.every(({ sentence, quote }) => wordCount(sentence) <= 45 && quote.length <= 200) &&
      listReadings(judgement).every((entry) => wordCount(entry.text) <= 45);
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('the emphasised span stands in the answer', () => {
    const holds = ({ answer }: Judgement) =>
      answer === null || answer.short === null || answer.text.includes(answer.short);
    expect(offenders(judged, holds)).toEqual([]);
  });

  it('asking a second time gives the same judgement', () => {
    const again = engineOf(demoFiles);
    const differs = judged.filter(
      ({ judgement }) =>
        JSON.stringify(readExtractively(judgement.question, again)) !== JSON.stringify(judgement),
    );
    expect(differs.map(({ id }) => id)).toEqual([]);
  });
});
