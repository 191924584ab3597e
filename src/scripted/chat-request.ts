import { z } from 'zod';
import { badRequest, type Problem } from './problem.ts';
import { strictProblem } from './strict-schema.ts';

const TextPart = z.looseObject({ type: z.literal('text'), text: z.string() });
const Content = z
  .union([z.string(), z.array(TextPart).transform((parts) => parts.map(({ text }) => text).join(''))])
  .nullish()
  .transform((content) => content ?? '');
const ChatMessage = z.looseObject({
  role: z.enum(['developer', 'system', 'user', 'assistant']),
  content: Content,
});
const ResponseFormat = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({ type: z.literal('json_object') }),
  z.looseObject({
    type: z.literal('json_schema'),
    json_schema: z.looseObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      strict: z.boolean().nullish(),
      schema: z.unknown(),
    }),
  }),
]);

/** The body of a request for a chat completion, as far as the endpoint looks at it. */
export const ChatBody = z.looseObject({
  model: z.string().min(1),
  messages: z.array(ChatMessage).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  response_format: ResponseFormat.default({ type: 'text' }),
  temperature: z.number().min(0).max(2).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
});

export type ChatBody = z.infer<typeof ChatBody>;

function firstProblem(error: z.ZodError, body: unknown): Problem {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const [name] = path;
  if (name === undefined) return badRequest('We could not parse the JSON body of your request.', null);
  const isMissing = typeof body === 'object' && body !== null && !Object.hasOwn(body, name);
  if (isMissing)
    return badRequest(
      `Missing required parameter: '${String(name)}'.`,
      String(name),
      'missing_required_parameter',
    );
  const where = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return badRequest(
    `Invalid value for '${where.slice(1)}': ${issue?.message ?? 'not as documented'}.`,
    where.slice(1),
    'invalid_value',
  );
}

/** What OpenAI asks of a response format beyond its shape; null if it is met. */
function formatProblem({ response_format: format, messages }: ChatBody): Problem | null {
  if (format.type === 'json_object' && !messages.some(({ content }) => /json/i.test(content)))
    return badRequest(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  if (format.type !== 'json_schema' || format.json_schema.strict !== true) return null;
  const problem = strictProblem(format.json_schema.schema);
  return problem === null
    ? null
    : badRequest(
        `Invalid schema for response_format '${format.json_schema.name}': ${problem}`,
        'response_format',
      );
}

/** Reads a request's body as strictly as OpenAI does. */
export function parseChatBody(body: unknown): { readonly body: ChatBody } | { readonly problem: Problem } {
  const parsed = ChatBody.safeParse(body);
  if (!parsed.success) return { problem: firstProblem(parsed.error, body) };
  if (parsed.data.stream_options && !parsed.data.stream)
    return {
      problem: badRequest(
        "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
        'stream_options',
      ),
    };
  const problem = formatProblem(parsed.data);
  return problem ? { problem } : { body: parsed.data };
}
