import { randomBytes } from 'node:crypto';
import { billingAddress } from '../../support/sales.ts';

/** A kind of write: the request for a mark, and a way to find its rows. */
export interface Kind {
  readonly name: string;
  readonly path: string;
  body(mark: string): object;
  /** The marks of the existing records, as `mark`. */
  readonly found: string;
  /** The rows of incomplete writes. */
  readonly torn: string;
}

/** The references of the writes: a department, and a product with the item `stock`. */
export const ground: readonly (readonly [operation: string, body: object])[] = [
  ['commerce.departments.create', { department: { parent: 0, code: 'goods' } }],
  ['commerce.products.create', { product: { code: 'stock', department: 1 } }],
];

const lines = [1, 2, 3].map((quantity) => ({ name: `Line ${quantity}`, price: 1.5, quantity }));
const content = () => randomBytes(6_000).toString('base64');

export const kinds: readonly Kind[] = [
  {
    name: 'product',
    path: '/api/v3/commerce.products.create',
    body: (code) => ({ product: { code, department: 1, stock: 5, listPrice: { 1: 9.99 } } }),
    found: `SELECT code AS mark FROM product WHERE code LIKE 'w%'`,
    torn: `SELECT p.code FROM product p LEFT JOIN item i ON i.product_id = p.id AND i.is_primary
      LEFT JOIN movement m ON m.item_id = i.id LEFT JOIN item_price r ON r.item_id = i.id
      WHERE p.code LIKE 'w%' AND (m.id IS NULL OR r.price IS NULL)`,
  },
  {
    name: 'order',
    path: '/api/v3/commerce.orders.create',
    body: (number) => ({ order: { number, items: lines, billingAddress } }),
    found: `SELECT number AS mark FROM orders`,
    torn: `SELECT o.number FROM orders o LEFT JOIN order_line l ON l.order_id = o.id
      GROUP BY o.id HAVING count(l.order_id) <> 3 OR o.prediscount_subtotal <> sum(l.total_price)`,
  },
  {
    name: 'movement',
    path: '/api/v3/commerce.movements.create',
    body: (description) => ({ movement: { sku: 'stock', adjustment: '1.00', description } }),
    found: `SELECT description AS mark FROM movement WHERE sku = 'stock'`,
    torn: `SELECT i.sku FROM item i LEFT JOIN movement m ON m.item_id = i.id
      GROUP BY i.id HAVING i.stock <> coalesce(sum(m.adjustment), 0)`,
  },
  {
    name: 'file',
    path: '/api/v3/commerce.product-files.create',
    body: (mark) => ({
      file: { product: 1, file: { name: `${mark}.pdf`, content: content() } },
    }),
    found: `SELECT left(name, -4) AS mark FROM product_file`,
    torn: `SELECT name FROM product_file WHERE file = ''`,
  },
  {
    name: 'document',
    path: '/graphql',
    body: (mark) => ({
      query: `mutation($a: String!, $b: String!) { a: createTaxClass(input: { code: $a }) { id }
        b: createTaxClass(input: { code: $b }) { id } }`,
      variables: { a: `${mark}a`, b: `${mark}b` },
    }),
    found: `SELECT left(code, -1) AS mark FROM tax_class WHERE code LIKE 'w%a'`,
    torn: `SELECT left(code, -1) FROM tax_class WHERE code LIKE 'w%'
      GROUP BY 1 HAVING count(*) <> 2`,
  },
];

/** SQL of products whose audit entry is missing, although it is written in the same transaction. */
export const unaudited = `SELECT p.code FROM product p LEFT JOIN audit_entry e
  ON e.record_type = 'Product' AND e.record_key = p.id::text AND e.action = 'Create'
  WHERE e.id IS NULL`;
