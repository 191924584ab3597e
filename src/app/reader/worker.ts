import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import type { Call } from './calls.ts';
import { type Desk, openDesk } from './desk.ts';
import type { FromThread, ToThread } from './messages.ts';
import { packError } from './sent-error.ts';
import { sentLog } from './sent-log.ts';

const send = (message: FromThread) => parentPort?.postMessage(message);

/** The thread that holds the documents: opens them, and answers calls until it is closed. */
async function work(config: Config): Promise<void> {
  const desk = await openDesk(config, sentLog(send));
  parentPort?.on('message', (message: ToThread) => {
    if (message.type === 'ping') send({ type: 'pong' });
    else if (message.type === 'call') void answer(message.id, message.call, desk);
    else void desk.close().finally(() => send({ type: 'closed' }));
  });
  send({ type: 'opened', facts: desk.facts });
}

async function answer(id: number, call: Call, desk: Desk): Promise<void> {
  try {
    const value = await desk.answer(call, (text) => send({ type: 'piece', id, text }));
    send({ type: 'result', id, value });
  } catch (thrown) {
    send({ type: 'error', id, error: packError(thrown) });
  }
}

// What the bot hands over as it starts the thread: its own configuration.
work(workerData as Config).catch((thrown: unknown) => send({ type: 'failed', error: packError(thrown) }));
