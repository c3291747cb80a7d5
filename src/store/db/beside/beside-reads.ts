import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Row } from '../session.ts';
import { textsOf } from '../text-format.ts';
import { readerOn, type PreparedStatement as Statement } from '../transaction/prepared-query.ts';
import {
  bodyOf,
  costKey,
  createBeside,
  declareBeside,
  fetchBeside,
  type GivenRead,
  isRead,
  withLiterals,
} from './beside-sql.ts';
import { fieldsOf } from './record-text.ts';

/** A transaction that may be long; `client` is set once its snapshot is being taken. */
interface LongTransaction {
  readonly begun: Promise<pg.PoolClient | null>;
  client: pg.PoolClient | null;
  /** The statements whose functions exist, as a rollback removes them. */
  readonly added: Set<string>;
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
  /** The transaction that holds the connection, and others that wait for it. */
  readonly #long: LongTransaction[] = [];
  #onOpen: () => void = () => {};
  /** The connections that have the functions. */
  readonly #prepared = new WeakSet<pg.PoolClient>();
  readonly #reads = new LRUCache<string, boolean>({
    max: 2_000,
    maxSize: 2_000_000,
    sizeCalculation: (_, sql) => sql.length + 1,
  });
  /** Reads that do not cost too much: see costKey. */
  readonly #cheap = new LRUCache<string, true>({ max: 2_000 });

  /** Whether a long transaction holds the connection or is about to. */
  get isOpen(): boolean {
    return this.#long.length > 0;
  }

  /** Calls `hear` whenever a long transaction acquires the connection. */
  onOpen(hear: () => void): void {
    this.#onOpen = hear;
  }

  /**
   * Records that a long transaction is about to acquire the connection, so that reads wait for its
   * snapshot and not for its end.
   */
  expect(): Expected {
    let settle: (client: pg.PoolClient | null) => void = () => {};
    const begun = new Promise<pg.PoolClient | null>((resolve) => {
      settle = resolve;
    });
    const long: LongTransaction = { begun, client: null, added: new Set() };
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

  /** If the functions cannot be created, the transaction runs without reads beside it. */
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
   * Runs a read beside the transaction. Resolves with null if it must wait for the end of the
   * transaction: the read is unknown or too large, or the transaction has ended.
   */
  async read(statement: Statement): Promise<Row[] | null> {
    const [long] = this.#long;
    if (!long || !this.#isRead(statement.text)) return null;
    const client = long.client ?? (await long.begun);
    if (!client || this.#long[0] !== long) return null;
    const read = readerOn(client, statement.name);
    const values = textsOf(statement.values);
    if (!read || !values) return null;
    const found = await this.#fetch({ long, client }, statement, values);
    return found?.map((record) => read(fieldsOf(record))) ?? null;
  }

  async #fetch(
    { long, client }: { readonly long: LongTransaction; readonly client: pg.PoolClient },
    { name, text }: Statement,
    values: readonly (string | null)[],
  ): Promise<readonly string[] | null> {
    const key = costKey(name, values);
    const unknown = this.#cheap.has(key) ? '' : withLiterals(text, values);
    if (unknown === undefined) return null;
    const isAdded = long.added.has(name);
    const found = await fetchOn(client, {
      name,
      values,
      ...(unknown && { unknown }),
      ...(!isAdded && { body: bodyOf(text) }),
    });
    if (!found) return null;
    this.#cheap.set(key, true);
    long.added.add(name);
    return found;
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
  prepare(client: pg.PoolClient): Promise<ConnectedTransaction>;
  close(): void;
}

/** A long transaction that has its connection. */
interface ConnectedTransaction {
  /** SQL that has to follow BEGIN. */
  readonly declare: string;
  /** Call it when BEGIN is in the queue of the connection, so that reads follow it. */
  opened(): void;
  /** Call it before COMMIT or ROLLBACK is in the queue. */
  close(): void;
}

/** Resolves with the texts of the rows; with null if PostgreSQL refuses or the connection ends. */
const fetchOn = (client: pg.PoolClient, given: GivenRead): Promise<readonly string[] | null> =>
  new Promise((resolve) => {
    client.query(fetchBeside(given), (error: Error | null, results: unknown) => {
      // pg returns a list for several statements.
      const last = Array.isArray(results) ? results.at(-1) : undefined;
      resolve(error ? null : (last?.rows[0]?.found ?? null));
    });
  });
