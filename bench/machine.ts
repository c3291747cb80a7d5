import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { onServer } from './database.ts';
import { loader } from './load.ts';
import { peers } from './targets.ts';

export type Machine = Awaited<ReturnType<typeof readMachine>>;

/** Describes the machine and the versions of a run. */
export async function readMachine(databaseUrl: string) {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ server_version: string }>('SHOW server_version'),
  );
  const [cpu] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `Linux ${release()}`,
    node: process.version,
    postgres: rows[0]?.server_version ?? 'unknown',
    loader,
    busy: (loadavg()[1] ?? 0).toFixed(1),
    commit: readCommit(),
    packages: ['graphql', 'graphql-jit', 'pg', 'graphql-yoga', '@pothos/core', '@prisma/client']
      .map((name) => `${name} ${readVersion(name)}`)
      .join(', '),
    peers: peers.map(describePeer).join('; '),
  };
}

/** Returns the version of a peer, which its own package.json states exactly. */
function describePeer(peer: string): string {
  const file = new URL(`peers/${peer}/package.json`, import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const versions = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  return versions.join(', ');
}

function readVersion(name: string): string {
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

function readCommit(): string {
  try {
    const args = ['rev-parse', '--short', 'HEAD'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
