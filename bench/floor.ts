// The least that can answer: bare node:http and pg, statements written by hand and prepared, rows
// handed to JSON.stringify. No keys, no checks, no choice of fields. It answers in v3's form.
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { listen } from './listen.ts';
import { lineFields, pageSize } from './workloads/orders.ts';
import { type ProductReading, productReadings } from './workloads/products.ts';

const sameText = (text: string) => text;

/** PostgreSQL's object identifiers of the types that are read otherwise than pg would. */
const parsers = new Map<number, (text: string) => unknown>([
  [1700, Number],
  [1184, (moment) => moment.slice(0, 19)],
  [1082, sameText],
]);

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  idleTimeoutMillis: 0,
  // PostgreSQL would rather plan the lists anew each time, which takes longer than reading them.
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
  types: {
    getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
  },
});

const prices = (price: string) =>
  `json_object_agg(x.price_list_id, x.${price}) FILTER (WHERE x.${price} IS NOT NULL)`;

const expressions: Readonly<Record<string, string>> = {
  sku: 'i.sku',
  department: 't.department_id',
  producer: 't.producer_id',
  category: 't.category_id',
  isVisible: 't.is_visible',
  isFeatured: 't.is_featured',
  allowOrders: 't.allow_orders',
  allowQuotes: 't.allow_quotes',
  showPrice: 't.show_price',
  isNewRelease: 't.is_new_release',
  hasVariants: '(SELECT true FROM product_variant v WHERE v.product_id = t.id LIMIT 1) IS NOT NULL',
  minOrder: 't.min_order',
  listPrice: 'm.list_price',
  sellingPrice: 'm.selling_price',
  price: 'm.price',
  shortDescription: 't.short_description',
  seoTitle: 't.seo_title',
  seoKeywords: 't.seo_keywords',
  seoDescription: 't.seo_description',
  longDescription: 't.long_description',
  taxClass: 't.tax_class_id',
  updateTime: 't.update_time',
};

const priceColumns = new Map([
  ['listPrice', 'list_price'],
  ['sellingPrice', 'selling_price'],
  ['price', 'price'],
]);

interface Answering {
  readonly name: string;
  readonly text: string;
  readonly one: boolean;
}

const answering = new Map(productReadings.map((reading) => [`/${reading.name}`, answer(reading)]));

function answer({ name, reads, limit, fields }: ProductReading): Answering {
  const columns = fields.map((field) => `${expressions[field] ?? `t.${field}`} AS "${field}"`);
  const maps = fields
    .map((field) => priceColumns.get(field))
    .flatMap((price) => (price ? [`${prices(price)} AS ${price}`] : []));
  const one = reads === 'one';
  // The page is made on the key alone; its literal size tells the planner how few rows follow.
  const from = one
    ? 'product t'
    : `(SELECT id FROM product ORDER BY id LIMIT ${limit} OFFSET $1) k JOIN product t ON t.id = k.id`;
  const text = `SELECT ${columns.join(', ')} FROM ${from}
    LEFT JOIN item i ON i.product_id = t.id AND i.is_primary
    LEFT JOIN LATERAL (SELECT ${maps.join(', ')} FROM item_price x WHERE x.item_id = i.id) m ON true
    ${one ? 'WHERE t.id = $1' : 'ORDER BY t.id'}`;
  return { name, text, one };
}

async function reply({ name, text, one }: Answering, body: string, response: ServerResponse) {
  const { first, id } = JSON.parse(body);
  const { rows } = await pool.query({ name, text, values: [one ? id : first] });
  send(
    response,
    one ? { status: 'ok', product: rows[0] ?? null } : { status: 'ok', products: rows },
  );
}

const lineColumns = new Map([
  ['totalPrice', 'total_price'],
  ['taxClass', 'tax_class_id'],
  ['taxCode', 'tax_code'],
  ['taxRate', 'tax_rate'],
  ['taxAmount', 'tax_amount'],
]);
const lines = lineFields
  .split(' ')
  .map((field) => `'${field}', l.${lineColumns.get(field) ?? field}`)
  .join(', ');
const listOrders = `SELECT t.id::text, t.number, t.status, t.creation_time AS "creationTime",
    t.customer_id AS customer, x.items, t.subtotal, t.tax_amount AS "taxAmount", t.total,
    t.taxed_total AS "taxedTotal", t.is_paid_for AS "isPaidFor", t.customer_name AS "customerName"
  FROM (SELECT id FROM orders ORDER BY id LIMIT ${pageSize} OFFSET $1) k
  JOIN orders t ON t.id = k.id
  CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object(${lines}) ORDER BY l.position), '[]')
    AS items FROM order_line l WHERE l.order_id = t.id) x
  ORDER BY t.id`;

async function replyOrders(body: string, response: ServerResponse) {
  const { first } = JSON.parse(body);
  const { rows } = await pool.query({ name: 'orders', text: listOrders, values: [first] });
  send(response, { status: 'ok', orders: rows });
}

/** The stock and its movement, as much as the rules ask for in one statement. */
const setStock = `WITH given AS (
    SELECT * FROM unnest($1::text[], $2::numeric[]) AS g (sku, stock)
  ), locked AS (
    SELECT i.id, i.sku, i.stock AS before, g.stock FROM item i JOIN given g ON g.sku = i.sku
    ORDER BY i.id FOR NO KEY UPDATE OF i
  ), changed AS (
    UPDATE item i SET stock = l.stock, update_time = date_trunc('second', now())
    FROM locked l WHERE i.id = l.id AND l.before <> l.stock
    RETURNING i.id, i.sku, l.stock - l.before AS adjustment
  ), moved AS (
    INSERT INTO movement (sku, item_id, adjustment) SELECT sku, id, adjustment FROM changed
  )
  SELECT count(*)::int AS found FROM locked`;

async function replyStock(body: string, response: ServerResponse) {
  const { stock } = JSON.parse(body);
  const values = [Object.keys(stock), Object.values(stock)];
  const { rows } = await pool.query({ name: 'stock', text: setStock, values });
  if (rows[0]?.found !== values[0]?.length) throw new Error('an item is missing');
  send(response, { status: 'ok' });
}

function send(response: ServerResponse, answer: object): void {
  const bytes = Buffer.from(JSON.stringify(answer));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}

const server = createServer((request, response) => {
  const found = answering.get(request.url ?? '');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [first] = chunks;
    const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
    const body = bytes.toString();
    const other = request.url === '/w4' ? replyOrders : replyStock;
    const done = found ? reply(found, body, response) : other(body, response);
    return done.catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
});
listen(server);
