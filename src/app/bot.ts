import type { Config, SlackConfig } from '../config.ts';
import { converse } from '../dialogue/converse.ts';
import { handleEffect } from '../dialogue/handle-effect.ts';
import type { Answerer, DialogueStore } from '../dialogue/ports.ts';
import { createSlackApp, createSlackClient } from '../slack/app.ts';
import { createSurface } from '../slack/surface.ts';
import { openAttempts } from '../store/attempts.ts';
import { startEffects } from '../store/effects.ts';
import { openInbox, startInbox } from '../store/inbox.ts';
import type { OutboxOptions } from '../store/outbox.ts';
import type { Logger } from '../telemetry/log.ts';
import { consoleLinks } from './console-links.ts';
import { manifestScopes } from './manifest-scopes.ts';
import { footerFor } from './model/footer.ts';
import { readerInUse } from './model/reader-line.ts';

/** What the bot is made of. */
export interface BotParts {
  readonly config: Config;
  readonly slack: SlackConfig;
  readonly answerer: Answerer;
  readonly store: DialogueStore;
  /** Redis and key prefix, shared with the store. */
  readonly outbox: OutboxOptions;
  /** Where the console answers, without a slash at the end: citations lead there. */
  readonly consoleUrl: string;
  readonly log: Logger;
}

/** The bot at work in a workspace. */
export interface Bot {
  readonly botUserId: string;
  /** Takes nothing more in, finishes what was begun. */
  stop(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Connects the bot to its workspace: events into the inbox, effects out of the outbox.
 * @throws {SetupError} if Slack refuses the tokens or does not answer.
 */
export async function startBot(parts: BotParts): Promise<Bot> {
  const { config, slack, answerer, store, outbox, log } = parts;
  const { apiUrl, ...tokens } = slack;
  const access = { ...tokens, ...(apiUrl && { slackApiUrl: apiUrl }) };
  const client = createSlackClient(access, log);
  const dialogues = {
    store,
    clock: Date.now,
    maxRounds: config.maxRounds,
    pickers: config.pickers,
    promptLifeMs: config.expireAfterHours * HOUR_MS,
  };
  const inbox = openInbox(outbox);
  const attempts = openAttempts(outbox);
  const links = consoleLinks(parts.consoleUrl, apiUrl);
  const conversation = converse(dialogues);
  const scopes = await manifestScopes();
  const app = await createSlackApp(client, { access, scopes, conversation, inbox, attempts, links, log });
  const surface = createSurface({ client, attempts, log, links, footer: footerFor(readerInUse(config)) });
  const perform = { ...dialogues, surface, answerer, log };
  const effects = startEffects({
    ...outbox,
    handle: (effect, triesLeft) => handleEffect(effect, triesLeft, perform),
  });
  const events = startInbox({ ...outbox, handle: (event) => app.handleEvent(event) });
  await app.start();
  return {
    botUserId: app.botUserId,
    async stop() {
      await app.stop();
      await Promise.all([events.close(), effects.close()]);
      await inbox.close();
    },
  };
}
