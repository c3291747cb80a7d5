import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { call, callJson, codeIn, confirmed } from './client.ts';

const query = (document: string, variables?: object) => ({ document, variables });

const address = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  street1: 'Street 1',
  city: 'Rome',
  postalCode: '00100',
  country: 'IT',
};

/** Mutations that create records, with given values and computed values. */
const creates: readonly [
  type: string,
  document: string,
  values: Readonly<Record<string, unknown>>,
  data: object,
][] = [
  [
    'PriceList',
    'createPriceList(input: { name: "Dealers", baseId: 1, percentage: "10" }) { name }',
    { name: 'Dealers', baseId: 1, percentage: '10.000' },
    { name: 'Dealers' },
  ],
  [
    'Promotion',
    `createPromotion(input: { name: { en: "Sale" }, appliedTo: CARTS, type: PERCENT_DISCOUNT,
      discountPercent: "99", minSubtotal: "20" }) { type }`,
    {
      name: { en: 'Sale' },
      type: 'PERCENT_DISCOUNT',
      appliedTo: 'CARTS',
      discountAmount: '0.000',
      discountPercent: '99.000',
      isActive: true,
    },
    { type: 'PERCENT_DISCOUNT' },
  ],
  [
    'Order',
    `createOrder(input: { billingAddress: $address, lines: [
      { sku: "ESPR-1014", quantity: "2", price: "100" },
      { sku: "ESPR-1013", quantity: "1", price: "50" }] }) { subtotal }`,
    {
      status: 'NEW',
      subtotal: '250.00',
      quantity: '3.00',
      customerName: 'Ada King',
      'billingAddress.city': 'Rome',
    },
    { subtotal: '250.00' },
  ],
];

describe('the preview of /mcp', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  const change = async (document: string) => {
    expect((await shop.graphql(document)).errors).toBeUndefined();
  };

  test.each(creates)('shows what was given and computed for a new %s', async (...row) => {
    const [type, field, values, data] = row;
    const declared = field.includes('$address') ? '($address: BillingAddressInput!)' : '';
    const sent = query(`mutation ${declared} { ${field} }`, declared ? { address } : {});
    const { text } = await call(shop, 'preview', sent);
    const { changes, data: answer } = JSON.parse(text);
    expect(answer).toEqual({ [`create${type}`]: data });
    const found = changes.records.find(
      (each: { type: string; part: unknown }) => each.type === type && each.part === null,
    );
    expect(found.samples).toMatchObject([{ values }]);
    expect(text.length / 4).toBeLessThanOrEqual(500);
  });

  test('has 1,500 tokens at most, with values for as many new records as fit', async () => {
    const rows = Array.from({ length: 40 }, (_each, at) => ({
      code: `many-${at}`,
      name: 'N'.repeat(60),
    }));
    const fields = rows.map(
      ({ code, name }, at) =>
        `a${at}: createSupplier(input: { code: "${code}", name: "${name}" }) { code name }`,
    );
    const { text } = await call(shop, 'preview', query(`mutation { ${fields.join(' ')} }`));
    expect(text.length).toBeLessThanOrEqual(6_000);
    const { changes, cut } = JSON.parse(text);
    expect(changes).toMatchObject({ total: 40, truncated: true });
    expect(changes.records[0].samples).toHaveLength(5);
    expect(changes.records[0].samples[0].values).toMatchObject({ name: rows[0]?.name });
    expect(cut[0].path).toMatch(/^data/);
  });

  test('marks after PREVIEW_OUTDATED what differs from the preview before', async () => {
    const sorted = (position: number, id: number) =>
      `mutation { updateProduct(by: { id: ${id} }, input: { position: ${position} }) { id } }`;
    await change(sorted(1, 3));
    await change(sorted(1, 4));
    const document = `mutation { updateProducts(ids: [3, 4], input: { position: 4 }) { succeeded }
      updateItem(by: { id: 5 }, input: { stock: "31" }) { id } }`;
    const first = await callJson(shop, 'preview', query(document));
    expect(JSON.stringify(first.changes)).not.toContain('"former"');
    await change(sorted(2, 4));
    await change('mutation { updateItem(by: { id: 5 }, input: { stock: "31" }) { id } }');
    const outdated = await callJson(shop, 'commit', confirmed(first));
    expect(codeIn(outdated)).toBe('PREVIEW_OUTDATED');
    expect(outdated.data).toBeUndefined();
    const [products] = outdated.changes?.records ?? [];
    expect(products).not.toHaveProperty('former');
    const [same, other] = products?.samples ?? [];
    expect(same).not.toHaveProperty('former');
    expect(other).toMatchObject({ from: 2, to: 4, former: { from: 1 } });
    expect(outdated.changes?.gone).toContainEqual({
      type: 'Item',
      part: null,
      action: 'Update',
      count: 1,
    });
  });

  test('marks the computed members of a new record that differ', async () => {
    const price = (amount: string) =>
      `mutation { updateItem(by: { sku: "ESPR-1014" }, input: { listPrice: "${amount}" }) { id } }`;
    const subtotal = async () => {
      const { data } = await callJson(shop, 'preview', query(document, { address }));
      return Object(data?.createOrder).subtotal;
    };
    await change(price('400'));
    const document = `mutation ($address: BillingAddressInput!) {
      createOrder(input: { billingAddress: $address,
        lines: [{ sku: "ESPR-1014", quantity: "1" }] }) { subtotal } }`;
    const first = await callJson(shop, 'preview', query(document, { address }));
    await change(price('500'));
    const { changes } = await callJson(shop, 'commit', confirmed(first));
    const order = changes?.records.find(({ type }) => type === 'Order');
    expect(order?.samples).toMatchObject([
      { former: { values: { subtotal: expect.stringMatching(/^\d+\.\d\d$/) } } },
    ]);
    expect(order?.samples[0]?.values?.subtotal).toBe(await subtotal());
    expect(order?.samples[0]?.former).not.toHaveProperty('values.number');
  });
});
