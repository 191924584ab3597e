import { z } from 'zod';
import type { ModelConfig } from '../../config.ts';
import { createAbilityMemory } from '../../model/abilities.ts';
import { ModelFailure } from '../../model/failure.ts';
import { openModel } from '../../model/open-model.ts';
import { loadPrompts } from '../../model/prompts/load-prompts.ts';
import { shownAddress } from '../../model/settings.ts';
import { silentLogger } from '../../telemetry/log.ts';
import { promptsDir } from '../model/bot-model.ts';
import { readerLine } from '../model/reader-line.ts';
import { fine, note, type Outcome, wrong } from './doctor-check.ts';

const answerWithinMs = 10_000;
const Reply = z.object({ question: z.string(), reusesChoice: z.boolean() });

/** How a model is made to reply in JSON. */
const modes = {
  json_schema: 'replies by a JSON schema',
  json_object: 'replies in JSON mode, as it takes no schema',
  text: 'replies in plain text with JSON in it, as it takes neither schema nor JSON mode',
};

/** Asks a model one short thing: whether it can be reached, takes the key, and how it is made to reply in JSON. */
export async function lookAtModel(config: ModelConfig, name: string): Promise<Outcome> {
  const memory = createAbilityMemory();
  const settings = { ...config, model: name, timeoutMs: Math.min(config.timeoutMs, answerWithinMs) };
  const now = () => performance.now();
  const { model } = openModel(settings, { log: silentLogger, now }, memory);
  const message = 'How long are backups kept?';
  const asked = loadPrompts(promptsDir).render('rewrite', {
    lastQuestion: 'Where are backups kept?',
    choice: 'none',
    answer: 'In another city.',
    message,
  });
  const where = `${name} at ${shownAddress(config)}`;
  try {
    const { call } = await model.complete({ prompt: { ...asked, modelClass: 'main' }, schema: Reply });
    const seconds = (call.elapsedMs / 1000).toFixed(1);
    return fine(`${where} answers in ${seconds} s, and ${modes[memory.of(name).format]}`);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    // It was reached and took the key: what it says is checked, and read without it if it does not hold.
    if (error.call.outcome === 'failed') throw error;
    const fix =
      'set OPENAI_MODEL to a model that follows instructions, or leave it: the bot reads without it then';
    return wrong(`${where} answers, and not in the form asked for (${error.call.outcome})`, fix);
  }
}

/** What is said instead where no endpoint is set. */
export function noModel(): Outcome {
  return note(`no endpoint configured: ${readerLine()}`);
}
