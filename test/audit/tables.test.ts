import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDatamodel } from '../../src/generated/pothos.ts';
import { snakeCase } from '../../src/store/db/snake-case.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** Tables whose changes create no entries, with the reason. */
const leftOut = new Map([
  ['audit_call', 'the entries themselves'],
  ['audit_entry', 'the entries themselves'],
  ['event', 'copied from the entries'],
  ['event_log', 'how far the events are'],
  ['caller_usage', 'counts of calls, which are no records of the shop'],
  ['call_window', 'a count of calls, which is no record of the shop'],
  ['job', 'progress of an import, whose lines leave entries'],
  ['job_refusal', 'lines that changed nothing'],
  ['kept_answer', 'answers to be given again, which are secret'],
  ['product_search', 'follows from products and items'],
  ['setting', 'settings of the shop, some of which the nodes note'],
  ['task_claim', 'notes of the nodes: when a regular task was done'],
  ['former_session_tokens', 'tokens accepted for some seconds more, which are secret'],
  ['sign_in_failure', 'a count of failed sign-ins, which is no record of the shop'],
  ['text_key', 'follows from texts'],
  ['webhook_delivery', 'written by the sender, which is no caller'],
  ['webhook_progress', 'how far the sender is'],
  ['write_position', 'how far the log was when a caller wrote'],
]);

/** Columns that entries do not contain, with the reason. */
const silent = new Map([
  ['account_session.account_id', 'the key of the entry'],
  ['account_session.creation_time', 'the time of the entry'],
  ['account_session.family_hash', 'a secret that never changes'],
  ['account_session.id', 'in the part of the entry'],
  ['caller_key.former_hash', 'a secret; the time that it ends is logged'],
  ['caller_key.hash', 'a secret; the prefix, which changes with it, is logged'],
  ['caller_key.is_operator', 'set by a start of the service, never by a caller'],
  ['customer.password_application', 'changes with the password only'],
  ['department.path', 'follows from the parent'],
  ['insurance_rate.position', 'in the part of the entry'],
  ['item.creation_time', 'the time of the entry'],
  ['item.id', 'never changes; the SKU is the key of the entry'],
  ['item_price.is_primary', 'follows from the item'],
  ['item_price.price', 'follows from the prices given and the promotion'],
  ['item_price.product_id', 'follows from the item'],
  ['language.id', 'never changes; the code is the key of the entry'],
  ['language.position', 'nobody changes it'],
  ['movement.item_id', 'an inner identifier; the SKU is logged'],
  ['order_line.position', 'in the part of the entry'],
  ['order_status_change.id', 'in the part of the entry'],
  ['order_status_change.order_id', 'the key of the entry'],
  ['product.creation_time', 'the time of the entry'],
  ['product.promotion_id', 'follows from the promotions'],
  ['product_image.content_hash', 'follows from the file'],
  ['product_image.height', 'follows from the file'],
  ['product_image.sizes', 'follows from the file'],
  ['product_image.width', 'follows from the file'],
  ['product_review.id', 'never changes; the code is the key of the entry'],
  ['shipping_rate.position', 'in the part of the entry'],
  ['template.creation_time', 'the time of the entry'],
  ['template_file.content', 'the content of a file, which no entry has'],
  ['template_file.mod_time', 'the time of the entry'],
  ['webhook.former_secret', 'a secret; the time that it ends is logged'],
  ['webhook.secret', 'a secret; the time that the former one ends changes with it'],
  ['template_file.path', 'logged by every write, as it never differs'],
]);

/** Tables with their own key whose rows are parts of a record, by GraphQL type. */
const within = new Map([
  ['account_session', { type: 'Session', isWithin: true }],
  ['order_status_change', { type: 'OrderStatusChange', isWithin: true }],
]);

const models = Object.keys(getDatamodel().datamodel.models);

/** The model of an order is the only one whose table has another name. */
const tableOf = (model: string) => (model === 'Order' ? 'orders' : snakeCase(model).slice(1));

let shop: Shop;
const sources = new Map<string, string>();
const triggers = new Map<string, string[]>();
const columns: { table: string; column: string; isOwner: boolean }[] = [];
beforeAll(async () => {
  shop = await openShop();
  for (const row of await shop.rows(`SELECT t.tgrelid::regclass::text AS "table",
      array_to_json(array_agg(t.tgname ORDER BY t.tgname))::text AS names, p.prosrc AS source
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
    WHERE t.tgname LIKE 'audit%' GROUP BY 1, 3`)) {
    sources.set(String(row.table), String(row.source));
    triggers.set(String(row.table), JSON.parse(String(row.names)));
  }
  const listed =
    await shop.rows(`SELECT a.attrelid::regclass::text AS "table", a.attname::text AS column,
      coalesce(i.indnkeyatts > 1 AND i.indkey[0] = a.attnum, false) AS "isOwner"
    FROM pg_attribute AS a JOIN pg_index AS i ON i.indrelid = a.attrelid AND i.indisprimary
    WHERE a.attnum > 0 AND NOT a.attisdropped`);
  columns.push(...(listed as unknown as typeof columns));
});
afterAll(() => shop.close());

test.each(models.map((name) => [tableOf(name), name] as const))(
  'changes of %s create entries, or a documented reason excludes them',
  (table, name) => {
    if (leftOut.has(table)) return expect(triggers.has(table)).toBe(false);
    expect(triggers.get(table)).toEqual(['audit_added', 'audit_changed', 'audit_removed']);
    const source = sources.get(table) ?? '';
    const isPart = columns.some((each) => each.table === table && each.isOwner);
    const { type, isWithin } = { type: name, isWithin: isPart, ...within.get(table) };
    expect(source).toContain(isWithin ? `'${type}'` : `'${type}', n.`);
    const missing = columns
      .filter((each) => each.table === table && !each.isOwner && each.column !== 'update_time')
      .filter(({ column }) => !silent.has(`${table}.${column}`))
      .filter(
        ({ column }) => !new RegExp(`o\\."?${column}\\b"?(::text)? IS DISTINCT`).test(source),
      );
    expect(missing).toEqual([]);
  },
);

test('every excluded column exists', () => {
  const tables = new Set(columns.map(({ table }) => table));
  expect([...leftOut.keys()].filter((table) => !tables.has(table))).toEqual([]);
  const named = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect([...silent.keys()].filter((column) => !named.has(column))).toEqual([]);
});

/** GraphQL names; a nested member is written `billingAddress.city`. */
test.each([
  ['customer', 'cartId'],
  ['customer', 'billingAddress.companyCode2'],
  ['orders', 'shippingAddress.postalCode'],
  ['orders', 'shippingMethod.taxClassId'],
  ['orders', 'sellerAddress.street1'],
  ['orders', 'rounding.mode'],
  ['department', 'productsLayout.sortOrder'],
  ['department', 'smallImage.width'],
  ['promotion', 'canonicalUrl'],
  ['shipping_rate', 'start'],
  ['insurance_rate', 'limit'],
  ['option', 'icon.image.width'],
  ['page', 'image.url'],
  ['product', 'shortDescription'],
])('column %s is logged as %s', (table, name) => {
  expect(sources.get(table)).toContain(`,"${name}":`);
});
