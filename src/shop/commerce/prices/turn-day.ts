import type { Database, Session } from '../../../store/db/session.ts';
import { appendEvents } from '../../../store/log/append-events.ts';
import type { ProductsOfEvent } from '../../../store/log/read-events.ts';
import { lockPricing } from './lock.ts';
import { promotedProducts } from './promoted.ts';
import { reprice, repriceChanged } from './reprice.ts';

/**
 * Prices depend on the promotions of the day and are precomputed (see reprice.ts). The timer of a
 * node (upkeep/day-timer.ts) or the first call of a new day updates the prices whose promotions
 * begin or end. With several nodes, one of them updates the prices, and the others wait. `today` is
 * the date in the shop's time zone.
 */
export function createDayTurner(database: Database): (today: string) => Promise<void> {
  let turned: { day: string; done: Promise<void> } | undefined;
  return (today) => {
    if (turned?.day === today) return turned.done;
    const done = database.transaction((session) => turnDay(session, today), { mayBeLong: true });
    turned = { day: today, done };
    done.catch(() => {
      turned = undefined;
    });
    return done;
  };
}

async function turnDay(session: Session, today: string): Promise<void> {
  await lockPricing(session);
  await session.query(
    `INSERT INTO setting (key, value) VALUES ('priced_day', '""') ON CONFLICT (key) DO NOTHING`,
    [],
  );
  const [row] = await session.query(
    `SELECT value #>> '{}' AS day FROM setting WHERE key = 'priced_day' FOR UPDATE`,
    [],
  );
  const last = String(row?.day ?? '');
  if (last === today) return;
  // The day is stored first, because prices are computed for the stored day.
  await session.query(`UPDATE setting SET value = to_json($1::text) WHERE key = 'priced_day'`, [
    today,
  ]);
  if (last === '') return void (await reprice(session, today));
  const promotions = await turnedPromotions(session, last, today);
  if (promotions.length === 0) return;
  const changed = await repriceChanged(session, today, await promotedProducts(session, promotions));
  const products = await productsOfEach(session, promotions, changed);
  const recordKeys = promotions.map(String);
  await appendEvents(session, { topic: turnTopic, recordType: 'Promotion', recordKeys, products });
}

/** The topic of events about promotions that begin or end with the day, which changes prices. */
export const turnTopic = 'commerce.promotions.turn';

/** Returns the promotions that began or ended between the two days, in either order. */
async function turnedPromotions(session: Session, last: string, today: string): Promise<number[]> {
  const turned = await session.query(
    `SELECT id FROM promotion
     WHERE start_time BETWEEN least($1::date, $2::date) AND greatest($1::date, $2::date)
        OR end_time BETWEEN least($1::date, $2::date) - 1 AND greatest($1::date, $2::date)
     ORDER BY id`,
    [last, today],
  );
  return turned.map(({ id }) => Number(id));
}

/**
 * Returns the number of changed products of each promotion, and the filter that finds them. The
 * promotions are in ascending order.
 */
async function productsOfEach(
  session: Session,
  promotions: readonly number[],
  changed: readonly number[],
): Promise<ProductsOfEvent[]> {
  const rows = await session.query(selectedOfEach, [promotions, changed]);
  return rows.map(({ id, applied_to: target, departments, count }) => {
    const where = filterOf(Number(id), String(target), JSON.parse(String(departments)));
    return { changed: Number(count), where };
  });
}

const selectedOfEach = `
  WITH changed AS MATERIALIZED (
    SELECT id, department_id, producer_id FROM product WHERE id = ANY($2::int[])
  )
  SELECT f.id, f.applied_to,
    (SELECT coalesce(json_agg(m.department_id ORDER BY m.department_id), '[]')
     FROM promotion_department AS m WHERE m.promotion_id = f.id) AS departments,
    CASE f.applied_to
      WHEN 'Products' THEN (SELECT count(*) FROM changed AS c
        JOIN promotion_product AS m ON m.product_id = c.id AND m.promotion_id = f.id)
      WHEN 'Departments' THEN (SELECT count(*) FROM changed AS c
        JOIN department AS d ON d.id = c.department_id
        WHERE d.path && ARRAY(SELECT m.department_id FROM promotion_department AS m
          WHERE m.promotion_id = f.id))
      WHEN 'Producers' THEN (SELECT count(*) FROM changed AS c
        JOIN promotion_producer AS m ON m.producer_id = c.producer_id AND m.promotion_id = f.id)
      ELSE 0 END AS count
  FROM promotion AS f WHERE f.id = ANY($1::int[]) ORDER BY f.id`;

/** The products that a promotion selects, as `where` of the list of products. */
function filterOf(promotion: number, target: string, departments: readonly number[]): object {
  const promotions = { some: { id: { equals: String(promotion) } } };
  if (target === 'Products') return { promotions };
  if (target === 'Producers') return { producer: { promotions } };
  return { departmentId: { in: departments.map(String), includeDescendants: true } };
}
