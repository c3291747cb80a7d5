import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace, removePlaces } from '../copy/places.ts';
import { addSuppliers, linesOf, longLines, openExport, readToEnd } from '../support/exports.ts';
import { makeMigratedPlace, type Place } from '../support/migrated-place.ts';
import { keyOfNode, openTestNode } from '../support/node.ts';
import { type Product, startProduct } from '../support/process.ts';

/* Running exports when the service stops, as clients see them. */

const count = 5_000;
/** About 20 MB, more than the buffers of the connection. */
const large = `{ suppliers { nodes { id ${longLines} } } }`;

let place: Place;
let dropDatabase = async () => {};
beforeAll(async () => {
  ({ place, drop: dropDatabase } = await makeMigratedPlace());
  const connection = await openPlace(place);
  await addSuppliers({ rows: (sql, values = []) => connection.query(sql, values) }, count);
  await connection.close();
});
afterAll(async () => {
  await removePlaces();
  await dropDatabase();
});

const idsOf = (text: string) => linesOf(text).map(({ id }) => Number(id));

/** Begins the large export at a process of the product, which then gets SIGTERM. */
async function stopDuringExport() {
  const product = await startProduct({ ...place, BOOTSTRAP_KEY: keyOfNode });
  const response = await openExport({ url: product.url(), key: keyOfNode }, large);
  await once(response, 'readable');
  product.kill('SIGTERM');
  return { product, response };
}

const allIds = Array.from({ length: count }, (_, at) => at + 1);

test('SIGTERM lets a running export finish, as a call', async () => {
  const { product, response } = await stopDuringExport();
  const { text, isComplete } = await readToEnd(response);
  expect(isComplete).toBe(true);
  expect(idsOf(text)).toEqual(allIds);
  expect(await product.ended).toEqual({ code: 0, signal: null });
});

/** Reads a piece in each half second until the process ends; 20 MB would take minutes. */
async function readSlowly(response: IncomingMessage, { ended }: Product) {
  let text = '';
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      text += chunk;
      if (!isEnded) await sleep(500);
    }
  } catch {
    // The connection was cut.
  }
  return { text, isComplete: response.complete };
}

test('25 seconds after SIGTERM a running export ends without the final chunk, and its last line says where to resume', async () => {
  const { product, response } = await stopDuringExport();
  const { text, isComplete } = await readSlowly(response, product);
  const ids = idsOf(text.slice(0, text.lastIndexOf('\n')));
  expect(isComplete).toBe(false);
  expect(ids.length).toBeLessThan(count);
  expect(await product.ended).toEqual({ code: 0, signal: null });
  const node = await openTestNode({ ...place, DEMO: '0' });
  try {
    const query = `{ suppliers(where: { id: { gt: "${ids.at(-1)}" } }) { nodes { id } } }`;
    const rest = await node.post('/bulk/export', { query });
    expect([...ids, ...idsOf(await rest.text())]).toEqual(allIds);
  } finally {
    await node.close();
  }
});
