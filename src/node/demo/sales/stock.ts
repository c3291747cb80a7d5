import type { Chance } from '../chance.ts';
import type { DemoItem } from '../items.ts';
import type { DemoRow } from '../rows/insert-rows.ts';
import { isCancelled, type Sale } from './sales.ts';

interface Change {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly amount: number;
  readonly why: string;
}

const day = 86_400_000;
/** The number of days since the stock was counted. */
const taken = 30;
const delivered = 40;

/**
 * Creates the movements of the stock since it was last counted: sales, deliveries of suppliers
 * before it ran out, and returns. Every sixth item is nearly out of stock.
 */
export function moveStock(
  items: readonly DemoItem[],
  sales: readonly Sale[],
  now: number,
  chance: Chance,
) {
  const since = now - taken * day;
  const sold = soldOf(sales.filter((sale) => sale.time > since && !isCancelled(sale)));
  const moved = items.map((item) => {
    const changes = changesOf(item.id, sold.get(item.id) ?? [], since, chance);
    const stock = changes.reduce((sum, { amount }) => sum + amount, 0).toFixed(2);
    return { item, stock, changes };
  });
  return {
    items: moved.map(({ item: { isSold: _, ...row }, stock }) => ({ ...row, stock })),
    movements: moved.flatMap(({ item, changes }) => changes.map((one) => movement(item, one))),
  };
}

function soldOf(sales: readonly Sale[]): Map<number, Change[]> {
  const sold = new Map<number, Change[]>();
  for (const { time, lines, number } of sales)
    for (const { item, quantity } of lines) {
      const change = { time, amount: -quantity, why: `Sold, order ${number}` };
      sold.set(item, [...(sold.get(item) ?? []), change]);
    }
  return sold;
}

function changesOf(id: number, sold: readonly Change[], since: number, chance: Chance): Change[] {
  const isScarce = id % 6 === 0;
  let stock = isScarce ? 8 : chance.between(20, 60);
  const changes: Change[] = [{ time: since, amount: stock, why: 'Stock-taking' }];
  for (const one of sold) {
    if (stock + one.amount < 0) {
      const amount = isScarce ? 10 : delivered;
      changes.push({ time: one.time - day / 8, amount, why: 'Delivery from supplier' });
      stock += amount;
    }
    changes.push(one);
    stock += one.amount;
  }
  const later = since + chance.between(2, taken - 1) * day;
  if (id % 5 === 0)
    changes.push({ time: later, amount: 1, why: 'Returned by the customer, as new' });
  if (id % 11 === 0) changes.push({ time: later, amount: 0.5, why: 'Half a unit found' });
  return changes;
}

const movement = ({ id, sku }: DemoItem, { time, amount, why }: Change): DemoRow => ({
  sku,
  item_id: id,
  adjustment: amount.toFixed(2),
  creation_time: new Date(time).toISOString(),
  description: why,
});
