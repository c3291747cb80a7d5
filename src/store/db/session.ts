import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { CallWatch } from '../../ground/contract/call-watch.ts';
import type { Caller, Presence } from '../../ground/contract/caller.ts';
import type { AuditedCall } from './audit/audited-call.ts';
import type { DatabaseClock } from './clock.ts';

/**
 * A row as both databases return it: integers and booleans as such; decimals, JSON, times, dates
 * and bigint as PostgreSQL's text, so that a value is copied into the response without conversion.
 */
export type Row = Record<string, unknown>;

/** Sends SQL to the pool, or to the connection of a transaction. */
export interface Session {
  /**
   * Runs one statement with `$1` parameters and returns its rows. Throws the database's error, or
   * TIMEOUT, DATABASE_AWAY or BUSY.
   */
  query(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * The reads beside a transaction; only on the embedded database, outside of transactions: see
   * beside/beside-reads.ts.
   */
  readonly beside?: Beside | undefined;
  /**
   * Whether it is a transaction between whose statements other callers read, as on the embedded
   * database: long statements are divided.
   */
  readonly hasReadersBetween?: boolean;
}

/** Reads while a long transaction holds the only connection. */
export interface Beside {
  /** Whether a long transaction holds the connection or is about to. */
  isOpen(): boolean;
  /** Resolves with null if the statement has to wait for the end of the transaction. */
  read(sql: string, values: readonly unknown[]): Promise<Row[] | null>;
  /** Calls `hear` whenever a long transaction acquires the connection. */
  onOpen(hear: () => void): void;
}

/**
 * A transaction. Our own statements and Prisma's use the same connection. It begins with its first
 * statement, so it holds no connection during earlier work.
 */
export interface Transaction extends Session {
  /**
   * Runs a statement in autocommit mode. If it is the first statement of the transaction, it runs
   * without BEGIN and COMMIT, because a single statement is atomic; only reads may then follow it.
   */
  queryAutocommit(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs a read without locks before the transaction begins. In READ COMMITTED each statement sees
   * the data that is committed when it starts, so the result is the same. A call that then writes
   * with `queryAutocommit` needs no BEGIN and COMMIT.
   */
  queryBeforeBegin(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Whether the transaction holds a connection, which begins with the first statement other than
   * `queryAutocommit` and `queryBeforeBegin`.
   */
  hasBegun(): boolean;
  /**
   * Returns Prisma's client, which joins the transaction on first use. `watch` observes its
   * statements.
   */
  prisma(watch?: CallWatch): Promise<Prisma.TransactionClient>;
}

export interface TransactionOptions {
  /** Writes leave audit entries that name it. */
  readonly call?: AuditedCall | undefined;
  /** The transaction waits for a slot before it acquires a connection. */
  readonly slots?: Slots | undefined;
  /**
   * On the embedded database other calls read beside the transaction: see beside/beside-reads.ts.
   */
  readonly mayBeLong?: boolean;
}

/** Slots for connections. A transaction holds one for as long as it holds a connection. */
export interface Slots {
  /**
   * Returns null if a slot was free, otherwise a promise that resolves when one is. Throws BUSY.
   */
  enter(): Promise<void> | null;
  leave(): void;
}

export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The state of a replica. */
export interface ReplicaFigures {
  /** The state: see replica/standby.ts. */
  readonly state: string;
  /** Bytes of the primary's log that the replica has not replayed. */
  readonly lag: number;
  /**
   * The number of calls that read on the replica, the number that read on the primary, and the
   * number whose read on the replica failed.
   */
  readonly replica: number;
  readonly primary: number;
  readonly failed: number;
}

type CallerName = Pick<Caller, 'kind' | 'id'>;

export interface Database extends Session {
  readonly clock: DatabaseClock;
  /** For periodic tasks of a node; `statements` does not count their statements. */
  readonly upkeep: Session;
  /** Prisma outside any transaction; for tools that read, never for a call's writes. */
  readonly prisma: PrismaClient;
  /**
   * Runs `work` in a transaction: commits when it resolves; rolls back and throws its error when it
   * rejects.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Returns the session of a query. Its data may be a few seconds old, but contains everything that
   * its caller has written on any node. Statements are cancelled when the caller disconnects.
   */
  reader(caller: CallerName, presence?: Presence): Session;
  /** Records that a caller has written; it has to be awaited before the response is sent. */
  wrote(caller: CallerName): Promise<void> | void;
  /** Null without a replica. */
  replica(): ReplicaFigures | null;
  /**
   * Calls `changed` with the name of a table after a node has written to it, if other nodes cache
   * the table, or with '*' after a gap.
   */
  listen(changed: (table: string) => void): Promise<void>;
  /** Calls `hear` with each error that fails a statement or a transaction. */
  onFailure(hear: (error: unknown) => void): void;
  /** The number of statements since the start, without the BEGIN and COMMIT of transactions. */
  statements(): number;
  /** The connections of the pool and the number of waiting requests; null without a pool. */
  connections(): Connections | null;
  close(): Promise<void>;
}
