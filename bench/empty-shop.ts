import { today } from '../src/ground/contract/values/datetime.ts';
import { createDayTurner } from '../src/shop/commerce/prices/turn-day.ts';
import { addressOf, dropDatabase, onDatabase, onServer, serverUrl } from './database.ts';
import { frame } from './import-rows.ts';

/** A new database on the server with the frame alone. Returns its address. */
export async function createEmptyShop(name: string): Promise<string> {
  await dropDatabase(name);
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const databaseUrl = addressOf(name);
  await fillEmptyShop({ databaseUrl, dataDir: '' });
  return databaseUrl;
}

/** Migrates a database, on a server or embedded, and adds the frame; prices are those of today. */
export async function fillEmptyShop(where: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): Promise<void> {
  await onDatabase({ ...where, poolSize: 2 }, async (database) => {
    await database.prepare();
    for (const statement of frame) await database.query(statement, []);
    await createDayTurner(database)(today('UTC', new Date()));
    await database.query('CHECKPOINT', []);
  });
}
