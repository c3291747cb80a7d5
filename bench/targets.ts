import type { Workload } from './workloads.ts';

export type ServerName = 'gateway' | 'floor' | 'by-the-book';

/** One interface of one server: how it is asked, and where its answer holds the records. */
export interface Target {
  readonly name: string;
  readonly server: ServerName;
  path(workload: Workload): string;
  body(workload: Workload, number: number): string;
  /** The records of an answer, under v3's names and in v3's forms. Throws when there are none. */
  records(workload: Workload, answer: unknown): unknown[];
}

export const targets: readonly Target[] = [
  {
    name: 'floor',
    server: 'floor',
    path: ({ name }) => `/${name}`,
    body: ({ reads }, number) =>
      JSON.stringify(reads === 'list' ? { first: number } : { id: number }),
    records: readV3,
  },
  {
    name: 'v3',
    server: 'gateway',
    path: ({ reads }) => `/api/v3/commerce.products.${reads === 'list' ? 'find' : 'get'}`,
    body: ({ reads, fields, limit }, number) =>
      JSON.stringify(reads === 'list' ? { fields, first: number, limit } : { fields, id: number }),
    records: readV3,
  },
  {
    name: 'graphql',
    server: 'gateway',
    path: () => '/graphql',
    body: (workload, number) =>
      graphqlBody(workload, number, 'SafeInt', (list) => `nodes { ${list} }`),
    records: (workload, answer) => readGraphql(workload, answer, (list) => memberOf(list, 'nodes')),
  },
  {
    name: 'by-the-book',
    server: 'by-the-book',
    path: () => '/graphql',
    body: (workload, number) => graphqlBody(workload, number, 'Int', (list) => list),
    records: (workload, answer) => readGraphql(workload, answer, (list) => list),
  },
];

/** Members that GraphQL calls otherwise than v3: see src/contract/names.ts. */
const graphqlNames = new Map([
  ['department', 'departmentId'],
  ['producer', 'producerId'],
  ['category', 'categoryId'],
  ['taxClass', 'taxClassId'],
]);

const graphqlName = (field: string) => graphqlNames.get(field) ?? field;

function graphqlBody(
  { reads, fields, limit }: Workload,
  number: number,
  whole: string,
  list: (selection: string) => string,
): string {
  const selection = fields.map(graphqlName).join(' ');
  if (reads === 'one') {
    const query = `query One($id: ${whole}!) { product(id: $id) { ${selection} } }`;
    return JSON.stringify({ query, variables: { id: number } });
  }
  const query = `query List($first: Int!, $offset: ${whole}!) { products(first: $first, offset: $offset) { ${list(selection)} } }`;
  return JSON.stringify({ query, variables: { first: limit, offset: number } });
}

function readV3({ reads }: Workload, answer: unknown): unknown[] {
  return reads === 'list' ? asList(memberOf(answer, 'products')) : [memberOf(answer, 'product')];
}

function readGraphql(
  { reads, fields }: Workload,
  answer: unknown,
  nodes: (list: unknown) => unknown,
): unknown[] {
  const data = memberOf(answer, 'data');
  const records =
    reads === 'list' ? asList(nodes(memberOf(data, 'products'))) : [memberOf(data, 'product')];
  return records.map((record) =>
    Object.fromEntries(
      fields.map((field) => [field, toV3(field, memberOf(record, graphqlName(field)))]),
    ),
  );
}

/** GraphQL writes decimals as text and times as RFC 3339. */
function toV3(field: string, value: unknown): unknown {
  if (field === 'rating') return Number(value);
  if (field === 'updateTime') return String(value).replace('T', ' ').slice(0, 19);
  return value;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value === 'object' && value !== null) {
    const found = Object.entries(value).find(([member]) => member === name);
    if (found) return found[1];
  }
  throw new Error(`no ${name} in ${JSON.stringify(value).slice(0, 300)}`);
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`no list: ${JSON.stringify(value).slice(0, 300)}`);
}
