import { createChance } from './chance.ts';
import { asList, memberOf, type TargetName, type Workload } from './workload.ts';

/** What is read of products: every server translates it into its own request. */
export interface ProductReading {
  readonly name: string;
  readonly title: string;
  /** A list of so many products from an offset on, or one product by its identifier. */
  readonly reads: 'list' | 'one';
  /** Size of the list. */
  readonly limit: number;
  /** Members as v3 names them, in the specification's order. */
  readonly fields: readonly string[];
  /** Offsets or identifiers, the same in each run. */
  readonly numbers: readonly number[];
  readonly goal: Workload['goal'];
}

const allFields =
  'id code sku department producer category isVisible isFeatured allowOrders allowQuotes ' +
  'showPrice isNewRelease hasVariants minOrder listPrice sellingPrice price rating name ' +
  'shortDescription seoTitle seoKeywords seoDescription longDescription position taxClass ' +
  'updateTime';

const fewFields = 'id code sku price name isVisible position updateTime';

export const productCount = 20_000;

const next = createChance(42);
const offsets = Array.from({ length: 500 }, () => (next() % 101) * 20);
const identifiers = Array.from({ length: 500 }, () => 1 + (next() % productCount));

export const productReadings: readonly ProductReading[] = [
  {
    name: 'w1',
    title: 'list 100 products × 27 fields',
    reads: 'list',
    limit: 100,
    fields: allFields.split(' '),
    numbers: offsets,
    goal: { rate: 1, cpu: 0.75, book: 4.5 },
  },
  {
    name: 'w2',
    title: 'list 20 products × 8 fields',
    reads: 'list',
    limit: 20,
    fields: fewFields.split(' '),
    numbers: offsets,
    goal: { rate: 1, cpu: 1, book: 9 },
  },
  {
    name: 'w3',
    title: 'get one product × 27 fields',
    reads: 'one',
    limit: 1,
    fields: allFields.split(' '),
    numbers: identifiers,
    goal: { rate: 0.85, cpu: 1.2, book: 10 },
  },
];

export const productWorkloads: readonly Workload[] = productReadings.map((reading) => ({
  name: reading.name,
  title: reading.title,
  numbers: reading.numbers,
  goal: reading.goal,
  request: (target, number) => requestOf(reading, target, number),
  records: (target, answer) => recordsOf(reading, target, answer),
}));

function requestOf(reading: ProductReading, target: TargetName, number: number) {
  const { name, reads, fields, limit } = reading;
  switch (target) {
    case 'floor':
      return {
        path: `/${name}`,
        body: JSON.stringify(reads === 'list' ? { first: number } : { id: number }),
      };
    case 'v3':
      return reads === 'list'
        ? {
            path: '/api/v3/commerce.products.find',
            body: JSON.stringify({ fields, first: number, limit }),
          }
        : { path: '/api/v3/commerce.products.get', body: JSON.stringify({ fields, id: number }) };
    case 'graphql':
      return {
        path: '/graphql',
        body: graphqlBody(reading, number, 'SafeInt', (list) => `nodes { ${list} }`),
      };
    case 'by-the-book':
      return { path: '/graphql', body: graphqlBody(reading, number, 'Int', (list) => list) };
  }
}

function recordsOf(reading: ProductReading, target: TargetName, answer: unknown): unknown[] {
  switch (target) {
    case 'graphql':
      return readGraphql(reading, answer, (list) => memberOf(list, 'nodes'));
    case 'by-the-book':
      return readGraphql(reading, answer, (list) => list);
    default:
      return reading.reads === 'list'
        ? asList(memberOf(answer, 'products'))
        : [memberOf(answer, 'product')];
  }
}

/** Members that GraphQL calls otherwise than v3: see src/contract/names.ts. */
const graphqlNames = new Map([
  ['department', 'departmentId'],
  ['producer', 'producerId'],
  ['category', 'categoryId'],
  ['taxClass', 'taxClassId'],
]);

const graphqlName = (field: string) => graphqlNames.get(field) ?? field;

function graphqlBody(
  { reads, fields, limit }: ProductReading,
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

function readGraphql(
  { reads, fields }: ProductReading,
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
