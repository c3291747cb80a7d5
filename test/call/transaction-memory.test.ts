import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { createObserver } from '../../src/ground/observe/observer.ts';
import { megabytesKept } from '../support/heap.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(
    {},
    await createObserver(readConfig({ LOG_CALLS: '0', METRICS_PORT: '0' })),
  );
});
afterAll(() => shop.close());

// Prisma keeps the last hundred transactions of a client.
test('the result of a Prisma mutation is released after the call', async () => {
  const { id } = await shop.v3('commerce.departments.create', {
    department: { code: 'first', parent: 0 },
  });
  const description = { en: 'Words of a long text. '.repeat(2_000) };
  await shop.v3('commerce.departments.update', { id, department: { description } });
  const texts = Array.from({ length: 16 }, (_, at) => `t${at}: description`).join(' ');
  const send = async (code: string) => {
    const input = { code };
    const query = `mutation($input: DepartmentUpdateInput!) {
      updateDepartment(by: { id: ${id} }, input: $input) { ${texts} } }`;
    const response = await shop.post('/graphql', JSON.stringify({ query, variables: { input } }));
    expect((await response.text()).length).toBeGreaterThan(500_000);
  };
  await send('first');
  const kept = await megabytesKept(async () => {
    for (let at = 0; at < 60; at++) await send(`code-${at}`);
  });
  expect(kept).toBeLessThan(8);
});
