import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Clarification } from '../engine/schema.ts';

/** The sentence "Which …?" with its options, the one picked set apart. */
export function ClarificationText(props: {
  clarification: Clarification;
  chosenId: string | null;
}): JSX.Element {
  const { clarification, chosenId } = props;
  return (
    <div class="stack tight">
      <p>{clarification.text}</p>
      <ul class="options" aria-label="Options">
        {clarification.options.map((option) => (
          <li class={option.id === chosenId ? 'chosen' : ''}>
            {option.label}
            {option.id === chosenId && <span class="unseen"> (picked)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
