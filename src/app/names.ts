import type { Names } from '../console/ports.ts';
import { within } from '../slack/within.ts';

/** The part of Slack's API that knows names. */
export interface NameSource {
  readonly users: {
    info(about: { user: string }): Promise<{ user?: UserNames }>;
  };
  readonly conversations: {
    info(about: { channel: string }): Promise<{ channel?: ChannelNames }>;
  };
}

interface UserNames {
  readonly name?: string;
  readonly real_name?: string;
  readonly profile?: { readonly display_name?: string };
}

interface ChannelNames {
  readonly name?: string;
  readonly is_im?: boolean;
  readonly is_mpim?: boolean;
}

/** How long names are kept, and how long a page waits for one. */
export interface NamesOptions {
  /** 1 hour by default. A name that could not be had is asked for again after a minute. */
  readonly keptMs?: number;
  /** 1,500 by default; after that the id stands for the name until it is there. */
  readonly patienceMs?: number;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
}

/** Names that are ids until the workspace is known. */
export interface LateNames extends Names {
  /** From now on, names come from here. */
  use(source: NameSource): void;
}

interface Kept {
  readonly name: Promise<string>;
  until: number;
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

/** Names of people and channels as the workspace has them, each asked for once in a while. */
export function lateNames(options: NamesOptions = {}): LateNames {
  const { keptMs = HOUR_MS, patienceMs = 1_500, now = Date.now } = options;
  const kept = new Map<string, Kept>();
  let source: NameSource | undefined;

  function ask(id: string, call: () => Promise<string | undefined>): Kept {
    const entry: Kept = { name: call().then((name) => name ?? id, giveUp), until: now() + keptMs };
    function giveUp(): string {
      entry.until = now() + RETRY_MS;
      return id;
    }
    kept.set(id, entry);
    return entry;
  }

  function nameOf(id: string, call: (from: NameSource) => Promise<string | undefined>): Promise<string> {
    const from = source;
    if (!from) return Promise.resolve(id);
    const known = kept.get(id);
    const entry = known && known.until > now() ? known : ask(id, () => call(from));
    return within(entry.name, patienceMs, id);
  }

  return {
    use: (given) => {
      source = given;
    },
    person: (id) => nameOf(id, async ({ users }) => personName((await users.info({ user: id })).user)),
    channel: (id) =>
      nameOf(id, async ({ conversations }) =>
        isDirect(id) ? DIRECT : channelName((await conversations.info({ channel: id })).channel),
      ),
  };
}

const DIRECT = 'a direct message';

/** Slack's ids say it: no right to read direct conversations is needed. */
function isDirect(id: string): boolean {
  return id.startsWith('D');
}

function personName(user: UserNames | undefined): string | undefined {
  return user?.real_name || user?.profile?.display_name || user?.name || undefined;
}

function channelName(channel: ChannelNames | undefined): string | undefined {
  if (channel?.is_mpim) return 'a group message';
  return channel?.name ? `#${channel.name}` : undefined;
}
