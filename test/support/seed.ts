import { reprice } from '../../src/shop/commerce/prices/reprice.ts';
import type { Shop } from './shop.ts';

/** A product for a test with defaults. Prices are of price list 1. */
export interface SeedProduct {
  code: string;
  department: number;
  name?: Record<string, string>;
  shortDescription?: Record<string, string>;
  listPrice?: number | null;
  sellingPrice?: number | null;
  stock?: number;
  /** Columns of the product or of its main item, as SQL names them. */
  columns?: Record<string, unknown>;
  item?: Record<string, unknown>;
}

/**
 * Creates a product with its main item by SQL, faster than a call. Returns the identifier of the
 * product.
 */
export async function seedProduct(shop: Shop, seed: SeedProduct): Promise<number> {
  const texts = {
    name: { en: seed.code, ...seed.name },
    short_description: { en: '', ...seed.shortDescription },
    long_description: { en: '' },
    more_description: { en: '' },
    info_for_requests: { en: '' },
    seo_title: { en: '' },
    seo_keywords: { en: '' },
    seo_description: { en: '' },
  };
  const columns = { code: seed.code, department_id: seed.department, ...texts, ...seed.columns };
  const [product] = await insert(shop, 'product', columns);
  const id = Number(product?.id);
  const item = {
    sku: seed.code,
    product_id: id,
    is_primary: true,
    stock: seed.stock ?? 0,
    ...seed.item,
  };
  const [main] = await insert(shop, 'item', item);
  const { listPrice = null, sellingPrice = listPrice } = seed;
  await insert(shop, 'item_price', {
    item_id: main?.id,
    price_list_id: 1,
    product_id: id,
    is_primary: true,
    list_price: listPrice,
    selling_price: sellingPrice,
  });
  await reprice(shop.database, '2026-06-15', [id]);
  return id;
}

/** One row; objects are stored as JSON. */
export function insert(shop: Shop, table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : value,
  );
  const slots = names.map((_, at) => `$${at + 1}`);
  return shop.rows(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${slots.join(', ')}) RETURNING *`,
    values,
  );
}

/** Creates a department by v3; returns its identifier. */
export async function seedDepartment(shop: Shop, name: string, parent = 0): Promise<number> {
  const department = { code: name, parent, name: { en: name } };
  const { id, error } = await shop.v3('commerce.departments.create', { department });
  if (error) throw new Error(error.description);
  return Number(id);
}

/** German beside the default English, by SQL: it must run before the first call of the shop. */
export async function seedGerman(shop: Shop): Promise<void> {
  const german = { code: 'de', name: 'Deutsch', region: 'DE', currency: 'EUR' };
  await insert(shop, 'language', { ...german, is_active: true, is_default: false, position: 1 });
}

/**
 * List 2, a base list, and list 3, derived from list 1 by 90 %, by SQL: it must run before the
 * first call of the shop.
 */
export async function seedPriceLists(shop: Shop): Promise<void> {
  await insert(shop, 'price_list', { id: 2, name: 'Trade' });
  await insert(shop, 'price_list', { id: 3, name: 'Friends', base_id: 1, percentage: 90 });
}

/**
 * Products `many-1` to `many-<n>`, two items each, in department 1 of `n` departments at the first
 * level, their items from supplier 1 or 2.
 */
export async function seedManyProducts(shop: Shop, n: number): Promise<void> {
  const json = `json_build_object('en', 'many ' || n)`;
  const texts = Array(4).fill(`'{"en":""}'::json`).join();
  const series = `FROM generate_series(1, ${n}) n RETURNING id`;
  await shop.rows(`INSERT INTO department (code, name, description, seo_title, seo_keywords,
    seo_description) SELECT n, ${json}, ${texts} ${series}`);
  await shop.rows(`INSERT INTO supplier (code, name) SELECT n, 'supplier' FROM generate_series(1, 2) n
    RETURNING id`);
  await shop.rows(`INSERT INTO product (code, department_id, name, short_description,
    info_for_requests, seo_title, seo_keywords, seo_description, long_description, more_description)
    SELECT 'many-' || n, 1, ${json}, ${texts}, '{"en":""}', '{"en":""}', '{"en":""}' ${series}`);
  for (const isPrimary of [true, false])
    await shop.rows(`INSERT INTO item (sku, product_id, is_primary, supplier_id)
      SELECT code || ${isPrimary ? "''" : "'-b'"}, id, ${isPrimary}, 1 + id % 2 FROM product
      RETURNING id`);
  await reprice(shop.database, '2026-06-15');
}
