import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './process.ts';

/** A separate PostgreSQL server, which tests break on purpose. */
export interface Cluster {
  /**
   * The URL of its database `gateway`, as the role of that name, which owns it without admin
   * rights.
   */
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  /**
   * `fast` ends the connections, `immediate` is a crash: the server has to recover at its start.
   */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops all its processes (SIGSTOP), and continues them. */
  freeze(): void;
  thaw(): void;
  /** A statement of its administrator, over a separate connection. */
  administer(sql: string): Promise<Record<string, unknown>[]>;
  /** A standby server that follows this one, as a separate server. */
  createStandby(): Promise<Cluster>;
  remove(): Promise<void>;
}

/** The folder of the PostgreSQL programs; null where it is not installed. */
export const programs: string | null = findPrograms();

/** Creates and starts a server that listens on a free port of this machine. */
export async function createCluster(settings: readonly string[] = []): Promise<Cluster> {
  const cluster = await openCluster(settings, ({ run, data }) =>
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  );
  const url = cluster.url.replace('gateway@', 'postgres@').replace(/gateway$/, 'postgres');
  await administer(url, 'CREATE ROLE gateway LOGIN');
  await administer(url, 'CREATE DATABASE gateway OWNER gateway');
  return cluster;
}

interface Folder {
  readonly data: string;
  run(program: string, words: string[]): Promise<unknown>;
}

/** A server over a data folder that `make` creates. */
async function openCluster(
  settings: readonly string[],
  make: (folder: Folder) => Promise<unknown>,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-cluster-'));
  const owner = ownerOfClusters();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, words: string[]) =>
    promisify(execFile)(join(programs ?? '', program), words, { ...owner, cwd: folder });
  await make({ data, run });
  const port = await findFreePort();
  const at = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  const words = [...options, ...settings].map((setting) => `-c ${setting}`).join(' ');
  const control = (...verb: string[]) => run('pg_ctl', ['-D', data, '-w', ...verb]);
  const log = join(folder, 'log');
  const cluster: Cluster = {
    url: at('gateway', 'gateway'),
    folder,
    start: async () => void (await control('-l', log, '-o', words, 'start')),
    stop: async (how) => void (await control('-m', how, 'stop')),
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    administer: (sql) => administer(at('postgres', 'gateway'), sql),
    createStandby: () => openCluster(settings, (standby) => copy(standby, at('postgres', ''))),
    async remove() {
      signalAll(data, 'SIGCONT');
      await control('-m', 'immediate', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

/** The processes of the server over a data folder, and of no other. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const send = (pid: number) => {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  };
  // The first process starts the others, so it is stopped before these are listed.
  send(first);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  for (const pid of children.split(' ').filter(Boolean)) send(Number(pid));
}

/** The state of a running server, with the command to follow it. */
const copy = ({ run, data }: Folder, url: string) =>
  run('pg_basebackup', ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);

async function administer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const options = '-c default_transaction_read_only=off';
  const client = new pg.Client({ connectionString: url, options });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().reverse() : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL does not run as root: its own user owns the folder then. */
function ownerOfClusters(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (of: string) => Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
