import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { watchRows } from '../support/shop-rows.ts';

const page = readFileSync('docs/graphql.md', 'utf8');
const examples = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(`docs/${name}`, 'utf8').matchAll(/^```graphql\n([\s\S]*?)^```/gm)].map(
      ([, query = '']) => [name, query] as const,
    ),
  );
const isMutation = (query: string) => query.startsWith('mutation');

/** Values for the examples that write, which run as dry runs. */
const variables: Record<string, object> = {
  SaveOrder: { number: '1001', input: { requests: 'Please ring twice.' } },
  MarkReady: { where: { status: { in: ['OPEN'] } } },
  GrossPrice: { prices: { 1: '12.20' } },
  SpringPrices: { where: { sku: { startsWith: 'MUG' } } },
  SaveItems: {
    rows: [{ by: { sku: 'MUG-1-XL' }, input: { productId: '1', stock: '12', costPrice: '4.50' } }],
  },
  RemoveProducers: { ids: ['1'] },
  SendBack: {
    input: { id: '1', updateTime: '2026-01-31T09:30:00Z', nameByLanguage: { en: 'Mug' } },
  },
  Notify: { url: 'https://erp.example.com/hook' },
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  const renaming = 'mutation { updateProducer(by: { id: 1 }, input: { name: "Renamed" }) { id } }';
  expect((await shop.graphql(renaming)).errors).toBeUndefined();
  const { data } = await shop.graphql('{ auditEntries(first: 1) { nodes { callId } } }');
  variables.TakeBack = { call: Object(data).auditEntries.nodes[0].callId };
});
afterAll(() => shop.close());

test('docs has examples that read and examples that write', () => {
  expect(examples.length).toBeGreaterThanOrEqual(20);
  expect(examples.filter(([, query]) => isMutation(query)).length).toBeGreaterThanOrEqual(4);
});

test.each(examples.filter(([, query]) => !isMutation(query)))(
  'an example of docs/%s succeeds: %#',
  async (_page, query) => {
    const { data, errors } = await shop.graphql(query);
    expect(errors).toBeUndefined();
    expect(Object.values(Object(data))).not.toContain(null);
  },
);

test.each(examples.filter(([, query]) => isMutation(query)))(
  'an example of docs/%s that writes succeeds as a dry run: %#',
  async (_page, query) => {
    const name = /^mutation (\w+)/.exec(query)?.[1] ?? '';
    const { data: read } = await shop.graphql('{ order(by: { number: "1001" }) { version } }');
    const sent = { query, variables: { ...Object(read).order, ...variables[name] } };
    const answer = await shop.post('/graphql', JSON.stringify(sent), { 'X-Dry-Run': '1' });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    expect(Object.values(Object(data))).not.toContain(null);
  },
);

test('the examples leave the shop unchanged when they are pasted as they are', async () => {
  const { changed } = await watchRows(shop, async () => {
    for (const [, query] of examples) await shop.graphql(query);
  });
  expect(changed).toEqual([]);
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
