import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { playScript } from '../../src/scripted/play-script.ts';
import { readScript, readScripts } from '../../src/scripted/script.ts';
import { type Scripted, startScripted } from '../../src/scripted/start-scripted.ts';
import { type DemoBot, startDemoBot } from '../support/demo-bot.ts';
import { play } from '../support/play-transcript.ts';
import { readTranscripts } from '../support/transcript.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const transcripts = readTranscripts(here('with-model/transcripts'));

let endpoint: Scripted;
let bot: DemoBot;
beforeAll(async () => {
  const replies = [
    ...readScript(here('with-model/replies.yaml')),
    ...readScripts(here('../../src/scripted/demo')),
  ];
  endpoint = await startScripted({ programme: playScript(replies) });
  bot = await startDemoBot({ OPENAI_BASE_URL: endpoint.url, OPENAI_MODEL: 'written-by-hand' });
});
afterAll(async () => {
  await bot.stop();
  await endpoint.stop();
});

describe('a dialogue that is read with a model goes as written', () => {
  for (const transcript of transcripts)
    it(`${transcript.name}: ${transcript.about}`, () => play(transcript, bot));
});
