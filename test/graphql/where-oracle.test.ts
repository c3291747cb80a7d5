import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rec } from '../support/records.ts';
import type { Shop } from '../support/shop.ts';
import {
  type Below,
  createOracle,
  type Kind,
  type Model,
  type Models,
  nameKey,
  ordering,
  type Where,
} from '../support/where-oracle.ts';
import { openWhereShop, words } from '../support/where-shop.ts';

/** 10,000 trees where FAULTS is `long`. */
const isLong = process.env.FAULTS === 'long';
const runs = isLong ? 5_000 : 200;

const texts = (record: Rec, ...names: string[]) => names.map((name) => String(record[name]));
const names = (record: unknown) => Object.values(Object(Object(record).name)).map(String);

const item: Model = {
  values: { sku: 'sku', stock: 'decimal', supplierId: 'int', weight: 'decimal' },
};
const models: Models = {
  order: {
    values: {
      ...{ id: 'int', number: 'number', referenceNumber: 'text', customerName: 'text' },
      ...{ customerId: 'int', total: 'decimal', isPaidFor: 'bool', creationTime: 'time' },
      status: 'word',
    },
    members: {
      billingAddress: { lastName: 'text', email: 'text' },
      shippingAddress: { city: 'text', name: 'text' },
      shippingMethod: { id: 'int', cost: 'decimal' },
    },
    one: { customer: 'customer', taxArea: 'taxArea' },
    many: { lines: 'line' },
    searched: (order) => {
      const { firstName, lastName, email } = Object(order.billingAddress);
      const items = (order.lines as Rec[]).flatMap(({ item: of }) =>
        of ? [String(Object(of).sku), ...names(Object(of).product)] : [],
      );
      return [
        ...texts(order, 'number', 'referenceNumber', 'customerName'),
        ...[`${firstName} ${lastName}`, email, ...items],
      ];
    },
  },
  line: {
    values: { sku: 'sku', name: 'text', quantity: 'decimal', taxClassId: 'int' },
    one: { item: 'item', taxClass: 'taxClass' },
  },
  item: { ...item, one: { product: 'ownProduct' } },
  ownProduct: { values: { code: 'text', name: 'localized', price: 'price', minOrder: 'int' } },
  taxClass: { values: { code: 'text' } },
  taxArea: { values: { name: 'text' } },
  customer: {
    values: { code: 'text', fullName: 'text', priceListId: 'int', loginTime: 'time' },
    members: { billingAddress: { city: 'text' } },
    many: { orders: 'ownOrder' },
  },
  ownOrder: { values: { status: 'word', total: 'decimal' } },
  product: {
    values: {
      ...{ id: 'int', code: 'text', name: 'localized', rating: 'decimal', minOrder: 'int' },
      ...{ isVisible: 'bool', departmentId: 'department', price: 'price', sku: 'sku' },
      producerId: 'int',
    },
    one: { producer: 'producer', department: 'section' },
    many: { items: 'item' },
    searched: (product) => [...texts(product, 'code', 'sku'), ...names(product)],
  },
  producer: { values: { code: 'text', name: 'text' } },
  section: { values: { code: 'text', parentId: 'int', name: 'localized' } },
};

let shop: Shop;
let matches: ReturnType<typeof createOracle>;
const records: Record<string, Rec[]> = {};
beforeAll(async () => {
  shop = await openWhereShop();
  for (const [list, name] of Object.entries(lists))
    records[list] = (await read(list, fieldsOf(name))).map(withoutUnknown);
  matches = createOracle(models, await readBelow());
});
afterAll(() => shop.close());

/** A rating of 0 is unknown: filters find it as null. */
const withoutUnknown = (record: Rec): Rec =>
  'rating' in record && Number(record.rating) === 0 ? { ...record, rating: null } : record;

const lists = { orders: 'order', products: 'product' } as const;

/** Reads pages with a cost within the budget. */
async function read(list: string, fields: string): Promise<Rec[]> {
  const found: Rec[] = [];
  for (let offset = 0; offset < 40; offset += 20) {
    const { data, errors } = await shop.graphql(
      `{ it: ${list}(first: 20, offset: ${offset}) { nodes { ${fields} } } }`,
    );
    if (errors) throw new Error(errors[0]?.message);
    found.push(...(plainOf(data?.it) as Rec[]));
  }
  return found;
}

async function readBelow(): Promise<Below> {
  const rows = await shop.rows('SELECT id, path FROM department');
  return new Map(
    rows.map(({ id }) => [
      Number(id),
      new Set(
        rows
          .filter(({ path }) => String(path).match(/\d+/g)?.includes(String(id)))
          .map((row) => Number(row.id)),
      ),
    ]),
  );
}

const connections = new Set(['orders', 'items']);

/** A record with its connections as lists. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  const { nodes } = value as { nodes?: unknown };
  if (nodes) return plainOf(nodes);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainOf(each)]));
}

/** All fields that the model names, and the fields that its search reads. */
function fieldsOf(name: string): string {
  const { values, members = {}, one = {}, many = {} } = models[name] as Model;
  const inner = Object.entries(members).map(([member, of]) => {
    const more = member === 'billingAddress' ? 'firstName' : '';
    return `${member} { ${Object.keys(of).join(' ')} ${more} }`;
  });
  const related = Object.entries({ ...one, ...many }).map(([field, to]) =>
    connections.has(field)
      ? `${field}(first: 10) { nodes { ${fieldsOf(to)} } }`
      : `${field} { ${fieldsOf(to)} }`,
  );
  const own = Object.entries(values).map(([field, kind]) =>
    kind === 'localized'
      ? `${field}: ${field}ByLanguage`
      : kind === 'price'
        ? `${field}: ${field}ByList`
        : field,
  );
  return [...own, ...inner, ...related].join(' ');
}

const text = fc.constantFrom(
  ...words,
  'lamp',
  'anna',
  'K1',
  'T1',
  'Indoor',
  'o',
  'R',
  '1',
  '%',
  '_',
);
const values: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  text,
  sku: text,
  localized: text,
  number: fc.constantFrom('1', '9', '10', '007', '30', 'x'),
  int: fc.integer({ min: 0, max: 12 }),
  department: fc.integer({ min: 0, max: 8 }),
  decimal: fc.constantFrom(
    '0',
    '0.5',
    '1',
    '2.50',
    '8',
    '12.0',
    '15.5',
    '20.03',
    '-1',
    '1e3'.slice(0, 1),
  ),
  price: fc.constantFrom('0', '2.5', '5', '17.991', '22.50', '40'),
  bool: fc.boolean(),
  time: fc.constantFrom(
    '2026-01-10T10:00:00Z',
    '2026-02-11T12:00:00+02:00',
    '2026-04-14T10:00:00Z',
  ),
  word: fc.constantFrom('NEW', 'OPEN', 'CANCELLED'),
};

const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 12 });

function comparisons(kind: Kind, isNullable: boolean): fc.Arbitrary<Where> {
  const value = values[kind];
  const list = fc.array(value, { maxLength: 3 });
  const operators: Record<string, fc.Arbitrary<unknown>> = { equals: value, not: value };
  if (kind !== 'bool') Object.assign(operators, { in: list, notIn: list });
  if (kind !== 'bool' && kind !== 'word')
    Object.assign(operators, { lt: value, lte: value, gt: value, gte: value });
  if (['text', 'sku', 'localized', 'number'].includes(kind))
    Object.assign(operators, { contains: value, startsWith: value, endsWith: value });
  if (isNullable || kind === 'price') operators.isNull = fc.boolean();
  const some = fc
    .subarray(Object.keys(operators), { minLength: 1, maxLength: 2 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((each) => [each, orNull(operators[each] as never)]))),
    );
  const choice: Record<string, fc.Arbitrary<unknown>> = {};
  if (kind === 'localized') choice.language = fc.constantFrom('en', 'de');
  if (kind === 'price') choice.priceList = fc.constantFrom(1, 2, 3);
  if (kind === 'department') choice.includeDescendants = fc.boolean();
  return fc.tuple(some, fc.record(choice)).map(([one, other]) => ({ ...one, ...other }));
}

const nullable = new Set([
  ...['order.customerId', 'line.taxClassId', 'item.supplierId', 'customer.loginTime'],
  ...['product.minOrder', 'product.producerId', 'ownProduct.minOrder'],
  ...['shippingAddress.city', 'shippingAddress.name', 'shippingMethod.id', 'shippingMethod.cost'],
]);

/** One condition on a record: a field, a related record, the logic, or a search. */
function conditions(name: string, depth: number): fc.Arbitrary<Where> {
  const { values: own, members = {}, one = {}, many = {}, searched } = models[name] as Model;
  const field = (of: string, record: Readonly<Record<string, Kind>>) =>
    fc
      .constantFrom(...Object.entries(record))
      .chain(([each, kind]) =>
        fc.record({ [each]: comparisons(kind, nullable.has(`${of}.${each}`)) }),
      );
  const options: fc.Arbitrary<Where>[] = [field(name, own)];
  for (const [member, of] of Object.entries(members))
    options.push(fc.record({ [member]: field(member, of) }));
  if (searched)
    options.push(
      fc.record({ search: fc.array(text, { maxLength: 2 }).map((all) => all.join(' ')) }),
    );
  if (depth === 0) return fc.oneof(...options);
  for (const [relation, to] of Object.entries(one))
    options.push(fc.record({ [relation]: wheres(to, depth - 1) }));
  for (const [relation, to] of Object.entries(many)) {
    const quantifier = fc.constantFrom('some', 'every', 'none');
    options.push(
      fc
        .tuple(quantifier, wheres(to, depth - 1))
        .map(([each, where]) => ({ [relation]: { [each]: where } })),
    );
  }
  const several = fc.array(wheres(name, depth - 1), { maxLength: 3 });
  for (const logic of ['AND', 'OR', 'NOT']) options.push(fc.record({ [logic]: orNull(several) }));
  return fc.oneof(...options);
}

const wheres = (name: string, depth: number): fc.Arbitrary<Where> =>
  fc.array(conditions(name, depth), { maxLength: 2 }).map((all) => Object.assign({}, ...all));

const orders = {
  orders: ['ID', 'TOTAL', 'CUSTOMER_NAME', 'STATUS', 'IS_PAID_FOR'],
  products: ['ID', 'CODE', 'NAME', 'RATING', 'PRICE'],
} as const;

/** The sort keys of the fields above; null sorts last. */
const sortKeys: Readonly<Record<string, (record: Rec) => string | number | null>> = {
  ID: ({ id }) => Number(id),
  TOTAL: ({ total }) => Number(total),
  CUSTOMER_NAME: ({ customerName }) => nameKey(customerName),
  STATUS: ({ status }) =>
    ['NEW', 'OPEN', 'READY', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'].indexOf(
      String(status),
    ),
  IS_PAID_FOR: ({ isPaidFor }) => Number(isPaidFor),
  CODE: ({ code }) => String(code).toLowerCase(),
  NAME: ({ name }) => nameKey(Object(name).en ?? ''),
  RATING: ({ rating }) => Number(rating),
  PRICE: ({ price }) => ('1' in Object(price) ? Number(Object(price)['1']) : null),
};

function sorted(found: readonly Rec[], field: string, isDescending: boolean): Rec[] {
  const key = sortKeys[field] ?? (() => null);
  return found.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (ordering(a, b) !== 0) return isDescending ? -ordering(a, b) : ordering(a, b);
    return Number(one.id) - Number(other.id);
  });
}

describe.each(['orders', 'products'] as const)('filters of %s', (list) => {
  const name = lists[list];
  const priced = list === 'products' ? ', priceList: 1' : '';
  const query = `query($where: ${list === 'orders' ? 'Order' : 'Product'}Where, $by: ${list === 'orders' ? 'Order' : 'Product'}OrderField!, $to: SortDirection!) {
    it: ${list}(first: 100, where: $where, orderBy: [{ field: $by, direction: $to${priced} }]) { totalCount nodes { id } } }`;

  test(
    'find the same records, order and total as a filter in memory',
    async () => {
      const tree = fc.tuple(wheres(name, 4), fc.constantFrom(...orders[list]), fc.boolean());
      let [hits, misses] = [0, 0];
      await fc.assert(
        fc.asyncProperty(tree, async ([where, by, isDescending]) => {
          const to = isDescending ? 'DESC' : 'ASC';
          const { data, errors } = await shop.graphql(query, { where, by, to });
          expect(errors).toBeUndefined();
          const found = (records[list] ?? []).filter((record) => matches(name, record, where));
          const { nodes, totalCount } = Object(data?.it);
          expect(nodes.map(({ id }: Rec) => id)).toEqual(
            sorted(found, by, isDescending).map(({ id }) => id),
          );
          expect(totalCount).toBe(found.length);
          if (found.length > 0) hits++;
          else misses++;
        }),
        { numRuns: runs },
      );
      // A generator whose trees are all true or all false would prove nothing.
      expect(Math.min(hits, misses) / runs).toBeGreaterThan(0.05);
    },
    isLong ? 900_000 : 30_000,
  );
});
