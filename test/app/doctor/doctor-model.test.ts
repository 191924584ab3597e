import { describe, expect, it } from 'vitest';
import { lookAtModel } from '../../../src/app/doctor/doctor-model.ts';
import type { Programme } from '../../../src/scripted/programme.ts';
import { settingsAt, testKey } from '../../support/model-at.ts';
import { scriptedEndpoint } from '../../support/scripted.ts';

const rewritten = { question: 'How long are backups kept?', reusesChoice: false };
const answers: Programme = () => ({ body: rewritten });

async function look(programme: Programme, key = testKey) {
  const endpoint = await scriptedEndpoint(programme, { key });
  return lookAtModel(settingsAt(endpoint.url), 'big-one');
}

describe('lookAtModel()', () => {
  it('says that the model answers, and how it is made to reply in JSON', async () => {
    expect(await look(answers)).toMatchObject({ verdict: 'fine', fix: null });
    const found = await Promise.all([
      look(answers),
      look(({ format }) => ({
        body: rewritten,
        ...(format === 'json_schema' && { fault: 'no-json-schema' }),
      })),
      look(({ format }) => ({ body: rewritten, ...(format !== 'text' && { fault: 'no-response-format' }) })),
    ]);
    const ways = found.map((one) => one.found.replace(/^.* and /, ''));
    expect(found.map(({ verdict }) => verdict)).toEqual(['fine', 'fine', 'fine']);
    expect(new Set(ways).size).toBe(3);
  });

  it('says that a model does not reply in the form asked for', async () => {
    expect(await look(() => ({ body: 'I would rather not.' }))).toMatchObject({ verdict: 'wrong' });
    expect(await look(() => ({ body: 'No.', fault: 'refusal' }))).toMatchObject({ verdict: 'wrong' });
  });

  it('throws with what to do if the key is refused or nobody listens, and repeats no key', async () => {
    const refused = look(answers, 'another-key');
    await expect(refused).rejects.toThrow(/^Cannot .*: .+/s);
    await expect(refused).rejects.not.toThrow(testKey);
  });
});
