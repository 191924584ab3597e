import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBotModel } from '../../../src/app/model/bot-model.ts';
import { openDense } from '../../../src/app/model/dense.ts';
import { parseConfig } from '../../../src/config.ts';
import { retrieveFused } from '../../../src/engine/retrieve.ts';
import { openModel } from '../../../src/model/open-model.ts';
import { silentLogger } from '../../../src/telemetry/log.ts';
import { libraryOf } from '../../support/library-of.ts';
import { scriptedEndpoint } from '../../support/scripted.ts';

const library = libraryOf({
  'leave.md': '# Parental leave\n\nEveryone gets 16 weeks of leave when a child is born.\n',
  'travel.md': '# Travel\n\nTrains are booked by the office, first class on long rides.\n',
});

async function reader(url: string, indexDir: string) {
  const config = parseConfig({ OPENAI_BASE_URL: url, OPENAI_EMBEDDING_MODEL: 'vectors' });
  return openBotModel(config, silentLogger, { library, indexDir }, 'waiting');
}

const folder = () => mkdtemp(join(tmpdir(), 'whichbot-dense-'));

it('passages are embedded once, and found by meaning beside those found by words', async () => {
  const endpoint = await scriptedEndpoint(() => null);
  const indexDir = await folder();
  const model = await reader(endpoint.url, indexDir);
  const lexical = await retrieveFused('weeks of leave', library, undefined);
  expect(lexical.map(({ passage }) => passage.path)).toEqual(['leave.md']);
  const fused = await retrieveFused('weeks of leave', library, model?.dense);
  expect(fused.map(({ passage }) => passage.path)).toEqual(['leave.md', 'travel.md']);
  const texts = () => endpoint.calls().length;
  const before = texts();
  await reader(endpoint.url, indexDir);
  expect(texts()).toBe(before);
});

it('an endpoint that gives no vectors leaves the search by words as it is', async () => {
  const endpoint = await scriptedEndpoint(() => null);
  await endpoint.stop();
  const model = await reader(endpoint.url, await folder());
  expect(await retrieveFused('weeks of leave', library, model?.dense)).toEqual(
    await retrieveFused('weeks of leave', library, undefined),
  );
});

it('passages are embedded with the first search half a minute after the endpoint failed', async () => {
  let passedMs = 0;
  const now = () => passedMs;
  const gone = await scriptedEndpoint(() => null);
  await gone.stop();
  const { model: settings } = parseConfig({ OPENAI_BASE_URL: gone.url, OPENAI_EMBEDDING_MODEL: 'vectors' });
  const embedder = settings && openModel(settings, { log: silentLogger, now }).embedder;
  if (!embedder) throw new Error('Cannot test without an embedder');
  const deps = { current: () => library, indexDir: await folder(), log: silentLogger, now };
  const dense = await openDense(embedder, deps);
  await dense.settled;
  await scriptedEndpoint(() => null, { port: Number(new URL(gone.url).port) });
  const found = async () => {
    await dense.search('weeks of leave', 2);
    await dense.settled;
    return dense.search('weeks of leave', 2);
  };
  passedMs = 29_999;
  expect(await found()).toEqual([]);
  passedMs = 30_000;
  expect(await found()).toHaveLength(2);
});

it('without a model for it nothing is embedded', async () => {
  const endpoint = await scriptedEndpoint(() => null);
  const config = parseConfig({ OPENAI_BASE_URL: endpoint.url });
  const model = await openBotModel(config, silentLogger, { library, indexDir: await folder() }, 'waiting');
  expect(model?.dense).toBeUndefined();
  expect(endpoint.calls()).toEqual([]);
});
