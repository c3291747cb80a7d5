import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A request of an old client, the field and type of v3, and the words that name the remedy. */
const refused: [operation: string, body: unknown, field: string, type: string, says: string][] = [
  [
    'commerce.products.get',
    { id: '5' },
    'id',
    'Malformed',
    'id must be an integer of 1 or more; got "5", a string: send 5 without quotes',
  ],
  [
    'commerce.products.delete',
    { ids: 5 },
    'ids',
    'Malformed',
    'ids must be an array; got 5: send [5]',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { isVisible: '1' } },
    'isVisible',
    'Malformed',
    'product.isVisible must be true or false; got "1", a string: send true without quotes',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { isVisible: 0 } },
    'isVisible',
    'Malformed',
    'product.isVisible must be true or false; got 0, a number: send false',
  ],
  [
    'commerce.products.find',
    { limit: 500 },
    'limit',
    'Malformed',
    'limit must be an integer from 1 to 100; got 500: read more records in pages, with limit 100 ' +
      'and first 0, 100, 200 …',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { listPrice: { 1: '19,99' } } },
    'listPrice',
    'Malformed',
    'item.listPrice["1"] must be a number of 0 or more with at most 7 digits before and 3 after ' +
      'the decimal point; got "19,99", a string: send 19.99 without quotes and with a decimal point',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { listPrice: { 1: 1.23456 } } },
    'listPrice',
    'Malformed',
    'item.listPrice["1"] must be a number of 0 or more with at most 7 digits before and 3 after ' +
      'the decimal point; got 1.23456: at most 3 digits after the point',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { listPrice: 5 } },
    'listPrice',
    'Malformed',
    'item.listPrice must be an object of prices by price list such as {"1": 19.99}; got 5, ' +
      'a number: send each price under its price list, such as {"1": 19.99}',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { barcode: '8001234567890' } },
    'barcode',
    'Malformed',
    'got "8001234567890": pad it with leading zeros to 14 digits, "08001234567890"',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { barcode: 8001234567890 } },
    'barcode',
    'Malformed',
    'got 8001234567890, a number: pad it with leading zeros to 14 digits, "08001234567890"',
  ],
  [
    'commerce.orders.find',
    { conditions: { fromUpdateTime: '0000-00-00 00:00:00' } },
    'fromUpdateTime',
    'Malformed',
    'conditions.fromUpdateTime must be a date and time such as "2026-03-01 14:30:00" in the ' +
      'shop\'s time zone; got "0000-00-00 00:00:00": leave it out if there is no date',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { releaseDate: '' } },
    'releaseDate',
    'Malformed',
    'product.releaseDate must be a date such as "2026-03-01", or null; got "": send null for no date',
  ],
  [
    'commerce.orders.find',
    { conditions: { fromUpdateTime: '2026-03-01' } },
    'fromUpdateTime',
    'Malformed',
    'got "2026-03-01": send "2026-03-01 00:00:00"',
  ],
  [
    'commerce.orders.find',
    { conditions: { fromUpdateTime: '2026-03-01T14:30:00.000Z' } },
    'fromUpdateTime',
    'Malformed',
    ": convert it to the shop's time zone, and leave out T and the offset",
  ],
  [
    'commerce.products.update',
    { id: 1, product: { releaseDate: '2026-03-01 00:00:00' } },
    'releaseDate',
    'Malformed',
    ': send "2026-03-01"',
  ],
  [
    'commerce.departments.update',
    { id: 1, department: { name: 'Lamps' } },
    'name',
    'Malformed',
    'department.name must be an object of texts by language code such as {"en": "Lamp"}, of at ' +
      'most 60 characters each; got "Lamps", a string: send each text under its language, such ' +
      'as {"en": "Lamp"}',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { code: 15 } },
    'code',
    'Malformed',
    'got 15, a number: send "15"',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { code: 'x'.repeat(60) } },
    'code',
    'Malformed',
    '"'.concat('x'.repeat(60), '" (60 characters)'),
  ],
  [
    'commerce.products.update',
    { id: 1, product: { isVisible: null } },
    'isVisible',
    'Malformed',
    'got null: leave it out if there is no value',
  ],
  ['commerce.products.find', { order: ['Price'] }, 'order', 'Malformed', ': send "price"'],
  ['commerce.products.find', { fields: 'id' }, 'fields', 'Malformed', 'got "id": send ["id"]'],
];

/** Members that the operation does not have, as in records that are sent back unchanged. */
const unknown: [operation: string, body: unknown, says: string][] = [
  [
    'commerce.products.update',
    { id: 1, product: { id: 1 } },
    'product has no member "id"; send it beside "product", not inside',
  ],
  [
    'commerce.products.update',
    { id: 1, code: 'A' },
    'the request has no member "code"; send it inside "product"',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { updateTime: '2026-03-01 14:30:00' } },
    'product has no member "updateTime", because it is read-only; leave it out',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { price: { 1: 5 } } },
    'product has no member "price", because it is read-only here; leave it out, or use ' +
      'commerce.items.update-prices',
  ],
  [
    'commerce.products.update',
    { id: 1, product: { smallImage: null } },
    'use commerce.product-images.create',
  ],
  [
    'commerce.orders.update',
    { id: 1, order: { creationTime: '2026-03-01 14:30:00' } },
    'leave it out, or use commerce.orders.create',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { name: { en: 'A' } } },
    'use commerce.products.update',
  ],
  [
    'commerce.items.update',
    { sku: 'A', item: { list_price: {} } },
    'item has no member "list_price"; did you mean "listPrice"?',
  ],
  [
    'commerce.products.find',
    { conditions: { limit: 5 } },
    'conditions has no member "limit"; send it beside "conditions", not inside',
  ],
  [
    'commerce.products.get',
    { id: 1, filed: [] },
    'the request has no member "filed"; its members are id, language, priceList, fields',
  ],
  ['commerce.products.get', { id: 1, ['x'.repeat(150)]: 1 }, `"${'x'.repeat(100)}"...`],
];

describe('the description of a v3 refusal', () => {
  test.each(refused)('names the remedy for %s %j', async (operation, body, field, type, says) => {
    const { error } = await shop.v3(operation, body);
    expect(error).toMatchObject({ field, type, description: expect.stringContaining(says) });
    expect(error?.description).not.toMatch(/\b(L\(\d|int\(|PriceMap|decimal\[|datetime)/);
  });

  test.each(unknown)('names the remedy for %s %j', async (operation, body, says) => {
    const { error } = await shop.v3(operation, body);
    expect(error).toMatchObject({
      field: 'unknown',
      type: 'UnknownField',
      description: expect.stringContaining(says),
    });
  });
});
