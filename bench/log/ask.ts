import { backendsOf } from '../database.ts';
import { post } from '../post.ts';
import { cpuOf } from '../processes.ts';
import type { Server } from '../servers.ts';
import type { PageCase } from './pages.ts';

/** The milliseconds that a single caller waits. */
export interface Waits {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** CPU of each call in milliseconds, which a busy machine changes less. */
  readonly node: number;
  readonly postgres: number;
}

/** Sends each body once, one after another. */
export async function askAll(
  server: Server,
  databaseUrl: string,
  { name, bodies }: PageCase,
): Promise<Waits> {
  const waits: number[] = [];
  const pids = [server.pid, ...(await backendsOf(databaseUrl))];
  const before = pids.map(cpuOf);
  for (const body of bodies) {
    const begun = performance.now();
    const { status, text } = await post(`${server.url}/graphql`, body);
    waits.push(performance.now() - begun);
    // A call that exceeds its time limit has no figure.
    if (text.includes('"code":"TIMEOUT"')) return waitsOf(`${name}: TIMEOUT`, waits);
    if (status !== 200 || text.includes('"errors":['))
      throw new Error(`${name} is answered with ${status}: ${text.slice(0, 300)}`);
  }
  // A connection of the pool may have ended in the meantime.
  const [node = 0, ...others] = pids.map((pid, at) => Math.max(0, cpuOf(pid) - (before[at] ?? 0)));
  const postgres = others.reduce((sum, each) => sum + each, 0);
  const { length } = bodies;
  return { ...waitsOf(name, waits), node: node / length, postgres: postgres / length };
}

export function waitsOf(name: string, waits: readonly number[]): Waits {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { name, p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0, node: 0, postgres: 0 };
}
