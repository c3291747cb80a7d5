import type { Database } from '../session.ts';
import { seedDemo } from './seed-demo.ts';

/** A number for PostgreSQL's advisory locks: nodes that start at once seed one after another. */
const seedingLock = 7_030_201;

/** Fills an empty database with the demo shop; leaves one alone that has products or departments. */
export async function seedDemoOnce(database: Database): Promise<void> {
  await database.transaction(async (session) => {
    await session.read('SELECT pg_advisory_xact_lock($1::int8)::text', [seedingLock]);
    const [found] = await session.read(
      'SELECT EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM department) AS "isInUse"',
      [],
    );
    if (found?.isInUse === true) return;
    await seedDemo(session);
  });
}
