import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing, seedCustomer } from '../support/customers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { audited, entries, told } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const ofItem = async (recordKey: string) => entries(shop, { recordType: 'Item', recordKey });
const aloneSku = async () => {
  const [row] =
    await shop.rows(`SELECT i.sku FROM item AS i JOIN product AS p ON p.id = i.product_id
    WHERE i.sku NOT LIKE 'renamed%' AND EXISTS (SELECT FROM item_price AS r
      WHERE r.item_id = i.id AND r.price_list_id = 1 AND r.list_price IS NOT NULL)
      AND NOT EXISTS (SELECT FROM audit_entry AS e WHERE e.record_key = i.sku)
    ORDER BY i.id LIMIT 1`);
  return String(row?.sku);
};

describe('audit entries of an item', () => {
  test('the SKU finds entries of an item, its prices and its stock', async () => {
    const sku = await aloneSku();
    await audited(shop, 'commerce.items.update', { sku, item: { reorderLimit: 7 } });
    await audited(shop, 'commerce.items.update-prices', {
      prices: { [sku]: { list: 81.5 } },
      priceList: 1,
    });
    await audited(shop, 'commerce.items.update-stock', { stock: { [sku]: 4711 } });
    expect(told(await ofItem(sku))).toEqual([
      `UPDATE Item ${sku}`,
      `UPDATE Item ${sku} ItemPrice/1`,
      `UPDATE Item ${sku}`,
    ]);
  });

  test('entries stay under the former SKU when the SKU changes', async () => {
    const sku = await aloneSku();
    await audited(shop, 'commerce.items.update', { sku, item: { reorderLimit: 7 } });
    const renamed = await audited(shop, 'commerce.items.update', { sku, item: { sku: 'renamed' } });
    expect(renamed.left).toMatchObject([
      { recordKey: sku, action: 'UPDATE', before: { sku }, after: { sku: 'renamed' } },
    ]);
    const prices = { renamed: { list: 91.5 } };
    await audited(shop, 'commerce.items.update-prices', { prices, priceList: 1 });
    expect(told(await ofItem(sku))).toEqual([`UPDATE Item ${sku}`, `UPDATE Item ${sku}`]);
    expect(told(await ofItem('renamed'))).toEqual(['UPDATE Item renamed ItemPrice/1']);
  });

  test.each([
    ['removed', async (sku: string) => ['commerce.items.delete', { skus: [sku] }] as const],
    [
      'removed with its product',
      async (sku: string) => {
        const sql = 'SELECT product_id AS id FROM item WHERE sku = $1';
        const ids = (await shop.rows(sql, [sku])).map(({ id }) => id);
        return ['commerce.products.delete', { ids }] as const;
      },
    ],
  ])(
    'entries of an item that was %s, its prices and options are found by its SKU',
    async (_, callFor) => {
      const [item] = await shop.rows(`SELECT i.sku FROM item AS i
      JOIN item_option AS o ON o.item_id = i.id JOIN item_price AS p ON p.item_id = i.id
      WHERE p.list_price IS NOT NULL AND NOT i.is_primary ORDER BY i.id LIMIT 1`);
      const sku = String(item?.sku);
      const [operation, body] = await callFor(sku);
      const { answer } = await audited(shop, operation, body);
      expect(answer).toMatchObject({ status: 'ok' });
      const lines = told(await ofItem(sku));
      expect(lines).toContain(`DELETE Item ${sku}`);
      expect(lines).toContain(`DELETE Item ${sku} ItemPrice/1`);
      expect(lines).toContainEqual(expect.stringMatching(/^DELETE Item \S+ ItemOption\/\d+$/));
      expect(await shop.rows(`SELECT FROM audit_entry WHERE record_type LIKE 'removed%'`)).toEqual(
        [],
      );
    },
  );
});

test('entries of a deleted product are found by the SKU of each item', async () => {
  const [product] = await shop.rows(`SELECT product_id AS id FROM item GROUP BY 1
    HAVING count(*) > 1 ORDER BY 1 LIMIT 1`);
  const parts = `SELECT i.sku, count(*)::int AS n FROM item AS i JOIN item_option AS o ON o.item_id = i.id
    WHERE i.product_id = $1 GROUP BY 1 ORDER BY 1`;
  const expected = await shop.rows(parts, [product?.id]);
  const { requestId } = await audited(shop, 'commerce.products.delete', { ids: [product?.id] });
  const found = await shop.rows(
    `SELECT e.record_key AS sku, count(*)::int AS n
     FROM audit_entry AS e JOIN audit_call AS c ON c.id = e.call_id
     WHERE c.request_id = $1 AND e.record_type = 'Item' AND e.part LIKE 'ItemOption/%'
     GROUP BY 1 ORDER BY 1`,
    [requestId],
  );
  expect(found).toEqual(expected);
});

test('the status changes of an order are entries of the order', async () => {
  const customer = await seedCustomer(shop, 'moves@example.com');
  const billingAddress = billing('moves@example.com');
  const order = {
    customer,
    billingAddress,
    items: [{ sku: 'X', name: 'Lamp', price: 10, quantity: 1 }],
  };
  const created = await audited(shop, 'commerce.orders.create', { order });
  const id = String(created.answer.id);
  await audited(shop, 'commerce.orders.update', { id, order: { status: 'Open' } });
  const found = await entries(shop, { recordType: 'Order', recordKey: id });
  const move = found.find(({ part }) => part?.startsWith('OrderStatusChange/'));
  expect(move).toMatchObject({ action: 'CREATE', after: { from: 'NEW', to: 'OPEN' } });
  expect(Object.keys(move?.after ?? {}).sort()).toEqual(['by', 'from', 'time', 'to']);
});

test('the sessions of an account are entries of the account, without tokens', async () => {
  const email = 'audit@example.com';
  const account = {
    name: 'Ann',
    email,
    password: 'right',
    access: 'Full',
    fromHour: 0,
    toHour: 24,
  };
  const { id } = await shop.v3('site.accounts.create', { account });
  const made = await entries(shop, { recordType: 'Account', recordKey: String(id) });
  expect(made).toMatchObject([{ action: 'CREATE', after: { hasPassword: true } }]);
  await shop.graphql(`mutation { signIn(email: "${email}", password: "right") { expiryTime } }`);
  const [begun] = await entries(shop, { recordType: 'Account', recordKey: String(id) });
  expect(begun).toMatchObject({
    part: expect.stringMatching(/^Session\/\d+$/),
    after: { accessToken: 'hidden', refreshToken: 'hidden' },
  });
});

test('bands of a shipping method use the names of GraphQL', async () => {
  const { left } = await audited(shop, 'commerce.shipping-methods.create', {
    shippingMethod: {
      name: { en: 'Post' },
      basedOn: 'Weight',
      shippingRates: [{ start: 0, limit: 5, fixedCost: 1, unitCost: 0 }],
    },
  });
  expect(left.find(({ part }) => part === 'ShippingRate/0')?.after).toEqual({
    start: '0.000',
    limit: '5.000',
    fixedCost: '1.000',
    unitCost: '0.000',
  });
});
