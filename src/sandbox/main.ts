import { KnownError, UsageError } from '../errors.ts';
import { readOptions } from './options.ts';
import { startSandbox } from './start.ts';

/** Entry of the sandbox's own process: prints `{"url": …}` once it listens. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const sandbox = await startSandbox(options);
  process.stdout.write(`${JSON.stringify({ url: sandbox.url })}\n`);
  if (!options.quiet) process.stderr.write(`Sandbox workspace at ${sandbox.url}\n`);
  const end = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (options.withParent) endWithParent(end);
}

/** A parent that dies closes our stdin, or the IPC channel if there is one. */
function endWithParent(end: () => void): void {
  process.once('disconnect', end);
  if (process.connected) return;
  process.stdin.once('end', end).once('close', end).once('error', end).resume();
}

main().catch((error: unknown) => {
  if (!(error instanceof KnownError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
});
