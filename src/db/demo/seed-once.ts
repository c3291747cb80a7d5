import type { Database } from '../session.ts';
import { isEmptyShop } from './empty-shop.ts';
import type { Media } from './media.ts';
import { seedDemo } from './seed-demo.ts';

/** A number for PostgreSQL's advisory locks: nodes that start at once seed one after another. */
const seedingLock = 7_030_201;

/** Fills an empty database with the demo shop; leaves any other alone. */
export async function seedDemoOnce(database: Database, media: Media): Promise<void> {
  await database.transaction(async (session) => {
    await session.read('SELECT pg_advisory_xact_lock($1::int8)::text', [seedingLock]);
    if (await isEmptyShop(session)) await seedDemo(session, media);
  });
}
