import { setTimeout as pause } from 'node:timers/promises';
import type { Attempts } from '../dialogue/attempts.ts';
import type { Clock, StreamPost } from '../dialogue/ports.ts';
import { patiently, wasRefused } from './api-call.ts';
import { limits } from './limits.ts';
import { type PostDeps, PostError } from './post.ts';
import { setStatus } from './status.ts';
import { streamText } from './stream-text.ts';

/** What streaming needs. */
export interface StreamDeps extends PostDeps {
  /** Milliseconds between two calls for one stream; default 700. */
  readonly streamEveryMs?: number;
  /** Default the machine's clock. */
  readonly clock?: Clock;
}

/** What became of a stream. */
export interface Streamed {
  /** The message; null if there is none, as far as is known. */
  readonly ts: string | null;
  /** Whether a message may be there that is not known. */
  readonly mayBeThere: boolean;
  /** What the message says, as plain text. */
  readonly shown: string;
  /** What is still to be said; null if the message takes nothing more. */
  readonly rest: string | null;
}

/** A longer reply has another form in the end, so that the rest of it is not streamed. */
const shownChars = 5500;

/** A message that grows while its text is written, a call now and then. It ends as it is when anything goes wrong. */
export class GrowingReply {
  readonly #deps: StreamDeps;
  readonly #attempts: Attempts;
  readonly #post: StreamPost;
  readonly #clock: Clock;
  #ts: string | null = null;
  #begun = false;
  #begunAt = 0;
  #mayBeThere = false;
  #shown = '';
  #waiting = '';
  #over = false;
  #ended = new AbortController();
  #work: Promise<void> | null = null;

  constructor(deps: StreamDeps, attempts: Attempts, post: StreamPost) {
    this.#deps = deps;
    this.#attempts = attempts;
    this.#post = post;
    this.#clock = deps.clock ?? Date.now;
  }

  /** See `ReplyStream`. */
  append(text: string): void {
    if (this.#over || this.#ended.signal.aborted) return;
    // The blank goes behind: at the beginning of a call's text it may be lost.
    this.#waiting += /\s$/.test(text) ? text : `${text} `;
    this.#work ??= this.#run();
  }

  /** Takes nothing more, and waits for what is on its way. @returns null if it never began. */
  async end(): Promise<Streamed | null> {
    this.#ended.abort();
    await this.#work;
    if (!this.#begun) return null;
    const rest = this.#over || this.#ts === null ? null : this.#waiting;
    return { ts: this.#ts, mayBeThere: this.#mayBeThere, shown: this.#shown, rest };
  }

  /**
   * Takes the message back, or says that none is being worked on any more. Never throws.
   * @returns whether there is none; false if it could not be taken back, or is not known.
   */
  async withdraw(): Promise<boolean> {
    await this.end();
    const { client, log } = this.#deps;
    const { channel } = this.#post.place;
    const ts = this.#ts;
    if (ts === null) {
      await setStatus(client, log, this.#post.place, '');
      return !this.#mayBeThere;
    }
    try {
      await patiently(() => this.#stop(ts)).catch((err: unknown) => this.#giveUp(err));
      await patiently(() => client.chat.delete({ channel, ts }));
      return true;
    } catch (err) {
      this.#giveUp(err);
      return false;
    }
  }

  /** Whether it was to become a reply of a dialogue. */
  isOf(dialogueId: string): boolean {
    return this.#post.dialogueId === dialogueId;
  }

  async #run(): Promise<void> {
    while (this.#waiting !== '' && !this.#over && !this.#ended.signal.aborted) {
      await this.#send().catch((err: unknown) => this.#giveUp(err));
      const every = this.#deps.streamEveryMs ?? 700;
      await pause(every, undefined, { signal: this.#ended.signal, ref: false }).catch(() => {});
    }
    this.#work = null;
  }

  async #send(): Promise<void> {
    const text = this.#waiting;
    const markdown = streamText(text);
    const tooLong = this.#shown.length + text.length > shownChars || markdown.length > limits.streamText;
    if (tooLong) this.#over = true;
    else if (this.#ts === null) await this.#start(markdown);
    else if (this.#clock() - this.#begunAt >= limits.streamMs) await this.#stop(this.#ts);
    else await this.#append(this.#ts, markdown);
    if (this.#over) return;
    this.#shown += text;
    this.#waiting = this.#waiting.slice(text.length);
  }

  async #start(markdown: string): Promise<void> {
    const { place, effectId, asker } = this.#post;
    this.#begun = true;
    this.#mayBeThere = true;
    // Not the first try: there may be a message already.
    this.#over = (await this.#attempts.begin(effectId)) === 'again';
    if (this.#over) return;
    this.#begunAt = this.#clock();
    const { ts } = await this.#deps.client.chat.startStream({
      channel: place.channel,
      thread_ts: place.threadTs,
      recipient_team_id: place.workspace,
      recipient_user_id: asker,
      markdown_text: markdown,
    });
    if (ts === undefined)
      throw new PostError(`Cannot stream effect "${effectId}": Slack must return a timestamp`);
    this.#ts = ts;
    await this.#attempts.noteStream(effectId, { channel: place.channel, ts });
    void setStatus(this.#deps.client, this.#deps.log, place, '');
  }

  async #append(ts: string, markdown: string): Promise<void> {
    const { channel } = this.#post.place;
    await this.#deps.client.chat.appendStream({ channel, ts, markdown_text: markdown });
  }

  /** Ends the message before Slack does. It is half a reply still, so it carries nothing that a whole one does. */
  async #stop(ts: string): Promise<void> {
    this.#over = true;
    await this.#deps.client.chat.stopStream({ channel: this.#post.place.channel, ts });
  }

  #giveUp(err: unknown): void {
    this.#over = true;
    if (this.#ts === null && wasRefused(err)) this.#mayBeThere = false;
    const { effectId } = this.#post;
    this.#deps.log.debug({ effectId, err }, 'reply not streamed any further');
  }
}
