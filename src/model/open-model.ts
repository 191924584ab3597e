import { type AbilityMemory, createAbilityMemory } from './abilities.ts';
import { type Asking, ask } from './ask.ts';
import { createEmbedder } from './embedder.ts';
import { createEndpoint } from './endpoint.ts';
import { toStrictSchema } from './json-schema.ts';
import type { Completion, Embedder, Model, ModelRequest, RenderedPrompt, TextRequest } from './port.ts';
import { readJson } from './read-json.ts';
import type { ModelSettings, ModelSurroundings } from './settings.ts';

/**
 * Makes the language model behind an endpoint that speaks OpenAI's protocol. Nothing is sent yet. What the
 * endpoint takes of structured output and the like is found out by the first calls, and remembered.
 * @param memory of what the endpoint takes; by default nothing is known yet.
 * @returns no embedder unless the settings name a model for it.
 */
export function openModel(
  settings: ModelSettings,
  surroundings: ModelSurroundings,
  memory: AbilityMemory = createAbilityMemory(),
): { model: Model; embedder: Embedder | null } {
  const endpoint = createEndpoint(settings, surroundings);
  const asking: Asking = { settings, surroundings, endpoint, memory };
  const model: Model = {
    name: settings.model,
    complete: (request) => complete(asking, request),
    write: (request) => write(asking, request),
  };
  const { embeddingModel } = settings;
  const embedder = embeddingModel === null ? null : createEmbedder(embeddingModel, asking);
  return { model, embedder };
}

async function complete<T>(asking: Asking, request: ModelRequest<T>): Promise<Completion<T>> {
  const { prompt, schema, repair, onText } = request;
  const model = modelFor(prompt, asking.settings);
  const question = { prompt, model, schema: toStrictSchema(schema), repair, onText };
  return ask(asking, question, (text, who) => readJson(text, schema, who));
}

function write(asking: Asking, { prompt, onText }: TextRequest): Promise<Completion<string>> {
  const model = modelFor(prompt, asking.settings);
  return ask(asking, { prompt, model, schema: null, repair: undefined, onText }, (text) => text);
}

function modelFor({ modelClass }: RenderedPrompt, { model, smallModel }: ModelSettings): string {
  return modelClass === 'small' ? smallModel : model;
}
