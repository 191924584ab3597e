import { App, LogLevel, SocketModeReceiver } from '@slack/bolt';

/*
 * The least that a bot on Bolt can do: it answers every mention with one fixed message in its thread.
 * Arguments: bot token, app token, address of the API.
 */
const [token = '', appToken = '', slackApiUrl = ''] = process.argv.slice(2);
const clientOptions = { slackApiUrl };
const logLevel = LogLevel.ERROR;
const receiver = new SocketModeReceiver({ appToken, logLevel, installerOptions: { clientOptions } });
const app = new App({ token, receiver, clientOptions, logLevel });

app.event('app_mention', async ({ event, client }) => {
  await client.chat.postMessage({ channel: event.channel, thread_ts: event.ts, text: 'echo' });
});

await app.start();
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
// Whoever started it is gone when there is nothing more to read.
process.stdin.once('end', () => process.exit(0)).resume();
