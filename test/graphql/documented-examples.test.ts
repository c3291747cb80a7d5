import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const page = readFileSync('docs/graphql.md', 'utf8');
const examples = [...page.matchAll(/^```graphql\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

test('docs/graphql.md has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(6);
});

test.each(examples)('an example of docs/graphql.md is answered: %#', async (query) => {
  const { data, errors } = await shop.graphql(query);
  expect(errors).toBeUndefined();
  expect(Object.values(Object(data))).not.toContain(null);
});

test('the table of searches names every list that has one', () => {
  const table = page.slice(page.indexOf('| list | looked in |')).split('\n\n')[0] ?? '';
  const named = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(searchedLists());
});

function searchedLists(): string[] {
  const schema = readFileSync('schema.graphql', 'utf8').replace(/"""[\s\S]*?"""/g, '');
  const query = /^type Query \{([\s\S]*?)^\}/m.exec(schema)?.[1] ?? '';
  return [...query.matchAll(/^ {2}(\w+)\([^)]*?where: (\w+)[\s\S]*?\)/gm)]
    .filter(([, , where]) =>
      new RegExp(`^input ${where} \\{[^}]*^ {2}search: String`, 'm').test(schema),
    )
    .map(([, list = '']) => list)
    .filter((list) => !list.endsWith('Aggregate'))
    .toSorted();
}
