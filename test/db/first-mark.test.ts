import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a string that begins with U+FEFF is read as it was written, also after a failed statement', async () => {
  const name = '\ufeffOak & Sons';
  const { data } = await shop.graphql(
    'mutation($name: String!) { createSupplier(input: { code: "oak", name: $name }) { name } }',
    { name },
  );
  expect(data).toEqual({ createSupplier: { name } });
  await expect(shop.rows('SELECT 1/0')).rejects.toThrow('division by zero');
  const read = await shop.graphql('{ suppliers { nodes { name } } }');
  expect(read.data).toEqual({ suppliers: { nodes: [{ name }] } });
  expect(await shop.database.prisma.supplier.findFirst({ select: { name: true } })).toEqual({
    name,
  });
});
