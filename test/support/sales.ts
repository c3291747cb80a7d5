import { reprice } from '../../src/shop/commerce/prices/reprice.ts';
import type { Rec } from './records.ts';
import { insert, seedDepartment, seedGerman, seedPriceLists, seedProduct } from './seed.ts';
import { openShop, type Shop } from './shop.ts';

export const billingAddress = {
  firstName: 'Anna',
  lastName: 'Rossi',
  street1: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20100',
  country: 'IT',
  email: 'anna@example.com',
};

/**
 * A shop with the references of orders: items `lamp` (class 1) and `book` (class 2), `plain` (no
 * class, only a price in list 2); tax areas 1 and 2; customers 1 to 3 with the price lists 1 to 3;
 * shipping method 1 by weight, 2 for free, payment method 1 with a fee, 2 up to 50.
 */
export async function openSales(environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop(environment);
  await seedGerman(shop);
  await seedPriceLists(shop);
  await seedTaxes(shop);
  await seedGoods(shop);
  for (const list of [1, 2, 3]) {
    const { error } = await shop.v3('commerce.customers.create', {
      customer: { code: `C${list}`, priceList: list, billingAddress },
    });
    if (error) throw new Error(error.description);
  }
  await seedMethods(shop);
  return shop;
}

async function seedTaxes(shop: Shop) {
  await insert(shop, 'tax_area', { id: 2, name: 'Germany' });
  for (const code of ['standard', 'reduced']) await insert(shop, 'tax_class', { code });
  for (const [area, taxClass, rate, code] of [
    [1, 1, 22, 'IT22'],
    [1, 2, 10, 'IT10'],
    [2, 1, 19, 'DE19'],
  ])
    await insert(shop, 'tax_rate', { tax_area_id: area, tax_class_id: taxClass, rate, code });
}

async function seedGoods(shop: Shop) {
  const department = await seedDepartment(shop, 'Goods');
  const lamp = { weight: 1.25, tax_class_id: 1 };
  const names = { en: 'Lamp', de: 'Lampe' };
  await seedProduct(shop, { code: 'lamp', department, name: names, listPrice: 19.99, item: lamp });
  const book = { weight: 0.4, tax_class_id: 2 };
  await seedProduct(shop, { code: 'book', department, listPrice: 12.345, item: book });
  await seedProduct(shop, { code: 'plain', department, name: { en: 'Plain' } });
  for (const [sku, price] of [
    ['lamp', 15.5],
    ['plain', 3],
  ])
    await shop.rows(
      `UPDATE item_price SET list_price = $2, selling_price = $2 FROM item i
       WHERE i.id = item_id AND i.sku = $1 AND price_list_id = 2 RETURNING item_id`,
      [sku, price],
    );
  await reprice(shop.database, '2026-06-15');
}

async function seedMethods(shop: Shop) {
  const create = async (operation: string, body: Rec) => {
    const { error } = await shop.v3(operation, body);
    if (error) throw new Error(`${error.field}: ${error.description}`);
  };
  const shippingMethod = { basedOn: 'Weight', isActive: true, taxClass: 1 };
  const shippingRates = [
    { start: 0, limit: 2, fixedCost: 4.5 },
    { start: 2, limit: 50, fixedCost: 6, unitCost: 0.5 },
  ];
  const name = { en: 'Parcel', de: 'Paket' };
  await create('commerce.shipping-methods.create', {
    shippingMethod: { ...shippingMethod, name, shippingRates },
  });
  await create('commerce.shipping-methods.create', {
    shippingMethod: { ...shippingMethod, name: { en: 'None' }, shippingRates: [] },
  });
  const paymentMethod = { isActive: true, taxClass: 1 };
  const fees = { percentFee: 1.5, fixedFee: 0.35, minimumFee: 0.5 };
  await create('commerce.payment-methods.create', {
    paymentMethod: { ...paymentMethod, ...fees, name: { en: 'Card', de: 'Karte' } },
  });
  await create('commerce.payment-methods.create', {
    paymentMethod: { ...paymentMethod, name: { en: 'Small' }, maxAmountPayable: 50 },
  });
}

/** Calls of orders in short form for tables. */
export function ordersOf(shop: Shop) {
  const call = (verb: string, body: object) => shop.v3(`commerce.orders.${verb}`, body);
  const create = (order: object) => call('create', { order: { billingAddress, ...order } });
  const get = async (id: unknown, fields?: readonly string[]): Promise<Rec> => {
    const { order } = await call('get', { id, ...(fields && { fields }) });
    return Object(order);
  };
  return {
    call,
    create,
    get,
    update: (id: unknown, order: object) => call('update', { id, order }),
    /** Creates and reads the order. */
    async made(order: object): Promise<Rec> {
      const { id, error } = await create(order);
      if (error) throw new Error(`${error.type} on ${error.field}: ${error.description}`);
      return get(id);
    },
  };
}

const service = { sku: 'none', name: 'Service', price: 10, quantity: 1 };

/** Times are in the zone of the shop; the clocks of Rome change on 2026-03-29. */
export const ordersOfThreeDays = [
  {
    items: [{ sku: 'lamp', quantity: 1 }, service],
    customer: 1,
    creationTime: '2026-03-28 23:59:59',
  },
  { items: [service], customer: 1, creationTime: '2026-03-29 00:00:00', status: 'Open' },
  { items: [service, service], creationTime: '2026-03-29 23:59:59', status: 'Cancelled' },
  { items: [service], customer: 2, creationTime: '2026-03-30 00:00:00' },
];
