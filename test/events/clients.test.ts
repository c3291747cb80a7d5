import { createEventSource } from 'eventsource-client';
import { createClient } from 'graphql-sse';
import { afterEach, expect, test } from 'vitest';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import { cleanUp, findFreePort, type Product, startProduct } from '../support/process.ts';
import { eventsQuery as query } from './stream.ts';

afterEach(cleanUp);

const key = 'a-key-of-the-clients';
const start = (environment: Record<string, string>) =>
  startProduct({ BOOTSTRAP_KEY: key, ...environment });

let made = 0;
const create = async (product: Product) => {
  const response = await fetch(`${product.url()}/api/v3/commerce.tax-classes.create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
    body: JSON.stringify({ taxClass: { code: `client-${++made}` } }),
  });
  expect(response.status).toBe(200);
};
const positionOf = (data: string) =>
  (JSON.parse(data) as { data: { events: { position: number } } }).data.events.position;

test('graphql-sse reads a stream, and the end of a refused one', async () => {
  const product = await start(await makePlaceOfTest());
  const client = createClient({ url: `${product.url()}/graphql`, headers: { 'X-Key': key } });
  const stream = client.iterate<{ events: { position: number } }>({
    query,
    variables: { after: 0 },
  });
  const found: unknown[] = [];
  for (let n = 1; n <= 3; n++) {
    await create(product);
    const { value } = await stream.next();
    found.push(value?.data?.events.position);
  }
  await stream.return?.();
  expect(found).toEqual([1, 2, 3]);
  const refused = [];
  for await (const result of client.iterate({ query, variables: { after: 1_000 } }))
    refused.push(result.errors?.[0]?.extensions?.code);
  expect(refused).toEqual(['FUTURE_POSITION']);
  client.dispose();
});

test('eventsource-client receives each event once when the service is killed', async () => {
  const port = String(await findFreePort());
  const environment = { ...(await makePlaceOfTest()), PORT: port };
  let product = await start(environment);
  const found: number[] = [];
  const source = createEventSource({
    url: `${product.url()}/graphql`,
    method: 'POST',
    body: JSON.stringify({ query, variables: { after: 0 } }),
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', 'X-Key': key },
    onMessage: ({ event, data }) => {
      if (event === 'next') found.push(positionOf(data));
    },
  });
  for (let kill = 0; kill < 2; kill++) {
    await create(product);
    await expect.poll(() => found.length).toBe(3 * kill + 1);
    await create(product);
    product.kill('SIGKILL');
    await product.ended;
    product = await start(environment);
    await create(product);
  }
  await expect.poll(() => found.length).toBe(6);
  source.close();
  expect(found).toEqual([1, 2, 3, 4, 5, 6]);
});
