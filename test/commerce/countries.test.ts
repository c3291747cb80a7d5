import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingAddress, openSales } from '../support/sales.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
});
afterAll(() => shop.close());

const address = (country: string) => ({ ...billingAddress, country });
const shipping = { name: 'A', street1: 'S', city: 'C', postalCode: '1' };

describe('a country', () => {
  test('v3 stores the code in capitals and finds it in any case', async () => {
    const made: unknown[] = [];
    for (const country of ['fr', 'Fr', 'FR']) {
      const shippingAddress = { ...shipping, country };
      const { id } = await shop.v3('commerce.customers.create', {
        customer: { billingAddress: address(country), shippingAddress },
      });
      made.push(id);
      const items = [{ sku: 'lamp', quantity: 1 }];
      const addresses = { billingAddress: address(country), shippingAddress };
      const order = { items, ...addresses, sellerAddress: { country } };
      await shop.v3('commerce.orders.create', { order });
    }
    for (const country of ['fr', 'fR', 'FR']) {
      const conditions = { country };
      expect(await shop.v3('commerce.customers.count', { conditions })).toMatchObject({ count: 3 });
      const { data } = await shop.graphql(
        `query ($c: String!) {
          customers(where: { country: $c }) { totalCount }
          sameCustomers: customers(where: { billingAddress: { country: { equals: $c } } }) { totalCount }
          orders(where: { shippingAddress: { country: { in: [$c, "zz"] } }, sellerAddress: { country: { notIn: ["it", ""] } } }) { totalCount }
          others: orders(where: { billingAddress: { country: { not: $c } } }) { totalCount }
        }`,
        { c: country },
      );
      expect(data).toEqual({
        customers: { totalCount: 3 },
        sameCustomers: { totalCount: 3 },
        orders: { totalCount: 3 },
        others: { totalCount: 0 },
      });
    }
    const { customers } = await shop.v3('commerce.customers.find', { conditions: { ids: made } });
    expect(JSON.stringify(customers)).not.toMatch(/"country":"(fr|Fr)"/);
    const rows = await shop.rows(
      `SELECT DISTINCT billing_country || shipping_country || seller_country AS all FROM orders`,
    );
    expect(rows).toEqual([{ all: 'FRFRFR' }]);
  });

  test('writing the same code in another case changes no record', async () => {
    const { id } = await shop.v3('commerce.customers.create', {
      customer: { billingAddress: address('ES') },
    });
    await shop.rows(`UPDATE customer SET update_time = '2020-01-01' WHERE id = $1`, [id]);
    await shop.v3('commerce.customers.update', { id, customer: { billingAddress: address('es') } });
    const [row] = await shop.rows(
      'SELECT extract(year FROM update_time)::int AS year FROM customer WHERE id = $1',
      [id],
    );
    expect(row).toEqual({ year: 2020 });
  });

  test.each(['ITA', 'XX', 'UK', 'I', '', '1T'])(
    'GraphQL refuses codes that ISO 3166-1 lacks, v3 accepts any two characters: %j',
    async (country) => {
      const create = 'mutation ($i: CustomerCreateInput!) { createCustomer(input: $i) { id } }';
      const { errors } = await shop.graphql(create, { i: { billingAddress: address(country) } });
      expect(errors?.[0]?.message).toContain(
        `billingAddress.country must be a two-letter ISO 3166-1 code such as "IT"; got ${JSON.stringify(country)}`,
      );
      const { status } = await shop.v3('commerce.customers.create', {
        customer: { billingAddress: address(country) },
      });
      expect(status).toBe(country.length === 2 ? 'ok' : 'error');
    },
  );

  test('GraphQL accepts lowercase codes, and a seller without a country', async () => {
    const { data, errors } = await shop.graphql(
      `mutation ($b: BillingAddressInput!) {
        createCustomer(input: { billingAddress: $b }) { billingAddress { country } }
        createOrder(input: { lines: [{ sku: "lamp", quantity: 1 }], billingAddress: $b, sellerAddress: { country: "" } }) {
          billingAddress { country } sellerAddress { country }
        }
      }`,
      { b: address('de') },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createCustomer: { billingAddress: { country: 'DE' } },
      createOrder: { billingAddress: { country: 'DE' }, sellerAddress: { country: '' } },
    });
  });
});
