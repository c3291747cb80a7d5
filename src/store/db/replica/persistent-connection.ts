import type pg from 'pg';
import { connectionConfig, readServerAddress } from '../server/server-address.ts';
import { ServerClient } from '../server/server-client.ts';
import type { Row } from '../session.ts';

/** Receives the events of a connection. */
export interface Watcher {
  /**
   * The connection is open. Queries that must run before its use belong here; a failure closes the
   * connection.
   */
  opened(query: RunQuery): Promise<void>;
  lost(): void;
}

export type RunQuery = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Milliseconds. */
const retryAfter = 500;
const longestAnswer = 2_000;

/** A connection outside of the pool that reconnects when it breaks or is too slow. */
export class PersistentConnection {
  readonly #url: string;
  readonly #watcher: Watcher;
  #client: pg.Client | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(url: string, watcher: Watcher) {
    this.#url = url;
    this.#watcher = watcher;
  }

  open(): void {
    void this.#open();
  }

  /** Rejects at once if the connection is not open. */
  readonly query: RunQuery = (sql, values = []) => {
    const client = this.#client;
    if (!client) return Promise.reject(new Error('the connection is not open'));
    return queryOn(client, sql, values).catch((error: unknown) => {
      this.#lose(client);
      throw error;
    });
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(ignore);
  }

  async #open(): Promise<void> {
    const client = new ServerClient({
      ...connectionConfig(readServerAddress(this.#url)),
      connectionTimeoutMillis: longestAnswer,
      query_timeout: longestAnswer,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      await client.connect();
      await this.#watcher.opened((sql, values = []) => queryOn(client, sql, values));
      if (this.#isClosed) return void client.end().catch(ignore);
      this.#client = client;
    } catch {
      client.end().catch(ignore);
      this.#openLater();
    }
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(ignore);
    this.#watcher.lost();
    this.#openLater();
  }

  #openLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#open(), retryAfter).unref();
  }
}

const queryOn = async (client: pg.Client, sql: string, values: readonly unknown[]) =>
  (await client.query<Row>(sql, [...values])).rows;

const ignore = () => {};
