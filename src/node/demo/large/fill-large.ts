import { reprice } from '../../../shop/commerce/prices/reprice.ts';
import type { Session } from '../../../store/db/session.ts';
import { advanceSequences } from '../rows/advance-sequences.ts';
import { setIndexesAside } from '../rows/set-indexes-aside.ts';
import { fillFrame, fillProducts } from './large-catalogue.ts';
import { fillCustomers, fillMethods, fillOrders } from './large-sales.ts';
import { type LargeLanguage, largeLanguages } from './large-words.ts';

export interface LargeSize {
  readonly products: number;
  readonly orders: number;
  /** The languages, which always include the default language, en; all three by default. */
  readonly languages?: readonly LargeLanguage[];
}

/** Called before each step with its name and the part of the work that is done, 0 to 1. */
export type OnProgress = (step: string, done: number) => void;

/**
 * Fills an empty shop with a large catalogue and its sales, with the same content at any time:
 * three price lists, long descriptions of 90 words per language, a customer for every ten orders,
 * three lines per order, three methods of shipping and of payment. It has to run in one
 * transaction. Also analyzes the tables.
 */
export async function fillLarge(
  session: Session,
  size: LargeSize,
  onProgress: OnProgress = () => {},
): Promise<void> {
  const { products, orders } = size;
  const chosen = size.languages ?? largeLanguages;
  const languages = largeLanguages.filter((code) => code === 'en' || chosen.includes(code));
  const customers = Math.max(1, Math.ceil(orders / 10));
  const indexes = await setIndexesAside(session, loaded);
  await fillFrame(session, languages);
  await fillMethods(session);
  const steps = [
    ...catalogueSteps(session, products, languages),
    { name: 'prices', weight: products * 0.6, run: () => reprice(session, pricedOn) },
    ...salesSteps(session, { products, customers, orders }),
    ...indexSteps(session, indexes, { products, orders }),
    { name: 'statistics', weight: products * 0.6, run: () => finish(session, orders) },
  ];
  await runSteps(steps, onProgress);
}

function catalogueSteps(
  session: Session,
  products: number,
  languages: readonly LargeLanguage[],
): Step[] {
  const parts = cut(products, 1_000).map((part) => ({
    name: 'products',
    weight: (part[1] - part[0] + 1) * languages.length,
    run: () => fillProducts(session, languages, part),
  }));
  const figures = () => analyze(session, loaded);
  return [...parts, { name: 'statistics', weight: products * 0.2, run: figures }];
}

function salesSteps(
  session: Session,
  { products, customers, orders }: { products: number; customers: number; orders: number },
): Step[] {
  const people = cut(customers, 5_000).map((part) => ({
    name: 'customers',
    weight: (part[1] - part[0] + 1) / 10,
    run: () => fillCustomers(session, part),
  }));
  const sales = cut(products > 0 ? orders : 0, 2_500).map((part) => ({
    name: 'orders',
    weight: (part[1] - part[0] + 1) * 0.6,
    run: () => fillOrders(session, { products, customers }, part),
  }));
  return [...people, ...sales];
}

function indexSteps(
  session: Session,
  indexes: readonly string[],
  { products, orders }: LargeSize,
): Step[] {
  return indexes.map((statement) => ({
    name: 'indexes',
    weight: (products + orders) / 175 + (isKeywordIndex(statement) ? products * 4 : 0),
    run: () => session.query(statement, []),
  }));
}

/** The promotions of the large shop began long ago, and have no end. */
const pricedOn = '2026-01-01';

/** The tables with many rows. */
const loaded = [
  'product',
  'product_search',
  'text_key',
  'item',
  'item_option',
  'item_price',
  'movement',
  'customer',
  'orders',
  'order_line',
];

/** The trigram index of the long descriptions takes longer than all other indexes together. */
function isKeywordIndex(statement: string): boolean {
  return statement.includes(' product_search_document ');
}

interface Step {
  name: string;
  /** The duration of the step relative to the other steps. */
  weight: number;
  run(): Promise<unknown>;
}

async function runSteps(steps: readonly Step[], onProgress: OnProgress): Promise<void> {
  const whole = steps.reduce((sum, { weight }) => sum + weight, 0);
  let done = 0;
  for (const { name, weight, run } of steps) {
    onProgress(name, done / whole);
    await run();
    done += weight;
  }
  onProgress('done', 1);
}

async function analyze(session: Session, tables: readonly string[]): Promise<void> {
  for (const table of tables) await session.query(`ANALYZE ${table}`, []);
}

async function finish(session: Session, orders: number): Promise<void> {
  const numbered = ['product', 'item', 'customer', 'orders', 'department', 'producer', 'category'];
  const methods = ['shipping_method', 'payment_method'];
  const named = [...methods, 'price_list', 'tax_class', 'variant', 'option', 'promotion'];
  await advanceSequences(session, [...numbered, ...named]);
  await session.query(`SELECT setval('order_number', $1::bigint)`, [Math.max(1, orders)]);
  await session.query('ANALYZE', []);
}

/** Splits 1 to `count` into ranges of at most `size`; returns the first and last number of each. */
function cut(count: number, size: number): (readonly [number, number])[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, part) => {
    return [part * size + 1, Math.min(count, (part + 1) * size)] as const;
  });
}
