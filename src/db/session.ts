import type { CallWatch } from '../contract/call-watch.ts';
import type { Caller } from '../contract/caller.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { AuditedCall } from './audit/audited-call.ts';

/**
 * A row as both databases give it: whole numbers and booleans as such; decimals, JSON, times, dates
 * and bigint as PostgreSQL's own text, so that a value passes to the answer without a conversion.
 */
export type Row = Record<string, unknown>;

/** Anything that SQL can be sent to: the pool, or the one connection of a transaction. */
export interface Session {
  /** One statement with `$1` parameters, prepared under its own text. */
  read(sql: string, values: readonly unknown[]): Promise<Row[]>;
}

/**
 * One transaction: our own statements and Prisma's go over the same connection. It begins with its
 * first statement, so that what a call does before costs no connection.
 */
export interface Transaction extends Session {
  /**
   * A statement that is all the transaction does: where it is the first, it runs without BEGIN and
   * COMMIT, since one statement is whole or not at all. Nothing may be sent after it, unless it
   * only reads.
   */
  only(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * A read that locks nothing: where nothing has been sent yet, the transaction begins after it. In READ
   * COMMITTED each statement sees what is committed when it starts, so it sees the same either way, and a
   * call that then writes by `only` has no BEGIN and COMMIT.
   */
  ahead(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Prisma's client within this transaction; joins it at its first use, and tells who watches then. */
  prisma(watch?: CallWatch): Promise<Prisma.TransactionClient>;
}

export interface Connections {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Of a replica that may be read in place of the primary. */
export interface ReplicaFigures {
  /** A word for how it is: see replica/standby.ts. */
  readonly state: string;
  /** Bytes of the primary's log that it has not replayed. */
  readonly lag: number;
  /** Calls that read there, that read at the primary, and whose reading there failed. */
  readonly replica: number;
  readonly primary: number;
  readonly failed: number;
}

type Named = Pick<Caller, 'kind' | 'id'>;

export interface Database extends Session {
  /** Prisma outside any transaction; for reading tools, never for a call's writes. */
  readonly prisma: PrismaClient;
  /**
   * Commits what `work` did when it resolves, undoes it when it rejects. What a call writes leaves audit
   * entries; without a call, nothing does.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, call?: AuditedCall): Promise<T>;
  /**
   * Where a call that only reads does so: what it reads may be some seconds old, but for what its caller
   * has written, on whichever node.
   */
  reader(caller: Named): Session;
  /** To be awaited before a caller is answered that has written something. */
  wrote(caller: Named): Promise<void> | void;
  /** Null where there is none. */
  replica(): ReplicaFigures | null;
  /** Calls back with the table's name whenever a node changed one that others cache; '*' after a gap. */
  listen(changed: (table: string) => void): Promise<void>;
  /** How many statements were sent since the start, transactions' own BEGIN and COMMIT left out. */
  statements(): number;
  /** Of the pool, and how many wait for one; null where there is none. */
  connections(): Connections | null;
  close(): Promise<void>;
}
