import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, createCluster, programs } from '../support/cluster.ts';
import { server } from '../support/database.ts';
import { cleanUp, makeFolder, runCommand } from '../support/process.ts';

afterEach(cleanUp);

/** How the service, the service with workers, and a command end with this DATABASE_URL. */
async function endings(DATABASE_URL: string) {
  const environment = { DATABASE_URL, PORT: '0', HOST: '127.0.0.1', DATA_DIR: await makeFolder() };
  return [
    await runCommand('dist/main.js', [], environment),
    await runCommand('dist/main.js', ['--workers', '2'], environment),
    await runCommand('dist/node/cli/keys.js', ['list'], environment),
  ];
}

describe.skipIf(!server || (!programs && !process.env.CI))('a wrong DATABASE_URL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await createCluster(['fsync=off']);
    await cluster.administer(`CREATE ROLE guest LOGIN; CREATE ROLE locked LOGIN PASSWORD 'right'`);
    await cluster.administer('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    await cluster.administer('CREATE DATABASE closed');
    await cluster.administer('REVOKE CONNECT ON DATABASE closed FROM PUBLIC');
    // All other users are trusted.
    const rules = join(cluster.folder, 'data/pg_hba.conf');
    const given = readFileSync(rules, 'utf8');
    writeFileSync(rules, 'host all locked 127.0.0.1/32 scram-sha-256\n');
    appendFileSync(rules, given);
    await cluster.administer('SELECT pg_reload_conf()');
  });
  afterAll(() => cluster?.remove());

  const role = (name: string) => (url: string) => url.replace('gateway@', `${name}@`);
  const database = (name: string) => (url: string) => url.replace(/gateway$/, name);
  const example = 'postgres://user:password@host:5432/database';

  test.each<[string, (url: string) => string, string]>([
    ['that names nothing', () => 'postgres://', `the value is not an address such as ${example}`],
    [
      'of another kind of server',
      () => 'mysql://root@127.0.0.1/shop',
      `the value is not an address such as ${example}`,
    ],
    [
      'of a database that does not exist',
      database('none'),
      'there is no such database: database "none" does not exist.',
    ],
    [
      'of a role that does not exist',
      role('stranger'),
      'the server rejects the role: role "stranger" does not exist.',
    ],
    [
      'with a wrong password',
      role('locked:wrong'),
      'the server rejects the password: password authentication failed for user "locked".',
    ],
    [
      'without the password that is needed',
      role('locked'),
      'a password is missing: client password must be a string.',
    ],
    [
      'of a role that may not connect',
      database('closed'),
      'the role may not connect; grant CONNECT on the database: ' +
        'permission denied for database "closed".',
    ],
    [
      'of a role that may not create tables',
      role('guest'),
      'the role may not create what the service needs; grant CREATE on the schema: ' +
        'The migrations cannot start: permission denied for schema public.',
    ],
  ])('%s ends service, workers and commands with one line', async (_, change, line) => {
    const ended = { code: 1, stdout: '', stderr: `DATABASE_URL: ${line}\n` };
    expect(await endings(change(cluster.url))).toEqual([ended, ended, ended]);
  });
});
