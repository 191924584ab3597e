import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBotModel } from '../../src/app/model.ts';
import { parseConfig } from '../../src/config.ts';
import { retrieveFused } from '../../src/engine/retrieve.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { libraryOf } from '../support/library-of.ts';
import { scriptedEndpoint } from '../support/scripted.ts';

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

it('without a model for it nothing is embedded', async () => {
  const endpoint = await scriptedEndpoint(() => null);
  const config = parseConfig({ OPENAI_BASE_URL: endpoint.url });
  const model = await openBotModel(config, silentLogger, { library, indexDir: await folder() }, 'waiting');
  expect(model?.dense).toBeUndefined();
  expect(endpoint.calls()).toEqual([]);
});
