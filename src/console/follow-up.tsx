import type { JSX } from 'hono/jsx/jsx-runtime';
import type { DialogueRecord } from '../dialogue/record.ts';

type Following = NonNullable<DialogueRecord['followUp']>;

/** What a follow-up follows, how it reads without its thread, and which choice went with it. Nothing without one. */
export function FollowUpLine(props: { followUp: DialogueRecord['followUp'] }): JSX.Element | null {
  const { followUp } = props;
  if (followUp === undefined) return null;
  return (
    <p class="muted small">
      Said in the thread of{' '}
      <a href={`/dialogues/${encodeURIComponent(followUp.after)}`}>an earlier question</a>
      {followUp.standAlone !== null && workedOut(followUp.standAlone, followUp)}.
    </p>
  );
}

function workedOut(standAlone: string, { reused, named }: Following): string {
  const choice =
    reused !== null
      ? `with the earlier choice, ${reused.category}: ${reused.label}`
      : named !== null
        ? `with the choice that it names, ${named.category}: ${named.label}`
        : 'without an earlier choice';
  return `, and understood as “${standAlone}” ${choice}`;
}
