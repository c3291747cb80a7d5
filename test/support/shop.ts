import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Config, readConfig } from '../../src/ground/config/config.ts';
import type { Observer } from '../../src/ground/observe/observer.ts';
import { assembleApp } from '../../src/node/app.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { createStartingHandler } from '../../src/surfaces/http/router.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import { openForAnotherNode, openTestDatabase } from './database.ts';
import { openDemoDatabase } from './demo-shop.ts';
import { answerMisfit } from './fits-document.ts';
import { asResponse, openHttpClient, type Reply } from './http-client.ts';
import { openS3 } from './s3/server.ts';

/** A v3 response in the form that a client reads. */
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
  /** One address for each node; `url` is the first. */
  readonly urls: readonly string[];
  readonly key: string;
  /** The token with which pages contain the key; null without one. */
  readonly pageToken: string | null;
  readonly database: OpenedDatabase;
  v3(operation: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  post(path: string, body: string, headers?: Record<string, string>): Promise<Response>;
  /** The number of statements that `work` sends to the database. */
  statements(work: () => Promise<unknown>): Promise<number>;
  /** Rows of a custom statement, for the state of the database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/**
 * Opens a shop on a new database: an empty shop, or the demo shop with `DEMO: '1'`. Where
 * TEST_NODES is 2 and the database is a server, two nodes share it; where TEST_STORE is `bucket`,
 * files are in a bucket.
 */
export async function openShop(
  environment: Record<string, string> = {},
  observer: Observer | null = null,
): Promise<Shop> {
  const key = 'a-key-of-the-tests';
  const folder = await mkdtemp(join(tmpdir(), 'gateway-shop-'));
  const hasOwn = 'S3_BUCKET' in environment || process.env.TEST_STORE !== 'bucket';
  const s3 = hasOwn ? null : await openS3();
  const config = readConfig({
    DATA_DIR: folder,
    BOOTSTRAP_KEY: key,
    PORT: '0',
    DEMO: '0',
    CALL_LIMIT: '0',
    MAX_IN_FLIGHT: '0',
    SIGN_IN_LIMIT: '0',
    SHUTDOWN_DELAY: '0',
    ...s3?.environment,
    ...environment,
  });
  const isCopy = environment.DEMO === '1' && config.s3Bucket === null;
  const database = await (isCopy ? openDemoDatabase(config) : openTestDatabase(config.poolSize));
  const first = await openNode(config, database, observer);
  const nodes = [first];
  const another = process.env.TEST_NODES === '2' ? openForAnotherNode(database) : null;
  // The address identifies a file, so all nodes have the same one.
  if (another) nodes.push(await openNode({ ...config, publicUrl: first.url }, another, null));
  const close = async () => {
    for (const node of nodes.toReversed()) await node.close();
    await s3?.close();
    await rm(folder, { recursive: true, force: true });
  };
  const urls = nodes.map(({ url }) => url);
  const databases = another ? [database, another] : [database];
  return { ...shopAt(urls, key, databases, close), pageToken: first.pageToken };
}

async function openNode(config: Config, database: OpenedDatabase, observer: Observer | null) {
  let handle = createStartingHandler();
  const served = await serve((call) => handle(call), config, observer);
  const app = await assembleApp({ ...config, port: served.port }, database);
  handle = app.handle;
  const close = async () => {
    await served.close();
    await app.close();
  };
  return { url: `http://127.0.0.1:${served.port}`, pageToken: app.demo.token(), close };
}

/** Service and client share a process here, so decompression would slow down both. */
const usual = {
  'Content-Type': 'application/json',
  Accept: '*/*',
  'Accept-Encoding': 'identity',
};

/** The calls go to the nodes in turn. */
function shopAt(
  urls: readonly string[],
  key: string,
  databases: readonly OpenedDatabase[],
  close: Shop['close'],
): Omit<Shop, 'pageToken'> {
  const [url = ''] = urls;
  const [database] = databases as [OpenedDatabase];
  let turn = 0;
  const sent = () => databases.reduce((sum, each) => sum + each.statements(), 0);
  const client = openHttpClient();
  const addressOf = (path: string) => (urls[turn++ % urls.length] ?? url) + path;
  const send = (path: string, body: string, more: Record<string, string> = {}) =>
    client.post(addressOf(path), body, { ...usual, 'X-Key': key, ...more });
  const post: Shop['post'] = async (path, body, more = {}) => {
    if (!Object.keys(more).some((name) => /^accept/i.test(name)))
      return asResponse(await send(path, body, more));
    const headers = { ...usual, 'X-Key': key, ...more };
    return fetch(addressOf(path), { method: 'POST', body, headers });
  };
  return {
    url,
    urls,
    key,
    database,
    post,
    v3: async (operation, body = {}, headers = {}) => {
      const reply = await send(`/api/v3/${operation}`, JSON.stringify(body), headers);
      const answer = json<Answer>(reply);
      const wrong = reply.status === 200 && answerMisfit(operation, body, answer);
      if (wrong) throw new Error(`${operation} answers what docs/openapi.json has not: ${wrong}`);
      return answer;
    },
    graphql: async (query, variables = {}) => {
      const reply = await send('/graphql', JSON.stringify({ query, variables }));
      // Costs of documents are tested in test/graphql/cost.test.ts.
      const { extensions: _cost, ...answer } = json<GraphqlAnswer & { extensions?: object }>(reply);
      return answer;
    },
    async statements(work) {
      const before = sent();
      await work();
      return sent() - before;
    },
    rows: (sql, values = []) => database.query(sql, values),
    async close() {
      await close();
      client.close();
    },
  };
}

/** A client parses a body as JSON, or fails. */
function json<T>({ status, content }: Reply): T {
  const text = content.toString();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${status}: ${text}`);
  }
}

/**
 * Calls until a call takes only its own statement: common data has been read, and the notices of
 * writes at the start have arrived.
 */
export async function settle(shop: Shop): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const sent = await shop.statements(() => shop.v3('site.languages.find'));
    quiet = sent === 1 ? quiet + 1 : 0;
    await setTimeout(20);
  }
}
