import { type AbilityMemory, afterRefusal } from './abilities.ts';
import type { ModelCall } from './call.ts';
import { chat } from './chat.ts';
import type { Question } from './chat-body.ts';
import type { Endpoint } from './endpoint.ts';
import { nameOf } from './explain.ts';
import { ModelFailure } from './failure.ts';
import { type Heard, wholeText } from './heard.ts';
import type { Completion } from './port.ts';
import { Setback } from './setback.ts';
import type { ModelSettings, ModelSurroundings } from './settings.ts';
import { costOf, type Usage } from './usage.ts';

/** What it takes to ask a model. */
export interface Asking {
  readonly settings: ModelSettings;
  readonly surroundings: ModelSurroundings;
  readonly endpoint: Endpoint;
  readonly memory: AbilityMemory;
}

/**
 * Asks a model and reads its reply.
 * @param read makes a value of the text; may throw a `Setback`.
 * @throws {ModelFailure} if no reply came, or it cannot be read.
 */
export async function ask<T>(
  asking: Asking,
  question: Question,
  read: (text: string, who: string) => T,
): Promise<Completion<T>> {
  const finish = startCall(question, asking);
  const who = nameOf(question.model, asking.settings);
  let heard: Heard | null = null;
  try {
    heard = await send(asking, question, finish.countRetry);
    const reply = wholeText(heard, who);
    return { value: read(reply, who), reply, call: finish.with('ok', heard.usage) };
  } catch (error) {
    if (!(error instanceof Setback)) throw error;
    throw new ModelFailure(
      error.message,
      finish.with(error.outcome, heard?.usage ?? error.usage),
      error.reply,
      error.problem,
    );
  }
}

/** Sends the question; what the endpoint refuses of it is left out, and remembered once it went through. */
async function send(
  { settings, surroundings, endpoint, memory }: Asking,
  question: Question,
  onRetry: () => void,
): Promise<Heard> {
  const { model } = question;
  const who = nameOf(model, settings);
  const asked = { json: question.schema !== null, stream: question.onText !== undefined };
  let abilities = memory.of(model);
  const heard = await endpoint.call({
    model,
    onRetry,
    send: (client, watchdog) => chat(client, question, abilities, watchdog, who),
    simplify: ({ refusal }) => {
      const simpler = refusal === null ? null : afterRefusal(abilities, asked, refusal);
      if (simpler === null) return false;
      abilities = simpler;
      surroundings.log.info(
        { model, ...simpler },
        'the endpoint refused part of a request, which is left out',
      );
      return true;
    },
  });
  memory.keep(model, abilities);
  return heard;
}

/** Begins to keep account of a call. */
export function startCall(
  {
    prompt,
    model,
    repair,
  }: Pick<Question, 'model' | 'repair'> & { prompt: { name: string; version: string } },
  { settings, surroundings: { now, log } }: Pick<Asking, 'settings' | 'surroundings'>,
) {
  const startedAt = now();
  let retries = 0;
  return {
    countRetry: () => {
      retries += 1;
    },
    with: (outcome: ModelCall['outcome'], usage: Usage): ModelCall => {
      const call = {
        prompt: prompt.name,
        promptVersion: prompt.version,
        model,
        repair: repair !== undefined,
        ...usage,
        costUsd: costOf(usage, settings.prices),
        elapsedMs: now() - startedAt,
        retries,
        outcome,
      };
      log.debug(call, 'a model was called');
      return call;
    },
  };
}
