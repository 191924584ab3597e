import { App, LogLevel, SocketModeReceiver } from '@slack/bolt';
import type { TestSandbox } from './sandbox.ts';

/** A real Bolt app in Socket Mode, connected to a sandbox once `start()` is done. */
export function testBot(sandbox: TestSandbox): App {
  const clientOptions = { slackApiUrl: sandbox.apiUrl };
  const receiver = testReceiver(sandbox);
  return new App({ token: sandbox.botToken, receiver, clientOptions, logLevel: LogLevel.ERROR });
}

/** The receiver alone: without an app, nothing is acknowledged unless the test does. */
export function testReceiver(sandbox: TestSandbox): SocketModeReceiver {
  return new SocketModeReceiver({
    appToken: sandbox.appToken,
    logLevel: LogLevel.ERROR,
    clientPingTimeout: 300,
    installerOptions: { clientOptions: { slackApiUrl: sandbox.apiUrl } },
  });
}
