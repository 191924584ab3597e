import { randomBytes } from 'node:crypto';
import { limits } from '../limits.ts';
import type { Message } from '../workspace/message.ts';

/** What a response URL answers to. */
export interface Answerable {
  readonly message: Message;
  readonly ephemeral: boolean;
  readonly user: string;
}

/** Makes response URLs, each good for 5 uses within 30 minutes. */
export class ResponseUrls {
  readonly #open = new Map<string, { readonly about: Answerable; readonly until: number; left: number }>();
  readonly #clock: () => number;

  /** @param clock milliseconds since 1970. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @returns the last part of a new URL's path. */
  issue(about: Answerable): string {
    const secret = randomBytes(18).toString('base64url');
    const until = this.#clock() + limits.responseUrlMinutes * 60_000;
    this.#open.set(secret, { about, until, left: limits.responseUrlUses });
    return secret;
  }

  /** Takes one use. @returns what it is about, or Slack's code for why it is no longer good. */
  use(secret: string): Answerable | 'expired_url' | 'used_url' {
    const entry = this.#open.get(secret);
    if (entry === undefined || this.#clock() > entry.until) return 'expired_url';
    if (entry.left === 0) return 'used_url';
    entry.left -= 1;
    return entry.about;
  }
}
