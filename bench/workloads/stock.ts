import { createChance } from './chance.ts';
import { memberOf, type TargetName, type Workload } from './workload.ts';

/** Stocks by SKU, each time other ones, so that every call finds something to change. */
type Stocks = Readonly<Record<string, number>>;

const next = createChance(7);
const skuOf = (product: number) => `SKU${String(product).padStart(6, '0')}`;

const changesOf = (items: number, amongItems: number): Stocks[] =>
  Array.from({ length: 500 }, () => {
    const skus = new Set<string>();
    while (skus.size < items) skus.add(skuOf(1 + (next() % amongItems)));
    // Sorted, since by-the-book locks the items in the order given.
    return Object.fromEntries([...skus].sort().map((sku) => [sku, next() % 10_000]));
  });

export const stockWorkloads: readonly Workload[] = [
  stockWorkload('w5', 'set the stock of one item', changesOf(1, 50)),
  stockWorkload('w5x100', 'set the stock of 100 items', changesOf(100, 2_000)),
];

function stockWorkload(name: string, title: string, changes: readonly Stocks[]): Workload {
  return {
    name,
    title,
    numbers: changes.map((_, at) => at),
    goal: { rate: 0.8, cpu: 1.5, book: 4.5 },
    request: (target, number) => requestOf(target, changes[number] ?? {}),
    records: (target, answer) => [succeeded(target, answer)],
    written: (number) => {
      const skus = Object.keys(changes[number] ?? {}).map((sku) => `'${sku}'`);
      return `SELECT i.sku, i.stock::text, i.stock = (SELECT sum(m.adjustment) FROM movement m WHERE m.item_id = i.id) AS "isSum"
        FROM item i WHERE i.sku IN (${skus.join(', ')}) ORDER BY i.sku`;
    },
  };
}

function requestOf(target: TargetName, stock: Stocks) {
  if (target === 'v3')
    return { path: '/api/v3/commerce.items.update-stock', body: JSON.stringify({ stock }) };
  if (target === 'floor') return { path: '/w5', body: JSON.stringify({ stock }) };
  const entries = Object.entries(stock).map(([sku, value]) => ({ sku, stock: String(value) }));
  const query =
    'mutation Set($stock: [ItemStockInput!]!) { updateItemStock(stock: $stock) { __typename } }';
  return { path: '/graphql', body: JSON.stringify({ query, variables: { stock: entries } }) };
}

/** What a write answers is no record: that it was done is read from the database. */
function succeeded(target: TargetName, answer: unknown): string {
  if (target === 'v3' || target === 'floor') return String(memberOf(answer, 'status'));
  memberOf(memberOf(answer, 'data'), 'updateItemStock');
  return 'ok';
}
