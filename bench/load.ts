import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { otherCore } from './processes.ts';
import { callerKey, endWithUs, scratchFile } from './servers.ts';

/** The result of a period of load; latencies in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadOptions {
  readonly url: string;
  /** A file of bodies to post in turn, one a line. */
  readonly bodies: string;
  readonly seconds: number;
  readonly connections: number;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Uses wrk if it is installed; otherwise a generator of our own, which uses more of its core. */
export const loader = spawnSync('wrk', ['-v']).error ? 'bench/generate-load.ts' : 'wrk';

/** A file with the bodies of requests, for this run: its path. */
export function writeBodies(name: string, requests: readonly { readonly body: string }[]): string {
  const file = scratchFile(name);
  writeFileSync(file, `${requests.map(({ body }) => body).join('\n')}\n`);
  return file;
}

/** Posts the bodies over all connections at once for some seconds, from the load's core. */
export const load = (options: LoadOptions): Promise<Load> =>
  runLoad(loader === 'wrk' ? wrkCommand(options) : ownCommand(options));

/** Runs a load generator on the core of the load and returns its result. */
export async function runLoad<T>(command: readonly string[], keys = callerKey): Promise<T> {
  const output = await run(['-c', otherCore, ...command], keys);
  const result = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!result) throw new Error(`the load gave no result: ${output}`);
  return JSON.parse(result);
}

function wrkCommand({ url, bodies, seconds, connections }: LoadOptions): string[] {
  const limits = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  return ['wrk', ...limits, '-s', here('post.lua'), url, '--', bodies];
}

function ownCommand({ url, bodies, seconds, connections }: LoadOptions): string[] {
  return [...viaTsx('generate-load.ts'), url, bodies, String(seconds), String(connections)];
}

/** The command of a script in this folder. */
export const viaTsx = (script: string) => [process.execPath, '--import', 'tsx', here(script)];

function run(args: readonly string[], keys: string): Promise<string> {
  const child = spawn('taskset', args, {
    env: { ...process.env, CALLER_KEY: keys },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
