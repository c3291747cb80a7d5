import { reprice } from '../commerce/prices/reprice.ts';
import type { Session } from '../db/session.ts';
import { advanceSequences } from './advance-sequences.ts';
import { type Chance, createChance } from './chance.ts';
import { makeCustomers, seedCustomers } from './customers.ts';
import { plantDepartments } from './departments.ts';
import { seedFrame } from './frame.ts';
import { insertRows } from './insert-rows.ts';
import { makeItems } from './items.ts';
import { drawMedia, type Media, seedMedia } from './media.ts';
import { seedMethods } from './methods.ts';
import { seedOrders } from './orders.ts';
import { type DemoProduct, makeProducts } from './products.ts';
import { seedPromotions } from './promotions.ts';
import { makeReviews } from './reviews.ts';
import { seedSite } from './site.ts';

/**
 * Fills an empty shop with the demo shop, the same each time: things for kitchen, home, desk and
 * garden, sold from Dublin in English, Italian and German. To be called in one transaction. The
 * customer demo@example.com logs in with Demo1234. Orders run up to `day`. Without `media` the shop
 * has no images and files.
 */
export async function seedDemo(
  session: Session,
  media: Media | null,
  day = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const chance = createChance(20_260_531, day);
  await seedFrame(session);
  const products = await seedCatalogue(session, chance);
  const drawn = media && drawMedia(media, products);
  // It is awaited below; the database may fail first.
  drawn?.catch(() => {});
  // Without statistics the planner assumes empty tables, and later statements are planned badly.
  for (const table of ['product', 'item', 'item_price'])
    await session.query(`ANALYZE ${table}`, []);
  await reprice(session, day);
  await seedMethods(session);
  const customers = makeCustomers(chance);
  await seedCustomers(session, customers, products.length, chance);
  await seedOrders(session, customers, chance);
  await seedSite(
    session,
    customers.map(({ row }) => row.billing_email),
    chance,
  );
  if (drawn) await seedMedia(session, await drawn);
  await advanceSequences(session, numbered);
  await session.query('ANALYZE', []);
}

async function seedCatalogue(session: Session, chance: Chance): Promise<DemoProduct[]> {
  const { rows, shelves } = plantDepartments();
  await insertRows(session, 'department', rows);
  const reviews = makeReviews(lastReviewed, chance);
  const products = makeProducts(shelves, reviews.ratings, chance);
  await insertRows(
    session,
    'product',
    products.map(({ row }) => row),
  );
  const made = makeItems(products, chance);
  await insertRows(session, 'item', made.items);
  await insertRows(session, 'item_price', made.prices);
  await insertRows(session, 'movement', made.movements);
  await insertRows(session, 'product_variant', made.productVariants);
  await insertRows(session, 'item_option', made.itemOptions);
  await insertRows(session, 'product_review', reviews.rows);
  await insertRows(session, 'product_accessory', relate(products, 3, 'accessory_id'));
  await insertRows(session, 'product_similar', relate(products, 1, 'similar_id'));
  await seedPromotions(session, rows);
  return products;
}

/** There are more products than that. */
const lastReviewed = 280;

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
