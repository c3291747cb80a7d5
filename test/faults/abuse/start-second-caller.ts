import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The times of the second caller, in milliseconds. */
export interface SecondCaller {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly failures: readonly string[];
}

/** Starts the second caller, which calls at an interval in milliseconds. */
export async function startSecondCaller(url: string, key: string, every = '10') {
  const file = fileURLToPath(new URL('second-caller.ts', import.meta.url));
  const words = ['--import', 'tsx', file, url, key, every];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  while (!output.startsWith('ready')) await sleep(5);
  return {
    async end(): Promise<SecondCaller> {
      child.stdin.end();
      await new Promise((resolve) => child.once('close', resolve));
      return JSON.parse(output.slice('ready'.length));
    },
  };
}
