import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { orderWord } from '../../src/ground/contract/notation/names.ts';
import { schema } from '../../src/shop/catalogue.ts';

// docs/decisions/0080-one-form-of-lists.md

const query = schema.getQueryType() as GraphQLObjectType;
const roots = Object.values(query.getFields());
const types = Object.values(schema.getTypeMap());

type Field = GraphQLField<unknown, unknown>;

const argsOf = ({ args }: Field) =>
  Object.fromEntries(args.map(({ name, type }) => [name, String(type)]));

const isList = (type: GraphQLOutputType): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);

const isConnection = ({ type }: Field) => getNamedType(type).name.endsWith('Connection');

/** The record in the lists of this connection. */
const recordIn = ({ type }: Field) => getNamedType(type).name.replace(/Connection$/, '');

/** Root fields that return a value other than a record, a list or an aggregate, with the reason. */
const others: Readonly<Record<string, string>> = {
  events: 'a log is read from a stored position, which goes on where no event matches',
  node: 'Relay names a record of any type by its `nodeId`',
  nodes: 'Relay names records of any types by their `nodeId`',
  paymentCosts: 'costs are computed from the arguments',
  search: 'hits of several types are ranked, and the best ones are returned',
  shippingCosts: 'costs are computed from the arguments',
  shop: 'the settings of the shop itself',
  supportedLanguages: 'a complete list, which is part of the service',
  system: 'the state of the service itself',
  templates: 'a complete list: a shop has a few',
  templateFiles: 'a tree of files, which v3 returns whole',
  templateTextFile: 'the text of a file',
  viewer: 'the caller itself',
};

const isAggregate = ({ name }: Field) => name.endsWith('Aggregate');
const isByIds = ({ name }: Field) => name.endsWith('ByIds');

test('a root field is a list, a record, records by identifiers, an aggregate or an exception', () => {
  const forms = (field: Field) => [
    isConnection(field),
    'by' in argsOf(field),
    isByIds(field),
    isAggregate(field),
    field.name in others,
  ];
  const strays = roots.filter((field) => forms(field).filter(Boolean).length !== 1);
  expect(strays.map(({ name }) => name)).toEqual([]);
});

test('each exception is a root field', () => {
  expect(Object.keys(others).filter((name) => !(name in query.getFields()))).toEqual([]);
});

const lists = roots.filter(isConnection);

test.each(lists.map((list) => [list.name, list] as const))(
  'the list %s has the arguments of all lists',
  (name, list) => {
    const { where, orderBy, ...pages } = argsOf(list);
    expect(pages).toEqual({
      first: 'Int',
      after: 'String',
      last: 'Int',
      before: 'String',
      offset: 'SafeInt',
    });
    // Entries of the usage are sums in the order of their key, so that the read ends after a page.
    if (name === 'usage') expect({ where, orderBy }).toEqual({ where: 'UsageWhere' });
    else {
      const record = recordIn(list);
      expect({ where, orderBy }).toEqual({ where: `${record}Where`, orderBy: `[${record}Order!]` });
    }
  },
);

test.each(lists.filter(({ name }) => name !== 'usage').map((list) => [list.name, list] as const))(
  'the list %s has a record and records by identifiers',
  (name, list) => {
    const record = recordIn(list);
    const one = roots.find(({ type, args }) => args.length > 0 && String(type) === record);
    expect(one && argsOf(one)).toEqual({ by: `${record}By!` });
    expect(argsOf(query.getFields()[`${name}ByIds`] as Field)).toEqual({ ids: '[ID!]!' });
  },
);

test('a record is named by `by`, a type with one key', () => {
  const records = roots.filter(({ name, type, args }) => {
    const isRecord = !isList(type) && isObjectType(getNamedType(type)) && args.length > 0;
    return isRecord && !isConnection({ type } as Field) && !(name in others);
  });
  expect(records.length).toBeGreaterThan(30);
  for (const { args, type } of records) {
    const by = getNamedType(args[0]?.type);
    expect([args.length, by?.name]).toEqual([1, `${getNamedType(type).name}By`]);
    expect(isInputObjectType(by) && by.isOneOf).toBe(true);
  }
});

test('pages are connections; other types have no cursor and no `hasMore`', () => {
  const shapes = types.filter(isObjectType).flatMap((type) => {
    const names = Object.keys(type.getFields());
    const isPage = names.includes('nodes') && type !== query;
    const hasCursor = names.some((name) => /^(hasMore|endCursor|hasNextPage)$/.test(name));
    const members = names.filter((name) => name !== 'aggregate').sort();
    return isPage || hasCursor ? [`${type.name.replace(/^.*(?=Connection$)/, '')} ${members}`] : [];
  });
  expect(new Set(shapes)).toEqual(
    new Set([
      'Connection edges,nodes,pageInfo,totalCount',
      'PageInfo endCursor,hasNextPage,hasPreviousPage,startCursor',
      // A feed: see `events` above.
      'EventPage hasMore,lastPosition,nodes',
    ]),
  );
});

/** The order that is by no field, and why. */
const computed: Readonly<Record<string, string>> = {
  'CustomerOrderField.BOUGHT': 'the sum of the orders of a customer, which is not a field of it',
  'ProductOrderField.RELEVANCE':
    'how well a product matches the `keywords`, which is not a field of it',
};

const orders = types.flatMap((type) => {
  const record = /^(\w+)OrderField$/.exec(type.name)?.[1];
  return isEnumType(type) && record
    ? type.getValues().map(({ name, value }) => ({ record, name, path: String(value) }))
    : [];
});

/** The field at a path of a type, such as `billingAddress.email`. */
const fieldAt = (type: unknown, [name = '', ...inside]: readonly string[]): Field | undefined => {
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  return inside.length > 0 ? field && fieldAt(getNamedType(field.type), inside) : field;
};

test.each(orders.filter(({ record, name }) => !(`${record}OrderField.${name}` in computed)))(
  '$record is sorted by $name, which is named after a field with a single value',
  ({ record, name, path }) => {
    const field = fieldAt(schema.getType(record), path.split('.'));
    expect(field && isLeafType(getNamedType(field.type)) && !isList(field.type)).toBe(true);
    expect(name).toBe(orderWord(path));
  },
);

test('each order without a field is declared above', () => {
  const without = orders.filter(
    ({ record, path }) => !fieldAt(schema.getType(record), path.split('.')),
  );
  expect(without.map(({ record, name }) => `${record}OrderField.${name}`)).toEqual(
    Object.keys(computed),
  );
});

test('groups are sorted by a computed value of a field with a number', () => {
  const fields = types.flatMap((type) => {
    const record = /^(\w+)NumberField$/.exec(type.name)?.[1];
    return isEnumType(type) && record
      ? type.getValues().map((value) => [record, value.name, String(value.value)] as const)
      : [];
  });
  expect(fields.length).toBeGreaterThan(20);
  const strays = fields.filter(
    ([record, name, path]) =>
      name !== orderWord(path) || !fieldAt(schema.getType(record), path.split('.')),
  );
  // Taxes of orders are computed from several records.
  expect(strays.filter(([record]) => record !== 'OrderTax')).toEqual([]);
});
