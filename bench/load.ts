import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callerKey, endWithUs, otherCore } from './servers.ts';

/** What a stretch of load came to; latencies in milliseconds. */
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

/** wrk where it is installed; else a generator of our own, which takes more of its core. */
export const loader = spawnSync('wrk', ['-v']).error ? 'bench/generate-load.ts' : 'wrk';

/** Posts the bodies over all connections at once for some seconds, from the load's core. */
export async function load(options: LoadOptions): Promise<Load> {
  const command = loader === 'wrk' ? wrkCommand(options) : ownCommand(options);
  const output = await run(['-c', otherCore, ...command]);
  const result = /^RESULT (.*)$/m.exec(output)?.[1];
  if (!result) throw new Error(`the load gave no result: ${output}`);
  return JSON.parse(result);
}

function wrkCommand({ url, bodies, seconds, connections }: LoadOptions): string[] {
  const limits = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  return ['wrk', ...limits, '-s', here('post.lua'), url, '--', bodies];
}

function ownCommand({ url, bodies, seconds, connections }: LoadOptions): string[] {
  const script = here('generate-load.ts');
  const numbers = [String(seconds), String(connections)];
  return [process.execPath, '--import', 'tsx', script, url, bodies, ...numbers];
}

function run(args: readonly string[]): Promise<string> {
  const child = spawn('taskset', args, {
    env: { ...process.env, CALLER_KEY: callerKey },
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
