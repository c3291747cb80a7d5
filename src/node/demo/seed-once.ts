import { advisoryLocks } from '../../store/db/advisory-locks.ts';
import type { Database, Session } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import type { StartSteps } from '../../surfaces/http/health.ts';
import { isEmptyShop } from './empty-shop.ts';
import { storeMedia } from './media.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Fills an empty database with the demo shop; does nothing for any other database. Nodes that start
 * together run it one at a time. `steps` shows the progress.
 */
export async function seedDemoOnce(
  database: Database,
  files: Pick<FileStore, 'put'>,
  steps?: StartSteps,
): Promise<void> {
  await database.transaction(async (session) => {
    await session.query('SELECT pg_advisory_xact_lock($1::int8)::text', [advisoryLocks.demoShop]);
    if (!(await isEmptyShop(session))) return;
    steps?.begin('Filling the demo shop');
    await seedDemo(session, storeMedia(files));
    if (steps) steps.add(await countShop(session));
  });
}

/** Describes the content of the shop, such as "291 products, 120 orders". */
async function countShop(session: Session): Promise<string> {
  const tables = { product: 'products', customer: 'customers', orders: 'orders' };
  const counts = Object.keys(tables).map(
    (table) => `(SELECT count(*)::int FROM ${table}) ${table}`,
  );
  const [row] = await session.query(`SELECT ${counts.join(', ')}`, []);
  const figures = Object.entries(tables).map(
    ([table, name]) => `${Number(row?.[table]).toLocaleString('en')} ${name}`,
  );
  return figures.join(', ');
}
