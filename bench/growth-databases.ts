import { today } from '../src/ground/contract/values/datetime.ts';
import { createDayTurner } from '../src/shop/commerce/prices/turn-day.ts';
import { addressOf, fill, keep, onDatabase } from './database.ts';

/**
 * The address of a database with a number of products and as many orders, filled once and kept: a
 * million takes half an hour and more, and 14 GB. Later migrations are applied to it; what W5
 * writes stays.
 */
export async function prepareGrown(size: number, say: (line: string) => void): Promise<string> {
  const name = `gateway_growth_${size}`;
  const url = addressOf(name);
  const where = { databaseUrl: url, dataDir: '', poolSize: 2 };
  await keep({ name, content: `${size} products, ${size} orders` }, say, async () => {
    const begun = performance.now();
    await fill(where, { products: size, orders: size });
    say(`It took ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  });
  await onDatabase(where, async (database) => {
    const applied = await database.prepare();
    await createDayTurner(database)(today('UTC', new Date()));
    if (Array.isArray(applied) && applied.length > 0) await database.query('VACUUM (ANALYZE)', []);
    await database.query('TRUNCATE audit_entry, audit_call', []);
  });
  return url;
}
