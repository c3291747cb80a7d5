import { Exact, round } from '../../ground/contract/values/decimal.ts';
import { reprice } from '../../shop/commerce/prices/reprice.ts';
import type { Session } from '../../store/db/session.ts';
import { at, type Chance, createChance } from './chance.ts';
import { plantDepartments } from './departments.ts';
import { seedFrame } from './frame.ts';
import { type DemoItems, makeItems } from './items.ts';
import { type DemoMedia, insertMedia } from './media.ts';
import { seedMethods } from './methods.ts';
import { type DemoProduct, makeProducts } from './products.ts';
import { seedPromotions } from './promotions.ts';
import { advanceSequences } from './rows/advance-sequences.ts';
import { type DemoRow, insertRows } from './rows/insert-rows.ts';
import { howManyCustomers, makeCustomers, seedCustomers } from './sales/customers.ts';
import { insertOrders } from './sales/insert-orders.ts';
import { makeSales, type Sale } from './sales/sales.ts';
import { moveStock } from './sales/stock.ts';
import { seedSite } from './site.ts';
import { wordsOf } from './words.ts';

export interface DemoOptions {
  /** The last moment of the shop, in milliseconds since 1970. */
  readonly now?: number;
  /** The number of orders: the newest orders, and a selection of the others. */
  readonly orders?: number;
}

/**
 * Fills an empty shop with the demo shop, with the same content at any time: products for kitchen,
 * home, desk and garden, sold from Dublin in English, Italian and German for two years. It has to
 * run in one transaction. The customer demo@example.com logs in with Demo1234. `media` may still be
 * in progress; without it the shop has no images and files.
 */
export async function seedDemo(
  session: Session,
  media: Promise<DemoMedia | null> | null,
  { now = Date.now(), orders }: DemoOptions = {},
): Promise<void> {
  const chance = createChance(20_260_531, now);
  await seedFrame(session);
  const { rows, shelves } = plantDepartments();
  const { products, reviews } = reviewProducts(makeProducts(shelves, chance), chance);
  // The promise is awaited below, but the database may fail first.
  media?.catch(() => {});
  const goods = makeItems(products, chance);
  const sold = goods.items.filter(({ isSold }) => isSold).map(({ id }) => id);
  const market = { customers: howManyCustomers, items: chance.shuffle(sold) };
  const sales = makeSales(market, now, chance, orders);
  await insertRows(session, 'department', rows);
  await insertProducts(session, products);
  await insertItems(session, goods, moveStock(goods.items, sales, now, chance));
  await insertRows(session, 'product_review', reviews);
  await seedPromotions(session, rows, chance);
  // Without statistics the planner assumes empty tables and creates bad plans for later statements.
  for (const table of ['product', 'item', 'item_price'])
    await session.query(`ANALYZE ${table}`, []);
  await reprice(session, new Date(now).toISOString().slice(0, 10));
  await seedMethods(session);
  await seedSales(session, sales, products.length, now, chance);
  const stored = await media;
  if (stored) await insertMedia(session, stored);
  await advanceSequences(session, numbered);
  await session.query('SET LOCAL default_statistics_target = 20', []);
  await session.query('ANALYZE', []);
}

/** Inserts the customers, their orders, and their newsletters. */
async function seedSales(
  session: Session,
  sales: readonly Sale[],
  products: number,
  now: number,
  chance: Chance,
) {
  const customers = makeCustomers(firstOrders(sales), chance);
  await seedCustomers(session, customers, products, chance);
  await insertOrders(session, sales, now);
  await seedSite(
    session,
    customers.map(({ row }) => row.billing_email),
    chance,
  );
}

/** Returns the time of each customer's first order. */
const firstOrders = (sales: readonly Sale[]) =>
  new Map(sales.toReversed().map(({ customer, time }) => [customer, time]));

async function insertProducts(session: Session, products: readonly DemoProduct[]) {
  await insertRows(
    session,
    'product',
    products.map(({ row }) => row),
  );
  await insertRows(session, 'product_accessory', relate(products, 3, 'accessory_id'));
  await insertRows(session, 'product_similar', relate(products, 1, 'similar_id'));
}

async function insertItems(
  session: Session,
  { prices, productVariants, itemOptions }: DemoItems,
  { items, movements }: ReturnType<typeof moveStock>,
) {
  await insertRows(session, 'item', items);
  await insertRows(session, 'item_price', prices);
  await insertRows(session, 'movement', movements);
  await insertRows(session, 'product_variant', productVariants);
  await insertRows(session, 'item_option', itemOptions);
}

/** Relates every fourth product to one or two others of its department. */
function relate(products: readonly DemoProduct[], step: number, column: string) {
  return products.flatMap((product, index) => {
    if (index % 4 !== 0) return [];
    return [products[index + step], products[index + step + 1]].flatMap((other) =>
      other?.shelf.id === product.shelf.id ? [{ product_id: product.id, [column]: other.id }] : [],
    );
  });
}

/** The tables whose identifiers were set explicitly here. */
const numbered = [
  'price_list',
  'tax_class',
  'tax_area',
  'producer',
  'category',
  'supplier',
  'unit_of_measure',
  'variant',
  'option',
  'department',
  'product',
  'product_file',
  'item',
  'promotion',
  'payment_method',
  'shipping_method',
  'customer',
  'orders',
  'page',
  'newsletter_list',
  'account',
];

const { byDepartment, authors } = wordsOf('reviews');
const opinions = new Map(Object.entries(byDepartment));

/**
 * Creates reviews of every fourth product, with texts that fit its department. Also sets its
 * rating.
 */
function reviewProducts(products: readonly DemoProduct[], chance: Chance) {
  const rows: DemoRow[] = [];
  const rated = products.map((product) => {
    const choices = product.id % 4 === 0 ? opinions.get(product.shelf.root) : undefined;
    if (!choices) return product;
    const given = chance.shuffle(choices).slice(0, chance.between(1, 4));
    for (const opinion of given)
      rows.push({
        code: `R${10_001 + rows.length}`,
        product_id: product.id,
        date: chance.before(chance.between(0, 400) + 0.3),
        author: at(authors, rows.length),
        ...opinion,
      });
    const total = given.reduce((sum, { rating }) => sum.plus(rating), new Exact(0));
    const rating = round(total.div(given.length), 1).toFixed(1);
    return { ...product, row: { ...product.row, rating } };
  });
  return { products: rated, reviews: rows };
}
