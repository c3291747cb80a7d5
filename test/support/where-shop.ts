import type { Rec } from './records.ts';
import { billingAddress, openSales, ordersOf } from './sales.ts';
import { insert, seedDepartment, seedProduct } from './seed.ts';
import { type Shop, settle } from './shop.ts';

/** Strings that differ in case, in accents, or by a wildcard. */
export const words = [
  'Schröder',
  'schroder',
  'SCHRÖDER',
  '100% wool',
  '100 wool',
  'snake_case',
  'snakeXcase',
  'Straße',
  'strasse',
  'a\\b',
  '(.*)',
  'Ærø',
  '',
];

export const word = (at: number) => words[at % words.length] ?? '';

/**
 * The shop of openSales with records that are hard to filter: 40 orders and 20 more products in a
 * tree of departments, with nulls, equal values and the strings above.
 */
export async function openWhereShop(environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await openSales(environment);
  await seedProducts(shop);
  await seedCustomers(shop);
  await seedOrders(shop);
  await settle(shop);
  return shop;
}

async function seedProducts(shop: Shop) {
  const home = await seedDepartment(shop, 'Home');
  const indoor = await seedDepartment(shop, 'Indoor', home);
  const departments = [
    await seedDepartment(shop, 'Desks', indoor),
    await seedDepartment(shop, 'Chairs', indoor),
    await seedDepartment(shop, 'Garden', home),
    await seedDepartment(shop, 'Outdoor'),
  ];
  const [producer] = await insert(shop, 'producer', { code: 'acme', name: 'Ácme' });
  for (let at = 0; at < 20; at++)
    await seedProduct(shop, {
      code: `T${at}`,
      department: departments[at % 4] ?? 0,
      name: { en: word(at), ...(at % 3 > 0 && { de: word(at + 5) }) },
      listPrice: at % 5 === 0 ? null : at * 2.5,
      stock: at % 4,
      columns: {
        is_visible: at % 3 === 0,
        rating: (at % 3) + 0.5,
        producer_id: at % 3 === 0 ? null : producer?.id,
        min_order: at % 4 === 0 ? null : 1 + (at % 7),
        release_date: at % 6 === 0 ? null : `2026-0${1 + (at % 3)}-15`,
      },
      item: { sku: `${word(at).slice(0, 8)}-${at}`, weight: (at % 3) / 4 },
    });
}

async function seedCustomers(shop: Shop) {
  for (let at = 0; at < 8; at++) {
    const customer = {
      code: `K${at}`,
      priceList: 1 + (at % 3),
      billingAddress: {
        ...billingAddress,
        lastName: word(at) || 'Rossi',
        city: word(at + 3).slice(0, 20) || 'Milano',
        email: `k${at}@example.com`,
      },
    };
    const { error } = await shop.v3('commerce.customers.create', { customer });
    if (error) throw new Error(`${error.field}: ${error.description}`);
  }
}

async function seedOrders(shop: Shop) {
  const { made } = ordersOf(shop);
  for (let at = 0; at < 40; at++) await made(orderAt(at));
}

const statuses = ['New', 'Open', 'Cancelled'] as const;
const skus = ['lamp', 'book', 'none'] as const;

function orderAt(at: number): Rec {
  const line = (n: number) => ({
    sku: skus[n % 3],
    name: word(n) || 'Line',
    price: (n % 4) + 0.5,
    quantity: 1 + (n % 3),
  });
  return {
    items: at % 9 === 0 ? [] : Array.from({ length: 1 + (at % 3) }, (_, n) => line(at + n)),
    creationTime: `2026-0${1 + (at % 4)}-1${at % 5} 10:00:00`,
    status: statuses[at % 3],
    referenceNumber: word(at),
    coupon: word(at + 7),
    isPaidFor: at % 2 === 0,
    ...(at % 4 > 0 && { customer: 1 + (at % 8) }),
    billingAddress: { ...billingAddress, lastName: word(at + 2) || 'Bianchi' },
    ...(at % 3 > 0 && {
      shippingAddress: {
        name: word(at + 1) || 'Reception',
        street1: 'Dock 4',
        city: word(at).slice(0, 20) || 'Galway',
        postalCode: 'H91',
        country: 'IE',
      },
    }),
    ...(at % 2 > 0 && { shippingMethod: { id: 1 } }),
  };
}
