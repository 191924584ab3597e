import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { messageOf, SetupError } from './errors.ts';
import { withoutPassword } from './telemetry/redact.ts';

const text = (initial: string) => z.string().default(initial);
const wholeNumber = (initial: number, from: number, to: number, wanted: string) => {
  const error = `set ${wanted} from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(from, error).max(to, error))
    .default(initial);
};
const port = (initial: number) => wholeNumber(initial, 0, 65_535, 'a port number');
const link = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `set an address such as ${example}, or leave it empty` }).default('');
const token = (prefix: string) =>
  z.string().startsWith(prefix, `set a token that begins with ${prefix}`).default('');
/** What may tell whether a question is ambiguous. */
export const detectors = ['findings', 'direct', 'answers', 'names', 'always', 'never'] as const;
const prices = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?\/\d+(?:\.\d+)?)?$/, 'set two prices such as 0.40/1.60, or leave it empty')
  .default('');
const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every variable that is read, with its default; `.env.example` explains them. */
export const Environment = z.object({
  DOCS_DIR: text(''),
  SOURCES_FILE: text(''),
  DATA_DIR: text('.data'),
  REDIS_URL: link(/^rediss?$/, 'redis://127.0.0.1:6379'),
  SLACK_BOT_TOKEN: token('xoxb-'),
  SLACK_APP_TOKEN: token('xapp-'),
  SLACK_SIGNING_SECRET: text(''),
  SLACK_PORT: port(3000),
  SLACK_API_URL: link(/^https?$/, 'https://slack.com/api/'),
  DOCS_URL: z
    .string()
    .includes('{path}', { error: 'set a link with {path} in it, or leave it empty' })
    .default(''),
  SANDBOX_PORT: port(4170),
  CONSOLE_PORT: port(4180),
  POLICY: z.enum(['ask', 'auto', 'all'], 'set ask, auto or all').default('ask'),
  PICKERS: z.enum(['asker', 'anyone'], 'set asker or anyone').default('asker'),
  MAX_ROUNDS: wholeNumber(2, 0, 10, 'a number of clarifications'),
  EXPIRE_AFTER_HOURS: wholeNumber(24, 1, 8_760, 'whole hours'),
  RETENTION_DAYS: wholeNumber(90, 1, 3_650, 'whole days'),
  OPENAI_API_KEY: text(''),
  OPENAI_BASE_URL: link(/^https?$/, 'http://127.0.0.1:11434/v1'),
  OPENAI_MODEL: text('gpt-4.1-mini'),
  OPENAI_SMALL_MODEL: text(''),
  OPENAI_EMBEDDING_MODEL: text(''),
  OPENAI_API_VERSION: text('2024-10-21'),
  AZURE_OPENAI_ENDPOINT: link(/^https?$/, 'https://example.openai.azure.com'),
  MODEL_PRICES: prices,
  MODEL_TIMEOUT_SECONDS: wholeNumber(60, 1, 600, 'whole seconds'),
  MODEL_CONCURRENCY: wholeNumber(4, 1, 100, 'a number of calls'),
  DETECTOR: z.enum(detectors, `set one of ${detectors.join(', ')}`).default('findings'),
  LABELS: z.enum(['rules', 'model'], 'set rules or model').default('rules'),
  LOG_LEVEL: z.enum(levels, `set one of ${levels.join(', ')}`).default('info'),
});

/** How to reach Slack, and how Slack reaches us: over a socket, or with signed requests to a port of ours. */
export type SlackConfig = {
  readonly botToken: string;
  /** Address of Slack's API; null for Slack's own. */
  readonly apiUrl: string | null;
} & ({ readonly appToken: string } | { readonly signingSecret: string; readonly port: number });

/** How to reach a language model. */
export interface ModelConfig {
  /** Empty for endpoints that want none. */
  readonly apiKey: string;
  /** Address of an endpoint that speaks OpenAI's protocol; null for OpenAI's own. Of Azure's resource, if `apiVersion` is set. */
  readonly baseUrl: string | null;
  /** Null unless the endpoint is Azure's; then the models' names are those of deployments. */
  readonly apiVersion: string | null;
  readonly model: string;
  /** For rewriting; the same as `model` unless set. */
  readonly smallModel: string;
  /** Null if passages are found by words alone. */
  readonly embeddingModel: string | null;
  /** US dollars for a million tokens in and out; null if not known. */
  readonly prices: { readonly input: number; readonly output: number } | null;
  /** For one attempt at a call, or between two pieces of its reply; a call may take twice this. */
  readonly timeoutMs: number;
  /** Calls under way at a time. */
  readonly concurrency: number;
}

/** What the person who runs the bot has decided. */
export interface Config {
  /** Null if documents are read without a language model. */
  readonly model: ModelConfig | null;
  /** Which implementation tells whether a question is ambiguous. */
  readonly detector: (typeof detectors)[number];
  /** Who names options and category: rules, or the model always. */
  readonly labels: 'rules' | 'model';
  /** Folder of the team's documents; null for the demo collection. */
  readonly docsDir: string | null;
  /** File that lists several folders of documents; null if there is one, or the demo collection. */
  readonly sourcesFile: string | null;
  /** Folder for everything that is kept between runs. */
  readonly dataDir: string;
  /** Null for a private redis-server in the data folder. */
  readonly redisUrl: string | null;
  /** Null for the sandbox workspace. */
  readonly slack: SlackConfig | null;
  /** Link to a document, with `{path}` for its path; null if documents have no links. */
  readonly docsUrl: string | null;
  /** 0 for any free port, like `consolePort`. */
  readonly sandboxPort: number;
  readonly consolePort: number;
  readonly policy: 'ask' | 'auto' | 'all';
  /** Who may pick an option: the asker alone, or anyone who sees it. */
  readonly pickers: 'asker' | 'anyone';
  /** Most clarifications in one dialogue. */
  readonly maxRounds: number;
  readonly expireAfterHours: number;
  readonly retentionDays: number;
  readonly logLevel: (typeof levels)[number];
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from variables. A variable that is empty counts as not set.
 * @throws {SetupError} with one line for every problem; tokens are never repeated.
 */
export function parseConfig(variables: Variables): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => problem(issue, given)),
    ...tokenProblems(given),
    ...documentProblems(given),
    ...modelProblems(given),
  ];
  if (!parsed.success || problems.length > 0) throw new SetupError(problems.join('\n'));
  return toConfig(parsed.data);
}

/**
 * Reads the configuration of this process: its environment, and below it the file `.env` of a folder, if there is one.
 * @param folder the working folder by default.
 * @throws {SetupError} as `parseConfig`, and if `.env` cannot be read.
 */
export function loadConfig(folder: string = process.cwd()): Config {
  return parseConfig({ ...readEnvFile(join(folder, '.env')), ...process.env });
}

function readEnvFile(path: string): Variables {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new SetupError(
      `Cannot read "${path}" (${messageOf(error)}): make it a readable file, or remove it`,
      { cause: error },
    );
  }
}

function problem(issue: z.core.$ZodIssue, given: Variables): string {
  const name = String(issue.path[0]);
  const value = /_(?:TOKEN|SECRET|KEY)$/.test(name) ? '' : ` "${withoutPassword(given[name] ?? '')}"`;
  return `Cannot read ${name}${value}: ${issue.message}`;
}

function tokenProblems(given: Variables): string[] {
  const { SLACK_BOT_TOKEN: bot, SLACK_APP_TOKEN: app, SLACK_SIGNING_SECRET: secret } = given;
  if (app !== undefined && secret !== undefined)
    return [
      'Cannot use SLACK_APP_TOKEN together with SLACK_SIGNING_SECRET: set the first for Socket Mode, or the second for requests',
    ];
  const entrance = app === undefined ? 'SLACK_SIGNING_SECRET' : 'SLACK_APP_TOKEN';
  if (bot === undefined && (app ?? secret) !== undefined)
    return [`Cannot use ${entrance} without SLACK_BOT_TOKEN: set both for Slack, or neither for the sandbox`];
  if (bot === undefined || (app ?? secret) !== undefined) return [];
  return [
    'Cannot use SLACK_BOT_TOKEN without SLACK_APP_TOKEN or SLACK_SIGNING_SECRET: set one of the two for Slack, or none of the three for the sandbox',
  ];
}

function documentProblems(given: Variables): string[] {
  return given.DOCS_DIR !== undefined && given.SOURCES_FILE !== undefined
    ? ['Cannot use DOCS_DIR together with SOURCES_FILE: set one of them']
    : [];
}

function modelProblems(given: Variables): string[] {
  const azure = given.AZURE_OPENAI_ENDPOINT !== undefined;
  if (azure && given.OPENAI_BASE_URL !== undefined)
    return ['Cannot use AZURE_OPENAI_ENDPOINT together with OPENAI_BASE_URL: set one of them'];
  if (azure && given.OPENAI_API_KEY === undefined)
    return ['Cannot use AZURE_OPENAI_ENDPOINT without OPENAI_API_KEY: set the key of the resource'];
  const reachable = given.OPENAI_API_KEY !== undefined || given.OPENAI_BASE_URL !== undefined;
  const wanting = Object.entries({
    'DETECTOR=direct': given.DETECTOR === 'direct',
    'LABELS=model': given.LABELS === 'model',
    OPENAI_EMBEDDING_MODEL: given.OPENAI_EMBEDDING_MODEL !== undefined,
  }).flatMap(([name, isSet]) => (isSet ? [name] : []));
  if (reachable) return [];
  return wanting.map(
    (name) => `Cannot use ${name} without a model: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave it out`,
  );
}

function modelOf(env: z.infer<typeof Environment>): ModelConfig | null {
  const azure = env.AZURE_OPENAI_ENDPOINT;
  if (env.OPENAI_API_KEY === '' && env.OPENAI_BASE_URL === '') return null;
  const [input, output] = env.MODEL_PRICES.split('/').map(Number);
  return {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: azure || env.OPENAI_BASE_URL || null,
    apiVersion: azure ? env.OPENAI_API_VERSION : null,
    model: env.OPENAI_MODEL,
    smallModel: env.OPENAI_SMALL_MODEL || env.OPENAI_MODEL,
    embeddingModel: env.OPENAI_EMBEDDING_MODEL || null,
    prices: input !== undefined && output !== undefined ? { input, output } : null,
    timeoutMs: env.MODEL_TIMEOUT_SECONDS * 1000,
    concurrency: env.MODEL_CONCURRENCY,
  };
}

function toConfig(env: z.infer<typeof Environment>): Config {
  const apiUrl = env.SLACK_API_URL || null;
  return {
    docsDir: env.DOCS_DIR || null,
    sourcesFile: env.SOURCES_FILE || null,
    dataDir: env.DATA_DIR,
    redisUrl: env.REDIS_URL || null,
    slack: env.SLACK_BOT_TOKEN ? { botToken: env.SLACK_BOT_TOKEN, apiUrl, ...entranceOf(env) } : null,
    docsUrl: env.DOCS_URL || null,
    sandboxPort: env.SANDBOX_PORT,
    consolePort: env.CONSOLE_PORT,
    policy: env.POLICY,
    pickers: env.PICKERS,
    maxRounds: env.MAX_ROUNDS,
    expireAfterHours: env.EXPIRE_AFTER_HOURS,
    retentionDays: env.RETENTION_DAYS,
    model: modelOf(env),
    detector: env.DETECTOR,
    labels: env.LABELS,
    logLevel: env.LOG_LEVEL,
  };
}

function entranceOf(env: z.infer<typeof Environment>) {
  return env.SLACK_APP_TOKEN
    ? { appToken: env.SLACK_APP_TOKEN }
    : { signingSecret: env.SLACK_SIGNING_SECRET, port: env.SLACK_PORT };
}
