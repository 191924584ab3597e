import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Clarification, Option } from '../engine/schema.ts';

/** The sentence "Which …?" with its options, those picked set apart. */
export function ClarificationText(props: {
  clarification: Clarification;
  chosen: readonly Option[];
}): JSX.Element {
  const { clarification } = props;
  const chosen = new Set(props.chosen.map(({ id }) => id));
  return (
    <div class="stack tight">
      <p>{clarification.text}</p>
      <ul class="options" aria-label="Options">
        {clarification.options.map((option) => (
          <li class={chosen.has(option.id) ? 'chosen' : ''}>
            {option.label}
            {chosen.has(option.id) && <span class="unseen"> (picked)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
