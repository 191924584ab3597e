import type { Config } from '../../config.ts';
import { messageOf } from '../../errors.ts';
import { redactSecrets } from '../../telemetry/redact.ts';
import { type Check, check, fine, type Outcome, wrong } from './doctor-check.ts';
import { inspectDocuments, lookAtDocuments, lookAtIndex } from './doctor-documents.ts';
import { lookAtModel, noModel } from './doctor-model.ts';
import { lookAtDataFolder, lookAtPort } from './doctor-places.ts';
import { lookAtRedis } from './doctor-redis.ts';
import { lookAtAppToken, lookAtBotToken, noSlack } from './doctor-slack.ts';

/** What the doctor says. */
export interface Diagnosis {
  /** Whether nothing is wrong. */
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

/** What is looked at. */
export interface Patient {
  /** @throws {SetupError} if there is something wrong with the configuration. */
  readonly loadConfig: () => Config;
  /** Version of Node, such as "20.12.0". */
  readonly nodeVersion: string;
}

const oldestNode = [20, 12] as const;
const reportIt = 'report this';

/** Looks at everything that the bot needs, changes nothing, and never throws. Nothing secret is in what it says. */
export async function diagnose({ loadConfig, nodeVersion }: Patient): Promise<Diagnosis> {
  const node = await check('Node', () => lookAtNode(nodeVersion), reportIt);
  const configuration = configurationOf(loadConfig);
  const rest = 'problems' in configuration ? configuration.problems : await checksOf(configuration.config);
  const checks = [node, ...rest].map(withoutSecrets);
  return { ok: checks.every(({ verdict }) => verdict !== 'wrong'), checks };
}

function withoutSecrets({ found, fix, ...rest }: Check): Check {
  return { ...rest, found: redactSecrets(found), fix: fix === null ? null : redactSecrets(fix) };
}

function lookAtNode(version: string): Outcome {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor, oldMinor] = oldestNode;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return fine(version);
  return wrong(version, `install Node ${oldestNode.join('.')} or newer from https://nodejs.org`);
}

/** A configuration that cannot be read has a line for every problem, and nothing else can be looked at. */
function configurationOf(
  loadConfig: () => Config,
): { readonly config: Config } | { readonly problems: readonly Check[] } {
  try {
    return { config: loadConfig() };
  } catch (thrown) {
    const problems = messageOf(thrown)
      .split('\n')
      .map((line) => {
        const colon = line.indexOf(': ');
        const outcome =
          colon < 0 ? wrong(line, 'correct .env') : wrong(line.slice(0, colon), line.slice(colon + 2));
        return { name: 'configuration', ...outcome };
      });
    return { problems };
  }
}

function checksOf(config: Config): Promise<Check[]> {
  const looked = inspectDocuments(config);
  const sandboxPort = {
    variable: 'SANDBOX_PORT',
    port: config.sandboxPort,
    ours: /<title>Sandbox workspace</,
  };
  const consolePort = { variable: 'CONSOLE_PORT', port: config.consolePort, ours: /<title>[^<]*whichbot/i };
  return Promise.all([
    check('Redis', () => lookAtRedis(config), 'correct REDIS_URL'),
    check('documents', () => lookAtDocuments(config, looked), 'set DOCS_DIR to a folder that can be read'),
    check('index', () => lookAtIndex(looked), reportIt),
    ...slackChecks(config),
    ...(config.slack ? [] : [check('sandbox port', () => lookAtPort(sandboxPort), reportIt)]),
    check('console port', () => lookAtPort(consolePort), reportIt),
    check('data folder', () => lookAtDataFolder(config.dataDir), reportIt),
    ...modelChecks(config),
  ]);
}

function modelChecks({ model }: Config): Promise<Check>[] {
  if (model === null) return [check('model', noModel, reportIt)];
  const fix = 'check the endpoint, OPENAI_BASE_URL and OPENAI_API_KEY';
  const names = new Set([model.model, model.smallModel]);
  return [...names].map((name) =>
    check(name === model.model ? 'model' : 'small model', () => lookAtModel(model, name), fix),
  );
}

function slackChecks({ slack }: Config): Promise<Check>[] {
  if (slack === null) return [check('Slack', noSlack, reportIt)];
  const fix = 'check the network and SLACK_API_URL';
  return [
    check('Slack bot token', () => lookAtBotToken(slack), fix),
    check('Slack app token', () => lookAtAppToken(slack), fix),
  ];
}
