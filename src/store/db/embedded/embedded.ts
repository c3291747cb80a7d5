import type pg from 'pg';
import { BesideReads } from '../beside/beside-reads.ts';
import { clockOfMachine } from '../clock.ts';
import { channel } from '../notices.ts';
import { openPool } from '../server/pool.ts';
import { databaseOver, type PooledDatabase } from '../server/pooled-database.ts';
import { ServerClient } from '../server/server-client.ts';
import { type TimeLimits, usualLimits } from '../server/timeout.ts';

import type { Database, Session } from '../session.ts';
import { createFailures } from '../transaction/unavailable.ts';
import type { EmbeddedThread } from './embedded-thread.ts';

/** The members of the thread that are used here. */
type DatabaseThread = Pick<EmbeddedThread, 'open' | 'connect' | 'close'> &
  Partial<Pick<EmbeddedThread, 'untilDurable' | 'onEnd'>>;

interface EmbeddedDatabase extends Database {
  /** The pool with the only connection. */
  readonly pool: pg.Pool;
  /** Resolves with the result of a statement on `pool` when it is on the disk. */
  readonly settle: SettleResult;
}

/**
 * Opens the embedded database. It has one connection, so transactions run one after another. Throws
 * StartError if it cannot be opened.
 */
export async function openEmbedded(
  thread: DatabaseThread,
  limits: TimeLimits = usualLimits,
  onClose: () => Promise<void> = async () => {},
): Promise<EmbeddedDatabase> {
  // Opening has no time limit, because creating the first database of a build takes longer than a
  // wait for a connection.
  await thread.open();
  const failures = createFailures();
  thread.onEnd?.(failures.note);
  const pooled = openPool({
    config: { stream: thread.connect, user: 'postgres', database: 'postgres' },
    Client: EmbeddedClient,
    size: 1,
    isOurs: false,
    readMs: limits.readMs,
    // A transaction may hold the only connection for that long.
    waitMs: limits.writeMs,
    isPrepared: true,
    beside: new BesideReads(),
    onFailure: failures.note,
  });
  const { pool } = pooled;
  const settle = settleOn(thread, failures.fail);
  const database = databaseOver({ pooled, clock: clockOfMachine, limits, failures });
  return {
    ...database,
    ...settledOn(database, settle),
    pool,
    settle,
    listen: (changed) => listenOn(pool, changed),
    connections: () => null,
    async close() {
      await database.close();
      await thread.close();
      await onClose();
    },
  };
}

type SettleResult = <T>(result: T) => T | Promise<T>;

/**
 * Delays results until the changes that they show are on the disk. The connection already serves
 * the next call meanwhile, so one sync covers all calls that have committed before it.
 */
const settleOn =
  (thread: DatabaseThread, fail: (error: unknown) => never): SettleResult =>
  (result) => {
    const synced = thread.untilDurable?.();
    return synced ? synced.then(() => result, fail) : result;
  };

/** Statements of a transaction do not wait: its end does. */
function settledOn(
  database: PooledDatabase,
  settle: SettleResult,
): Pick<Database, 'query' | 'upkeep' | 'reader' | 'transaction'> {
  const settled = ({ query, beside }: Session): Session => ({
    query: (sql, values) => query(sql, values).then(settle),
    beside: beside && {
      ...beside,
      read: (sql, values) => beside.read(sql, values).then(settle),
    },
  });
  return {
    ...settled(database),
    upkeep: settled(database.upkeep),
    reader: (...given) => settled(database.reader(...given)),
    transaction: (...given) => database.transaction(...given).then(settle),
  };
}

/** Listens on the connection, and on each new one after a gap. */
async function listenOn(pool: pg.Pool, changed: (table: string) => void): Promise<void> {
  const hear = (client: pg.ClientBase) => {
    client.on('notification', ({ payload }) => changed(payload ?? '*'));
    return client.query(`LISTEN ${channel}`);
  };
  const client = await pool.connect();
  await hear(client).finally(() => client.release());
  pool.on('connect', (next) => {
    hear(next).then(
      () => changed('*'),
      () => {},
    );
  });
}

/** Destroying the connection cancels its statement: see embedded-thread.ts. */
class EmbeddedClient extends ServerClient {
  override cancel(): void {
    // The SQLSTATE of a cancelled statement.
    this.destroy(Object.assign(new Error('the statement was cancelled'), { code: '57014' }));
  }
}
