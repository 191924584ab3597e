import { subscribe } from 'node:diagnostics_channel';
import { startScripted } from '../scripted/start-scripted.ts';
import { openLabelledDemo } from './labelled-demo.ts';

/*
 * An endpoint in a process of its own that says at once what is right for the demo's labelled questions.
 * Argument: the folder of indexes. It prints its address, and for each request the milliseconds that it took itself,
 * from the request's head until the last of the answer is handed to the system.
 */
const [dataDir = ''] = process.argv.slice(2);
const begun = new WeakMap<object, number>();
const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);

subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: object };
  begun.set(response, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const { response } = message as { response: object };
  say({ tookMs: performance.now() - (begun.get(response) ?? Number.NaN) });
});

const { right } = await openLabelledDemo(dataDir);
const { url } = await startScripted({ programme: right });
say({ url });
process.once('SIGTERM', () => process.exit(0));
// Whoever started it is gone when there is nothing more to read.
process.stdin.once('end', () => process.exit(0)).resume();
