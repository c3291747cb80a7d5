import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import type { NetRow } from '../../../../store/db/audit/undo/net-rows.ts';
import type { UndoStep } from '../../../../store/db/audit/undo/plan-undo.ts';
import type { Session } from '../../../../store/db/session.ts';
import { lockPricing } from '../../../commerce/prices/lock.ts';
import { promotedProducts } from '../../../commerce/prices/promoted.ts';
import { reprice } from '../../../commerce/prices/reprice.ts';

/** The tables that prices follow from. */
const priced: ReadonlySet<string> = new Set([
  'department',
  'item',
  'item_price',
  'price_list',
  'producer',
  'product',
  'promotion',
  'promotion_department',
  'promotion_producer',
  'promotion_product',
]);

const isPriced = ({ row }: UndoStep) => priced.has(row.table.name);

/** Locks the prices of all products where rows are about to change that prices follow from. */
export async function lockPrices(session: Session, rows: Iterable<NetRow>): Promise<void> {
  for (const { table } of rows) if (priced.has(table.name)) return lockPricing(session);
}

/**
 * Runs the writes of an undo, and then updates what follows from prices, as the mutations do. The
 * prices of lists without a row of their own are not in the audit.
 */
export async function withPrices(
  session: Session,
  today: string,
  steps: readonly UndoStep[],
  write: () => Promise<void>,
): Promise<void> {
  const touched = steps.filter(isPriced);
  const promotions = [...new Set(touched.flatMap(promotionsOf))];
  const before = promotions.length > 0 ? await promotedProducts(session, promotions) : [];
  await write();
  if (touched.length === 0) return;
  if (touched.some(({ row }) => row.table.name === 'price_list')) return reprice(session, today);
  const after = promotions.length > 0 ? await promotedProducts(session, promotions) : [];
  const products = await productsOf(session, touched);
  await reprice(session, today, [...new Set([...before, ...after, ...products])]);
}

/**
 * Throws a Refusal for a created price list that has got prices since: its deletion takes them
 * along without entries.
 */
export async function checkOwnPrices(
  { query }: Pick<Session, 'query'>,
  steps: readonly UndoStep[],
): Promise<void> {
  const created = steps.filter(
    ({ row, kind }) => kind === 'delete' && row.table.name === 'price_list',
  );
  for (const { row } of created) {
    if ((row.after.get('baseId') ?? 'null') !== 'null') continue;
    const id = numberIn(row.place.id);
    const [found] = await query(ownPrices, [id]);
    const own = steps.filter(
      (step) =>
        step.row.table.name === 'item_price' && numberIn(step.row.place.price_list_id) === id,
    );
    if (Number(found?.count) > own.length)
      refuse('call', 'InvalidCombination', `PriceList ${id} has got prices since`);
  }
}

const ownPrices = `SELECT count(*) AS count FROM item_price
  WHERE price_list_id = $1::int AND num_nonnulls(list_price, selling_price) > 0`;

const numberIn = (json: string | undefined) => Number(JSON.parse(json ?? '0'));

function promotionsOf({ row: { table, place } }: UndoStep): number[] {
  if (table.name === 'promotion') return [numberIn(place.id)];
  return place.promotion_id === undefined ? [] : [numberIn(place.promotion_id)];
}

/** The products of the written items and prices, in ascending order. */
async function productsOf({ query }: Session, steps: readonly UndoStep[]): Promise<number[]> {
  const of = (name: string, column: string) =>
    steps.flatMap(({ row }) => (row.table.name === name ? [numberIn(row.place[column])] : []));
  const items = [...of('item', 'id'), ...of('item_price', 'item_id')];
  const sql = `SELECT id FROM product WHERE id = ANY ($1::int[])
    UNION SELECT product_id FROM item WHERE id = ANY ($2::int[]) ORDER BY 1`;
  return (await query(sql, [of('product', 'id'), items])).map(({ id }) => Number(id));
}
