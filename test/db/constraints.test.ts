import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { databases, openEmpty, type Scratch } from './scratch.ts';

/** A product with its main item and a second one, a customer, an order, and their references. */
const shop = [
  `INSERT INTO language (code, name, region, currency, position)
    VALUES ('it', 'Italiano', 'IT', 'EUR', 1)`,
  `INSERT INTO department (id, name, description, seo_title, seo_keywords, seo_description)
    VALUES (1, '{"en":"Shoes"}', '{}', '{}', '{}', '{}')`,
  `INSERT INTO product (id, code, department_id, name, short_description, info_for_requests,
    seo_title, seo_keywords, seo_description, long_description, more_description)
    VALUES (1, 'P1', 1, '{"en":"Été Boot","it":"Stivale"}', '{"en":"Warm"}', '{}', '{}', '{}',
      '{}', '{}', '{}')`,
  `INSERT INTO item (sku, product_id, is_primary) VALUES ('SKU-1', 1, true), ('SKU-2', 1, false)`,
  `INSERT INTO customer (id, code, full_name, billing_first_name, billing_last_name,
    billing_street1, billing_city, billing_postal_code, billing_country, billing_email,
    encrypted_password)
    VALUES (1, 'C1', 'Ann Lee', 'Ann', 'Lee', 'High Street 1', 'York', 'YO1', 'GB',
      'ann@example.com', 'hash')`,
  `INSERT INTO orders (id, number, locale, customer_id, customer_name, billing_first_name,
    billing_last_name, billing_street1, billing_city, billing_postal_code, billing_country,
    billing_email)
    VALUES (1, '100', 'en', 1, 'Ann Lee', 'Ann', 'Lee', 'High Street 1', 'York', 'YO1', 'GB',
      'ann@example.com')`,
  `INSERT INTO promotion (id, type, applied_to, name, summary, description, seo_title,
    seo_keywords, seo_description)
    VALUES (1, 'FixedPrice', 'Products', '{}', '{}', '{}', '{}', '{}', '{}')`,
  `INSERT INTO price_list (id, name, base_id, percentage) VALUES (2, 'Trade', 1, 90)`,
  `INSERT INTO account (name, email, locale) VALUES ('Ann', 'ann@example.com', 'en_GB')`,
  `INSERT INTO newsletter_member (list_id, email) VALUES (1, 'ann@example.com')`,
  `INSERT INTO variant (id, code, name) VALUES (1, 'size', '{}')`,
  `INSERT INTO option (variant_id, code, name) VALUES (1, 'xl', '{}')`,
  `INSERT INTO product_image (id, product_id, position, file, content_hash, width, height, sizes)
    VALUES ('abcdefghij', 1, 0, 'f', decode(repeat('00', 32), 'hex'), 50, 50, '{}')`,
  `INSERT INTO payment_method (id, name, description, instructions) VALUES (1, '{}', '{}', '{}')`,
  `INSERT INTO shipping_method (id, name, payment_on_delivery_id) VALUES (1, '{}', 1)`,
];

const repeated = `json_build_object('en', repeat('x', 121))`;
const product = (values: string) => `UPDATE product SET ${values} WHERE id = 1`;
const item = (values: string) => `UPDATE item SET ${values} WHERE id = 1`;

/** Refused statements, with the constraint or trigger whose name or text the error contains. */
const violations: [string, string, string][] = [
  ['a localized text that is no object', product(`name = '[]'`), 'product_name_fits'],
  ['a language code of three letters', product(`name = '{"eng":""}'`), 'product_name_fits'],
  ['a language code in capitals', product(`name = '{"EN":""}'`), 'product_name_fits'],
  ['a localized text that is a number', product(`name = '{"en":1}'`), 'product_name_fits'],
  ['a localized text that is too long', product(`name = ${repeated}`), 'product_name_fits'],
  ['a product without a code', product(`code = ''`), 'product_code_given'],
  ['a least order of 0', product('min_order = 0'), 'product_orders_positive'],
  ['a rating above 5', product('rating = 5.1'), 'product_rating_range'],
  ['a position above 4', product('position = 5'), 'product_position_range'],
  ['a product in no department', product('department_id = 99'), 'product_department_id_fkey'],
  ['a barcode of letters', item(`barcode = 'ABCDEFGHIJKLMN'`), 'item_barcode_form'],
  ['a barcode of 13 digits', item(`barcode = '1234567890123'`), 'item_barcode_form'],
  ['a negative stock', item('stock = -0.01'), 'item_stock_range'],
  ['a stock level above 32000', item('stock_level = 32001'), 'item_stock_level_range'],
  ['a wait above 255 days', item('reorder_days = 256'), 'item_reorder_days_range'],
  [
    'a second main item',
    `INSERT INTO item (sku, product_id, is_primary) VALUES ('S', 1, true)`,
    'item_main',
  ],
  ['a main item that is one no more', item('is_primary = false'), 'product of item never changes'],
  ['a SKU that is taken', `UPDATE item SET sku = 'SKU-1' WHERE id = 2`, 'item_sku_key'],
  [
    'a negative price',
    `INSERT INTO item_price VALUES (1, 1, 1, true, 1, -1, 1)`,
    'item_price_range',
  ],
  [
    'a list derived from a derived list',
    `INSERT INTO price_list (name, base_id, percentage) VALUES ('x', 2, 10)`,
    'price list 2 is not a base list',
  ],
  [
    'a base list that becomes derived',
    `INSERT INTO price_list (id, name) VALUES (3, 'x');
      UPDATE price_list SET base_id = 3, percentage = 1 WHERE id = 1`,
    'price list 1 is the base of others',
  ],
  [
    'a derived list without a percentage',
    `INSERT INTO price_list (name, base_id) VALUES ('x', 1)`,
    'price_list_percentage_of_base',
  ],
  [
    'a base list with derived ones, deleted',
    `INSERT INTO price_list (id, name) VALUES (3, 'x');
      UPDATE price_list SET base_id = 3 WHERE id = 2; DELETE FROM price_list WHERE id = 3`,
    'price_list_base_id_fkey',
  ],
  [
    'a department that moves',
    'UPDATE department SET parent_id = 1 WHERE id = 1',
    'parent of department never changes',
  ],
  [
    'a department with products, deleted',
    'DELETE FROM department WHERE id = 1',
    'product_department_id_fkey',
  ],
  [
    'a layout of 13 products',
    'UPDATE department SET layout_products = 13',
    'department_layout_products_listed',
  ],
  [
    'a layout of 5 columns',
    'UPDATE promotion SET layout_columns = 5',
    'promotion_layout_columns_listed',
  ],
  [
    'an image without its size',
    `UPDATE department SET small_image_file = 'f'`,
    'department_small_image_fits',
  ],
  [
    'an icon wider than 35',
    `UPDATE option SET icon_image_file = 'f', icon_image_width = 36, icon_image_height = 1`,
    'option_icon_image_fits',
  ],
  ['a colour of 5 digits', `UPDATE option SET icon_color = 'fffff'`, 'option_icon_color_form'],
  [
    'a code twice in a variant',
    `INSERT INTO option (variant_id, code, name) VALUES (1, 'xl', '{}')`,
    'option_variant_id_code_key',
  ],
  [
    'an image identifier with a dash',
    `UPDATE product_image SET id = 'abcdefghi-'`,
    'product_image_id_form',
  ],
  [
    'an image put in twice',
    `INSERT INTO product_image
      SELECT 'bbbbbbbbbb', product_id, option_id, 1, file, content_hash, 50, 50, sizes
      FROM product_image`,
    'product_image_product_id_content_hash_key',
  ],
  [
    'a fixed price for carts',
    `INSERT INTO promotion (type, applied_to, name, summary, description, seo_title, seo_keywords,
      seo_description) VALUES ('FixedPrice', 'Carts', '{}', '{}', '{}', '{}', '{}', '{}')`,
    'promotion_cart_type',
  ],
  [
    'a promotion that changes what it applies to',
    `UPDATE promotion SET applied_to = 'Carts', type = 'FixedDiscount'`,
    'appliedTo of promotion never changes',
  ],
  [
    'a subtotal for products',
    'UPDATE promotion SET min_subtotal = 1',
    'promotion_subtotals_of_carts',
  ],
  [
    'a promotion that ends before it starts',
    `UPDATE promotion SET start_time = '2026-02-02', end_time = '2026-02-01'`,
    'promotion_times_in_order',
  ],
  [
    'half a shipping address',
    `UPDATE customer SET shipping_name = 'Ann'`,
    'customer_shipping_whole',
  ],
  [
    'a billing address without a city',
    `UPDATE orders SET billing_city = ''`,
    'orders_billing_given',
  ],
  [
    'a customer code that is taken',
    `INSERT INTO customer
      SELECT (jsonb_populate_record(c, '{"id": 2, "encrypted_password": null}')).*
      FROM customer AS c`,
    'customer_code_unique',
  ],
  [
    'an email with a password twice, in another case',
    `INSERT INTO customer
      SELECT (jsonb_populate_record(c,
      '{"id": 2, "code": "", "billing_email": "ANN@example.com"}')).* FROM customer AS c`,
    'customer_email_unique',
  ],
  [
    'an order number that is taken',
    `INSERT INTO orders SELECT (jsonb_populate_record(o, '{"id": 2}')).* FROM orders AS o`,
    'orders_number_key',
  ],
  [
    'a method that is named only',
    `UPDATE orders SET shipping_method_name = 'Post'`,
    'orders_shipping_method_whole',
  ],
  [
    'a move to the same status',
    `INSERT INTO order_status_change (order_id, from_status, to_status, moved_by)
      VALUES (1, 'New', 'New', 'x')`,
    'order_status_change_moves',
  ],
  [
    'settings without a provider',
    `UPDATE payment_method SET provider_settings = '{}'`,
    'payment_method_settings_of_provider',
  ],
  [
    'an account that ends before it begins',
    'UPDATE account SET from_hour = 9, to_hour = 9',
    'account_hours_in_order',
  ],
  [
    'an account of the same email in another case',
    `INSERT INTO account (name, email, locale) VALUES ('x', 'ANN@EXAMPLE.COM', 'en')`,
    'account_email_unique',
  ],
  [
    'a newsletter email twice in another case',
    `INSERT INTO newsletter_member (list_id, email) VALUES (1, 'Ann@Example.com')`,
    'newsletter_member_email_unique',
  ],
  [
    'a second default language',
    `UPDATE language SET is_default = true, is_active = true WHERE code = 'it'`,
    'language_default',
  ],
  [
    'a default language that is not shown',
    `UPDATE language SET is_active = false WHERE code = 'en'`,
    'language_default_active',
  ],
  [
    'a caller key in clear',
    `INSERT INTO caller_key (name, prefix, hash) VALUES ('x', 'x', 'secret')`,
    'caller_key_hash_length',
  ],
];

describe.each(databases)('on the %s database', (_, open) => {
  let db: Scratch;
  beforeAll(async () => {
    db = await open();
    await applyMigrations(db.target);
    for (const sql of shop) await db.rows(sql);
  });
  afterAll(() => db.close());

  test.each(violations)('refuses to store %s', async (_, sql, words) => {
    await db.undone(async () => {
      const statements = sql.split(/;\s+/);
      for (const before of statements.slice(0, -1)) await db.rows(before);
      await expect(db.rows(statements.at(-1) ?? '')).rejects.toThrow(words);
    });
  });

  test.each([
    [
      'an item leaves its movements',
      'movement',
      `INSERT INTO movement (sku, item_id, adjustment) VALUES ('SKU-2', 2, 1)`,
      'DELETE FROM item WHERE id = 2',
      { item_id: null, sku: 'SKU-2' },
    ],
    [
      'a customer leaves the orders',
      'orders',
      'SELECT 1',
      'DELETE FROM customer',
      { customer_id: null, customer_name: 'Ann Lee' },
    ],
    [
      'a payment method leaves the shipping methods',
      'shipping_method',
      'SELECT 1',
      'DELETE FROM payment_method',
      { payment_on_delivery_id: null },
    ],
    [
      'a variant takes its options and leaves the images',
      'product_image',
      'UPDATE product_image SET option_id = 1',
      'DELETE FROM variant',
      { option_id: null },
    ],
  ])('deletes follow the references: %s', async (_, table, before, deletion, left) => {
    await db.undone(async () => {
      await db.rows(before);
      await db.rows(deletion);
      expect(await db.rows(`SELECT * FROM ${table}`)).toMatchObject([left]);
    });
  });

  test('the path of a department leads from the first level to the department itself', async () => {
    await db.undone(async () => {
      const texts = `'{}', '{}', '{}', '{}', '{}'`;
      const rows = await db.rows(`INSERT INTO department
        (id, parent_id, name, description, seo_title, seo_keywords, seo_description)
        VALUES (7, 1, ${texts}), (8, 7, ${texts}) RETURNING path`);
      expect(rows).toEqual([{ path: [1, 7] }, { path: [1, 7, 8] }]);
    });
  });

  const keys = async (language: string) =>
    (
      await db.rows('SELECT * FROM text_key WHERE language = $1 ORDER BY owner, id', [language])
    ).map(({ owner, id, key }) => `${owner} ${id} ${String(key).replace('\u0001', ' ')}`.trim());
  const documents = () =>
    db.rows('SELECT language, document FROM product_search ORDER BY language');

  test('every text and language has a sort key', async () => {
    const before = await keys('it');
    expect(before).toContain('product.name 1 stivale Stivale');
    expect(before).toContain('department.name 1');
    await db.undone(async () => {
      await db.rows(
        `INSERT INTO language (code, name, region, currency, position)
          VALUES ('de', 'Deutsch', 'DE', 'EUR', 2)`,
      );
      expect(await keys('de')).toHaveLength(before.length);
      await db.rows(`UPDATE product SET name = '{"en":"Boot","de":"ÜBERSCHUH"}'`);
      expect(await keys('de')).toContain('product.name 1 uberschuh ÜBERSCHUH');
      expect(await keys('it')).toContain('product.name 1');
      await db.rows(`UPDATE language SET code = 'fr' WHERE code = 'de'`);
      expect(await keys('fr')).toContain('product.name 1 uberschuh ÜBERSCHUH');
      await db.rows('DELETE FROM product');
      expect((await keys('en')).filter((key) => key.startsWith('product.name'))).toEqual([]);
      await db.rows(`DELETE FROM language WHERE code = 'fr'`);
      expect(await keys('fr')).toEqual([]);
    });
  });

  test('every product and language has a search document', async () => {
    expect(await documents()).toEqual([
      { language: 'en', document: 'p1\nsku-1\nete boot\nwarm\n\n' },
      { language: 'it', document: 'p1\nsku-1\nstivale\n\n\n' },
    ]);
    await db.undone(async () => {
      await db.rows(`UPDATE item SET sku = 'Other' || id`);
      await db.rows(`UPDATE product SET code = 'Q', more_description = '{"it":"Pelle"}'`);
      expect(await documents()).toEqual([
        { language: 'en', document: 'q\nother1\nete boot\nwarm\n\n' },
        { language: 'it', document: 'q\nother1\nstivale\n\n\npelle' },
      ]);
      await db.rows(
        `INSERT INTO language (code, name, region, currency, position)
          VALUES ('de', 'Deutsch', 'DE', 'EUR', 2)`,
      );
      expect((await documents()).map(({ language }) => language)).toEqual(['de', 'en', 'it']);
      await db.rows('DELETE FROM product');
      expect(await documents()).toEqual([]);
    });
  });

  test.each([
    ['ABC', 'abc'],
    ['ÀÉÎÕÜŸ', 'àéîõüÿ'],
    ['ΑΣΩ', 'ασω'],
    ['ЖЩЫ', 'жщы'],
    ['ŁŽĦ', 'łžħ'],
    ['ß', 'ß'],
    ['日本 𝒜', '日本 𝒜'],
  ])('fold() converts %s to %s', async (text, folded) => {
    expect(await db.rows('SELECT fold($1::text) AS folded', [text])).toEqual([{ folded }]);
  });

  test('numeric order numbers sort as numbers, before the others', async () => {
    const rows =
      await db.rows(`SELECT number FROM unnest(ARRAY['B1', '1000', 'a', '99', '0100', ''])
      AS number ORDER BY number_key(number) COLLATE "C"`);
    expect(rows.map(({ number }) => number)).toEqual(['99', '0100', '1000', '', 'a', 'B1']);
  });
});

test('nodes receive a notice of each changed fact, but none when a key is used', async () => {
  const database = await openEmpty();
  await applyMigrations(database.pool);
  const changed: string[] = [];
  await database.listen((table) => changed.push(table));
  for (const statement of [
    `UPDATE language SET name = 'British'`,
    `INSERT INTO caller_key (name, prefix, hash) VALUES ('x', 'x', sha256('x'))`,
    'UPDATE caller_key SET last_use_time = now()',
    `UPDATE price_list SET name = 'Retail'`,
    `UPDATE setting SET value = '"other"'`,
  ])
    await database.query(statement, []);
  await expect.poll(() => changed).toEqual(['language', 'caller_key', 'price_list', 'setting']);
  await database.close();
});
