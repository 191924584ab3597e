import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Filter } from './filter.ts';

/** A field that narrows the list to questions with some words; the other filters stay. */
export function Search(props: { filter: Filter }): JSX.Element {
  const { text, decision, state, review } = props.filter;
  return (
    <search>
      <form class="search" method="get" action="/dialogues">
        <label class="unseen" for="q">
          Words in the question
        </label>
        <input id="q" name="q" type="search" value={text ?? ''} placeholder="Words in the question" />
        {decision !== null && <input type="hidden" name="decision" value={decision} />}
        {state !== null && <input type="hidden" name="state" value={state} />}
        {review !== null && <input type="hidden" name="review" value={review} />}
        <button type="submit">Search</button>
      </form>
    </search>
  );
}
