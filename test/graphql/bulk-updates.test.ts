import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

interface Result {
  readonly index: number;
  readonly ok: boolean;
  readonly id: string | null;
  readonly record: Record<string, unknown> | null;
  readonly violations: readonly { path: string[]; code: string; expected: string | null }[];
  readonly differing: readonly string[];
}

interface Summary {
  readonly succeeded: number;
  readonly failed: number;
  readonly results: readonly Result[];
}

type Variables = Readonly<Record<string, unknown>>;

/** Sends `updateProducts` or a similar mutation; `fields` are fields of each record. */
async function update(many: string, variables: Variables, fields = 'version', headers = {}) {
  const one = { Products: 'Product', Items: 'Item', Orders: 'Order', Customers: 'Customer' }[many];
  const input =
    many === 'Orders' || many === 'Customers' ? `${many}UpdateInput` : `${one}UpdateInput`;
  const query = `mutation ($rows: [${one}UpdateRow!], $ids: [ID!], $where: ${one}Where,
      $limit: Int, $input: ${input}, $onError: OnError! = ROLLBACK) {
    summary: update${many}(rows: $rows, ids: $ids, where: $where, limit: $limit, input: $input,
      onError: $onError) {
      succeeded failed
      results { index ok id record { ${fields} } violations { path code expected } differing }
    }
  }`;
  const body = JSON.stringify({ query, variables });
  const answer = await (await shop.post('/graphql', body, headers)).json();
  return { summary: answer.data?.summary as Summary | undefined, error: answer.errors?.[0] };
}

const firstIds = async (list: string, count: number): Promise<string[]> => {
  const query = `query ($first: Int) { list: ${list}(first: $first) { nodes { id } } }`;
  const { data } = await shop.graphql(query, { first: count });
  return Object(data?.list).nodes.map(({ id }: { id: string }) => id);
};

const billingAddress = {
  firstName: 'Ada',
  lastName: 'Rossi',
  street1: 'Via Po 1',
  city: 'Turin',
  postalCode: '10123',
  country: 'IT',
  email: 'ada@example.org',
};

const dry = { 'X-Dry-Run': '1' };

describe('the effect of a bulk update', () => {
  const product = `code nameByLanguage priceByList listPriceByList departmentId producerId
    isVisible hasVariants variants { nodes { id } }
    items { nodes { sku stock barcode weight priceByList movements { totalCount } } }`;
  const item = `sku stock weight costPrice isForSale stockLevel reorderLimit priceByList
    optionIds product { code priceByList } movements { totalCount }`;
  const order = `number status isPaidFor requests customerName customerId total
    statusHistory { from to by } billingAddress { lastName city }`;
  const cases: [many: string, fields: string, inputs: Variables[]][] = [
    [
      'Products',
      product,
      [
        { code: 'NEW-CODE' },
        { stock: 17, weight: '2.5' },
        { name: { en: 'Renamed' }, isVisible: false },
        { sellingPrice: { 1: '99.5' }, listPrice: { 1: '120' } },
        { variantIds: [1, 2] },
        { variantIds: [] },
        { producerId: null },
        {},
      ],
    ],
    [
      'Items',
      item,
      [
        { sku: 'NEW-SKU' },
        { stock: 3, stockLevel: 9, reorderLimit: 4 },
        { sellingPrice: { 1: '7.25' } },
        { optionIds: [1] },
        { optionIds: null },
        { isForSale: false, costPrice: '1.5' },
        {},
      ],
    ],
    [
      'Orders',
      order,
      [
        { status: 'OPEN' },
        { isPaidFor: true, requests: 'Ring twice' },
        { billingAddress },
        { number: 'N-1' },
        { customerId: null },
        {},
      ],
    ],
    [
      'Customers',
      'code canLogin fullName billingAddress { city email } priceListId',
      [{ code: 'VIP-1' }, { billingAddress }, { priceListId: 2 }, { canLogin: false }, {}],
    ],
  ];
  const all = cases.flatMap(([many, fields, inputs]) =>
    inputs.map((input) => ({ many, fields, input, as: JSON.stringify(input) })),
  );
  test.each(all)('$many equals single updates: $as', async ({ many, fields, input }) => {
    const one = many.slice(0, -1);
    const list = many.toLowerCase();
    const ids = await firstIds(list, 3);
    const { summary, error } = await update(
      many,
      { rows: ids.slice(0, 1).map((id) => ({ by: { id }, input })) },
      fields,
      dry,
    );
    expect(error).toBeUndefined();
    const query = `mutation ($by: ${one}By!, $input: ${one}UpdateInput!) {
      record: update${one}(by: $by, input: $input) { ${fields} } }`;
    const variables = { by: { id: ids[0] }, input };
    const single = await shop.post('/graphql', JSON.stringify({ query, variables }), dry);
    const { data, errors } = await single.json();
    expect(errors).toBeUndefined();
    expect(summary?.results[0]?.record).toEqual(data.record);
  });
});

describe('the refused rows of a bulk update', () => {
  const rows = (ids: readonly string[]) => [
    { by: { id: ids[0] }, input: { code: 'bulk-one' } },
    { by: { id: ids[1] }, input: { code: 'bulk-one' } },
    { by: { code: 'nowhere' }, input: { isVisible: true } },
    { by: { id: ids[2] }, input: { departmentId: 999_999, weight: '-1' } },
    { by: { id: ids[3] }, input: { departmentId: 999_999 } },
    { by: { id: ids[3] }, input: { isVisible: true } },
    { by: { id: ids[4] }, input: { producerId: 999_999 } },
    { by: { id: ids[5] }, input: { isVisible: false }, ifVersion: 'old' },
    { by: { id: ids[6] }, input: { isVisible: false, isFeatured: true } },
    { by: { id: ids[7] }, input: { name: { xx: 'Of no language' } } },
  ];
  const reasons = [
    [],
    ['input.code ALREADY_EXISTS'],
    ['by.code NOT_FOUND'],
    ['input.weight MALFORMED', 'input.departmentId NOT_FOUND'],
    ['input.departmentId NOT_FOUND'],
    ['by INVALID_COMBINATION'],
    ['input.producerId NOT_FOUND'],
    ['ifVersion VERSION_MISMATCH'],
    [],
    ['input.name.xx INVALID_VALUE'],
  ];

  test('leave the other rows written with CONTINUE, and have a reason', async () => {
    const ids = await firstIds('products', 8);
    const variables = { rows: rows(ids), onError: 'CONTINUE' };
    const { summary, error } = await update('Products', variables, 'code isFeatured', dry);
    expect(error).toBeUndefined();
    expect(summary).toMatchObject({ succeeded: 2, failed: 8 });
    const found = summary?.results.map(({ violations }) =>
      violations.map(({ path, code }) => `${path.join('.')} ${code}`),
    );
    expect(found).toEqual(reasons);
    expect(summary?.results[0]?.record?.code).toBe('bulk-one');
    expect(summary?.results[2]).toMatchObject({ id: null, record: null });
    expect(summary?.results[8]?.record?.isFeatured).toBe(true);
  });

  test('stop all rows with ROLLBACK, and all of them are reported', async () => {
    const ids = await firstIds('products', 8);
    const { error } = await update('Products', { rows: rows(ids) });
    const { violations } = error.extensions;
    const found = violations.map(
      ({ path, code }: { path: string[]; code: string }) => `${path.join('.')} ${code}`,
    );
    const expected = reasons.flatMap((own, at) => own.map((reason) => `rows.${at}.${reason}`));
    expect(found).toEqual(expected);
    expect(violations[0]).toMatchObject({ record: ids[1] });
    const kept = `{ products(where: { code: { equals: "bulk-one" } }) { totalCount } }`;
    expect(await shop.graphql(kept)).toEqual({ data: { products: { totalCount: 0 } } });
  });

  test('report the current version and the members that differ for another version', async () => {
    const [id = ''] = await firstIds('products', 1);
    const query = `{ product(by: { id: "${id}" }) { version code isVisible } }`;
    const read = async () => Object((await shop.graphql(query)).data?.product);
    const { version: ifVersion, code, isVisible } = await read();
    const change = { rows: [{ by: { id }, input: { isVisible: !isVisible, code }, ifVersion }] };
    expect((await update('Products', change)).summary).toMatchObject({ succeeded: 1 });
    const stale = { rows: [{ by: { id }, input: { isVisible, code }, ifVersion }] };
    const { summary } = await update('Products', { ...stale, onError: 'CONTINUE' });
    const { version } = await read();
    expect(summary?.results[0]).toMatchObject({
      differing: ['isVisible'],
      violations: [{ code: 'VERSION_MISMATCH', expected: version }],
      record: { version },
    });
  });
});

describe('the records of a bulk update', () => {
  const cases: [what: string, variables: Variables, code: string, field: string][] = [
    ['are named in one way', { ids: ['1'], where: {}, input: {} }, 'INVALID_COMBINATION', 'rows'],
    ['are named in some way', { limit: 9, input: {} }, 'INVALID_COMBINATION', 'rows'],
    ['named by ids need an input', { ids: ['1'] }, 'MISSING', 'input'],
    ['are at most 1,000', { ids: Array(1_001).fill('1'), input: {} }, 'MALFORMED', 'ids'],
    [
      'that a filter may match are at most 1,000',
      { where: {}, limit: 1_001, input: {} },
      'MALFORMED',
      'limit',
    ],
    [
      'that a filter matches are no more than said',
      { where: {}, limit: 2, input: {} },
      'LIMIT_REACHED',
      'limit',
    ],
    ['are all there', { ids: ['999999'], input: {} }, 'NOT_FOUND', 'id'],
  ];
  test.each(cases)('follow the rule: records %s', async (_what, variables, code, field) => {
    const { error } = await update('Products', variables);
    expect(error.extensions).toMatchObject({ code, field });
  });

  test('equal the matches of the same filter in a list', async () => {
    const where = { status: { in: ['NEW', 'OPEN'] } };
    const query = 'query ($where: OrderWhere) { orders(where: $where) { totalCount } }';
    const { data } = await shop.graphql(query, { where });
    const { totalCount } = Object(data?.orders);
    expect(totalCount).toBeGreaterThan(0);
    const { summary } = await update(
      'Orders',
      { where, input: { status: 'READY' } },
      'status',
      dry,
    );
    expect(summary).toMatchObject({ succeeded: totalCount, failed: 0 });
    expect(summary?.results.every(({ record }) => record?.status === 'READY')).toBe(true);
  });

  test('report an impossible status, and the others get it', async () => {
    const ids = await firstIds('orders', 20);
    const done = { ids: ids.slice(0, 3), input: { status: 'COMPLETED' }, onError: 'CONTINUE' };
    await update('Orders', done);
    const { summary } = await update('Orders', {
      ids,
      input: { status: 'CANCELLED' },
      onError: 'CONTINUE',
    });
    const refused = summary?.results.filter(({ ok }) => !ok) ?? [];
    expect(refused.length).toBeGreaterThan(0);
    for (const { violations } of refused)
      expect(violations).toMatchObject([{ path: ['input', 'status'], code: 'INVALID_VALUE' }]);
    expect(summary?.succeeded).toBe(20 - refused.length);
  });
});

describe('the statements of a bulk update', () => {
  const inputs: Record<string, object> = {
    Products: { name: { en: 'Same' }, stock: 5, sellingPrice: { 1: '8.00' }, variantIds: [1] },
    Items: { stock: 6, sellingPrice: { 1: '9.00' }, optionIds: [1] },
    Orders: { requests: 'By bicycle', isPaidFor: true },
    Customers: { canLogin: false },
  };
  test.each(Object.keys(inputs))('have the same number for 40 %s as for 4', async (many) => {
    const ids = await firstIds(many.toLowerCase(), 44);
    expect(ids).toHaveLength(44);
    const send = (part: readonly string[]) => async () => {
      const rows = part.map((id) => ({ by: { id }, input: inputs[many] }));
      expect((await update(many, { rows })).summary).toMatchObject({ failed: 0 });
    };
    await settle(shop);
    const few = await shop.statements(send(ids.slice(0, 4)));
    expect(await shop.statements(send(ids.slice(4)))).toBe(few);
  });
});

test('single edits beside a continuing call are neither lost nor reverted', async () => {
  const ids = await firstIds('products', 20);
  const rows = ids.map((id) => ({ by: { id }, input: { isFeatured: true } }));
  const single = `mutation ($by: ProductBy!, $input: ProductUpdateInput!) {
    updateProduct(by: $by, input: $input) { id } }`;
  const edits = ids.map((id, at) =>
    shop.graphql(single, { by: { id }, input: { maxOrder: 1_000 + at } }),
  );
  const [{ summary }, ...answers] = await Promise.all([
    update('Products', { rows, onError: 'CONTINUE' }),
    ...edits,
  ]);
  expect(summary).toMatchObject({ succeeded: 20, failed: 0 });
  for (const { errors } of answers) expect(errors).toBeUndefined();
  const query = `query ($ids: [ID!]) { products(where: { id: { in: $ids } }, first: 20) {
    nodes { id isFeatured maxOrder } } }`;
  const { data } = await shop.graphql(query, { ids });
  const expected = ids.map((id, at) => ({ id, isFeatured: true, maxOrder: 1_000 + at }));
  expect(Object(data?.products).nodes).toEqual(expect.arrayContaining(expected));
});
