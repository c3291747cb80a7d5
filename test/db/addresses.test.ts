import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerDatabase } from '../../src/db/database.ts';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { createDatabase } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { openTestNode } from '../support/node.ts';
import { cleanUp, makeFolder, startProcess } from '../support/process.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

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
  return { url, name, sql: (text: string) => client.query(text) };
}

describe.skipIf(!server)('a schema other than public', () => {
  test.each<[string, (database: Awaited<ReturnType<typeof openEmpty>>) => Promise<string>]>([
    [
      'named by ?schema=, with pg_trgm elsewhere',
      async ({ url, sql }) => {
        await sql('CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions');
        return withParameters(url, { schema: 'my shop' });
      },
    ],
    [
      'first in the options of the URL',
      async ({ url, sql }) => {
        await sql('CREATE SCHEMA shop');
        return withParameters(url, { options: '-c search_path=shop' });
      },
    ],
    [
      "first in the role's search_path",
      async ({ url, name, sql }) => {
        await sql(`CREATE SCHEMA shop; ALTER DATABASE ${name} SET search_path = shop, public`);
        return url;
      },
    ],
  ])('%s holds everything, and calls of every kind work', async (_, prepare) => {
    const database = await openEmpty();
    const node = await openTestNode({ DATABASE_URL: await prepare(database), DEMO: '1' });
    closing.push(() => node.close());
    const v3 = async (operation: string, body: object) =>
      (await node.v3(operation, body)).json() as Promise<Record<string, unknown>>;
    const ok = expect.objectContaining({ status: 'ok' });
    expect(await v3('commerce.tax-classes.create', { taxClass: { code: 'one' } })).toEqual(ok);
    expect(await v3('commerce.products.find', { limit: 2 })).toEqual(ok);
    expect(await v3('site.languages.create', { language: { code: 'fr', region: 'FR' } })).toEqual(
      ok,
    );
    const update = 'mutation { createTaxClass(input: { code: "two" }) { id } }';
    const written = await (await node.post('/graphql', { query: update })).json();
    expect(written).not.toHaveProperty('errors');
    expect(await node.status('/readyz')).toBe(200);
    const { rows } = await database.sql(
      `SELECT count(*)::int AS count FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    expect(rows).toEqual([{ count: 0 }]);
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

  /** Whether the connection is encrypted, or why there is none. */
  async function connect(parameters: Record<string, string>, host = '127.0.0.1') {
    const databaseUrl = withParameters(cluster.url.replace('127.0.0.1', host), parameters);
    const database = openServerDatabase({ databaseUrl, directUrl: null, poolSize: 1 });
    closing.push(() => database.close());
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    return (await database.query(sql, []))[0]?.ssl;
  }

  test('means what libpq means by it', async () => {
    const root = { sslrootcert: certificate };
    expect(await connect({})).toBe(false);
    expect(await connect({ sslmode: 'disable' })).toBe(false);
    expect(await connect({ sslmode: 'allow' })).toBe(true);
    expect(await connect({ sslmode: 'prefer' })).toBe(true);
    expect(await connect({ sslmode: 'require' })).toBe(true);
    expect(await connect({ sslmode: 'verify-ca', ...root })).toBe(true);
    expect(await connect({ sslmode: 'verify-full', ...root }, 'localhost')).toBe(true);
    // The certificate is of localhost.
    await expect(connect({ sslmode: 'verify-full', ...root })).rejects.toThrow(/altnames/);
    await expect(connect({ sslmode: 'verify-full' }, 'localhost')).rejects.toThrow(/self-signed/);
    await expect(connect({ sslmode: 'verify-ca' })).rejects.toThrow(/needs sslrootcert/);
    await expect(connect({ sslmode: 'none' })).rejects.toThrow(/not one of disable, allow/);
  });

  test('prefer goes on without TLS where the server has none, require does not', async () => {
    await cluster.administer(`ALTER SYSTEM SET ssl = 'off'`);
    await cluster.administer('SELECT pg_reload_conf()');
    await expect.poll(() => connect({ sslmode: 'prefer' })).toBe(false);
    await expect(connect({ sslmode: 'require' })).rejects.toThrow(/does not support SSL/);
  });
});

describe.skipIf(!server || (!programs && !process.env.CI))('a start that cannot succeed', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
    await cluster.administer(`CREATE ROLE guest LOGIN`);
    await cluster.administer(`CREATE ROLE nobody LOGIN PASSWORD 'right'`);
    await cluster.administer('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  });
  afterAll(() => cluster?.remove());

  test.each<[string, (url: string) => string, RegExp]>([
    [
      'an address of nothing',
      () => 'postgres://',
      /^DATABASE_URL: the value is not an address such as/,
    ],
    ['no such database', (url) => url.replace(/gateway$/, 'none'), /no such database/],
    ['no such role', (url) => url.replace('gateway@', 'stranger@'), /rejects the role/],
    ['no right to create tables', (url) => url.replace('gateway@', 'guest@'), /may not create/],
  ])('says so in one line: %s', async (_, change, line) => {
    const DATABASE_URL = change(cluster.url);
    const product = startProcess({ DATABASE_URL, DATA_DIR: await makeFolder() });
    expect(await product.ended).toMatchObject({ code: 1 });
    expect(product.stderr()).toMatch(line);
    expect(product.stderr().trim().split('\n')).toHaveLength(1);
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
