import type { NewOrder } from '../../workloads/new-orders.ts';
import { memberOf } from '../../workloads/workload.ts';
import type { Translation, Translations } from '../translation.ts';
import { dashboard, orders } from './orders.ts';
import { productTranslations } from './products.ts';
import { dataOf, post } from './reading.ts';
import { customers, foundOrders } from './related.ts';
import { bestItems, revenue } from './sums.ts';

/** Uses a database function: see functions.sql. */
const stock: Translation = {
  request: (asked) => {
    const entries = Object.entries(Object(memberOf(asked, 'stock')));
    const [skus, stocks] = [entries.map(([sku]) => sku), entries.map(([, each]) => String(each))];
    const query =
      'mutation Set($input: UpdateItemStockInput!) { updateItemStock(input: $input) { result } }';
    return post(query, { input: { skus, stocks } });
  },
  records: (answer) => {
    const found = Number(memberOf(dataOf(answer, 'updateItemStock'), 'result'));
    return found > 0 ? ['ok'] : [];
  },
};

/** Uses a database function too. */
const newOrder: Translation = {
  request: (asked) => {
    const { items, customer, billingAddress: billing }: NewOrder = Object(memberOf(asked, 'order'));
    const lines = items.map(({ sku, quantity }) => ({ sku, quantity: String(quantity) }));
    const query = `mutation Order($input: CreateNewOrderInput!) {
      createNewOrder(input: $input) { result { rowId number } }
    }`;
    return post(query, { input: { customer, lines, billing } });
  },
  records: (answer) => {
    const made = memberOf(dataOf(answer, 'createNewOrder'), 'result');
    return [{ id: typeof memberOf(made, 'rowId'), number: typeof memberOf(made, 'number') }];
  },
};

export const postgraphileTranslations: Translations = {
  ...Object.fromEntries(productTranslations),
  w4: orders,
  b3: dashboard,
  w5: stock,
  b4: stock,
  b5: newOrder,
  b6: foundOrders,
  b7: customers,
  b8: revenue,
  b9: bestItems,
};
