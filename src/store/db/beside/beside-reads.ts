import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Row } from '../session.ts';
import { textsOf } from '../text-format.ts';
import { readerOn, type Prepared as Statement } from '../transaction/prepared-query.ts';
import { createBeside, declareBeside, fetchBeside, isRead, withLiterals } from './beside-sql.ts';
import { fieldsOf } from './record-text.ts';

/** A transaction that may be long; `client` is set once its snapshot is being taken. */
interface LongTransaction {
  readonly begun: Promise<pg.PoolClient | null>;
  client: pg.PoolClient | null;
}

/**
 * Reads on the only connection of the embedded database while a long transaction holds it. They run
 * between the statements of the transaction and see what was committed before it began. A read that
 * is unknown, writes, costs too much or fails waits for the end of the transaction.
 *
 * 1. `expect` is called before the transaction acquires the connection. From then on reads wait for
 *    its snapshot.
 * 2. `prepare` creates the functions in `pg_temp`, once for each connection.
 * 3. `opened` is called when BEGIN is in the queue of the connection. Reads may follow it.
 * 4. `close` is called before COMMIT or ROLLBACK is in the queue. Later reads wait.
 */
export class BesideReads {
  /** The one that holds the connection, and others that wait for it. */
  readonly #long: LongTransaction[] = [];
  #onOpen: () => void = () => {};
  /** The connections that have the functions. */
  readonly #prepared = new WeakSet<pg.PoolClient>();
  readonly #reads = new LRUCache<string, boolean>({
    max: 2_000,
    maxSize: 2_000_000,
    sizeCalculation: (_, sql) => sql.length + 1,
  });

  /** Whether a long transaction holds the connection or is about to. */
  get isOpen(): boolean {
    return this.#long.length > 0;
  }

  /** Calls `hear` each time when a long transaction takes the connection. */
  onOpen(hear: () => void): void {
    this.#onOpen = hear;
  }

  /**
   * Records that a long transaction is about to take the connection, so that reads wait for its
   * snapshot and not for its end.
   */
  expect(): Expected {
    let settle: (client: pg.PoolClient | null) => void = () => {};
    const begun = new Promise<pg.PoolClient | null>((resolve) => {
      settle = resolve;
    });
    const long: LongTransaction = { begun, client: null };
    const close = () => {
      settle(null);
      const at = this.#long.indexOf(long);
      if (at >= 0) this.#long.splice(at, 1);
    };
    this.#long.push(long);
    this.#onOpen();
    return {
      prepare: async (client) => {
        const isPrepared = await this.#prepare(client);
        const opened = () => {
          if (!isPrepared) return close();
          long.client = client;
          settle(client);
        };
        return { declare: isPrepared ? declareBeside : '', opened, close };
      },
      close,
    };
  }

  /** Without its functions a transaction runs as if nobody read beside it. */
  async #prepare(client: pg.PoolClient): Promise<boolean> {
    if (this.#prepared.has(client)) return true;
    try {
      await client.query(createBeside);
      this.#prepared.add(client);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Runs a read beside the transaction. Resolves with null if it has to wait for the end of the
   * transaction: it is not a known read, it is too large, or the transaction has ended.
   */
  async read(statement: Statement): Promise<Row[] | null> {
    const [long] = this.#long;
    if (!long || !this.#isRead(statement.text)) return null;
    const client = long.client ?? (await long.begun);
    if (!client || this.#long[0] !== long) return null;
    const read = readerOn(client, statement.name);
    const texts = textsOf(statement.values);
    const sql = read && texts && withLiterals(statement.text, texts);
    if (!read || sql === undefined) return null;
    const found = await fetchOn(client, sql);
    return found?.map((record) => read(fieldsOf(record))) ?? null;
  }

  #isRead(sql: string): boolean {
    let known = this.#reads.get(sql);
    if (known === undefined) {
      known = isRead(sql);
      this.#reads.set(sql, known);
    }
    return known;
  }
}

/** A long transaction that is about to acquire its connection. */
interface Expected {
  prepare(client: pg.PoolClient): Promise<Prepared>;
  close(): void;
}

/** A long transaction that has its connection. */
interface Prepared {
  /** SQL that has to follow BEGIN. */
  readonly declare: string;
  /** Has to be called when BEGIN is in the queue of the connection, so that reads follow it. */
  opened(): void;
  /** Has to be called before COMMIT or ROLLBACK is in the queue. */
  close(): void;
}

/** Resolves with the texts of the rows; with null if PostgreSQL refuses or the connection ends. */
const fetchOn = (client: pg.PoolClient, sql: string): Promise<readonly string[] | null> =>
  new Promise((resolve) => {
    client.query(fetchBeside(sql), (error: Error | null, results: unknown) => {
      // pg returns a list for several statements.
      const last = Array.isArray(results) ? results.at(-1) : undefined;
      resolve(error ? null : (last?.rows[0]?.found ?? null));
    });
  });
