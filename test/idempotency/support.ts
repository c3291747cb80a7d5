import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/ground/config/config.ts';
import { createApp } from '../../src/node/app.ts';
import { serve } from '../../src/surfaces/http/serve.ts';
import { createMigrated } from '../support/database.ts';
import type { Shop } from '../support/shop.ts';

/** A response with its status and headers. */
export interface Told {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export type Headed = Readonly<Record<string, string>>;
type Post = Pick<Shop, 'post'>;

/** A v3 call with additional headers. */
export async function v3({ post }: Post, operation: string, body: object, headers: Headed = {}) {
  return tell(await post(`/api/v3/${operation}`, JSON.stringify(body), headers));
}

/** Sends a GraphQL request; `send` has its further members. */
export async function graphql(
  { post }: Post,
  query: string,
  headers: Headed = {},
  send: object = {},
) {
  return tell(await post('/graphql', JSON.stringify({ query, ...send }), headers));
}

async function tell(response: Response): Promise<Told> {
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export const isReplay = ({ headers }: Told) => headers.get('Idempotency-Replayed') === 'true';

/** The code of the first error of a GraphQL response. */
export const codeOf = ({ text }: Told): string | undefined =>
  JSON.parse(text).errors?.[0]?.extensions.code;

/** How many tax classes there are. */
export async function countTaxClasses(shop: Post): Promise<number> {
  return JSON.parse((await v3(shop, 'commerce.tax-classes.count', {})).text).count;
}

/** Two nodes of this process on one database of a server. */
export async function openTwoNodes(server: string) {
  const { url, drop } = await createMigrated(server);
  const first = await openNode(url);
  const second = await openNode(url);
  const close = async () => {
    await first.close();
    await second.close();
    await drop();
  };
  return { nodes: [first, second] as const, close };
}

const key = 'a-key-of-two-nodes';

async function openNode(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-node-'));
  const environment = { DATABASE_URL: url, DATA_DIR: folder, BOOTSTRAP_KEY: key, CALL_LIMIT: '0' };
  const config = readConfig({ ...environment, PORT: '0' });
  const app = await createApp(config);
  const served = await serve(app.handle, config);
  const post: Shop['post'] = (path, body, headers = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, {
      method: 'POST',
      body,
      headers: { 'X-Key': key, 'Content-Type': 'application/json', ...headers },
    });
  const close = async () => {
    await served.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { post, close };
}
