import { readConfig } from '../../src/ground/config/config.ts';
import { type App, createApp } from '../../src/node/app.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import type { Cluster } from '../support/cluster.ts';
import { makeFolder } from '../support/process.ts';
import type { Answer } from '../support/shop.ts';

export const bootstrap = 'a-key-of-the-replica';

/** A node in this process, which reads at a replica. */
export interface Node {
  readonly app: App;
  v3(operation: string, body?: object, key?: string, headers?: object): Promise<Answer>;
  graphql(query: string, key?: string | null): Promise<Record<string, unknown>>;
  exportList(query: string, key: string): Promise<Response>;
  /** The body of `/readyz`. */
  ready(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openNode(primary: Cluster, standby: Cluster): Promise<Node> {
  const config = readConfig({
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: standby.url,
    DATA_DIR: await makeFolder(),
    BOOTSTRAP_KEY: bootstrap,
    PORT: '0',
    POOL_SIZE: '4',
    CALL_LIMIT: '0',
  });
  const app = await createApp(config);
  const served = await serve(app.handle, config);
  const url = `http://127.0.0.1:${served.port}`;
  const post = async (path: string, body: object, key: string | null, more: object = {}) => {
    const headers = { 'Content-Type': 'application/json', ...(key !== null && { 'X-Key': key }) };
    const response = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...more },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    app,
    v3: (operation, body = {}, key = bootstrap, headers = {}) =>
      post(`/api/v3/${operation}`, body, key, headers),
    graphql: async (query, key = bootstrap) => (await post('/graphql', { query }, key)).data,
    exportList: (query, key) =>
      fetch(`${url}/bulk/export`, {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'Content-Type': 'application/json', 'X-Key': key },
      }),
    ready: async () => (await fetch(`${url}/readyz`)).json(),
    async close() {
      await served.close();
      await app.close();
    },
  };
}

/** The number of calls that the node read at its replica, and at the primary instead. */
export function readsOf({ app }: Node) {
  const { replica = 0, primary = 0, failed = 0 } = app.figures.replica() ?? {};
  return { replica, primary, failed };
}

/** Returns the number of reads of each database during `work`. */
export async function readsDuring(node: Node, work: () => Promise<unknown>) {
  const before = readsOf(node);
  await work();
  const after = readsOf(node);
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}
