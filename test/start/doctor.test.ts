import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../src/node/cli/doctor/examine.ts';
import { lockFolder } from '../../src/store/db/folder-lock/lock.ts';
import { judgeDisk, judgeNode } from '../../src/work/doctor/check-machine.ts';
import type { Finding } from '../../src/work/doctor/finding.ts';
import { judgeClock, judgeConnections, judgeVersion } from '../../src/work/doctor/judge-server.ts';
import { createMigrated, server } from '../support/database.ts';
import { migrationNames } from '../support/migration-names.ts';
import { openPooler } from '../support/pooler.ts';
import { cleanUp, makeFolder, makeMigratedFolder, runCommand } from '../support/process.ts';
import { openS3 } from '../support/s3/server.ts';

afterEach(cleanUp);

/** The finding with this name, as `level: message`. */
async function find(name: string, environment: Record<string, string>): Promise<string> {
  const findings = await examine({ PORT: '0', DATA_DIR: await makeFolder(), ...environment });
  return describeOne(findings.find((each) => each.name === name));
}

const describeOne = (finding: Finding | undefined) => `${finding?.level}: ${finding?.message}`;

it.each([
  ['error: Node 18.20.4 is too old', judgeNode('18.20.4')],
  ['error: Node 20.18.1 is too old', judgeNode('20.18.1')],
  ['warning: Node 20.19.0 gets no security fixes any more', judgeNode('20.19.0')],
  ['warning: Node 23.1.0 has no long support', judgeNode('23.1.0')],
  ['ok: Node 24.1.0', judgeNode('24.1.0')],
  ['error: /data can be written and has 150 MB free', judgeDisk('/data', 150)],
  ['warning: /data can be written and has 1500 MB free', judgeDisk('/data', 1_500)],
  ['ok: /data can be written and has 9000 MB free', judgeDisk('/data', 9_000)],
  ['error: PostgreSQL 13.20 is too old', judgeVersion(130_020)],
  ['ok: PostgreSQL 14.0', judgeVersion(140_000)],
  ['ok: the clock of the database is 0.3 s behind this one', judgeClock(-300, 10)],
  ['warning: the clock of the database is 5.0 s ahead of this one', judgeClock(5_000, 10)],
  ['error: the clock of the database is 90.0 s behind this one', judgeClock(-90_000, 10)],
  [
    'error: this node opens up to 44; the server accepts 40, and 0 are open',
    judgeConnections({ most: 97, ofRole: 40, used: 0 }, { poolSize: 10, workers: 4 }),
  ],
  [
    'ok: this node opens up to 11; the server accepts 97, and 3 are open',
    judgeConnections({ most: 97, ofRole: -1, used: 3 }, { poolSize: 10, workers: 1 }),
  ],
])('the check reports %s', (expected, finding) => {
  expect(describeOne(finding)).toBe(expected);
  expect(finding.advice === null).toBe(finding.level === 'ok');
});

describe('the doctor command on any database', () => {
  it('exits with 0 without errors, and prints JSON', async () => {
    const DATA_DIR = await makeMigratedFolder();
    const environment = { DATA_DIR, PORT: '0' };
    const { code, stdout, stderr } = await runCommand(
      'dist/cli/main.js',
      ['doctor', '--json'],
      environment,
    );
    expect([code, stderr]).toEqual([0, '']);
    const { isGood, findings } = JSON.parse(stdout);
    expect(isGood).toBe(true);
    expect(findings.map(({ name }: Finding) => name)).toEqual([
      'configuration',
      'Node',
      'DATA_DIR',
      'PORT',
      'embedded database',
    ]);
  });

  it('exits with 1 on an error, with the remedy', async () => {
    const { code, stdout } = await runCommand('dist/node/cli/doctor.js', [], { PORT: 'none' });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^error {4}configuration {2}PORT: "none" is not a port \(0\.\.65535\)\n +docs\/reference/,
    );
    expect(stdout).toMatch(/\n1 errors, 0 warnings\n$/);
  });

  it('reports variables without an effect', async () => {
    expect(await find('configuration', { DATABASE_ULR: 'x' })).toBe(
      'warning: DATABASE_ULR is not a variable of this service; did you mean DATABASE_URL?',
    );
  });

  const serverUrl = 'postgres://127.0.0.1:9/shop';
  it.each<[Record<string, string>, string]>([
    [{ POOL_SIZE: '5' }, 'POOL_SIZE has no effect: DATABASE_URL is not set'],
    [
      { DATABASE_DIRECT_URL: serverUrl },
      'DATABASE_DIRECT_URL has no effect: DATABASE_URL is not set',
    ],
    [{ PREPARED_STATEMENTS: '0' }, 'PREPARED_STATEMENTS has no effect: DATABASE_URL is not set'],
    [
      { DATABASE_URL: serverUrl, DURABILITY: 'process' },
      'DURABILITY has no effect: DATABASE_URL is set, and its server decides',
    ],
    [
      { DATABASE_URL: serverUrl, REPLICA_WAIT_MS: '5' },
      'REPLICA_WAIT_MS has no effect: DATABASE_REPLICA_URL is not set',
    ],
    [{ S3_PREFIX: 'shop/' }, 'S3_PREFIX has no effect: S3_BUCKET is not set'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST has no effect: METRICS_PORT is not set'],
    [{ EVENTS_STREAM: 'shop' }, 'EVENTS_STREAM has no effect: EVENTS_PUBLISH is not set'],
    [
      { TRUSTED_DOCUMENTS_FILE: '/documents.json' },
      'TRUSTED_DOCUMENTS_FILE has no effect: TRUSTED_DOCUMENTS is off',
    ],
    [{ RECORD_KEYS: 'till' }, 'RECORD_KEYS has no effect: RECORD_CALLS is not set'],
    [{ RECORD_CALLS: '/tmp/calls' }, 'RECORD_CALLS has no effect: RECORD_KEYS names no key'],
    [
      { LOG_CALLS: '0', SLOW_CALL_MS: '5' },
      'SLOW_CALL_MS has no effect: LOG_CALLS=0 logs no calls',
    ],
    [
      { CALL_LIMIT: '0', CALL_WINDOW_S: '5' },
      'CALL_WINDOW_S has no effect: CALL_LIMIT=0 limits no calls',
    ],
  ])('reports that %j has no effect', async (environment, expected) => {
    expect(await find('configuration', environment)).toBe(`warning: ${expected}`);
  });

  it('reports an unusable folder, and an incomplete database', async () => {
    expect(await find('DATA_DIR', { DATA_DIR: '/proc/none' })).toBe(
      'error: /proc/none cannot be created',
    );
    const DATA_DIR = await makeMigratedFolder();
    await rm(join(DATA_DIR, 'database/PG_VERSION'));
    expect(await find('embedded database', { DATA_DIR })).toMatch(
      /^error: .*PG_VERSION is missing/,
    );
  });

  it('reports the process that uses the embedded database', async () => {
    const DATA_DIR = await makeMigratedFolder();
    const { release } = await lockFolder(DATA_DIR);
    expect(await find('embedded database', { DATA_DIR })).toMatch(
      new RegExp(`^ok: process .*\\b${process.pid}\\b.* uses it$`),
    );
    await release();
  });

  it('reports a port of another process', async () => {
    const other = createServer((_, response) => response.end('other')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = Object(other.address());
    const found = [
      await find('PORT', { PORT: String(port) }),
      await find('METRICS_PORT', { METRICS_PORT: String(port) }),
      await find('PORT', { HOST: '192.0.2.1', PORT: '0' }),
    ];
    other.close();
    expect(found).toEqual([
      `error: another process listens on 127.0.0.1:${port}`,
      `error: another process listens on 127.0.0.1:${port}`,
      'error: this machine cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL)',
    ]);
  });

  it('tests the bucket', async () => {
    const s3 = await openS3();
    const good = await find('bucket', s3.environment);
    const wrong = await find('bucket', { ...s3.environment, S3_BUCKET: 'missing' });
    await s3.close();
    expect(good).toMatch(/^ok: s3:.*: an object was written, read and deleted$/);
    expect(wrong).toMatch(/^error: s3:\/\/missing\/.* cannot be used: /);
  });

  it('reports a server that does not respond', async () => {
    expect(await find('DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:9/shop' })).toMatch(
      /^error: the server cannot be reached: .*ECONNREFUSED/,
    );
  });
});

describe.skipIf(!server)('the doctor command on PostgreSQL', () => {
  let url = '';
  let drop = async () => {};
  beforeAll(async () => {
    ({ url, drop } = await createMigrated(server ?? ''));
  });
  afterAll(() => drop());

  /** Runs SQL on a database of the server. */
  async function administer(sql: string, address = url): Promise<void> {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  const onDatabase = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

  it('reports nothing for a migrated database', async () => {
    const environment = { PORT: '0', DATA_DIR: await makeFolder(), DATABASE_URL: url };
    const findings = await examine({ ...environment, POOL_SIZE: '2' });
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
    expect(findings.map(({ name }) => name).slice(4)).toEqual([
      'PostgreSQL',
      'encoding',
      'pg_trgm',
      'rights',
      'clock',
      'connections',
      'migrations',
      'writes',
      'locks',
    ]);
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    [
      'connections',
      () => ({ DATABASE_URL: url, POOL_SIZE: '1000' }),
      /^error: this node opens up to 1001; the server accepts/,
    ],
    [
      'replica',
      () => ({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }),
      /^error: it is not a standby/,
    ],
    [
      'DATABASE_URL',
      () => ({ DATABASE_URL: onDatabase('no-such') }),
      /^error: there is no such database: /,
    ],
  ])('reports an error of %s', async (name, environment, expected) => {
    expect(await find(name, environment())).toMatch(expected);
  });

  it('reports another encoding, and a role without rights', async () => {
    const name = `doctor_${process.pid}`;
    await administer(
      `CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
    );
    await administer(`CREATE ROLE ${name} LOGIN`);
    const asRole = Object.assign(new URL(url), { username: name }).href;
    const found = [
      await find('encoding', { DATABASE_URL: onDatabase(name) }),
      await find('migrations', { DATABASE_URL: onDatabase(name) }),
      await find('rights', { DATABASE_URL: asRole }),
    ];
    await administer(`DROP DATABASE ${name}`);
    await administer(`DROP ROLE ${name}`);
    const firstTen = migrationNames.slice(0, 10).join(', ');
    expect(found).toEqual([
      `error: the database ${name} stores texts in LATIN1`,
      `ok: the next start applies ${firstTen} and ${migrationNames.length - 10} more`,
      expect.stringMatching(new RegExp(`^error: ${name} may not read and write \\d+ tables`)),
    ]);
  });

  it('reports a database of a newer version', async () => {
    await administer(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
       VALUES ('x', 'x', '9999_later', now())`,
    );
    expect(await find('migrations', { DATABASE_URL: url })).toBe(
      'warning: a newer version has applied 9999_later',
    );
    await administer(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
  });

  it('reports a pooler that needs the address of the server', async () => {
    const pooler = await openPooler(url);
    expect(await find('pooler', { DATABASE_URL: pooler.url })).toBe(
      'error: DATABASE_URL leads to a pooler in transaction mode',
    );
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url };
    expect(await find('pooler', environment)).toMatch(/^(ok: it passes|warning: its connections)/);
    await pooler.close();
  });
});
