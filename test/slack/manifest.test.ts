import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askAboutMessage } from '../../src/slack/listeners.ts';

const Manifest = z.object({
  display_information: z.object({
    name: z.string().max(35),
    description: z.string().max(140),
    long_description: z.string().min(175).max(4000),
  }),
  features: z
    .object({
      app_home: z.object({ messages_tab_enabled: z.literal(true) }).loose(),
      shortcuts: z.array(
        z.object({
          type: z.literal('message'),
          callback_id: z.string(),
          name: z.string().max(24),
          description: z.string().max(150),
        }),
      ),
    })
    .loose(),
  oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }),
  settings: z.object({
    event_subscriptions: z.object({ bot_events: z.array(z.string()) }),
    interactivity: z.object({ is_enabled: z.literal(true) }),
    socket_mode_enabled: z.literal(true),
  }),
});
const manifest = Manifest.parse(
  JSON.parse(readFileSync(new URL('../../manifest.json', import.meta.url), 'utf8')),
);

const infos = ['channels:read', 'groups:read', 'im:read', 'mpim:read'];
const histories = ['channels:history', 'groups:history', 'im:history', 'mpim:history'];
/** What Slack's documentation asks for each method that we call. */
const scopesOfMethod: Readonly<Record<string, readonly string[]>> = {
  'assistant.threads.setStatus': ['chat:write'],
  'auth.test': [],
  'chat.appendStream': ['chat:write'],
  'chat.delete': ['chat:write'],
  'chat.postMessage': ['chat:write'],
  'chat.postEphemeral': ['chat:write'],
  'chat.startStream': ['chat:write'],
  'chat.stopStream': ['chat:write'],
  'chat.update': ['chat:write'],
  'conversations.info': infos,
  'conversations.replies': histories,
  'views.open': [],
};
/** What it asks for each event that we listen to. */
const scopesOfEvent: Readonly<Record<string, string>> = {
  app_mention: 'app_mentions:read',
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
  'message.mpim': 'mpim:history',
};

function methodsUsed(): string[] {
  const folder = new URL('../../src/slack/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const code = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const calls = code.matchAll(/\bclient\s*\.(\w+(?:\s*\.\w+)+)\(/g);
  return [...new Set([...calls].map(([, method = '']) => method.replace(/\s/g, '')))].sort();
}

describe('manifest.json', () => {
  it('asks for the scopes of the methods and events in use, and for no other', () => {
    const methods = methodsUsed();
    expect(methods).toEqual(Object.keys(scopesOfMethod).sort());
    const { bot_events: events } = manifest.settings.event_subscriptions;
    expect(events.toSorted()).toEqual(Object.keys(scopesOfEvent).sort());
    expect(manifest.features.shortcuts.map(({ callback_id }) => callback_id)).toEqual([askAboutMessage]);
    const wanted = [
      // For the message shortcut.
      'commands',
      ...methods.flatMap((one) => scopesOfMethod[one] ?? []),
      ...events.map((one) => scopesOfEvent[one] ?? one),
    ];
    expect(manifest.oauth_config.scopes.bot.toSorted()).toEqual([...new Set(wanted)].sort());
  });
});
