import type { Config } from '../../../ground/config/config.ts';
import { refuseUnfinishedCopy } from '../../../store/db/migrate/unfinished-copy.ts';
import { type DatabaseConnection, openConnection } from '../../../store/db/server/connection.ts';
import { refuseOtherDatabase } from '../../../store/db/server/same-database.ts';
import type { Session } from '../../../store/db/session.ts';
import { inTransaction } from '../../../work/copy/transaction.ts';
import { addressOf } from './copy-places.ts';

/** One connection to the shop's database, which has all migrations. */
export interface Shop extends DatabaseConnection {
  /** Commits when `work` resolves, and rolls back when it rejects. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/**
 * Opens the database that the configuration selects. An embedded one is opened through the service
 * that uses it, if there is one. Throws StartError if it cannot be used.
 */
export async function openShop(config: Config): Promise<Shop> {
  await refuseOtherDatabase(config);
  const connection = await openConnection(addressOf(config), { isShared: true });
  try {
    await connection.migrate();
    await refuseUnfinishedCopy(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const transaction: Shop['transaction'] = (work) =>
    inTransaction(connection, 'BEGIN', () => work(connection));
  return { ...connection, transaction };
}
