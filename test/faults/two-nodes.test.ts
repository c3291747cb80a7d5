import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { server } from '../support/database.ts';
import { openShop } from '../support/shop.ts';

/* Tests of concurrent calls run once more through two nodes: see vitest.config.ts. */
describe.skipIf(!server)('two nodes behind one address', () => {
  beforeAll(() => {
    process.env.TEST_NODES = '2';
  });
  afterAll(() => {
    delete process.env.TEST_NODES;
  });

  test('each call gets a response from either node', async () => {
    const shop = await openShop();
    expect(shop.urls).toHaveLength(2);
    const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'shared' } });
    for (const _node of shop.urls)
      expect(await shop.v3('commerce.tax-classes.get', { id })).toMatchObject({ status: 'ok' });
    await shop.close();
  });
});
