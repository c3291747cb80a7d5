import { afterEach, expect, test } from 'vitest';
import { isLong, tell } from '../faults/load/figures.ts';
import { openPlace, type Place } from '../faults/load/place.ts';
import { server } from '../support/database.ts';
import { cleanUp, type Product, startProduct } from '../support/process.ts';

const calls = isLong ? 10_000 : 2_000;
afterEach(cleanUp);

const key = 'a-configured-key';
const operation = 'commerce.tax-classes.find';
const coordinate = 'TaxClassConnection.totalCount';

const start = ({ environment }: Place, usageSeconds: number) =>
  startProduct({
    LOG_FORMAT: 'json',
    CALL_LIMIT: '0',
    MAX_IN_FLIGHT: '0',
    BOOTSTRAP_KEY: key,
    USAGE_SECONDS: String(usageSeconds),
    ...environment,
  });

async function post(product: Product, path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Key': key };
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  const response = await fetch(product.url() + path, init);
  expect([response.status, await response.json()]).not.toContainEqual({
    errors: expect.anything(),
  });
}

/** The number of calls is even, since half of them are GraphQL calls. */
async function send(products: readonly Product[], number: number): Promise<void> {
  let sent = 0;
  const sendOn = async () => {
    while (sent < number) {
      const at = sent++;
      const product = products[Math.floor(at / 2) % products.length] as Product;
      if (at % 2 === 0) await post(product, `/api/v3/${operation}`, { fields: ['id'] });
      else await post(product, '/graphql', { query: '{ taxClasses { totalCount } }' });
    }
  };
  await Promise.all(Array.from({ length: 20 }, sendOn));
}

const stop = async (product: Product, signal: NodeJS.Signals) => {
  product.kill(signal);
  await product.ended;
};

/** The counted calls of the operation and of the coordinate. */
const countsIn = ({ look }: Place) =>
  look(async (rows) => {
    const found = await rows(`SELECT coordinate, sum(calls)::int AS calls FROM caller_usage
      WHERE coordinate IN ('${operation}', '${coordinate}') GROUP BY coordinate`);
    return Object.fromEntries(found.map((row) => [row.coordinate, row.calls]));
  });

const linesOf = (product: Product) =>
  product
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"msg":"call"') && line.includes('"status":200')).length;

test(`counts of ${calls} calls equal those of the log, also after SIGTERM`, async () => {
  const place = await openPlace();
  // An embedded database has one node.
  const nodes = [await start(place, 1)];
  if (server) nodes.push(await start(place, 3_600));
  await send(nodes, calls);
  for (const node of nodes) await stop(node, 'SIGTERM');
  const half = calls / 2;
  expect(await countsIn(place)).toEqual({ [operation]: half, [coordinate]: half });
  expect(nodes.reduce((sum, node) => sum + linesOf(node), 0)).toBe(calls);
  tell('usage', { calls, nodes: nodes.length });
});

test('kill -9 loses only counts since the last write', async () => {
  const place = await openPlace();
  const node = await start(place, 1);
  await send([node], 100);
  await expect.poll(() => usageOf(node), { interval: 100 }).toBe(50);
  await send([node], 20);
  await stop(node, 'SIGKILL');
  const counts = await countsIn(place);
  expect(counts[operation]).toBeGreaterThanOrEqual(50);
  expect(counts[operation]).toBeLessThanOrEqual(60);
});

async function usageOf(product: Product): Promise<number> {
  const query = `{ usage(where: { coordinate: "${operation}" }) { nodes { calls } } }`;
  const headers = { 'Content-Type': 'application/json', 'X-Key': key };
  const init = { method: 'POST', body: JSON.stringify({ query }), headers };
  const { data } = await (await fetch(`${product.url()}/graphql`, init)).json();
  return data.usage.nodes[0]?.calls ?? 0;
}
