import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../src/ground/config/config.ts';
import { addressOf } from '../../src/node/cli/shared/copy-places.ts';
import { openConnection } from '../../src/store/db/server/connection.ts';
import { openStorage } from '../../src/store/files/storage.ts';
import { createArchive } from '../../src/work/copy/archive/create-archive.ts';
import { readArchive } from '../../src/work/copy/archive/read-archive.ts';
import { checkArchive, restoreArchive } from '../../src/work/copy/archive/restore-archive.ts';
import { server } from '../support/database.ts';
import { makeDemoPlace } from '../support/demo-shop.ts';
import { createOwned } from '../support/dump-database.ts';
import type { Place } from '../support/migrated-place.ts';
import { cleanUp, makeFolder, makeMigratedFolder } from '../support/process.ts';

const drops: (() => Promise<unknown>)[] = [];

/** Removes all places that were created; for afterAll. */
export async function removePlaces(): Promise<void> {
  await cleanUp();
  for (const drop of drops.splice(0)) await drop();
}

/** The demo shop on the database of this run. */
export async function makeDemo(): Promise<Place> {
  const DATA_DIR = await makeFolder();
  const { environment, drop } = await makeDemoPlace(DATA_DIR);
  drops.push(drop);
  return { DATA_DIR, ...environment };
}

/** An empty migrated embedded database. */
export const makeEmbedded = async (): Promise<Place> => ({ DATA_DIR: await makeMigratedFolder() });

/**
 * An empty database on the server, of a role that owns it and has no other rights. Without a server
 * an embedded one.
 */
export async function makeOnServer(): Promise<Place> {
  if (!server) return makeEmbedded();
  const { url, drop } = await createOwned(server);
  drops.push(drop);
  return { DATA_DIR: await makeFolder(), DATABASE_URL: url };
}

export const openPlace = (place: Place, mustExist = false) =>
  openConnection(addressOf(readConfig(place)), { mustExist });

/** Writes an archive of a shop and returns its file. */
export async function archive(place: Place): Promise<string> {
  const file = join(await makeFolder(), 'shop.tar');
  const source = await openPlace(place, true);
  const { files, close } = await openStorage(readConfig(place));
  try {
    await createArchive({ source, files, time: new Date() }, createWriteStream(file));
  } finally {
    close();
    await source.close();
  }
  return file;
}

/** Checks an archive and restores it, as the command does. */
export async function restore(file: string, place: Place): Promise<void> {
  await checkArchive(createReadStream(file));
  const target = await openPlace(place);
  const { files, close } = await openStorage(readConfig(place));
  try {
    await restoreArchive(createReadStream(file), { target, files });
  } finally {
    close();
    await target.close();
  }
}

/** The checksums of the tables of an archive. */
export const readChecksums = async (file: string) =>
  (await readArchive(createReadStream(file), {})).tables;

/** Rows of a statement. */
export async function readRows(place: Place, sql: string): Promise<Record<string, unknown>[]> {
  const connection = await openPlace(place);
  try {
    return await connection.query(sql, []);
  } finally {
    await connection.close();
  }
}
