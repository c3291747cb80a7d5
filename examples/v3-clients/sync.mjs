// Creates a tax class and deletes it, tries a write of all stocks, and reads all orders.
import { randomUUID } from 'node:crypto';
import { batches, Shop } from './client.mjs';

const { BASE, KEY, CODE = `sample-${randomUUID().slice(0, 8)}`, PAGE_SIZE = '100' } = process.env;
const shop = new Shop(BASE, KEY, { pageSize: Number(PAGE_SIZE) });
const create = ['commerce.tax-classes.create', { taxClass: { code: CODE } }];
await shop.call(...create, { dryRun: true });
const ids = [];
for (let at = 0; at < 2; at++)
  ids.push((await shop.call(...create, { idempotencyKey: `create-${CODE}` })).id);
const refusal = await shop.call(...create).catch(({ field, type }) => [field, type]);
await shop.call('commerce.tax-classes.delete', { ids: [...new Set(ids)] });
const items = [];
for await (const item of shop.pages('commerce.items.find', 'items', { fields: ['sku', 'stock'] }))
  items.push(item);
for (const batch of batches(items)) {
  const stock = Object.fromEntries(batch.map((item) => [item.sku, item.stock]));
  // A dry run stores nothing. Without `dryRun` the call sets the stock of these items.
  await shop.call('commerce.items.update-stock', { stock }, { dryRun: true });
}
let orders = 0;
for await (const _ of shop.changedOrders('2000-01-01 00:00:00')) orders++;
console.log(JSON.stringify({ ids, refusal, items: items.length, orders }));
