import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ReviewProblems, TypedReview } from '../dialogue/check-review.ts';
import type { Round } from '../dialogue/record.ts';
import { correctedSentence, isRight } from '../dialogue/revisions.ts';
import type { Clarification } from '../engine/schema.ts';
import { Moment, type TimeFormat } from '../pages/time.tsx';
import { reviewAnchor, reviewPath } from './review-path.ts';

/** A review that could not be kept, with everything that was typed. */
export interface Draft {
  /** From 1. */
  readonly round: number;
  readonly typed: TypedReview;
  readonly problems: ReviewProblems;
  /** A sentence about the whole; null if the fields say all. */
  readonly trouble: string | null;
}

/** @returns what the fields hold before anybody types: the latest review, else what was asked. */
export function offeredBy(round: Round, clarification: Clarification): TypedReview {
  const { review } = round;
  const options = review?.options ?? clarification.options.map(({ label }) => label);
  return {
    category: review?.category ?? clarification.category,
    options: options.join('\n'),
    remark: review?.remark ?? '',
  };
}

/** The review of a clarification, and the form to give one or another. */
export function ReviewPart(props: {
  dialogueId: string;
  round: Round;
  /** From 1. */
  number: number;
  time: TimeFormat;
  draft: Draft | null;
  /** Whether reviews are taken. */
  open: boolean;
}): JSX.Element | null {
  const { round, number, draft } = props;
  const { clarification } = round.judgement;
  if (clarification === null || !(props.open || round.review)) return null;
  return (
    <section class="card stack" aria-labelledby={reviewAnchor(number)}>
      <h4 id={reviewAnchor(number)}>Review</h4>
      <Verdict round={round} clarification={clarification} time={props.time} />
      {props.open && (
        <details open={draft !== null || round.review === undefined}>
          <summary>{round.review === undefined ? 'Review what was asked' : 'Review it again'}</summary>
          <Form {...props} clarification={clarification} />
        </details>
      )}
    </section>
  );
}

function Verdict(props: { round: Round; clarification: Clarification; time: TimeFormat }): JSX.Element {
  const { clarification } = props;
  const { review } = props.round;
  if (review === undefined) return <p class="muted">Nobody has reviewed what was asked.</p>;
  return (
    <div class="stack tight">
      <p>
        {isRight(clarification, review)
          ? 'Right as it is.'
          : `Better: ${correctedSentence(clarification, review)}`}
      </p>
      {review.remark !== undefined && <p class="said">{review.remark}</p>}
      <p class="small muted">
        Reviewed <Moment at={review.at} format={props.time} />
      </p>
    </div>
  );
}

function Form(props: {
  dialogueId: string;
  round: Round;
  number: number;
  clarification: Clarification;
  draft: Draft | null;
}): JSX.Element {
  const { number, draft, clarification } = props;
  const held = draft?.typed ?? offeredBy(props.round, clarification);
  const field = { number, held, problems: draft?.problems ?? {} };
  const rows = Math.min(12, held.options.split('\n').length + 1);
  return (
    <form class="form stack" method="post" action={reviewPath(props.dialogueId, number)}>
      {draft !== null && (
        <p class="problem" role="alert">
          {draft.trouble ?? 'The review is not saved yet: something in it is to be changed.'}
        </p>
      )}
      <input type="hidden" name="shown" value={clarification.text} />
      <Field {...field} name="category" label="Category, after “Which”" first={draft !== null} />
      <Field {...field} name="options" label="Options, one a line" rows={rows} />
      <Field {...field} name="remark" label="Remark, if you like" rows={2} />
      <div class="cluster">
        <button type="submit" name="verdict" value="corrected">
          Save the correction
        </button>
        <button type="submit" name="verdict" value="right">
          Right as it is
        </button>
      </div>
    </form>
  );
}

/** @param props.rows several for a field of lines. @param props.first whether it has the focus if no field is wrong. */
function Field(props: {
  number: number;
  name: keyof TypedReview;
  label: string;
  held: TypedReview;
  problems: ReviewProblems;
  rows?: number;
  first?: boolean;
}): JSX.Element {
  const { name, rows, problems } = props;
  const id = `${reviewAnchor(props.number)}-${name}`;
  const problem = problems[name];
  const [wrong = props.first ? name : undefined] = Object.keys(problems);
  const common = {
    id,
    name,
    autofocus: wrong === name,
    autocomplete: 'off',
    ...(problem !== undefined && { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-problem` }),
  };
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {rows === undefined ? (
        <input {...common} type="text" value={props.held[name]} />
      ) : (
        <textarea {...common} rows={rows}>
          {props.held[name]}
        </textarea>
      )}
      {problem !== undefined && (
        <p class="problem small" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
