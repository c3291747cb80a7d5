import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Database } from '../db/session.ts';
import { isEmptyShop } from './empty-shop.ts';
import type { Media } from './media.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Fills an empty database with the demo shop; leaves any other alone. Nodes that start together
 * take turns.
 */
export async function seedDemoOnce(database: Database, media: Media): Promise<void> {
  await database.transaction(async (session) => {
    await session.query('SELECT pg_advisory_xact_lock($1::int8)::text', [advisoryLocks.demoShop]);
    if (await isEmptyShop(session)) await seedDemo(session, media);
  });
}
