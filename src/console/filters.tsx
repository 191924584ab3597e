import type { JSX } from 'hono/jsx/jsx-runtime';
import type { DialogueSummary } from '../dialogue/ports.ts';
import { type Filter, type FilterName, filterPath, matches, nameUnder, tally } from './filter.ts';
import { decisionWording, reviewWording, stateWording, type Wording } from './words.ts';

/** Links that narrow the list of dialogues by decision, state and review, each with how many it leaves. */
export function Filters(props: { dialogues: readonly DialogueSummary[]; filter: Filter }): JSX.Element {
  const reviewable = props.dialogues.some(({ review }) => review !== null);
  return (
    <nav class="filters" aria-label="Filters">
      <Chips {...props} by="decision" title="Decision" wording={decisionWording} />
      <Chips {...props} by="state" title="State" wording={stateWording} />
      {reviewable && <Chips {...props} by="review" title="Review" wording={reviewWording} />}
    </nav>
  );
}

function Chips(props: {
  dialogues: readonly DialogueSummary[];
  filter: Filter;
  by: FilterName;
  title: string;
  wording: (name: string) => Wording;
}): JSX.Element {
  const { filter, by } = props;
  const others = props.dialogues.filter((dialogue) => matches(dialogue, { ...filter, [by]: null }));
  const links = tally(others.map((dialogue) => nameUnder(dialogue, by))).map(({ name, count }) => ({
    value: name,
    label: props.wording(name).label,
    count,
  }));
  return (
    <>
      <span class="overline">{props.title}</span>
      <ul class="chips">
        {[{ value: null, label: 'Any', count: others.length }, ...links].map((link) => (
          <li>
            <a
              href={filterPath({ ...filter, [by]: link.value })}
              aria-current={filter[by] === link.value ? 'true' : undefined}
            >
              {link.label} <span class="number">{link.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
