import { createSlackClient } from '../../src/slack/app.ts';
import { createSurface } from '../../src/slack/surface.ts';
import { openAttempts } from '../../src/store/attempts.ts';
import { connectRedis } from '../../src/store/connect.ts';
import { silentLogger } from '../../src/telemetry/log.ts';

// A process of its own that streams half a reply, says so, and never finishes: a test kills it.
const [redisUrl = '', prefix = '', slackApiUrl = '', post = '', half = ''] = process.argv.slice(2);
const surface = createSurface({
  client: createSlackClient({ botToken: 'xoxb-test', slackApiUrl }, silentLogger),
  attempts: openAttempts({ connection: await connectRedis(redisUrl), prefix }),
  log: silentLogger,
  links: { passage: () => null, document: () => null },
  footer: () => null,
  streamEveryMs: 10,
});
surface.openStream(JSON.parse(post)).append(half);
setTimeout(() => process.stdout.write('streamed'), 500);
setInterval(() => {}, 60_000);
