import {
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../../src/shop/catalogue.ts';
import type { Aim, Sent } from './attack.ts';
import { document, nodeOf, requestOf, rootFields, selection } from './root-fields.ts';

const path = '/graphql';
const queries = rootFields('query');
const lists = queries.filter(({ args }) => args.some(({ name }) => name === 'first'));

/** Every field of a record, some levels deep: as wide as the limits of a document permit. */
export const wideDocuments = (): Sent[] =>
  lists.flatMap((field) =>
    [1, 2, 3, 4].map((depth) =>
      document(`{ ${field.name}(first: 100) { nodes ${selection(nodeOf(field), depth, 400)} } }`),
    ),
  );

/** One relation within another, each with its largest page. */
export const deepDocuments = (): Sent[] =>
  lists.flatMap((field) => {
    const chains = [2, 4, 6].map((depth) => chain(nodeOf(field), depth));
    return chains.map((inner) => document(`{ ${field.name}(first: 100) { nodes ${inner} } }`));
  });

/** Fifty counts of one list in one document, each with its own alias. */
export const countDocuments = (): Sent[] =>
  lists.map(({ name }) =>
    document(`{ ${times(50, (at) => `c${at}: ${name}(first: 1) { totalCount }`)} }`),
  );

/** Two short words of many texts, and twenty words that are also looked up as telephone numbers. */
const soughtTexts: readonly ((at: number) => string)[] = [
  (at) => `e${at % 7} a`,
  (at) => Array.from({ length: 20 }, (_, word) => 10_000 + 20 * at + word).join(' '),
];

/** Up to fifty searches in one document, as many as the cost limit permits. */
export const searchDocuments = (): Sent[] =>
  lists
    .filter(({ args, name }) => {
      const where = args.find((arg) => arg.name === 'where');
      return !name.endsWith('Aggregate') && inputNames(String(where?.type)).includes('search');
    })
    .flatMap(({ name }) =>
      soughtTexts.flatMap((textOf) =>
        [50, 10, 4].map((count) => {
          const search = (at: number) =>
            `s${at}: ${name}(first: 100, where: { search: "${textOf(at)}" }) { totalCount }`;
          return document(`{ ${times(count, search)} }`);
        }),
      ),
    );

/** The state of the system with its checks, as often as one document permits. */
export const systemDocuments = (): Sent[] =>
  [200, 40, 1].map((count) =>
    document(
      `{ ${times(count, (at) => `s${at}: system { database { bytes } queues { waitingJobs } checks { findings { message } } }`)} }`,
    ),
  );

/** The longest texts of a hundred products, fifty times. */
export const longTextDocuments = (): Sent[] => {
  const texts = (count: number) => times(count, (at) => `t${at}: longDescription`);
  const page = (count: number) => `{ products(first: 100) { nodes { id ${texts(count)} } } }`;
  const several = times(50, (at) => `p${at}: products(first: 100) { nodes { longDescription } }`);
  return [...[50, 8, 4, 1].map((count) => document(page(count))), document(`{ ${several} }`)];
};

/** The largest introspection that a document can contain, each time with another text. */
export const introspectionDocuments = (): Sent[] =>
  Array.from({ length: 200 }, (_, at) => {
    const types = 'types { name fields { name args { name type { name ofType { name } } } } }';
    return document(
      `# ${at}\n{ ${times(at % 2 === 0 ? 1 : 30, (n) => `a${n}: __schema { ${types} }`)} }`,
    );
  });

/** 240 operations of many fields in one document; each request selects another one by name. */
export const manyOperations = (): Sent[] => {
  const fragment = `fragment F on Product { ${times(100, (at) => `a${at}: id`)} }`;
  const many = times(120, (at) => `query Q${at} { products(first: 1) { nodes { ...F } } }`);
  const query = `${many} ${fragment}`;
  return Array.from({ length: 120 }, (_, at) => ({
    path,
    body: JSON.stringify({ query, operationName: `Q${at}` }),
  }));
};

/** Different valid documents whose fields the key may not read. */
export const forbiddenDocuments = (): Sent[] =>
  Array.from({ length: 400 }, (_, at) => {
    const fields = times(400, (n) => `a${at}_${n}: id`);
    return document(`{ customers(first: 1) { nodes { ${fields} } } }`);
  });

/** Sign-ins without a key, each document sent twice, so that a cache would store it. */
export const openDocuments = (): Sent[] =>
  Array.from({ length: 400 }, (_, at) => {
    const inner = times(40, (n) => `a${at >> 1}_${n}: __typename`);
    const query = `mutation { signIn(email: "a@example.com", password: "wrong1") { ${inner} } }`;
    return { ...document(query), key: null };
  });

/** Thousands of unknown members in each argument of an input type. */
export const unknownInputs = (): Sent[] => {
  const unknown = Object.fromEntries(
    Array.from({ length: 40_000 }, (_, at) => [`unknown${at}`, at]),
  );
  return [...queries, ...rootFields('mutation')].flatMap((field) =>
    field.args.flatMap((arg) => {
      const type = getNamedType(arg.type);
      if (!isInputObjectType(type)) return [];
      const isList = isListType(getNullableType(arg.type));
      return [requestOf(field, arg.name, isList ? [unknown] : unknown)];
    }),
  );
};

/** Lists of ten thousand elements in each argument or member with a list type. */
export const longLists = (): Sent[] =>
  [...queries, ...rootFields('mutation')].flatMap((field) =>
    field.args.flatMap((arg) => {
      const type = getNamedType(arg.type);
      if (isListType(getNullableType(arg.type)))
        return [requestOf(field, arg.name, elementsFor(String(type)))];
      if (!isInputObjectType(type)) return [];
      return Object.values(type.getFields())
        .filter((each) => isListType(getNullableType(each.type)))
        .map((each) =>
          requestOf(field, arg.name, { [each.name]: elementsFor(String(getNamedType(each.type))) }),
        );
    }),
  );

/**
 * Sign-ins, customer logins and changes of the own password with a wrong password, each as a dry
 * run that counts as an attempt.
 */
export const dryLogins = ({ token = '' }: Aim): Sent[] => {
  const given = '(email: "a@example.com", password: "wrong1")';
  const passwords = '(currentPassword: "wrong1", newPassword: "Secret123")';
  const headers = { 'X-Dry-Run': '1' };
  const login = { email: 'a@example.com', password: 'wrong1' };
  return [
    { ...document(`mutation { signIn${given} { __typename } }`), headers, key: null },
    { ...document(`mutation { authenticateCustomer${given} { id } }`), headers },
    {
      ...document(`mutation { changeOwnPassword${passwords} { __typename } }`),
      headers,
      key: token,
    },
    { path: '/api/v3/commerce.customers.authenticate', body: JSON.stringify(login), headers },
    { path: '/api/v3/site.accounts.authenticate', body: JSON.stringify(login), headers },
  ];
};

/** Previews, and identifiers of previews that do not exist. */
export const previews = (): Sent[] => {
  const deleteAll = document('mutation { deleteProducers(ids: [1]) }');
  const renames = document(`mutation {
    updateProducts(ids: [1, 2, 3, 4, 5, 6, 7, 8], input: { seoTitle: { en: "P" } }) { succeeded } }`);
  const dry = { 'X-Dry-Run': 'changes' };
  const ids = ['', 'pv_', `pv_${'a'.repeat(22)}`, `pv_${'x'.repeat(7_000)}`, 'null', '"'];
  const refused = ids.flatMap((id) => [
    { ...deleteAll, headers: { 'X-Preview': id } },
    { ...deleteAll, headers: { 'X-Preview': id, ...dry } },
    { path: '/api/v3/commerce.products.delete', body: '{"ids":[1]}', headers: { 'X-Preview': id } },
  ]);
  return [
    { ...deleteAll, headers: dry },
    { ...renames, headers: dry },
    { path: '/api/v3/commerce.products.delete', body: '{"ids":[1,2,3]}', headers: dry },
    ...refused,
  ];
};

/** Mutations that change many records beside the one that they name, as dry runs. */
export const largeDryRuns = (): Sent[] =>
  [
    'deletePaymentMethods(ids: [2])',
    'deleteShippingMethods(ids: [2])',
    `adjustItemPrices(where: { id: { lte: 19900 } }, limit: 20000, list: { percent: "3" },
      selling: { percent: "3" }) { changed }`,
  ].map((field) => ({ ...document(`mutation { ${field} }`), headers: { 'X-Dry-Run': '1' } }));

/** Two writers that change the same items in opposite order. */
export const crossedWriters = (): Sent[] =>
  [
    ['A', 'B'],
    ['B', 'A'],
  ].map(([one, other]) =>
    document(
      `mutation($a: MovementCreateInput!, $b: MovementCreateInput!) {
        a: createMovement(input: $a) { id } b: createMovement(input: $b) { id } }`,
      {
        a: { sku: `abuse-${one}`, adjustment: '1' },
        b: { sku: `abuse-${other}`, adjustment: '1' },
      },
    ),
  );

function elementsFor(type: string): unknown[] {
  const isNumber = /Int$/.test(type);
  return Array.from({ length: 10_000 }, (_, at) => (isNumber ? at + 1 : `element${at % 5_000}`));
}

const inputNames = (type: string): string[] => {
  const input = schema.getType(type.replace(/[[\]!]/g, ''));
  return isInputObjectType(input) ? Object.keys(input.getFields()) : [];
};

/** Follows the first list relation at each level, or the first relation where there is no list. */
function chain(type: GraphQLObjectType, depth: number): string {
  const relations = Object.values(type.getFields()).filter(
    ({ type: of, args }) =>
      isObjectType(getNamedType(of)) && !args.some((arg) => isNonNullType(arg.type)),
  );
  const many = relations.find(({ args }) => args.some(({ name }) => name === 'first'));
  const next = many ?? relations[0];
  if (depth === 0 || !next) return '{ __typename }';
  const of = getNamedType(next.type);
  if (!isObjectType(of)) return '{ __typename }';
  const nodes = of.getFields().nodes;
  const inner = nodes ? `{ nodes ${chain(nodeOf(next), depth - 1)} }` : chain(of, depth - 1);
  return `{ ${next.name}${many ? '(first: 100)' : ''} ${inner} }`;
}

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

/** Exports of distinct wide documents: each must be parsed and compiled. */
export const exports = (): Sent[] =>
  Array.from({ length: 500 }, (_, at) => ({
    path: '/bulk/export',
    body: JSON.stringify({
      query: `{ products { nodes { ${Array.from({ length: 300 }, (__, n) => `f${at}_${n}: id`).join(' ')} } } }`,
    }),
  }));
