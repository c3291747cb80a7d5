import pg from 'pg';
import type { Row } from '../session.ts';

/** What becomes of the connection. */
export interface Watcher {
  /** It is open: what must be known before it is used. A failure closes it. */
  opened(query: Query): Promise<void>;
  lost(): void;
}

export type Query = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Milliseconds. */
const retryAfter = 500;
const longestAnswer = 2_000;

/** One connection beside the pool, opened anew whenever it breaks, or is too slow to be of use. */
export class KeptConnection {
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

  /** Rejects at once where it is not open. */
  readonly query: Query = (sql, values = []) => {
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
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
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
