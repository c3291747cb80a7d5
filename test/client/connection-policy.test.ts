import { InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { typePolicies } from '../../client/src/index.ts';
import type { Rec } from '../support/records.ts';

/* The joining of pages in Apollo's cache; products and their cursors are numbered. */

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies });
});

const list = (selection: string) =>
  parse(`query List($first: Int, $after: String, $last: Int, $before: String, $offset: Int) {
    products(first: $first, after: $after, last: $last, before: $before, offset: $offset) {
      ${selection}
    }
  }`);
const info = 'pageInfo { startCursor endCursor hasPreviousPage hasNextPage }';
const nodes = list(`nodes { id } ${info}`);
const edges = list(`edges { cursor node { id } } ${info}`);
const total = list('totalCount');

/** A response with the products of these numbers. */
function write(query: typeof nodes, variables: Rec, numbers: readonly number[]): void {
  const records = numbers.map((number) => ({ __typename: 'Product', id: String(number) }));
  const products = {
    __typename: 'ProductConnection',
    nodes: records,
    edges: records.map((node) => ({ __typename: 'ProductEdge', cursor: `c${node.id}`, node })),
    totalCount: 9,
    pageInfo: {
      __typename: 'PageInfo',
      startCursor: `c${numbers.at(0)}`,
      endCursor: `c${numbers.at(-1)}`,
      hasPreviousPage: numbers.at(0) !== 1,
      hasNextPage: numbers.at(-1) !== 9,
    },
  };
  cache.writeQuery({ query, variables, data: { products } });
}

/** The numbers in the cached list, and its ends; null where something is missing. */
function read(query: typeof nodes, variables: Rec): string | null {
  const products = Object(cache.readQuery<Rec>({ query, variables })).products;
  if (!products) return null;
  const records: Rec[] = products.nodes ?? products.edges.map(({ node }: { node: Rec }) => node);
  const { startCursor, endCursor, hasPreviousPage, hasNextPage } = products.pageInfo;
  const ends = [hasPreviousPage && '<', startCursor, endCursor, hasNextPage && '>'];
  return `${records.map(({ id }) => id).join('')} ${ends.filter(Boolean).join(' ')}`;
}

const two = { first: 2 };
const lastTwo = { last: 2 };

test.each([
  ['nodes', nodes],
  ['edges', edges],
])('pages of %s join forwards and backwards, and a refetch restarts the list', (_name, query) => {
  write(query, two, [1, 2]);
  write(query, { ...two, after: 'c2' }, [3, 4]);
  expect(read(query, two)).toBe('1234 c1 c4 >');
  write(query, { ...two, after: 'c2' }, [5, 6]);
  expect(read(query, two)).toBe('1256 c1 c6 >');
  write(query, two, [1, 2]);
  expect(read(query, two)).toBe('12 c1 c2 >');
  write(query, lastTwo, [8, 9]);
  write(query, { ...lastTwo, before: 'c8' }, [6, 7]);
  expect(read(query, lastTwo)).toBe('6789 < c6 c9');
});

test('a page that is not adjacent replaces the list', () => {
  write(nodes, two, [1, 2]);
  write(nodes, { ...two, after: 'c6' }, [7, 8]);
  expect(read(nodes, two)).toBe('78 < c7 c8 >');
});

test('pages by offset are separate lists', () => {
  write(nodes, { ...two, offset: 0 }, [1, 2]);
  write(nodes, { ...two, offset: 2 }, [3, 4]);
  expect(read(nodes, { ...two, offset: 0 })).toBe('12 c1 c2 >');
  expect(read(nodes, { ...two, offset: 2 })).toBe('34 < c3 c4 >');
});

test('a query that reads only the total keeps the records', () => {
  write(nodes, two, [1, 2]);
  write(total, two, []);
  expect(read(nodes, two)).toBe('12 c1 c2 >');
  expect(cache.readQuery({ query: total, variables: two })).toMatchObject({
    products: { totalCount: 9 },
  });
});

test('edges give nodes, but nodes give no edges without cursors', () => {
  write(edges, two, [1, 2]);
  expect(read(nodes, two)).toBe('12 c1 c2 >');
  write(nodes, { first: 3 }, [1, 2, 3]);
  expect(read(edges, { first: 3 })).toBeNull();
});

test('an argument that is null counts as absent', () => {
  write(nodes, two, [1, 2]);
  expect(read(nodes, { ...two, after: null, offset: null })).toBe('12 c1 c2 >');
});

test('an evicted record leaves its lists', () => {
  write(edges, two, [1, 2]);
  cache.evict({ id: 'Product:1' });
  expect(read(edges, two)).toBe('2 c1 c2 >');
  expect(read(nodes, two)).toBe('2 c1 c2 >');
});

test('a refused list is null until it is read again', () => {
  cache.writeQuery({ query: nodes, variables: two, data: { products: null } });
  expect(cache.readQuery({ query: nodes, variables: two })).toEqual({ products: null });
  write(nodes, two, [1, 2]);
  expect(read(nodes, two)).toBe('12 c1 c2 >');
  cache.writeQuery({ query: nodes, variables: two, data: { products: null } });
  expect(cache.readQuery({ query: nodes, variables: two })).toEqual({ products: null });
});
