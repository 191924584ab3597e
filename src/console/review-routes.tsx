import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { z } from 'zod';
import { checkCorrection, checkRight, type TypedReview } from '../dialogue/check-review.ts';
import type { DialogueRecord, Round } from '../dialogue/record.ts';
import type { Clarification } from '../engine/schema.ts';
import type { DialogueReader, TakeReview } from './ports.ts';
import { type Draft, offeredBy } from './review-form.tsx';
import { reviewAnchor, reviewRoute } from './review-path.ts';
import { TroublePage } from './trouble-page.tsx';
import type { View } from './view.ts';

const MOST_BYTES = 64 * 1024;

const Form = z.object({
  verdict: z.enum(['right', 'corrected']),
  shown: z.string(),
  category: z.string(),
  options: z.string(),
  remark: z.string(),
});
type Form = z.infer<typeof Form>;

/** What taking reviews needs. */
export interface ReviewDeps {
  readonly dialogues: Pick<DialogueReader, 'load'>;
  readonly review: TakeReview;
  readonly view: View;
  /** The page of a dialogue, with a review that could not be kept. */
  readonly page: (record: DialogueRecord, draft: Draft) => Promise<JSX.Element>;
}

/** Takes what the review forms send: keeps it and goes back to the page, or shows the page with what is wrong. */
export function addReviews(app: Hono, deps: ReviewDeps): void {
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => refuse(c, deps, 413, 'It is longer than any review can be.'),
  });
  app.post(reviewRoute, limit, async (c) => {
    const form = Form.safeParse(await c.req.parseBody());
    if (!form.success) return refuse(c, deps, 400, 'It does not come from the form for reviews.');
    return take(c, deps, form.data, { id: c.req.param('id'), number: Number(c.req.param('round')) });
  });
}

async function take(
  c: Context,
  deps: ReviewDeps,
  form: Form,
  { id, number }: { id: string; number: number },
): Promise<Response> {
  const record = await deps.dialogues.load(id);
  const round = record?.rounds[number - 1];
  const clarification = round?.judgement.clarification ?? null;
  if (!record || !round || clarification === null) return refuse(c, deps, 409, goneWith(form));
  if (clarification.text !== form.shown) return show(record, 409, anotherNow(clarification));
  const checked = check(form, round, clarification);
  if (checked.problems !== null) return show(record, 422, null, checked.problems);
  const kept = await deps.review(id, { round: number, shown: form.shown, ...checked.words });
  if (!kept) return refuse(c, deps, 409, goneWith(form));
  return c.redirect(`/dialogues/${encodeURIComponent(id)}#${reviewAnchor(number)}`, 303);

  async function show(
    of: DialogueRecord,
    status: 409 | 422,
    trouble: string | null,
    problems: Draft['problems'] = {},
  ): Promise<Response> {
    const { category, options, remark } = form;
    const draft = { round: number, typed: { category, options, remark }, problems, trouble };
    return c.html(await deps.page(of, draft), status);
  }
}

function check(form: Form, round: Round, clarification: Clarification) {
  return form.verdict === 'right'
    ? checkRight(clarification, form, offeredBy(round, clarification))
    : checkCorrection(form);
}

function anotherNow({ text }: Clarification): string {
  return `The review is not saved: meanwhile the question was read again, and what was asked is now “${text}”`;
}

/** Nothing that was typed is lost, even where its form is gone. */
function goneWith({ category, options, remark }: TypedReview): string {
  const typed = [category, ...options.split(/\r?\n/), remark].filter((one) => one.trim() !== '');
  return `What it is about is not there any more: the choice was changed, or the dialogue deleted. You typed: ${typed.join(' | ')}`;
}

function refuse(
  c: Context,
  { view }: ReviewDeps,
  status: 400 | 409 | 413,
  why: string,
): Response | Promise<Response> {
  return c.html(
    <TroublePage view={view} title="The review is not saved" reference={null}>
      {why}
    </TroublePage>,
    status,
  );
}
