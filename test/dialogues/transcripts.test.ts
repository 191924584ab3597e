import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type DemoBot, startDemoBot } from '../support/demo-bot.ts';
import { play } from '../support/play-transcript.ts';
import { readTranscripts } from '../support/transcript.ts';

const transcripts = readTranscripts(fileURLToPath(new URL('transcripts', import.meta.url)));

let bot: DemoBot;
beforeAll(async () => {
  bot = await startDemoBot();
});
afterAll(() => bot.stop());

describe('a dialogue over the demo collection goes as written', () => {
  for (const transcript of transcripts)
    it(`${transcript.name}: ${transcript.about}`, () => play(transcript, bot));
});
