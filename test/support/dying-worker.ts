import { connectRedis } from '../../src/store/connect.ts';
import { startEffects } from '../../src/store/effects.ts';
import { silentLogger } from '../../src/telemetry/log.ts';

// A process of its own that begins an effect, says so, and never finishes: a test kills it.
const [url = '', prefix = '', instance] = process.argv.slice(2);
startEffects({
  connection: await connectRedis(url),
  prefix,
  log: silentLogger,
  ...(instance === undefined ? { lockMs: 500 } : { lockMs: 60_000, instance }),
  handle: (effect) => {
    process.stdout.write(`began ${effect.id}\n`);
    return new Promise(() => {});
  },
});
