import type { z } from 'zod';
import type { ModelCall } from './call.ts';

/** One message of a prompt. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Which of the configured models a prompt is for: "main" reads and writes, "small" rewrites. */
export type ModelClass = 'main' | 'small';

/** A prompt with its variables filled in. What never changes stands first, so that endpoints may keep it. */
export interface RenderedPrompt {
  readonly name: string;
  /** First 12 hex digits of the SHA-256 of the prompt's file. */
  readonly version: string;
  readonly modelClass: ModelClass;
  readonly messages: readonly Message[];
}

/** What a model is asked for: a reply that fits a schema. */
export interface ModelRequest<T> {
  readonly prompt: RenderedPrompt;
  /** What the reply must be; told to the endpoint where it can take a JSON schema. */
  readonly schema: z.ZodType<T>;
  /** A reply that did not hold, and why, in one sentence each: the model is shown both. */
  readonly repair?: { readonly reply: string; readonly problems: readonly string[] };
  /** Called with the whole JSON text so far as it arrives; if given, the reply is streamed. Must not throw. */
  readonly onText?: (textSoFar: string) => void;
}

/** A reply for plain text, which the papers' baselines want. */
export type TextRequest = Omit<ModelRequest<string>, 'schema' | 'repair'>;

/** A reply that fits, and what it took. */
export interface Completion<T> {
  readonly value: T;
  readonly reply: string;
  readonly call: ModelCall;
}

/** A language model behind an endpoint. Temperature 0 where the endpoint takes one. */
export interface Model {
  /** Name of the main model, for people. */
  readonly name: string;
  /** @throws {ModelFailure} if no reply came, or it does not fit the schema. */
  complete<T>(request: ModelRequest<T>): Promise<Completion<T>>;
  /** @throws {ModelFailure} if no reply came. */
  write(request: TextRequest): Promise<Completion<string>>;
}

/** Turns texts into vectors. */
export interface Embedder {
  /** Vectors of different models do not compare. */
  readonly model: string;
  /** One vector a text, in the same order. @throws {ModelFailure} if the endpoint gives none. */
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** The prompts of `prompts/`, checked when they were loaded. */
export interface Prompts {
  /**
   * @param name path below `prompts/` without ".md": "read", "baselines/zero-shot".
   * @throws {RangeError} if there is no such prompt, or its variables are not exactly those given.
   */
  render(name: string, variables: Readonly<Record<string, string>>): RenderedPrompt;
  readonly names: readonly string[];
}
