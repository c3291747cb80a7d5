import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSuppliers, exportRecords, longLines, openExport } from '../support/exports.ts';
import { until } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ COMPRESSION: 'off' });
  await addSuppliers(shop, 10_000);
});
afterAll(() => shop.close());

type Copy = Map<string, { code: string; name: string }>;

/** Another client that creates, changes or deletes a supplier with each write. */
async function write(turn: number): Promise<void> {
  const id = 1 + ((turn * 37) % 9_000);
  const [created, changed, deleted] = [
    `createSupplier(input: { code: "new-${turn}", name: "New ${turn}" }) { id }`,
    `updateSupplier(by: { id: ${id} }, input: { name: "Changed ${turn}" }) { id }`,
    `deleteSuppliers(ids: [${id + 1}])`,
  ];
  const answer = await shop.graphql(`mutation { ${[created, changed, deleted][turn % 3]} }`);
  expect(answer.errors).toBeUndefined();
}

/** Exports while the other client writes at least once between two chunks of the stream. */
async function copyWhileWriting() {
  const query = `{ suppliers { nodes { id code name ${longLines} } } }`;
  const response = await openExport(shop, query);
  const position = Number(response.headers['export-position']);
  const copy: Copy = new Map();
  let [text, turns] = ['', 0];
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    const end = text.lastIndexOf('\n');
    for (const line of text.slice(0, Math.max(end, 0)).split('\n').filter(Boolean)) {
      const { id, code, name } = JSON.parse(line);
      copy.set(id, { code, name });
    }
    text = text.slice(end + 1);
    if (turns < 150) await write(turns++);
  }
  expect(response.complete).toBe(true);
  return { copy, position, turns };
}

/** Applies the events after a position up to the creation of this code. */
async function follow(copy: Copy, position: number, last: string): Promise<void> {
  let after = position;
  await until(async () => {
    const { data } =
      await shop.graphql(`{ events(after: ${after}, topics: ["commerce.suppliers.*"]) {
      nodes { keys { id } record { ... on Supplier { id code name } } } lastPosition } }`);
    const { nodes, lastPosition } = Object(data).events;
    for (const { keys, record } of nodes)
      if (record) copy.set(record.id, { code: record.code, name: record.name });
      else copy.delete(keys.id);
    after = lastPosition;
    return [...copy.values()].some(({ code }) => code === last);
  });
}

test('an export followed by the events after its position equals the final state of the shop', async () => {
  await write(999);
  const { copy, position, turns } = await copyWhileWriting();
  expect(turns).toBeGreaterThan(50);
  await shop.graphql('mutation { createSupplier(input: { code: "last", name: "Last" }) { id } }');
  await follow(copy, position, 'last');
  const records = await exportRecords(shop, '{ suppliers { nodes { id code name } } }');
  const expected = records.map(({ id, code, name }) => [id, { code, name }]);
  const byId = ([one]: unknown[], [other]: unknown[]) => Number(one) - Number(other);
  expect([...copy].sort(byId)).toEqual(expected.sort(byId));
});
