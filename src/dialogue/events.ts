import type { Judgement } from '../engine/schema.ts';
import type { Effect } from './effects.ts';
import type { FollowUp } from './follow-up.ts';
import type { Choice } from './record.ts';
import type { Reply } from './reply.ts';
import type { GivenReview } from './review.ts';

/** What the flow decides about; each takes the dialogue on, or is refused. Rounds count from 1. */
export type FlowEvent =
  /** `round` is the number of the reading that was begun, so that a late repeat is refused. */
  | {
      readonly type: 'decided';
      readonly round: number;
      readonly judgement: Judgement;
      /** Whether the choice of an earlier question made no difference and was left out. */
      readonly withoutReuse?: boolean;
    }
  | { readonly type: 'prompted'; readonly round: number; readonly promptTs: string }
  | (Pick & { readonly type: 'chose'; readonly round: number; readonly promptTs: string | null })
  /** The asker wants to change the choice: the buttons come back. */
  | { readonly type: 'reopened'; readonly round: number }
  /** The asker leaves the choice as it is: the buttons go again. */
  | { readonly type: 'kept'; readonly round: number }
  | (Pick & { readonly type: 'changed'; readonly round: number })
  /** The choice of an earlier question is not wanted: the question is read again without it. */
  | { readonly type: 'reread' }
  /** One of the other readings below an answer is wanted. */
  | (Pick & { readonly type: 'switched' })
  | { readonly type: 'replied'; readonly replyTs: string }
  | { readonly type: 'failed'; readonly reason: string; readonly reference: string }
  | { readonly type: 'expired'; readonly round: number }
  /** The asker deleted the question. */
  | { readonly type: 'withdrawn' }
  /** The asker went on to another question. */
  | { readonly type: 'superseded' };

/** What is only noted: the state stays as it is. */
export type NoteEvent =
  /** A follow-up is worked out to stand alone. */
  | { readonly type: 'rewrote'; readonly followUp: FollowUp }
  /** The reply is worked out and not posted yet. */
  | { readonly type: 'drafted'; readonly reply: Reply }
  | { readonly type: 'settled'; readonly round: number }
  | { readonly type: 'apologised' }
  /** An effect that nobody waits for did not work and is given up. */
  | { readonly type: 'abandoned'; readonly effect: Effect['type'] }
  /** Somebody reviewed a clarification; takes the place of an earlier review. */
  | (GivenReview & { readonly type: 'reviewed' });

/** Everything that can happen to a dialogue after it was asked. */
export type DialogueEvent = FlowEvent | NoteEvent;

interface Pick {
  readonly optionId: string;
  readonly by: string;
  readonly how: Choice['how'];
}
