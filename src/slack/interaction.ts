import { z } from 'zod';
import type { Self } from './self.ts';

const who = {
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  team: z.object({ id: z.string() }).nullish(),
  enterprise: z.object({ id: z.string() }).nullish(),
  is_enterprise_install: z.boolean().nullish(),
};

/** The part of a click that we read. */
export const Click = z.object({
  ...who,
  trigger_id: z.string().default(''),
  channel: z.object({ id: z.string() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional() }),
  actions: z.tuple([
    z.union([
      z.object({ type: z.literal('button'), action_id: z.string(), value: z.string() }),
      z.object({
        type: z.literal('static_select'),
        action_id: z.string(),
        selected_option: z.object({ value: z.string() }),
      }),
    ]),
  ]),
});

/** The part of a submitted form that we read. */
export const Submission = z.object({
  ...who,
  view: z.object({
    id: z.string(),
    private_metadata: z.string(),
    state: z.object({
      values: z.record(z.string(), z.record(z.string(), z.object({ value: z.string().nullish() }))),
    }),
  }),
});

/** The part of a message shortcut that we read. */
export const Shortcut = z.object({
  ...who,
  channel: z.object({ id: z.string() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional(), text: z.string().default('') }),
  response_url: z.string().optional(),
});

export type Click = z.infer<typeof Click>;
export type Submission = z.infer<typeof Submission>;
export type Shortcut = z.infer<typeof Shortcut>;

type Who = Pick<Click, 'user' | 'team' | 'enterprise' | 'is_enterprise_install'>;

/** @returns the team's id, or the enterprise's for an organisation-wide installation. */
export function workspaceOf({ team, enterprise, is_enterprise_install: everywhere }: Who): string {
  const id = everywhere === true ? enterprise?.id : (team?.id ?? enterprise?.id);
  return id ?? '';
}

/** @returns whether a person belongs to another organisation. In doubt they do, unless we serve a whole one. */
export function isForeign({ user }: Who, self: Self): boolean {
  return self.teamId !== null && user.team_id !== self.teamId;
}
