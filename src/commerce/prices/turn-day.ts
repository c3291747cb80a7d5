import type { Database, Session } from '../../db/session.ts';
import { appendEvents } from '../../events/sql/append-events.ts';
import { lockPricing } from './lock.ts';
import { promotedProducts } from './promoted.ts';
import { reprice } from './reprice.ts';

/**
 * Prices depend on the promotions of the day and are precomputed (see reprice.ts). The first call
 * of a new day updates the prices whose promotions begin or end. With several nodes, one of them
 * updates the prices, and the others wait. `today` is the date in the shop's time zone.
 */
export function createDayTurner(database: Database): (today: string) => Promise<void> {
  let turned: { day: string; done: Promise<void> } | undefined;
  return (today) => {
    if (turned?.day === today) return turned.done;
    const done = database.transaction((session) => turnDay(session, today));
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
  await reprice(session, today, await promotedProducts(session, promotions));
  const recordKeys = promotions.map(String);
  await appendEvents(session, { topic: turnTopic, recordType: 'Promotion', recordKeys });
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
