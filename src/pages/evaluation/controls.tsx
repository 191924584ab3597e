import type { JSX } from 'hono/jsx/jsx-runtime';
import type { QuestionView } from './view.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Chooses which questions are shown. It stays hidden where scripts do not run, and all are shown. */
export function Controls({ questions }: { questions: readonly QuestionView[] }): JSX.Element {
  const outcomes = choicesOf(questions.map(({ outcome }) => ({ value: outcome.name, label: outcome.words })));
  const kinds = choicesOf(questions.map(({ kind }) => ({ value: kind, label: kind })));
  return (
    <form class="controls" hidden>
      <Select name="outcome" label="Outcome" choices={outcomes} />
      <Select name="kind" label="Kind" choices={kinds} />
      <p class="field grow">
        <label for="choose-words">Words</label>
        <input id="choose-words" type="search" name="words" autocomplete="off" />
      </p>
      <button type="button">Open or close all</button>
      <output id="shown" class="small muted">
        {`${questions.length} of ${questions.length} questions`}
      </output>
    </form>
  );
}

function Select(props: { name: string; label: string; choices: readonly Choice[] }): JSX.Element {
  return (
    <p class="field">
      <label for={`choose-${props.name}`}>{props.label}</label>
      <select id={`choose-${props.name}`} name={props.name} autocomplete="off">
        <option value="">Any</option>
        {props.choices.map(({ value, label, count }) => (
          <option value={value}>{`${label} (${count})`}</option>
        ))}
      </select>
    </p>
  );
}

/** The most frequent first. */
function choicesOf(values: readonly { readonly value: string; readonly label: string }[]): Choice[] {
  const groups = new Map<string, Choice>();
  for (const { value, label } of values)
    groups.set(value, { value, label, count: (groups.get(value)?.count ?? 0) + 1 });
  return [...groups.values()].filter(({ value }) => value !== '').sort((a, b) => b.count - a.count);
}
