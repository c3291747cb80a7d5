import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { openShop } from '../support/shop.ts';

vi.setConfig({ testTimeout: 60_000 });

/** What is tested of calls at the same time, once more with two nodes that share a PostgreSQL. */
const files = ['commerce', 'site'].flatMap((area) =>
  readdirSync(new URL(`../${area}`, import.meta.url))
    .filter((name) => /-(together|concurrency)\.test\.ts$/.test(name))
    .map((name) => `${area}/${name}`),
);

describe.skipIf(!server)('through two nodes', () => {
  beforeAll(() => {
    process.env.TEST_NODES = '2';
  });
  afterAll(() => {
    delete process.env.TEST_NODES;
  });

  test('a call is answered by either', async () => {
    const shop = await openShop();
    expect(shop.urls).toHaveLength(2);
    const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code: 'shared' } });
    for (const _node of shop.urls)
      expect(await shop.v3('commerce.tax-classes.get', { id })).toMatchObject({ status: 'ok' });
    await shop.close();
  });

  for (const file of files)
    describe(file, async () => {
      await import(/* @vite-ignore */ `../${file}`);
    });
});
