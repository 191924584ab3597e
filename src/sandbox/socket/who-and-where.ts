import { bot, memberById, team } from '../seed.ts';
import type { Workspace } from '../workspace/apply.ts';

/** The person of an interaction payload. */
export function interactionUser(user: string): Record<string, unknown> {
  const name = memberById(user)?.name ?? user;
  return { id: user, username: name, name, team_id: team.id };
}

/** The channel of an interaction payload. */
export function interactionChannel(state: Workspace, id: string): Record<string, unknown> {
  const channel = state.channels.get(id);
  return { id, name: channel?.kind === 'im' ? 'directmessage' : (channel?.name ?? '') };
}

/** What every interaction payload says of the app and the workspace. */
export const interactionBase = {
  api_app_id: bot.appId,
  token: 'sandbox',
  team: { id: team.id, domain: team.domain },
  enterprise: null,
  is_enterprise_install: false,
} as const;
