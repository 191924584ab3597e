import { z } from 'zod';
import { limits } from '../limits.ts';
import { bot, memberById, team } from '../seed.ts';
import { check } from './arguments.ts';
import { channelOf, type Method, messageOf } from './method.ts';
import { Refusal } from './refusal.ts';

/** Says whose token it is: the bot's user and bot ids, and the workspace. */
export const authTest: Method = (_args, context) => ({
  url: `${context.baseUrl()}/`,
  team: team.name,
  user: bot.name,
  team_id: team.id,
  user_id: bot.id,
  bot_id: bot.botId,
  is_enterprise_install: false,
});

/** apps.connections.open: an address good for one connection. */
export const openConnection: Method = (_args, context) => {
  const query = new URLSearchParams({ ticket: context.hub.issueTicket(), app_id: bot.appId });
  return { url: `${context.baseUrl().replace('http', 'ws')}/link/?${query}` };
};

/** Tells about a person or the bot; refuses others with `user_not_found`. */
export const userInfo: Method = (args) => {
  const { user: id } = check(z.object({ user: z.string() }), args);
  const member = memberById(id);
  if (member === undefined) throw new Refusal('user_not_found');
  const isBot = member.id === bot.id;
  return {
    user: {
      id: member.id,
      team_id: team.id,
      name: member.name,
      real_name: member.realName,
      deleted: false,
      is_bot: isBot,
      is_app_user: false,
      is_restricted: false,
      is_ultra_restricted: false,
      tz: 'Europe/London',
      tz_label: 'Greenwich Mean Time',
      tz_offset: 0,
      profile: {
        real_name: member.realName,
        display_name: member.name,
        title: member.title,
        team: team.id,
        ...(isBot ? { bot_id: bot.botId, api_app_id: bot.appId } : {}),
      },
    },
  };
};

const Reaction = z.object({ channel: z.string(), timestamp: z.string(), name: z.string() });

/** Adds one of the bot's reactions to a message, each name once. */
export const addReaction: Method = (args, context) => {
  const { channel: id, timestamp, name } = check(Reaction, args);
  if (!/^[a-z0-9_+'-]+(::skin-tone-[2-6])?$/.test(name)) throw new Refusal('invalid_name');
  const channel = channelOf(context, id);
  const { reactions } = messageOf(context, channel, timestamp);
  if (reactions.some((reaction) => reaction.name === name && reaction.users.includes(bot.id))) {
    throw new Refusal('already_reacted');
  }
  if (reactions.length >= limits.reactionsPerMessage) throw new Refusal('too_many_emoji');
  const eventTs = context.store.nextTs();
  context.store.record({ type: 'reacted', channel: channel.id, ts: timestamp, name, user: bot.id, eventTs });
  return {};
};
