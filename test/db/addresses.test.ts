import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { openServerDatabase } from '../../src/store/db/database.ts';
import type { StoryShop } from '../examples/plant.ts';
import { playOnV3 } from '../examples/play-on-v3.ts';
import { storySettings } from '../examples/story.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { createDatabase } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { openTestNode } from '../support/node.ts';
import { cleanUp } from '../support/process.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).reverse()) await close();
});

const withParameters = (url: string, parameters: Record<string, string>) =>
  `${url}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;

async function openEmpty() {
  const { url, name, drop } = await createDatabase(server ?? '', 'template1');
  closing.push(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  const sql: Sql = async (text, values = []) => (await client.query(text, values)).rows;
  return { url, name, sql };
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

interface Schema {
  readonly name: string;
  /** Creates the schema instead of the service; returns the URL of the database. */
  prepare(database: Awaited<ReturnType<typeof openEmpty>>): Promise<string>;
}

const schemas: Readonly<Record<string, Schema>> = {
  'named by ?schema=, with pg_trgm elsewhere': {
    name: '"my shop"',
    async prepare({ url, sql }) {
      await sql('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions');
      return withParameters(url, { schema: 'my shop' });
    },
  },
  'first in the options of the URL': {
    name: 'shop',
    async prepare({ url, sql }) {
      await sql('CREATE SCHEMA shop');
      return withParameters(url, { options: '-c search_path=shop' });
    },
  },
  "first in the role's search_path": {
    name: 'shop',
    async prepare({ url, name, sql }) {
      await sql(`CREATE SCHEMA shop; ALTER DATABASE ${name} SET search_path = shop, public`);
      return url;
    },
  },
};

describe.skipIf(!server).each(Object.entries(schemas))('a schema %s', (_, { name, prepare }) => {
  const open = async (settings: Record<string, string>) => {
    const { sql, ...database } = await openEmpty();
    const DATABASE_URL = await prepare({ sql, ...database });
    const node = await openTestNode({ SIGN_IN_LIMIT: '0', ...settings, DATABASE_URL });
    closing.push(() => node.close());
    const json = async <T>(response: Promise<Response>): Promise<T> => (await response).json();
    const shop: StoryShop = {
      v3: (operation, body) => json(node.v3(operation, Object(body))),
      graphql: (query, variables) => json(node.post('/graphql', { query, variables })),
      rows: sql,
    };
    return { node, shop };
  };

  /** Expects that `public` contains nothing of the service. */
  async function expectHeldBy({ rows }: StoryShop) {
    const sql = `SELECT relnamespace::regnamespace::text AS schema FROM pg_class
      WHERE relname = 'product' OR relnamespace = 'public'::regnamespace`;
    expect(await rows(sql)).toEqual([{ schema: name }]);
  }

  test('contains everything, and every operation of v3 works', async () => {
    const { node, shop } = await open(storySettings);
    await shop.rows(`SET search_path = ${name}`);
    const { wrong, called } = await playOnV3(shop);
    expect(wrong).toEqual([]);
    expect(called).toEqual(new Set(operations.keys()));
    expect(await node.status('/readyz')).toBe(200);
    await expectHeldBy(shop);
  });

  test('contains the demo shop and accepts writes', async () => {
    const { shop } = await open({ DEMO: '1' });
    const find = await shop.v3('commerce.products.find', { limit: 2 });
    expect(find).toMatchObject({ status: 'ok', products: [{}, {}] });
    const create = 'mutation { createTaxClass(input: { code: "two" }) { id } }';
    expect(await shop.graphql(create)).not.toHaveProperty('errors');
    await expectHeldBy(shop);
  });
});

describe.skipIf(!server || (!programs && !process.env.CI))('sslmode', () => {
  let cluster: Cluster;
  let certificate: string;
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
    certificate = makeCertificate(cluster.folder);
    const key = join(cluster.folder, 'server.key');
    for (const [name, value] of [
      ['ssl_cert_file', certificate],
      ['ssl_key_file', key],
      ['ssl', 'on'],
    ])
      await cluster.administer(`ALTER SYSTEM SET ${name} = '${value}'`);
    await cluster.stop('fast');
    await cluster.start();
  });
  afterAll(() => cluster?.remove());

  /** Whether the connection is encrypted, or the reason of its failure. */
  async function connect(parameters: Record<string, string>, host = '127.0.0.1') {
    const databaseUrl = withParameters(cluster.url.replace('127.0.0.1', host), parameters);
    const database = openServerDatabase({ databaseUrl, directUrl: null, poolSize: 1 });
    closing.push(() => database.close());
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    return (await database.query(sql, []))[0]?.ssl;
  }

  test('has the meaning of libpq', async () => {
    const root = { sslrootcert: certificate };
    expect(await connect({})).toBe(false);
    expect(await connect({ sslmode: 'disable' })).toBe(false);
    expect(await connect({ sslmode: 'allow' })).toBe(true);
    expect(await connect({ sslmode: 'prefer' })).toBe(true);
    expect(await connect({ sslmode: 'require' })).toBe(true);
    expect(await connect({ sslmode: 'verify-ca', ...root })).toBe(true);
    expect(await connect({ sslmode: 'verify-full', ...root }, 'localhost')).toBe(true);
    // The certificate is valid for localhost.
    await expect(connect({ sslmode: 'verify-full', ...root })).rejects.toThrow(/altnames/);
    await expect(connect({ sslmode: 'verify-full' }, 'localhost')).rejects.toThrow(/self-signed/);
    await expect(connect({ sslmode: 'verify-ca' })).rejects.toThrow(/needs sslrootcert/);
    await expect(connect({ sslmode: 'none' })).rejects.toThrow(/not one of disable, allow/);
  });

  test('prefer continues without TLS where the server has none, require does not', async () => {
    await cluster.administer(`ALTER SYSTEM SET ssl = 'off'`);
    await cluster.administer('SELECT pg_reload_conf()');
    await expect.poll(() => connect({ sslmode: 'prefer' })).toBe(false);
    await expect(connect({ sslmode: 'require' })).rejects.toThrow(/does not support SSL/);
  });
});

/** Self-signed, for localhost. */
function makeCertificate(folder: string): string {
  const file = join(folder, 'server.crt');
  const key = join(folder, 'server.key');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names];
  execFileSync('openssl', [...words, '-keyout', key, '-out', file], { stdio: 'ignore' });
  const { uid, gid } = statSync(folder);
  for (const each of [file, key]) chownSync(each, uid, gid);
  return file;
}
