import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { programs } from '../../support/cluster.ts';
import { fillIn, makeOwned, startLogged } from '../../support/front.ts';
import { addressOf, killOn, type Name, names, onMachine } from './network.ts';

/** Three machines with etcd, Patroni and PostgreSQL, configured by the files of docs/scaling/. */
export interface PatroniCluster {
  /** Starts the processes that run on no machine. */
  start(name: Name): void;
  /** The machine whose PostgreSQL is the primary. */
  primary(): Promise<Name>;
  /** Waits until one is the primary and both others follow it synchronously. */
  untilHealthy(): Promise<void>;
  switchOver(): Promise<void>;
  /** Rows of a statement on the primary, as its administrator. */
  administer(sql: string, database?: string): Promise<Record<string, unknown>[]>;
  /** Ends all processes of the machines. */
  stop(): Promise<void>;
}

export function createPatroniCluster(folder: string): PatroniCluster {
  for (const name of names) writeConfiguration(folder, name);
  const patronictl = (...words: string[]) =>
    promisify(execFile)('patronictl', ['-c', join(folder, 'pg1/patroni.yml'), ...words]);
  const cluster: PatroniCluster = {
    start(name) {
      const at = (file: string) => join(folder, name, file);
      const etcd = ['etcd', '--config-file', at('etcd.conf.yml')];
      startLogged(onMachine(name, etcd), at('etcd.log'));
      startLogged(onMachine(name, ['patroni', at('patroni.yml')]), at('patroni.log'));
    },
    async primary() {
      for (;;) {
        for (const name of names) if ((await ask(name, 'primary')) === 200) return name;
        await sleep(100);
      }
    },
    async untilHealthy() {
      for (let tries = 0; !(await isHealthy()); tries++) {
        if (tries === 240) throw new Error('The cluster does not become healthy.');
        await sleep(500);
      }
    },
    async switchOver() {
      const leader = await cluster.primary();
      await patronictl('switchover', '--master', leader, '--force', 'shop');
    },
    async administer(sql, database = 'shop') {
      const host = addressOf(await cluster.primary());
      const login = { user: 'postgres', password: 'change-me-superuser' };
      const client = new pg.Client({ host, database, ...login });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      for (const name of names) while (killOn(name) > 0) await sleep(50);
    },
  };
  return cluster;
}

function writeConfiguration(folder: string, name: Name): void {
  makeOwned(join(folder, name));
  const own = (text: string) =>
    text.replaceAll(addressOf('pg1'), addressOf(name)).replace('name: pg1', `name: ${name}`);
  const write = (file: string, changes: Readonly<Record<string, string>>) => {
    const lines = fillIn(file, changes).split('\n');
    // Lines that name all three machines are equal on each of them.
    const changed = lines.map((line) => (line.includes(addressOf('pg2')) ? line : own(line)));
    writeFileSync(join(folder, name, file), changed.join('\n'));
  };
  write('etcd.conf.yml', { '/var/lib/etcd': makeOwned(join(folder, name, 'etcd')) });
  write('patroni.yml', {
    '/var/lib/postgresql/15/main': join(makeOwned(join(folder, name, 'postgresql')), 'main'),
    '/usr/lib/postgresql/15/bin': programs ?? '',
    '/var/lib/postgresql/.pgpass-patroni': join(folder, name, 'pgpass'),
    '/var/run/postgresql': join(folder, name),
  });
}

/** The status of a path of Patroni's interface on a machine; 0 without a response. */
async function ask(name: Name, path: string): Promise<number> {
  const signal = AbortSignal.timeout(1_000);
  const url = `http://${addressOf(name)}:8008/${path}`;
  return fetch(url, { signal }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function isHealthy(): Promise<boolean> {
  const statuses = await Promise.all(
    names.map(async (name) => [await ask(name, 'primary'), await ask(name, 'sync')]),
  );
  const primaries = statuses.filter(([primary]) => primary === 200);
  const standbys = statuses.filter(([, standby]) => standby === 200);
  return primaries.length === 1 && standbys.length === 2;
}
