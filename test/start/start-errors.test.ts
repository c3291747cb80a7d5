import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../../src/node/cli/doctor/examine.ts';
import { openConnection } from '../../src/store/db/server/connection.ts';
import { readTree } from '../house/source-tree.ts';
import { createDatabase, nameOfTest, withClient } from '../support/create-database.ts';
import { createMigrated, server } from '../support/database.ts';
import { migrationNames } from '../support/migration-names.ts';
import { openPooler } from '../support/pooler.ts';
import { cleanUp, makeFolder, makeMigratedFolder, startProcess } from '../support/process.ts';
import { openS3 } from '../support/s3/server.ts';

type Environment = Record<string, string>;

/** An error that ends a start, and the text that the start and the doctor share. */
interface Ending {
  readonly title: string;
  /** The file with the error. */
  readonly file: string;
  readonly text: string;
  readonly environment: () => Promise<Environment>;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).reverse()) await close();
});

/** A file of trusted documents with this text. */
async function trust(text: string): Promise<Environment> {
  const file = join(await makeFolder(), 'documents.json');
  await writeFile(file, text);
  return { TRUSTED_DOCUMENTS: 'known', TRUSTED_DOCUMENTS_FILE: file };
}

/** A data folder whose database was changed by these statements. */
async function changeEmbedded(...statements: string[]): Promise<Environment> {
  const DATA_DIR = await makeMigratedFolder();
  const { query, close } = await openConnection({ dataDir: DATA_DIR });
  for (const sql of statements) await query(sql, []);
  await close();
  return { DATA_DIR };
}

/** A port on which another process listens. */
async function occupyPort(): Promise<string> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  closing.push(async () => other.close());
  return String(Object(other.address()).port);
}

const documents = 'surfaces/graphql/documents/trusted-documents.ts';
const conflicts = 'ground/config/conflicts.ts';
const address = 'store/db/server/server-address.ts';
const invalid = '{ nothing }';
const hashOfInvalid = 'a04ecd4dd5eb8a6f6f9e0cc9aee5cde87cb9a10be0f4c4bf5ab0d9f5e5ba3d5c';

const onEither: readonly Ending[] = [
  {
    title: 'no file of trusted documents',
    file: documents,
    text: 'TRUSTED_DOCUMENTS=only needs TRUSTED_DOCUMENTS_FILE',
    environment: async () => ({ TRUSTED_DOCUMENTS: 'only' }),
  },
  {
    title: 'a missing file of trusted documents',
    file: documents,
    text: '/nowhere.json cannot be read (ENOENT)',
    environment: async () => ({
      TRUSTED_DOCUMENTS: 'only',
      TRUSTED_DOCUMENTS_FILE: '/nowhere.json',
    }),
  },
  {
    title: 'trusted documents that are not JSON',
    file: documents,
    text: 'is not JSON',
    environment: () => trust('{'),
  },
  {
    title: 'trusted documents in a list',
    file: documents,
    text: 'is no JSON object of documents by their hashes',
    environment: () => trust('[]'),
  },
  {
    title: 'a trusted document with another hash',
    file: documents,
    text: `has "${hashOfInvalid}", which is neither the SHA-256 nor the SHA-1 of its document`,
    environment: () => trust(JSON.stringify({ [hashOfInvalid]: invalid })),
  },
  {
    title: 'workers on the embedded database',
    file: conflicts,
    text: 'WORKERS: the embedded database belongs to one process; several need DATABASE_URL.',
    environment: async () => ({ WORKERS: '2' }),
  },
  {
    title: 'one port for calls and metrics',
    file: conflicts,
    text: 'METRICS_PORT: 4711 is PORT too',
    environment: async () => ({ HOST: '0.0.0.0', PORT: '4711', METRICS_PORT: '4711' }),
  },
  {
    title: 'a replica of the embedded database',
    file: conflicts,
    text: 'DATABASE_REPLICA_URL: a replica of DATABASE_URL, which is not set.',
    environment: async () => ({ DATABASE_REPLICA_URL: 'postgres://127.0.0.1/shop' }),
  },
  {
    title: 'a folder that cannot be created',
    file: 'store/db/data-folder.ts',
    text: '/proc/none cannot be created',
    environment: async () => ({ DATA_DIR: '/proc/none' }),
  },
  {
    title: 'a port of metrics that is in use',
    file: 'node/start/open-metrics.ts',
    text: 'another process',
    environment: async () => ({ METRICS_PORT: await occupyPort() }),
  },
  {
    title: 'an address for metrics that the machine does not have',
    file: 'node/start/open-metrics.ts',
    text: 'this machine',
    environment: async () => ({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }),
  },
  {
    title: 'a bucket that does not exist',
    file: 'store/files/storage.ts',
    text: 'cannot be used',
    environment: async () => {
      const s3 = await openS3();
      closing.push(() => s3.close());
      return { ...s3.environment, S3_BUCKET: 'missing' };
    },
  },
  {
    title: 'an unknown mode of TLS',
    file: address,
    text: 'sslmode=perhaps is not one of',
    environment: async () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/shop?sslmode=perhaps' }),
  },
  {
    title: 'a mode of TLS without its certificate',
    file: address,
    text: 'sslmode=verify-ca needs sslrootcert',
    environment: async () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/shop?sslmode=verify-ca' }),
  },
  {
    title: 'a certificate that cannot be read',
    file: address,
    text: 'the certificate file /none.pem cannot be read',
    environment: async () => ({
      DATABASE_URL: 'postgres://127.0.0.1:9/shop?sslrootcert=/none.pem',
    }),
  },
  {
    title: 'an unknown choice of several hosts',
    file: 'store/db/server/host-choice.ts',
    text: 'target_session_attrs=perhaps is not one of',
    environment: async () => ({
      DATABASE_URL: 'postgres://127.0.0.1:9,127.0.0.1:10/shop?target_session_attrs=perhaps',
    }),
  },
  {
    title: 'an incomplete folder of the embedded database',
    file: 'store/db/embedded/embedded-thread.ts',
    text: 'cannot be opened',
    environment: async () => {
      const DATA_DIR = await makeMigratedFolder();
      await rm(join(DATA_DIR, 'database/global/pg_control'));
      return { DATA_DIR };
    },
  },
  {
    title: 'an unfinished copy in the embedded database',
    file: 'store/db/migrate/unfinished-copy.ts',
    text: 'he database is the unfinished copy of another shop',
    environment: () => changeEmbedded('CREATE TABLE unfinished_copy ()'),
  },
  {
    title: 'a database of an earlier build',
    file: 'store/db/migrate/earlier-build.ts',
    text: 'he database is from a build before 1.0',
    environment: () =>
      changeEmbedded(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
         VALUES ('x', 'x', '0000_first', now())`,
      ),
  },
];

/** A start ends with one line, which the doctor reports as an error. */
async function expectBoth({ text, environment }: Ending): Promise<void> {
  const given = { PORT: '0', DATA_DIR: await makeFolder(), ...(await environment()) };
  const { ended, stderr } = startProcess(given);
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(stderr().trimEnd().split('\n').at(-1)).toContain(text);
  const errors = (await examine(given)).filter(({ level }) => level === 'error');
  expect(errors.map(({ message }) => message).join('\n')).toContain(text);
}

describe('the start', () => {
  test.each(onEither)('ends with one line for $title, which the doctor reports', expectBoth);
});

/** The errors on a server; `url` is the address of a migrated database that belongs to the test. */
const onServer: readonly (Omit<Ending, 'environment'> & {
  readonly environment: (url: string) => Promise<Environment>;
})[] = [
  {
    title: 'a database that does not exist',
    file: 'store/db/server/start-errors.ts',
    text: 'there is no such database: database "none" does not exist',
    environment: async (url) => ({ DATABASE_URL: onDatabase(url, 'none') }),
  },
  {
    title: 'a search path without a schema',
    file: 'store/db/server/administrator.ts',
    text: 'no schema of the search',
    environment: async (url) => ({ DATABASE_URL: `${url}?options=-c%20search_path%3Dnone` }),
  },
  {
    title: 'migrations that another role has to apply',
    file: 'store/db/migrate/migrate.ts',
    text: 'may not apply the',
    environment: async (url) => {
      await withClient(url, (client) =>
        client.query(`DELETE FROM _prisma_migrations WHERE migration_name = $1`, [
          migrationNames.at(-1),
        ]),
      );
      return { DATABASE_URL: await asOther(url) };
    },
  },
  {
    title: 'a sequence with a cache that another role owns',
    file: 'store/log/prepare-log.ts',
    text: 'reserves 20 numbers for each session',
    environment: async (url) => {
      await withClient(url, (client) => client.query('ALTER SEQUENCE audit_entry_id_seq CACHE 20'));
      return { DATABASE_URL: await asOther(url) };
    },
  },
  {
    title: 'a pooler that refuses settings',
    file: 'store/db/wait-for-database.ts',
    text: 'pooler',
    environment: async (url) => ({ DATABASE_URL: await openBefore(url) }),
  },
  {
    title: 'a pooler that loses notifications',
    file: 'store/db/notices.ts',
    text: 'pooler in transaction mode',
    environment: async (url) => ({ DATABASE_URL: await openBefore(url, { takesOptions: true }) }),
  },
  {
    title: 'a pooler whose role lacks the settings',
    file: 'store/db/settings.ts',
    text: 'connections are',
    environment: async (url) => {
      await withClient(url, (client) =>
        client.query(
          `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET timezone = 'Asia/Tokyo'`,
        ),
      );
      return { DATABASE_URL: await openBefore(await asOther(url)), DATABASE_DIRECT_URL: url };
    },
  },
  {
    title: 'a direct address of another database',
    file: 'store/db/server/same-database.ts',
    text: 'Both must lead to the same database. Nothing was changed.',
    environment: async (url) => {
      const other = await createDatabase(url, 'template1');
      closing.push(other.drop);
      return { DATABASE_URL: url, DATABASE_DIRECT_URL: other.url };
    },
  },
];

const onDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** The address for a role that may use all tables and create others, and owns none. */
async function asOther(url: string): Promise<string> {
  const role = `${nameOfTest()}_role`;
  await withClient(url, async (client) => {
    await client.query(`CREATE ROLE ${role} LOGIN`);
    await client.query(`GRANT ALL ON SCHEMA public TO ${role}`);
    await client.query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
    await client.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  });
  closing.push(() =>
    withClient(url, (client) => client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)),
  );
  return Object.assign(new URL(url), { username: role }).href;
}

/** The address of a pooler in front of the server. */
async function openBefore(url: string, options?: { takesOptions: boolean }): Promise<string> {
  const pooler = await openPooler(url, options);
  closing.push(() => pooler.close());
  return pooler.url;
}

describe.skipIf(!server)('the start on PostgreSQL', () => {
  let url = '';
  let drop = async () => {};
  beforeAll(async () => {
    // Each case removes what it has changed, or changes what the others do not use.
    ({ url, drop } = await createMigrated(server ?? ''));
  });
  afterAll(() => drop());

  test.each(onServer)('ends with one line for $title, which the doctor reports', async (ending) => {
    const { url: own, drop: dropOwn } = await createMigrated(server ?? '');
    closing.push(dropOwn);
    await expectBoth({ ...ending, environment: () => ending.environment(own) });
  });

  test('leaves the other database of a direct address unchanged', async () => {
    const other = await createDatabase(server ?? '', 'template1');
    closing.push(other.drop);
    const { ended } = startProcess({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: other.url,
      PORT: '0',
      DATA_DIR: await makeFolder(),
    });
    expect(await ended).toEqual({ code: 1, signal: null });
    const read = `SELECT (SELECT count(*)::int FROM pg_class
        WHERE relnamespace = 'public'::regnamespace) AS tables,
      (SELECT count(*)::int FROM pg_db_role_setting
        WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())) AS settings`;
    const { rows } = await withClient(other.url, (client) => client.query(read));
    expect(rows).toEqual([{ tables: 0, settings: 0 }]);
  });
});

/** The errors that no environment of a service causes, and why. */
const others: Readonly<Record<string, string>> = {
  'node/cli/migrate.ts': 'the command requires a server',
  'store/db/server/check-prepared.ts':
    'a pooler without prepared statements: test/db/pooler.test.ts',
  'store/db/server/connection.ts': 'a command for which there is no database',
  'store/db/shared/frames.ts': 'a service that ends while a command uses its database',
  'store/db/shared/open-shared.ts': 'a command of another version than the service',
  'store/db/folder-lock/lock.ts': 'a service that runs already, beside which the doctor may run',
  'node/start/usage-error.ts': 'the command line',
};

test('a start has no error that is not tried with the doctor', () => {
  const thrown = readTree('src').filter(({ text }) => /\b(new|extends) StartError\b/.test(text));
  const listed = [...onEither, ...onServer].map(({ file }) => file);
  const expected = new Set([...listed, ...Object.keys(others)]);
  expected.delete(conflicts);
  expect(new Set(thrown.map(({ path }) => path.replace('src/', '')))).toEqual(expected);
});
