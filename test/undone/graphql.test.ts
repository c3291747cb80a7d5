import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addNamedRecords, fields, leftOut, refusedAnyway, selected } from './mutations.ts';
import { differences, type State, stateOf } from './state.ts';

let shop: Shop;
let folder: string;
let read: () => Promise<State>;
/** The second key; its position in the documents is `SECOND_KEY`. */
let secondKey = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-undone-'));
  shop = await openShop({ DEMO: '1', DATA_DIR: folder });
  read = await stateOf(shop, join(folder, 'files'));
  secondKey = await addNamedRecords(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('every mutation has a test document or an operation of v3', () => {
  const onV3 = [...operations.values()].map(({ field }) => field);
  const all = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const known = new Set([...onV3, ...Object.keys(fields), ...leftOut.keys()]);
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

async function changesOf(document: string, headers: Record<string, string>) {
  const query = document.replaceAll('SECOND_KEY', secondKey);
  const before = await read();
  const answer = await (await shop.post('/graphql', JSON.stringify({ query }), headers)).json();
  return { answer, changed: differences(before, await read()) };
}

describe.each(Object.entries(fields))('%s', (name, args) => {
  test('changes nothing as a dry run', async () => {
    const { answer, changed } = await changesOf(`mutation { ${selected(name, args)} }`, {
      'X-Dry-Run': '1',
    });
    if (!refusedAnyway.includes(name)) expect(answer.errors).toBeUndefined();
    expect(changed).toEqual([]);
  });

  test('changes nothing in a refused document', async () => {
    const refused = 'refused: createUnitOfMeasure(input: { code: "one", name: "Two" }) { id }';
    const { answer, changed } = await changesOf(
      `mutation { ${selected(name, args)} ${refused} }`,
      {},
    );
    expect(answer.errors).not.toHaveLength(0);
    expect(changed).toEqual([]);
  });
});
