import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerName } from './targets.ts';

export interface Server {
  readonly url: string;
  readonly pid: number;
}

/** The measured server has one core to itself; the load and PostgreSQL share the other. */
export const serverCore = '0';
export const otherCore = '1';

export const callerKey = 'the-key-of-the-bench';

const root = fileURLToPath(new URL('..', import.meta.url));
const viaTsx = ['--import', 'tsx'];
const commands: Readonly<Record<ServerName, readonly string[]>> = {
  gateway: ['dist/main.js'],
  floor: [...viaTsx, 'bench/floor.ts'],
  'by-the-book': [...viaTsx, 'bench/by-the-book.ts'],
};

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

/** Starts a server on a port of its own; it ends with this process at the latest. */
export function startServer(name: ServerName, databaseUrl: string): Promise<Server> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: scratchFile('data'),
    BOOTSTRAP_KEY: callerKey,
    CALL_LIMIT: '0',
    DEMO: '0',
    POOL_SIZE: '8',
  };
  const nodeArgs = [...profiling(name), ...commands[name]];
  const child = spawn('taskset', ['-c', serverCore, process.execPath, ...nodeArgs], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const url = /Listening on (http:\S+)/.exec(said)?.[1];
      if (url && child.pid) resolve({ url, pid: child.pid });
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      reject(new Error(`${name} ended with ${code}: ${said}`));
    });
  });
}

/** A child that must not outlive this process, however it ends. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.on('exit', () => running.delete(child));
}

/** Asks every server that runs to stop, and waits until it did. */
export async function stopServers(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
      return ended;
    }),
  );
}

/** With BENCH_PROFILE=<folder> each server leaves a CPU profile there when it stops. */
function profiling(name: ServerName): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}/${name}`] : [];
}

/** Milliseconds of CPU that a process has used, all its threads together; 0 where it is gone. */
export function cpuOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      return Number(text.split(' ')[0]);
    });
    return used.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return 0;
  }
}

/** Keeps a process on the load's core; false where we may not. */
export function pinAside(pid: number): boolean {
  try {
    execFileSync('taskset', ['-cp', otherCore, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
