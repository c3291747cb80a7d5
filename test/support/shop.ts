import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { assembleApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { OpenedDatabase } from '../../src/db/database.ts';
import { createStartingHandler } from '../../src/http/router.ts';
import { serve } from '../../src/http/serve.ts';
import { openTestDatabase } from './database.ts';

/** A v3 answer, as a client reads it. */
export type Answer = Record<string, unknown> & {
  status: string;
  error?: { field: string; type: string; description: string };
};

export interface GraphqlAnswer {
  data: Record<string, never> | null;
  errors?: { message: string; extensions: { code: string; field?: string; type?: string } }[];
}

/** A running shop, called as its clients call it: over HTTP, with a key. */
export interface Shop {
  readonly url: string;
  readonly key: string;
  readonly database: OpenedDatabase;
  v3(operation: string, body?: unknown): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
  /** How many statements the database was sent for `work`. */
  statements(work: () => Promise<unknown>): Promise<number>;
  /** Rows of a statement of one's own, for the state of the database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Opens a shop on a fresh database: a fresh shop, or with `DEMO: '1'` the demo shop. */
export async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  const key = 'a-key-of-the-tests';
  const folder = await mkdtemp(join(tmpdir(), 'gateway-shop-'));
  const config = readConfig({
    DATA_DIR: folder,
    BOOTSTRAP_KEY: key,
    PORT: '0',
    DEMO: '0',
    CALL_LIMIT: '0',
    ...environment,
  });
  let handle = createStartingHandler();
  const served = await serve((call) => handle(call), config);
  const database = await openTestDatabase();
  const app = await assembleApp({ ...config, port: served.port }, database);
  handle = app.handle;
  const close = async () => {
    await served.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return shopAt(`http://127.0.0.1:${served.port}`, key, database, close);
}

function shopAt(url: string, key: string, database: OpenedDatabase, close: Shop['close']): Shop {
  const post: Shop['post'] = (path, body, headers = {}) =>
    fetch(url + path, {
      method: 'POST',
      body,
      headers: { 'X-Key': key, 'Content-Type': 'application/json', ...headers },
    });
  return {
    url,
    key,
    database,
    post,
    v3: async (operation, body = {}) =>
      json<Answer>(await post(`/api/v3/${operation}`, JSON.stringify(body))),
    graphql: async (query, variables = {}) =>
      json<GraphqlAnswer>(await post('/graphql', JSON.stringify({ query, variables }))),
    async statements(work) {
      const before = database.statements();
      await work();
      return database.statements() - before;
    },
    rows: (sql, values = []) => database.read(sql, values),
    close,
  };
}

/** A client reads a body as JSON, or has reason to complain. */
async function json<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${response.status}: ${text}`);
  }
}

/**
 * Calls until a call costs its own statement alone: what all calls need to know has been read, and the
 * notices of what was written at the start have come.
 */
export async function settle(shop: Shop): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const sent = await shop.statements(() => shop.v3('site.languages.find'));
    quiet = sent === 1 ? quiet + 1 : 0;
    await setTimeout(20);
  }
}
