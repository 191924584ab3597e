import type { Context } from '../context.ts';
import { directId } from '../seed.ts';

/** Tells the app that a person looks at their direct conversation with it. Other channels tell nothing. */
export function openDirect(context: Context, at: { readonly as: string; readonly channel: string }): void {
  if (at.channel !== directId(at.as)) return;
  const event_ts = context.store.nextTs();
  context.deliveries.deliver([
    { type: 'app_home_opened', user: at.as, channel: at.channel, tab: 'messages', event_ts },
  ]);
}
