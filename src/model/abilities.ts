import type { Refusal } from './setback.ts';

/** What an endpoint takes with one model. Whatever it refuses is left out from then on. */
export interface Abilities {
  /** How a reply's form is asked for, the strictest first. */
  readonly format: 'json_schema' | 'json_object' | 'text';
  readonly temperature: boolean;
  /** Whether the length of a reply can be limited; some models count their thoughts and refuse it. */
  readonly maxTokens: boolean;
  /** Whether tokens are told at the end of a stream. */
  readonly streamUsage: boolean;
}

/** What a request asked for that an endpoint might not know. */
export interface Asked {
  readonly json: boolean;
  readonly stream: boolean;
}

const all: Abilities = { format: 'json_schema', temperature: true, maxTokens: true, streamUsage: true };
const formats = ['text', 'json_object', 'json_schema'] as const;
const formatWords = /response_?format|json_schema|json_object|json mode|structured output|schema|grammar/;

/**
 * Says what to leave out after a refusal.
 * @returns null if the refusal has nothing to do with what was asked for.
 */
export function afterRefusal(abilities: Abilities, asked: Asked, refusal: Refusal): Abilities | null {
  const { status, text } = refusal;
  if (![400, 404, 422].includes(status)) return null;
  if (abilities.temperature && text.includes('temperature')) return { ...abilities, temperature: false };
  if (abilities.maxTokens && /max_(?:completion_|new_)?tokens/.test(text))
    return { ...abilities, maxTokens: false };
  if (asked.stream && abilities.streamUsage && /stream_options|include_usage/.test(text))
    return { ...abilities, streamUsage: false };
  const told = formatWords.test(text) || (text === '' && status !== 404);
  if (asked.json && abilities.format !== 'text' && told) return { ...abilities, format: below(abilities) };
  return null;
}

function below(abilities: Abilities): Abilities['format'] {
  return abilities.format === 'json_schema' ? 'json_object' : 'text';
}

/** Remembers what each model takes, for as long as the process runs. */
export interface AbilityMemory {
  of(model: string): Abilities;
  /** Called once a request with these abilities was taken. */
  keep(model: string, abilities: Abilities): void;
}

/** A memory that believes every endpoint capable of everything until it hears otherwise. */
export function createAbilityMemory(): AbilityMemory {
  const known = new Map<string, Abilities>();
  const of = (model: string) => known.get(model) ?? all;
  return { of, keep: (model, abilities) => void known.set(model, common(of(model), abilities)) };
}

function common(a: Abilities, b: Abilities): Abilities {
  const format = formats.find((name) => name === a.format || name === b.format) ?? 'text';
  return {
    format,
    temperature: a.temperature && b.temperature,
    maxTokens: a.maxTokens && b.maxTokens,
    streamUsage: a.streamUsage && b.streamUsage,
  };
}
