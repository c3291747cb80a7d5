import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Section } from '../../src/ground/contract/operations/rights.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Asked, askOnce, askTwice } from './answer-to.ts';
import { keysOf } from './callers.ts';

/* Documents of callers without the right to all of it: their results and errors. */

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

const forbidden = (section: string, ...path: (string | number)[]) => ({
  message: `The caller may not read the section ${section}.`,
  path,
  extensions: { code: 'FORBIDDEN', section: section.toUpperCase(), access: 'READ' },
});

/** The errors without their locations. */
const plain = ({ data, errors }: Asked) => ({
  data,
  errors: errors.map(({ message, path, extensions }) => ({ message, path, extensions })),
});

interface Example {
  readonly what: string;
  readonly document: string;
  readonly variables?: object;
  readonly data: object;
  readonly errors: readonly object[];
}

/** Requests for a key that may read Sales alone. */
const examples: readonly Example[] = [
  {
    what: 'a relation',
    document: '{ orders(first: 2) { nodes { id customer { fullName } } } }',
    data: { orders: { nodes: [1, 2].map((id) => ({ id: String(id), customer: null })) } },
    errors: [0, 1].map((at) => forbidden('Customers', 'orders', 'nodes', at, 'customer')),
  },
  {
    what: 'a root field',
    document: '{ customers { totalCount } order(by: { id: 1 }) { id } }',
    data: { customers: null, order: { id: '1' } },
    errors: [forbidden('Customers', 'customers')],
  },
  {
    what: 'nothing that may be read',
    document: '{ a: customers { nodes { id } } b: product(by: { id: 1 }) { id } }',
    data: { a: null, b: null },
    errors: [forbidden('Customers', 'a'), forbidden('Catalog', 'b')],
  },
  {
    what: 'aliases and fragments, in the order of the document',
    document: `{ order(by: { id: 1 }) { ...O id } }
      fragment O on Order { buyer: customer { ...C } status customer { id } }
      fragment C on Customer { fullName orders { totalCount } }`,
    data: { order: { buyer: null, status: expect.any(String), customer: null, id: '1' } },
    errors: [forbidden('Customers', 'order', 'buyer'), forbidden('Customers', 'order', 'customer')],
  },
  {
    what: 'a field sent twice',
    document: '{ order(by: { id: 1 }) { customer { id } customer { fullName } } }',
    data: { order: { customer: null } },
    errors: [forbidden('Customers', 'order', 'customer')],
  },
  {
    what: 'the name of a type alone',
    document: '{ order(by: { id: 1 }) { customer { __typename } } }',
    data: { order: { customer: null } },
    errors: [forbidden('Customers', 'order', 'customer')],
  },
  {
    what: 'edges',
    document: '{ orders(first: 1) { edges { node { customer { id } } } totalCount } }',
    data: { orders: { edges: [{ node: { customer: null } }], totalCount: expect.any(Number) } },
    errors: [forbidden('Customers', 'orders', 'edges', 0, 'node', 'customer')],
  },
  {
    what: 'the key of a group',
    document: `{ ordersAggregate(groupBy: [{ field: CUSTOMER_ID }], first: 1) {
      key { customer { fullName } } count } }`,
    data: { ordersAggregate: [{ key: { customer: null }, count: expect.any(Number) }] },
    errors: [forbidden('Customers', 'ordersAggregate', 0, 'key', 'customer')],
  },
  {
    what: 'a value inside a record',
    document: '{ order(by: { id: 1 }) { lines { item { sku } sku } } }',
    data: { order: { lines: expect.arrayContaining([{ item: null, sku: expect.any(String) }]) } },
    errors: expect.arrayContaining([forbidden('Catalog', 'order', 'lines', 0, 'item')]) as never,
  },
  {
    what: 'a record that does not exist has no fields',
    document: '{ order(by: { id: 999999 }) { customer { id } } }',
    data: { order: null },
    errors: [],
  },
  {
    what: 'a list without records',
    document: '{ orders(where: { id: { in: [] } }) { nodes { customer { id } } } }',
    data: { orders: { nodes: [] } },
    errors: [],
  },
  {
    what: 'left out by @skip and @include',
    document: `query ($no: Boolean = true, $yes: Boolean = false) {
      order(by: { id: 1 }) { id customer @skip(if: $no) { id } ...O @include(if: $yes) }
      customers @skip(if: true) { totalCount }
    } fragment O on Order { customer { fullName } }`,
    data: { order: { id: '1' } },
    errors: [],
  },
  {
    what: 'left in by @skip and @include',
    document: `query ($no: Boolean!) { order(by: { id: 1 }) { id customer @skip(if: $no) { id } } }`,
    variables: { no: false },
    data: { order: { id: '1', customer: null } },
    errors: [forbidden('Customers', 'order', 'customer')],
  },
  {
    what: 'reference data',
    document: `{
      languages { nodes { code } } priceLists(first: 1) { nodes { name } }
      taxClasses(first: 1) { nodes { code rates { rate taxArea { id } } } }
      order(by: { id: 1 }) { taxArea { id rates { rate } } lines { taxClass { id } } }
      viewer { name can(section: CUSTOMERS, access: READ) }
    }`,
    data: expect.objectContaining({ viewer: { name: 'walk', can: false } }),
    errors: [],
  },
  {
    what: 'the names of payment methods, and nothing else of them',
    document: `{ paymentMethods(first: 1, orderBy: [{ field: NAME }], where: { isActive: { equals: true } }) {
      nodes { id name provider fixedFee isActive } } }`,
    data: {
      paymentMethods: {
        nodes: [
          { id: '1', name: expect.any(String), provider: null, fixedFee: null, isActive: true },
        ],
      },
    },
    errors: ['provider', 'fixedFee'].map((name) =>
      forbidden('Settings', 'paymentMethods', 'nodes', 0, name),
    ),
  },
];

describe('the result for a key with only the section Sales', () => {
  test.each(examples)(
    'nulls the refused fields: $what',
    async ({ document, variables, data, errors }) => {
      const key = await keyWith({ sections: ['Sales'], access: 'Read' });
      const answer = await askTwice(shop, document, key, variables);
      expect(plain(answer)).toEqual({ data, errors });
      expect(answer.status).toBe(200);
    },
  );

  test('lists fields in the order of the document', async () => {
    const key = await keyWith({ sections: ['Sales'], access: 'Read' });
    const query = '{ order(by: { id: 1 }) { customer { id } id } customers { totalCount } }';
    for (const time of ['first', 'compiled']) {
      const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
      const text = await response.text();
      expect(text, time).toContain('"data":{"order":{"customer":null,"id":"1"},"customers":null}');
    }
  });

  test('has each error with its place in the document', async () => {
    const key = await keyWith({ sections: ['Sales'], access: 'Read' });
    const { errors } = await askTwice(
      shop,
      '{ orders(first: 1) { nodes { customer { id } } } }',
      key,
    );
    expect(errors).toMatchObject([{ locations: [{ line: 1, column: 30 }] }]);
  });

  test('includes other errors beside errors of rights', async () => {
    const key = await keyWith({ sections: ['Sales'], access: 'Read' });
    const query = '{ order(by: { id: 1 }) { customer { id } } orders(first: 0) { totalCount } }';
    const { data, errors } = await askTwice(shop, query, key);
    expect(data).toEqual({ order: { customer: null }, orders: null });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['MALFORMED', 'FORBIDDEN']);
  });
});

test('no statement reads refused fields', async () => {
  const key = await keyWith({ sections: ['Sales'], access: 'Read' });
  const count = async (inside: string) => {
    const query = `{ orders(first: 5) { nodes { id ${inside} } } }`;
    await askOnce(shop, query, key);
    return shop.statements(() => askOnce(shop, query, key));
  };
  expect(await count('customer { fullName orders { totalCount } }')).toBe(await count(''));
});

const callers: Section[][] = [
  ['Sales'],
  ['Sales', 'Catalog'],
  ['Sales', 'Customers'],
  ['Sales', 'Customers', 'Catalog'],
];

/** Whether the customers and the items of orders are null. */
const nullsIn = (text: string) =>
  ['customer', 'item'].map((name) => text.includes(`"${name}":null`));

test.each([
  ['the least rights', callers],
  ['the most rights', callers.toReversed()],
])('callers do not share the plan of a document that %s use first', async (name, order) => {
  // Each order has a different document.
  const query = `query ${name.replaceAll(' ', '_')} { orders(first: 3) { ...F } }
    fragment F on OrderConnection { nodes { ...O } }
    fragment O on Order { id customer { ...C } lines { item { id } } }
    fragment C on Customer { id fullName orders(first: 1) { nodes { id } } }`;
  for (let time = 0; time < 3; time++)
    for (const sections of order) {
      const key = await keyWith({ sections, access: 'Read' });
      const text = JSON.stringify((await askOnce(shop, query, key)).data);
      expect(nullsIn(text), `${sections} ${time}`).toEqual([
        !sections.includes('Customers'),
        !sections.includes('Catalog'),
      ]);
    }
});

test('a response lists at most 1,000 errors, and the last one states the number of omitted errors', async () => {
  const key = await keyWith({ sections: ['Sales'], access: 'Read' });
  const aliases = Array.from({ length: 40 }, (_, at) => `c${at}: customer { id }`).join(' ');
  const { data, errors } = await askTwice(
    shop,
    `{ orders(first: 30) { nodes { ${aliases} } } }`,
    key,
  );
  expect(errors).toHaveLength(1_000);
  expect(errors.at(-1)?.extensions).toMatchObject({ code: 'FORBIDDEN', omitted: 200 });
  expect(JSON.stringify(data)).not.toContain('customer');
  expect(Object(data).orders.nodes.at(-1).c39).toBeNull();
});

test.each([
  ['orders', 'where: { customer: { id: { equals: 1 } } }', 'Customers', 'where.customer'],
  ['paymentMethods', 'where: { fixedFee: { gt: "0" } }', 'Settings', 'where.fixedFee'],
  [
    'paymentMethods',
    'where: { NOT: [{ provider: { isNull: true } }] }',
    'Settings',
    'where.NOT.0.provider',
  ],
  ['paymentMethods', 'orderBy: [{ field: PROVIDER }]', 'Settings', 'orderBy.provider'],
  ['shippingMethods', 'where: { weight: "1" }', 'Settings', 'where.weight'],
])('%s(%s) is refused as a whole', async (list, args, section, about) => {
  const key = await keyWith({ sections: ['Sales'], access: 'Read' });
  const query = `{ list: ${list}(${args}) { totalCount } order(by: { id: 1 }) { id } }`;
  const answer = await askTwice(shop, query, key);
  expect(plain(answer)).toEqual({
    data: { list: null, order: { id: '1' } },
    errors: [
      {
        ...forbidden(section, 'list'),
        message: `The caller may not read the section ${section}, which ${about} is about.`,
      },
    ],
  });
});
