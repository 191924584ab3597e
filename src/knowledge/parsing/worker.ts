import { parentPort } from 'node:worker_threads';
import type { SourceFile } from '../sources.ts';
import { splitFile } from './split-file.ts';

parentPort?.on('message', async (file: SourceFile) => {
  parentPort?.postMessage(await splitFile(file));
});
