import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Environment, loadConfig, parseConfig } from '../../src/config.ts';
import { SetupError } from '../../src/errors.ts';

function problems(variables: Record<string, string>): string[] {
  try {
    parseConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return [];
}

describe('parseConfig()', () => {
  it('needs nothing: without variables the bot runs in the sandbox on the demo collection', () => {
    expect(parseConfig({})).toEqual({
      docsDir: null,
      sourcesFile: null,
      dataDir: '.data',
      redisUrl: null,
      slack: null,
      docsUrl: null,
      sandboxPort: 4170,
      consolePort: 4180,
      policy: 'ask',
      pickers: 'asker',
      maxRounds: 2,
      expireAfterHours: 24,
      retentionDays: 90,
      model: null,
      detector: 'findings',
      labels: 'rules',
      logLevel: 'info',
    });
  });

  it('reads every variable', () => {
    const config = parseConfig({
      DOCS_DIR: 'wiki',
      DATA_DIR: '/var/lib/whichbot',
      REDIS_URL: 'rediss://u:p@redis.example.com:6380',
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_APP_TOKEN: 'xapp-1',
      SLACK_API_URL: 'http://127.0.0.1:4170/api/',
      DOCS_URL: 'https://wiki.example.com/{path}',
      SANDBOX_PORT: '0',
      CONSOLE_PORT: '65535',
      POLICY: 'auto',
      PICKERS: 'anyone',
      MAX_ROUNDS: '0',
      EXPIRE_AFTER_HOURS: '1',
      RETENTION_DAYS: '30',
      OPENAI_API_KEY: 'sk-1',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      OPENAI_MODEL: 'large',
      OPENAI_SMALL_MODEL: 'little',
      OPENAI_EMBEDDING_MODEL: 'vectors',
      MODEL_PRICES: '0.40/1.60',
      MODEL_TIMEOUT_SECONDS: '30',
      MODEL_CONCURRENCY: '2',
      DETECTOR: 'direct',
      LABELS: 'model',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      docsDir: 'wiki',
      sourcesFile: null,
      dataDir: '/var/lib/whichbot',
      redisUrl: 'rediss://u:p@redis.example.com:6380',
      slack: { botToken: 'xoxb-1', appToken: 'xapp-1', apiUrl: 'http://127.0.0.1:4170/api/' },
      docsUrl: 'https://wiki.example.com/{path}',
      sandboxPort: 0,
      consolePort: 65_535,
      policy: 'auto',
      pickers: 'anyone',
      maxRounds: 0,
      expireAfterHours: 1,
      retentionDays: 30,
      model: {
        apiKey: 'sk-1',
        baseUrl: 'http://127.0.0.1:11434/v1',
        apiVersion: null,
        model: 'large',
        smallModel: 'little',
        embeddingModel: 'vectors',
        prices: { input: 0.4, output: 1.6 },
        timeoutMs: 30_000,
        concurrency: 2,
      },
      detector: 'direct',
      labels: 'model',
      logLevel: 'debug',
    });
  });

  it('needs a key alone for a model, or an address alone where no key is wanted', () => {
    expect(parseConfig({ OPENAI_API_KEY: 'sk-1' }).model).toEqual({
      apiKey: 'sk-1',
      baseUrl: null,
      apiVersion: null,
      model: 'gpt-4.1-mini',
      smallModel: 'gpt-4.1-mini',
      embeddingModel: null,
      prices: null,
      timeoutMs: 60_000,
      concurrency: 4,
    });
    const local = parseConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'small' });
    expect(local.model).toMatchObject({
      apiKey: '',
      baseUrl: 'http://127.0.0.1:11434/v1',
      smallModel: 'small',
    });
  });

  it('reads the resource of Azure with the version of its interface', () => {
    const endpoint = 'https://example.openai.azure.com';
    expect(parseConfig({ AZURE_OPENAI_ENDPOINT: endpoint, OPENAI_API_KEY: 'k' }).model).toMatchObject({
      baseUrl: endpoint,
      apiVersion: '2024-10-21',
    });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'two addresses',
      {
        AZURE_OPENAI_ENDPOINT: 'https://a.example.com',
        OPENAI_BASE_URL: 'https://b.example.com',
        OPENAI_API_KEY: 'k',
      },
      'Cannot use AZURE_OPENAI_ENDPOINT together with OPENAI_BASE_URL: set one of them',
    ],
    [
      'Azure without a key',
      { AZURE_OPENAI_ENDPOINT: 'https://a.example.com' },
      'Cannot use AZURE_OPENAI_ENDPOINT without OPENAI_API_KEY: set the key of the resource',
    ],
    [
      'a detector that asks a model without one',
      { DETECTOR: 'direct' },
      'Cannot use DETECTOR=direct without a model: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave it out',
    ],
    [
      'vectors without a model',
      { OPENAI_EMBEDDING_MODEL: 'vectors' },
      'Cannot use OPENAI_EMBEDDING_MODEL without a model: set OPENAI_API_KEY or OPENAI_BASE_URL, or leave it out',
    ],
    [
      'one price alone',
      { MODEL_PRICES: '0.40' },
      'Cannot read MODEL_PRICES "0.40": set two prices such as 0.40/1.60, or leave it empty',
    ],
  ])('refuses %s', (_name, variables, problem) => {
    expect(problems(variables)).toEqual([problem]);
  });

  it('takes an empty variable as not set', () => {
    expect(parseConfig({ SANDBOX_PORT: '', POLICY: '  ', REDIS_URL: '' })).toEqual(parseConfig({}));
  });

  it('reports every problem at once, each with its value and what is wanted', () => {
    expect(
      problems({ SANDBOX_PORT: 'abc', CONSOLE_PORT: '65536', POLICY: 'maybe', SLACK_BOT_TOKEN: 'xoxb-1' }),
    ).toEqual([
      'Cannot read SANDBOX_PORT "abc": set a port number from 0 to 65535',
      'Cannot read CONSOLE_PORT "65536": set a port number from 0 to 65535',
      'Cannot read POLICY "maybe": set ask, auto or all',
      'Cannot use SLACK_BOT_TOKEN without SLACK_APP_TOKEN or SLACK_SIGNING_SECRET: set one of the two for Slack, or none of the three for the sandbox',
    ]);
  });

  it('takes a signing secret with a port in place of an app token', () => {
    const given = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's', SLACK_PORT: '8080' };
    expect(parseConfig(given).slack).toEqual({
      botToken: 'xoxb-1',
      apiUrl: null,
      signingSecret: 's',
      port: 8080,
    });
  });

  it('refuses both ways in at once, and either without a bot token', () => {
    const both = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1', SLACK_SIGNING_SECRET: 's' };
    expect(problems(both)).toEqual([
      expect.stringContaining('SLACK_APP_TOKEN together with SLACK_SIGNING_SECRET'),
    ]);
    for (const name of ['SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET']) {
      expect(problems({ [name]: 'xapp-1' })).toEqual([
        `Cannot use ${name} without SLACK_BOT_TOKEN: set both for Slack, or neither for the sandbox`,
      ]);
    }
  });

  it.each([
    ['SANDBOX_PORT', '-1'],
    ['SANDBOX_PORT', '80.5'],
    ['SANDBOX_PORT', '1e3'],
    ['MAX_ROUNDS', '11'],
    ['EXPIRE_AFTER_HOURS', '0'],
    ['RETENTION_DAYS', 'ninety'],
    ['LOG_LEVEL', 'loud'],
    ['DOCS_URL', 'https://wiki.example.com/'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['SLACK_API_URL', 'slack.com'],
  ])('refuses %s "%s"', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(`^Cannot read ${name} "${value}": set .*[^.]$`),
    ]);
  });

  it('never repeats a token or a password', () => {
    const lines = problems({
      SLACK_BOT_TOKEN: 'secret-1',
      SLACK_APP_TOKEN: 'secret-2',
      REDIS_URL: 'http://u:secret-3@host',
    });
    expect(lines).toEqual([
      'Cannot read REDIS_URL "http://***@host": set an address such as redis://127.0.0.1:6379, or leave it empty',
      'Cannot read SLACK_BOT_TOKEN: set a token that begins with xoxb-',
      'Cannot read SLACK_APP_TOKEN: set a token that begins with xapp-',
    ]);
  });
});

describe('loadConfig()', () => {
  let folder: string;
  const before = process.env.MAX_ROUNDS;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'whichbot-config-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    if (before === undefined) delete process.env.MAX_ROUNDS;
    else process.env.MAX_ROUNDS = before;
  });

  it('reads .env, and lets the environment win', () => {
    writeFileSync(join(folder, '.env'), 'MAX_ROUNDS=5\nEXPIRE_AFTER_HOURS="7" # quoted\n');
    process.env.MAX_ROUNDS = '3';
    expect(loadConfig(folder)).toMatchObject({ maxRounds: 3, expireAfterHours: 7 });
  });

  it('needs no .env', () => {
    expect(loadConfig(folder).maxRounds).toBe(2);
  });

  it('says so when .env cannot be read', () => {
    mkdirSync(join(folder, '.env'));
    expect(() => loadConfig(folder)).toThrow(
      /^Cannot read ".*\.env" \(.*\): make it a readable file, or remove it$/,
    );
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8');

  it('lists every variable, each with its default', () => {
    const listed = parseEnv(example);
    expect(Object.keys(listed).sort()).toEqual(Object.keys(Environment.shape).sort());
    const defaults = Environment.parse({});
    expect(listed).toEqual(
      Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)])),
    );
  });

  it('explains each variable in the line above it', () => {
    const lines = example.split('\n');
    const unexplained = lines.filter(
      (line, at) => /^[A-Z]/.test(line) && !/^# .+\.$/.test(lines[at - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });
});
