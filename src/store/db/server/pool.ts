import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Presence } from '../../../ground/contract/caller.ts';
import { CallError, databaseUnavailable } from '../../../ground/contract/errors/errors.ts';
import type { BesideReads } from '../beside/beside-reads.ts';
import { withBeside } from '../beside/with-beside.ts';
import { serverTypes } from '../raw-types.ts';
import type { Row, Session } from '../session.ts';
import { runPrepared, type SettleQuery } from '../transaction/prepared-query.ts';
import { limitResults } from '../transaction/result-limit.ts';
import { asUnavailable, isUnavailable } from '../transaction/unavailable.ts';
import { ServerClient, type ServerClientConfig } from './server-client.ts';
import { StatementNames } from './statement-names.ts';
import { StatementWatch } from './statement-watch.ts';
import { asTimeout, isTimeout, queryTimeout } from './timeout.ts';

export type PooledClient = pg.PoolClient & ServerClient;

export interface Pooled {
  readonly pool: pg.Pool;
  /**
   * Acquires a connection, which the caller releases. Throws BUSY if none becomes free in time, or
   * DATABASE_AWAY.
   */
  acquire(): Promise<PooledClient>;
  /**
   * Returns a session that sends each statement on any connection of the pool. Statements of a
   * caller that has disconnected are cancelled. Rejects with TIMEOUT, DATABASE_AWAY or BUSY if the
   * cause is not the statement itself.
   */
  session(caller?: Presence): Session;
  /** A session without a caller, for periodic tasks: `sent` does not count its statements. */
  readonly upkeep: Session;
  /** Returns a session on one connection. */
  sessionOn(client: PooledClient): Session;
  /** Reads beside long transactions. Exists for the embedded database only. */
  readonly beside: BesideReads | undefined;
  /** The number of statements sent. */
  sent(): number;
  /**
   * Rejects statements that wait for a connection, and resolves when all connections are closed.
   * Connections still in use are destroyed after two seconds.
   */
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly config: ServerClientConfig;
  /** The class of its connections. */
  readonly Client?: typeof ServerClient;
  readonly size: number;
  /** False if the server does not know the process of a connection, as behind a pooler. */
  readonly isOurs: boolean;
  /** The timeout of a statement outside a transaction, in milliseconds. */
  readonly readMs: number;
  /** The timeout of the wait for a connection, in milliseconds. */
  readonly waitMs: number;
  /** False for a pooler that does not support prepared statements. */
  readonly isPrepared: boolean;
  /** For a pool of one connection: runs reads while a long transaction holds it. */
  readonly beside?: BesideReads;
  /** Receives the error of each statement that fails outside a transaction. */
  readonly onFailure?: (error: unknown) => void;
}

/** Milliseconds that running statements get when the pool ends. */
const endGrace = 2_000;

/** Opens a pool of connections. Connects with the first statement. */
export function openPool(options: PoolOptions): Pooled {
  const { config, isOurs, readMs, waitMs, isPrepared, beside, onFailure } = options;
  const pool = createPool(options);
  const watch = new StatementWatch({ pool, config, readMs, isOurs });
  const parts = { pool, watch, readMs, waitMs, onFailure };
  const names = isPrepared ? new StatementNames() : null;
  let sent = 0;
  const sending = (on: (run: RunOnClient) => Promise<Row[]>, count = 1): Session => ({
    query(sql, values) {
      sent += count;
      const name = names ? names.of(sql) : '';
      return on((client, settle) => {
        if (name !== undefined) runPrepared(client, { name, text: sql, values }, settle);
        else runUnnamed(client, sql, values, settle);
      });
    },
  });
  const besideOr = (session: Session): Session =>
    beside ? withBeside(session, beside, (sql) => names?.of(sql)) : session;
  return {
    pool,
    acquire: () => acquire(parts),
    session: (caller) => besideOr(sending((run) => runOnAny(parts, caller, run))),
    upkeep: besideOr(sending((run) => runOnAny(parts, undefined, run), 0)),
    beside,
    sessionOn: (client) => sending((run) => runOn(client, run)),
    sent: () => sent,
    end: () => end(parts),
  };
}

async function end({ pool, watch }: PoolParts): Promise<void> {
  const late = setTimeout(() => watch.close(), endGrace);
  watch.isClosing = true;
  // When a pool ends, pg forgets the requests that wait for a connection.
  while (pool.waitingCount > 0) await sleep(5);
  if (!pool.ending) await pool.end();
  clearTimeout(late);
  watch.close();
}

function createPool({ config, Client = ServerClient, size, waitMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: waitMs,
    max: size,
    idleTimeoutMillis: 0,
    types: serverTypes,
    Client,
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the
  // process.
  pool.on('error', () => {});
  // During the hand-over of a connection there is also no other listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', limitResults);
  return pool;
}

interface PoolParts {
  readonly pool: pg.Pool;
  readonly watch: StatementWatch;
  readonly readMs: number;
  readonly waitMs: number;
  readonly onFailure: ((error: unknown) => void) | undefined;
}

type RunOnClient = (client: pg.PoolClient, settle: SettleQuery) => void;

async function acquire({ pool, watch, waitMs }: PoolParts): Promise<PooledClient> {
  if (watch.isUnavailable) throw databaseUnavailable(new Error('the database does not answer'));
  const client = await pool.connect().catch((error: Error) => {
    throw whyNone(error, waitMs);
  });
  if (!(client instanceof ServerClient)) throw new Error('the pool makes other connections');
  if (!watch.isClosing) return client;
  client.release();
  throw databaseUnavailable();
}

/**
 * Runs one statement on any connection. Uses callbacks, because a promise for each step costs more.
 */
function runOnAny(
  { pool, watch, readMs, waitMs, onFailure }: PoolParts,
  caller: Presence | undefined,
  run: RunOnClient,
): Promise<Row[]> {
  if (watch.isUnavailable)
    return Promise.reject(databaseUnavailable(new Error('the database does not answer')));
  return new Promise((resolve, rejectWith) => {
    const reject = (reason: unknown) => {
      onFailure?.(reason);
      rejectWith(reason);
    };
    pool.connect((error, client, release) => {
      if (!client) return reject(asUnavailable(whyNone(error, waitMs)));
      if (watch.isClosing || caller?.isGone?.()) {
        release();
        return reject(
          watch.isClosing ? databaseUnavailable() : queryTimeout('QUERY_TIMEOUT_MS', readMs),
        );
      }
      if (client instanceof ServerClient) client.caller = caller ?? null;
      let isDone = false;
      const settle: SettleQuery = (failure, rows) => {
        if (isDone) return;
        isDone = true;
        if (client instanceof ServerClient) client.caller = null;
        client.off('error', fail);
        release(failure && endsConnection(failure) ? failure : undefined);
        if (failure) reject(reasonOf(failure, readMs));
        else resolve(rows);
      };
      // A broken connection emits an error event beside its query, and has no other listener while
      // it is acquired.
      const fail = (failure: Error) => settle(failure, []);
      client.on('error', fail);
      run(client, settle);
    });
  });
}

/**
 * Returns false for an error of the statement alone, such as a violated constraint. The cancel
 * request of a cancelled statement may still be on its way, and would cancel the next one.
 */
const endsConnection = (failure: Error) =>
  !(failure instanceof pg.DatabaseError) || isTimeout(failure) || isUnavailable(failure);

const runOn = (client: pg.PoolClient, run: RunOnClient): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    run(client, (failure, rows) => (failure ? reject(failure) : resolve(rows)));
  });

function runUnnamed(
  client: pg.PoolClient,
  sql: string,
  values: readonly unknown[],
  settle: SettleQuery,
): void {
  client.query<Row>(sql, [...values], (error: Error | null, result) =>
    settle(error, error ? [] : result.rows),
  );
}

const reasonOf = (failure: Error, readMs: number) =>
  isTimeout(failure) ? asTimeout(failure, 'QUERY_TIMEOUT_MS', readMs) : asUnavailable(failure);

/**
 * Returns the reason for a missing connection: pg reports the same error when a connection cannot
 * be opened and when all are in use.
 */
function whyNone(error: Error | undefined, milliseconds: number): Error {
  if (error?.message !== 'timeout exceeded when trying to connect')
    return error ?? new Error('the pool gave no connection');
  return new CallError(
    'BUSY',
    `All connections to the database were in use for ${milliseconds} ms. Nothing was done: send the ` +
      'call again later.',
  );
}
