import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSlackApp, createSlackClient } from '../../src/slack/app.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { directInbox, scriptedConversation } from '../support/scripted-conversation.ts';

let sandbox: TestSandbox;
/** The sandbox's API, with the header in which Slack tells the scopes of a token. */
const api = createServer(async (request, response) => {
  const { authorization = '' } = request.headers;
  const method = request.url?.split('/').at(-1) ?? '';
  const answer = await fetch(`${sandbox.apiUrl}${method}`, { method: 'POST', headers: { authorization } });
  response.setHeader('x-oauth-scopes', 'chat:write, im:history').end(await answer.text());
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await sandbox.close();
});

function appWith(scopes: readonly string[]) {
  const { port } = api.address() as AddressInfo;
  const { botToken, appToken } = sandbox;
  const access = { botToken, appToken, slackApiUrl: `http://127.0.0.1:${port}/api/` };
  const client = createSlackClient(access, silentLogger);
  const { conversation } = scriptedConversation();
  return createSlackApp(client, { access, scopes, conversation, inbox: directInbox(), log: silentLogger });
}

it('a bot whose token lacks scopes does not start, and says which', async () => {
  await expect(appWith(['chat:write', 'users:read', 'commands'])).rejects.toThrow(
    'Cannot work in Slack without the scopes users:read, commands: add them under OAuth & Permissions and reinstall the app',
  );
});

it('a bot whose token has its scopes starts', async () => {
  expect((await appWith(['chat:write', 'im:history'])).botUserId).toMatch(/^U/);
});

it('a Slack that does not answer is not taken for a wrong token', async () => {
  const access = { botToken: 'xoxb-1', appToken: 'xapp-1', slackApiUrl: 'http://127.0.0.1:9/api/' };
  const client = createSlackClient(access, silentLogger);
  const { conversation } = scriptedConversation();
  const deps = { access, conversation, inbox: directInbox(), log: silentLogger };
  await expect(createSlackApp(client, deps)).rejects.toThrow(/does not answer: check the network/);
});
