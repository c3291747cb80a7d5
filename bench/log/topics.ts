/** The shop beside the log: the events also name records that it does not have. */
export const shopSize = { products: 1_000, orders: 1_000 };

/** The records of each type that the events name. */
export const records = 100_000;

/** The rare topic has one event in this number. */
export const rareEvery = 1_000_000;
export const rareTopic = 'site.templates.update';

const times = (count: number, topic: string) => Array.from({ length: count }, () => topic);

/** How often each topic occurs. */
export const topics: readonly string[] = [
  ...times(22, 'commerce.items.update'),
  ...times(8, 'commerce.orders.create'),
  ...times(10, 'commerce.orders.update'),
  ...times(5, 'commerce.products.update'),
  ...times(3, 'commerce.customers.create'),
  ...times(1, 'commerce.items.delete'),
];

export const operations: readonly string[] = [
  ...times(10, 'commerce.items.update-stock'),
  ...times(5, 'updateItemStock'),
  ...times(5, 'createOrder'),
  ...times(3, 'commerce.orders.update'),
  ...times(1, 'updateProducts, updateItemStock'),
];

/** SQL: the record type of a topic. */
export const kindOf = (topic: string) =>
  `CASE split_part(${topic}, '.', 2) WHEN 'items' THEN 'Item' WHEN 'orders' THEN 'Order'
    WHEN 'products' THEN 'Product' WHEN 'customers' THEN 'Customer' ELSE 'Template' END`;

/** SQL: the action of an audit entry for the topic. */
export const actionOf = (topic: string) => `initcap(split_part(${topic}, '.', 3))`;

/** SQL: the key of a record by its number. */
export const recordKeys = (topic: string, number: string) =>
  `CASE WHEN ${topic} LIKE 'commerce.items.%' THEN 'SKU' || lpad((${number})::text, 6, '0')
    ELSE (${number})::text END`;
