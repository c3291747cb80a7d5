import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readResult, runImport } from '../bulk/support.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* Codes that identify records have no blanks at their ends. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

const updates = [
  ['Category', 'categories', 'category', 'code'],
  ['Customer', 'customers', 'customer', 'code'],
  ['Department', 'departments', 'department', 'code'],
  ['Item', 'items', 'item', 'sku'],
  ['Option', 'options', 'option', 'code'],
  ['Order', 'orders', 'orders', 'coupon'],
  ['Order', 'orders', 'orders', 'number'],
  ['Producer', 'producers', 'producer', 'code'],
  ['Product', 'products', 'product', 'code'],
  ['Product', 'products', 'product', 'sku'],
  ['Promotion', 'promotions', 'promotion', 'coupon'],
  ['Supplier', 'suppliers', 'supplier', 'code'],
  ['TaxClass', 'taxClasses', 'tax_class', 'code'],
  ['UnitOfMeasure', 'unitsOfMeasure', 'unit_of_measure', 'code'],
  ['Variant', 'variants', 'variant', 'code'],
] as const;

describe.each(updates)('%s.%s', (type, list, table, member) => {
  const update = `mutation ($id: ID!, $value: String!) {
    update${type}(by: { id: $id }, input: { ${member}: $value }) { ${member} } }`;
  const first = async () => {
    const query = `{ ${list}(first: 1) { nodes { id } } }`;
    const { data } = await shop.graphql(query);
    const found = data?.[list] as unknown as { nodes: Rec[] } | undefined;
    return found?.nodes[0]?.id;
  };

  test.each([' X1', 'X1\u00a0'])('%j is refused', async (value) => {
    const { errors } = await shop.graphql(update, { id: await first(), value });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('without blanks at its ends; got'),
        extensions: { code: 'MALFORMED', type: 'Malformed', field: member },
      },
    ]);
    expect(errors?.[0]?.message).toMatch(/: send "X1"$/);
  });

  test('a value that is stored is accepted', async () => {
    const id = await first();
    const value = ` Old ${type} `;
    const isOfItem = type === 'Product' && member === 'sku';
    await shop.rows(
      isOfItem
        ? `UPDATE item SET sku = $2 WHERE product_id = $1 AND is_primary`
        : `UPDATE ${table} SET ${member} = $2 WHERE id = $1`,
      [Number(id), value],
    );
    const { data, errors } = await shop.graphql(update, { id, value });
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [`update${type}`]: { [member]: value } });
  });
});

test.each([
  ['createSupplier(input: { code: $code, name: "x" }) { id }', 'code'],
  ['createProduct(input: { code: $code, departmentId: 1 }) { id }', 'code'],
  ['createProduct(input: { code: "P1", sku: $code, departmentId: 1 }) { id }', 'sku'],
  [
    'createProductReview(input: { code: $code, productId: 1, language: "en", content: "x" }) { code }',
    'code',
  ],
])('%s refuses a blank at an end', async (field, name) => {
  const { errors } = await shop.graphql(`mutation ($code: String!) { ${field} }`, { code: 'N ' });
  expect(errors).toMatchObject([{ extensions: { type: 'Malformed', field: name } }]);
});

test('v3 takes a code as it is', async () => {
  const created = await shop.v3('commerce.tax-classes.create', {
    taxClass: { code: ' V3 ', name: 'x' },
  });
  expect(created).toMatchObject({ status: 'ok' });
});

test('an import refuses a new code with a blank and finds a stored one', async () => {
  await shop.rows(`UPDATE product SET code = ' Kept' WHERE id = (SELECT max(id) FROM product)`);
  const [{ department_id: department } = {}] = await shop.rows(
    'SELECT department_id FROM product LIMIT 1',
  );
  const rows = [`" Kept",,seen`, `" New",${department},seen`, `New,${department},seen`];
  const file = ['code,departmentId,infoForRequests', ...rows, ''].join('\n');
  const job = await runImport(shop, 'mutation=upsertProducts', file);
  const { text } = await readResult(shop, job);
  expect(job, text).toMatchObject({ state: 'COMPLETED', ok: 2, failed: 1 });
  expect(text).toContain('without blanks at its ends');
  const found = await shop.rows(`SELECT code, info_for_requests ->> 'en' AS info FROM product
    WHERE code ~ '(Kept|New)$' ORDER BY code COLLATE "C"`);
  expect(found).toEqual([
    { code: ' Kept', info: 'seen' },
    { code: 'New', info: 'seen' },
  ]);
});
