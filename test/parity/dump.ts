import { maskTimes, type StandIns } from '../examples/stand-ins.ts';
import type { Shop } from '../support/shop.ts';

/** A salt is random, and so is a hash with it. */
const hash = /(?<=")[1-9][A-Za-z0-9+/]{44}(?=")/g;

/** Every row as text, sorted; times, hashes and identifiers of the shop are masked. */
export async function dump(
  shop: Shop,
  statement: string,
  { since, standIns }: { since: Date; standIns: StandIns },
): Promise<string[]> {
  const rows = await shop.rows(statement);
  const text = rows.map(({ table, row }) => `${table} ${row}`).join('\n');
  const masked = maskTimes(standIns.incoming(text), since, 'now').replace(hash, 'hash');
  return masked.split('\n').toSorted();
}
