import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { isConditional } from '../../src/surfaces/v3/document.ts';
import { billingAddress, openSales } from '../support/sales.ts';
import { type Shop, settle } from '../support/shop.ts';
import { codeOf, graphql, v3 } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openSales();
  const made = [
    await shop.v3('commerce.orders.create', { order: { items: [line(1)], billingAddress } }),
    await shop.v3('commerce.variants.create', { variant: { code: 'size', name: { en: 'Size' } } }),
    await shop.v3('commerce.options.create', { option: { variant: 1, code: 'L' } }),
    await shop.v3('commerce.promotions.create', { promotion }),
    await shop.v3('commerce.contacts.create', {
      contact: { customer: 1, name: 'A' },
    }),
    await shop.v3('commerce.movements.create', { movement: { sku: 'lamp', adjustment: 5 } }),
  ];
  expect(made.filter(({ error }) => error)).toEqual([]);
});
afterAll(() => shop.close());

const line = (quantity: number) => ({ sku: 'lamp', quantity });
const promotion = {
  type: 'PercentDiscount',
  name: { en: 'Spring' },
  appliedTo: 'Products',
  elements: [1],
  discountPercent: 10,
  startTime: '2026-01-01',
  endTime: '2027-01-01',
};

type Change = readonly [operation: string, body: object];
type Member = (text: string) => object;

/** A record with an update that differs by `text`, and changes of its other parts. */
const one = (resource: string, member: string, change: Member, more: readonly Change[] = []) => ({
  resource,
  selector: { id: 1 } as object,
  update: (text: string): Change => [`${resource}.update`, { id: 1, [member]: change(text) }],
  changes: more,
});

/** The records that v3 gets and updates, and the changes that must change their versions. */
const records = [
  one('commerce.tax-classes', 'taxClass', (name) => ({ name })),
  one('commerce.departments', 'department', (en) => ({ name: { en } })),
  one('commerce.variants', 'variant', (en) => ({ name: { en } })),
  one('commerce.options', 'option', (en) => ({ name: { en } })),
  one('commerce.contacts', 'contact', (name) => ({ name })),
  one('commerce.movements', 'movement', (description) => ({ description })),
  one('commerce.payment-methods', 'paymentMethod', (en) => ({ name: { en } })),
  one('commerce.shipping-methods', 'shippingMethod', (en) => ({ name: { en } }), [
    [
      'commerce.shipping-methods.update',
      { id: 1, shippingMethod: { shippingRates: [{ start: 0, limit: 9, fixedCost: 1 }] } },
    ],
    [
      'commerce.shipping-methods.update',
      { id: 1, shippingMethod: { insuranceRates: [{ start: 0, limit: 9, fixedCost: 1 }] } },
    ],
  ]),
  one('commerce.promotions', 'promotion', (en) => ({ name: { en } }), [
    ['commerce.promotions.update', { id: 1, promotion: { elements: [1, 2] } }],
  ]),
  one('commerce.customers', 'customer', (code) => ({ code }), [
    ['commerce.customers.update', { id: 1, customer: { wishList: [1] } }],
    ['commerce.customers.update', { id: 1, customer: { password: { value: 'secret-1' } } }],
  ]),
  one('commerce.orders', 'order', (number) => ({ number: `other-${number}` }), [
    ['commerce.orders.update', { id: 1, order: { items: [line(3)] } }],
  ]),
  one('commerce.products', 'product', (en) => ({ name: { en } }), [
    ['commerce.products.update', { id: 1, product: { variants: [1] } }],
    ['commerce.products.update', { id: 1, product: { stock: 7 } }],
    ['commerce.items.update-stock', { stock: { lamp: 8 } }],
    ['commerce.items.update-prices', { prices: { lamp: { list: 21, selling: 20 } }, priceList: 1 }],
    ['commerce.movements.create', { movement: { sku: 'lamp', adjustment: 1 } }],
    ['commerce.items.update', { sku: 'lamp', item: { weight: 2 } }],
  ]),
  {
    resource: 'commerce.items',
    selector: { sku: 'lamp' },
    update: (barcode: string): Change => [
      'commerce.items.update',
      { sku: 'lamp', item: { barcode: barcode.padStart(14, '0') } },
    ],
    changes: [
      ['commerce.items.update', { sku: 'lamp', item: { options: [1] } }],
      ['commerce.items.update-stock', { stock: { lamp: 11 } }],
      ['commerce.items.update-prices', { prices: { lamp: { list: 22 } }, priceList: 2 }],
    ] as readonly Change[],
  },
];

async function etagOf({ resource, selector }: (typeof records)[number]): Promise<string> {
  const { headers, text } = await v3(shop, `${resource}.get`, { ...selector });
  return headers.get('ETag') ?? `none: ${text}`;
}

describe.each(records)('a version of $resource', (record) => {
  const { resource, update, changes } = record;

  test('stays while nothing changes, whatever the requested fields', async () => {
    const etag = await etagOf(record);
    const id = 'sku' in record.selector ? 'sku' : 'id';
    const some = await v3(shop, `${resource}.get`, { ...record.selector, fields: [id] });
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(some.headers.get('ETag')).toBe(etag);
  });

  test.runIf(/products|items/.test(resource))(
    'covers all prices, also when other fields are requested',
    async () => {
      const { headers } = await v3(shop, `${resource}.get`, { ...record.selector, priceList: 1 });
      expect(headers.get('ETag')).toBe(await etagOf(record));
    },
  );

  test('changes with each of its parts', async () => {
    const versions = new Set([await etagOf(record)]);
    const all = [update('1'), ...changes];
    for (const [operation, changed] of all) {
      expect((await shop.v3(operation, changed)).error, operation).toBeUndefined();
      versions.add(await etagOf(record));
    }
    expect(versions.size).toBe(all.length + 1);
  });

  test('permits an update when it is current, and refuses it when it is older', async () => {
    const etag = await etagOf(record);
    const done = await v3(shop, ...update('2'), { 'If-Match': etag });
    const after = await etagOf(record);
    const late = await v3(shop, ...update('3'), { 'If-Match': etag });
    expect([done.status, JSON.parse(done.text)]).toEqual([200, { status: 'ok' }]);
    expect([late.status, late.headers.get('Content-Type')]).toEqual([
      412,
      'application/problem+json',
    ]);
    expect(await etagOf(record)).toBe(after);
  });
});

test('every update of one record accepts a version, and its record has one', () => {
  const updates = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name, args }) => name.startsWith('update') && args.some((arg) => arg.name === 'by'),
  );
  expect(updates.length).toBeGreaterThan(15);
  for (const { name, args, type } of updates) {
    expect(
      args.map((arg) => arg.name),
      name,
    ).toContain('ifVersion');
    expect(
      Object.keys((type as never as { ofType: { getFields(): object } }).ofType.getFields()),
    ).toContain('version');
  }
  const verbs = [...operations].filter(([, each]) => isConditional(schema, each));
  expect(verbs.every(([name]) => name.endsWith('.update'))).toBe(true);
  expect(verbs.length).toBeGreaterThanOrEqual(records.length);
});

describe('the header If-Match', () => {
  const update = (header: string, operation = 'commerce.tax-classes.update', body: object = {}) =>
    v3(shop, operation, { id: 2, taxClass: { name: 'Reduced' }, ...body }, { 'If-Match': header });
  const current = async () =>
    (await v3(shop, 'commerce.tax-classes.get', { id: 2 })).headers.get('ETag') ?? '';

  test.each([
    ['any version', () => '*'],
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['one that a proxy has weakened', (etag: string) => `W/${etag}`],
  ])('accepts %s', async (_, header) => {
    expect((await update(header(await current()))).status).toBe(200);
  });

  test.each([
    ['no version', '""'],
    ['several others', '"a","b"'],
    ['another form', '"1"'],
  ])('does not match for %s', async (_, header) => {
    expect((await update(header)).status).toBe(412);
  });

  test.each(['', 'abc', '"a" "b"', '"a",', '"a', '"a", *'])(
    'causes an error for the malformed value %j',
    async (header) => {
      expect((await update(header)).status).toBe(400);
    },
  );

  test.each([
    ['commerce.tax-classes.find', {}],
    ['commerce.tax-classes.get', { id: 2 }],
    ['commerce.tax-classes.create', { taxClass: { code: 'if-match' } }],
    ['commerce.tax-classes.delete', { ids: [2] }],
    ['commerce.items.update-stock', { stock: { lamp: 1 } }],
  ])('causes an error on %s', async (operation, body) => {
    const { status, text } = await v3(shop, operation, body, { 'If-Match': '*' });
    expect([status, JSON.parse(text).detail]).toEqual([
      400,
      expect.stringContaining('does not accept If-Match'),
    ]);
  });

  test('causes an error on GraphQL', async () => {
    expect((await graphql(shop, '{ taxClasses { totalCount } }', { 'If-Match': '*' })).status).toBe(
      400,
    );
  });

  test.each(['*', '"1"'])('leaves an absent record to the operation with %s', async (header) => {
    const { status, text } = await v3(
      shop,
      'commerce.tax-classes.update',
      { id: 999, taxClass: { name: 'x' } },
      { 'If-Match': header },
    );
    expect([status, JSON.parse(text).error]).toEqual([
      200,
      expect.objectContaining({ field: 'id', type: 'NotFound' }),
    ]);
  });
});

describe('ifVersion on GraphQL', () => {
  const read = async () => {
    const { text } = await graphql(shop, '{ product(by: { id: 2 }) { version } }');
    return JSON.parse(text).data.product.version as string;
  };
  const update = (version: string | null, name: string) =>
    graphql(
      shop,
      `mutation ($v: String) { updateProduct(by: { id: 2 }, input: { name: { en: "${name}" } }, ifVersion: $v) { version } }`,
      {},
      { variables: { v: version } },
    );

  test('equals the ETag of v3', async () => {
    const { headers } = await v3(shop, 'commerce.products.get', { id: 2 });
    expect(headers.get('ETag')).toBe(`"${await read()}"`);
  });

  test.each(['Yoga', 'the compiled document'])('takes effect by %s', async (by) => {
    const version = await read();
    const done = JSON.parse((await update(version, by)).text);
    expect(done.data.updateProduct.version).toBe(await read());
    const late = JSON.parse((await update(version, 'two')).text);
    expect(late.errors[0].extensions).toEqual({
      code: 'VERSION_MISMATCH',
      field: 'ifVersion',
      version: await read(),
      differing: ['name'],
    });
    expect((await shop.v3('commerce.products.get', { id: 2 })).product).toMatchObject({
      name: { en: by },
    });
  });

  test('reports the fields that differ from the record, in any form of the input', async () => {
    const fields = 'code isVisible minOrder departmentId variantIds nameByLanguage listPriceByList';
    const { data } = await shop.graphql(`{ product(by: { id: 2 }) { ${fields} } }`);
    const { nameByLanguage, listPriceByList, ...same } = Object(data?.product);
    const differing = async (changes: object) => {
      const query = `mutation ($input: ProductUpdateInput!) {
        updateProduct(by: { id: 2 }, input: $input, ifVersion: "another") { id } }`;
      const input = {
        ...same,
        name: nameByLanguage,
        listPrice: listPriceByList,
        ...changes,
      };
      const { errors } = await shop.graphql(query, { input });
      return Object(errors?.[0]?.extensions).differing;
    };
    expect(await differing({})).toEqual([]);
    const changes = {
      code: 'other',
      isVisible: !same.isVisible,
      name: { en: 'Other' },
      variantIds: [1],
      minOrder: 777,
      listPrice: { 1: '7.77' },
    };
    expect((await differing(changes)).toSorted()).toEqual(Object.keys(changes).toSorted());
  });

  test('checks nothing when it is null', async () => {
    expect(JSON.parse((await update(null, 'three')).text).errors).toBeUndefined();
  });

  test('refuses the second of two updates in one document, and stores neither', async () => {
    const version = await read();
    const change = (name: string) =>
      `${name}: updateProduct(by: { id: 2 }, input: { name: { en: "${name}" } }, ifVersion: "${version}") { id }`;
    const answer = await graphql(shop, `mutation { ${change('first')} ${change('second')} }`);
    expect(codeOf(answer)).toBe('VERSION_MISMATCH');
    expect(await read()).toBe(version);
  });

  test('works in lists too', async () => {
    const { text } = await graphql(
      shop,
      '{ products(first: 2) { nodes { id version department { version } } } }',
    );
    expect(JSON.parse(text).errors).toBeUndefined();
  });
});

describe('concurrent editors', () => {
  test.each([
    ['commerce.products', 'product', (each: number) => ({ stock: each + 500 })],
    ['commerce.customers', 'customer', (each: number) => ({ code: `c-${each}`, wishList: [2] })],
  ] as const)(
    'have one winner among 20 with the same version of %s',
    async (resource, member, to) => {
      const etag = (await v3(shop, `${resource}.get`, { id: 2 })).headers.get('ETag') ?? '';
      const calls = Array.from({ length: 20 }, (_, each) =>
        v3(shop, `${resource}.update`, { id: 2, [member]: to(each) }, { 'If-Match': etag }),
      );
      const answers = await Promise.all(calls);
      const statuses = answers.map(({ status, text }) => (status === 412 ? status : text));
      expect(statuses.filter((status) => status === '{"status":"ok"}')).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    },
  );

  test('lose nothing when one counts the stock and another edits', async () => {
    for (let round = 0; round < 10; round++) {
      await shop.v3('commerce.items.update-stock', { stock: { book: 100 } });
      const etag = (await v3(shop, 'commerce.products.get', { id: 2 })).headers.get('ETag') ?? '';
      const [edited] = await Promise.all([
        v3(
          shop,
          'commerce.products.update',
          { id: 2, product: { stock: 50 } },
          { 'If-Match': etag },
        ),
        v3(shop, 'commerce.movements.create', { movement: { sku: 'book', adjustment: -1 } }),
      ]);
      const [item] = await shop.rows(`SELECT stock FROM item WHERE sku = 'book'`);
      expect(Number(item?.stock)).toBe(edited.status === 200 ? 49 : 99);
    }
  });
});

test('50 editors of 20 records lose no update, and late ones receive the changed members', async () => {
  const create =
    'mutation ($code: String!) { createTaxClass(input: { code: $code, name: "0" }) { id } }';
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const { data } = await shop.graphql(create, { code: `counted ${at}` });
      return String(Object(data?.createTaxClass).id);
    }),
  );
  const read = 'query ($id: ID!) { taxClass(by: { id: $id }) { version name } }';
  const write = `mutation ($id: ID!, $name: String!, $version: String!) {
    updateTaxClass(by: { id: $id }, input: { name: $name }, ifVersion: $version) { version } }`;
  /** Increments a record, and starts again where another editor was faster. */
  const countUp = async (id: string): Promise<void> => {
    const { version, name } = Object((await shop.graphql(read, { id })).data?.taxClass);
    const next = String(Number(name) + 1);
    const { errors } = await shop.graphql(write, { id, name: next, version });
    if (!errors) return;
    const { code, version: current, differing } = Object(errors[0]?.extensions);
    expect(code).toBe('VERSION_MISMATCH');
    expect(current).not.toBe(version);
    expect(differing.every((each: string) => each === 'name')).toBe(true);
    await countUp(id);
  };
  const editors = Array.from({ length: 50 }, (_, editor) =>
    Promise.all([ids[editor % 20], ids[(editor * 7) % 20]].map((id) => countUp(id ?? ''))),
  );
  await Promise.all(editors);
  const counted = await Promise.all(
    ids.map(async (id) => Object((await shop.graphql(read, { id })).data?.taxClass).name),
  );
  expect(counted.map(Number).reduce((sum, each) => sum + each, 0)).toBe(100);
});

test('a version adds nothing to a read, and a lock and a query to an update', async () => {
  await settle(shop);
  const get = () => v3(shop, 'commerce.products.get', { id: 1 });
  expect(await shop.statements(get)).toBe(1);
  const etag = (await v3(shop, 'commerce.tax-classes.get', { id: 1 })).headers.get('ETag') ?? '';
  const update = (name: string, headers: Record<string, string>) =>
    v3(shop, 'commerce.tax-classes.update', { id: 1, taxClass: { name } }, headers);
  const sent = await shop.statements(() => update('N', { 'If-Match': etag }));
  expect(sent).toBe((await shop.statements(() => update('M', {}))) + 2);
});
