import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../support/process.ts';
import type { Aim } from './attack.ts';
import type { Attacker, Tally } from './start-attacker.ts';
import { type SecondCaller, startSecondCaller } from './start-second-caller.ts';

/** The result of an attack; latencies in milliseconds, memory in bytes. */
export interface Damage extends Tally {
  /** The latencies of the second caller during the attack. */
  readonly second: SecondCaller;
  /** The growth: at most (resident), and within 10 s afterwards (after a collection). */
  readonly peak: number;
  readonly kept: number;
}

export interface Target {
  readonly product: Product;
  readonly aim: Aim;
  readonly attacker: Attacker;
  /** The key of the second caller. */
  readonly secondKey: string;
}

/**
 * The memory that an attack may keep, in bytes, and the time for which it may keep more, in
 * milliseconds.
 */
export const mostKept = 64 * 1024 * 1024;
const longestKept = 10_000;

export interface Run {
  readonly name: string;
  /** Whether the attacker also uses the keys that it has created. */
  readonly withChildren: boolean;
}

/**
 * Runs the named attack for some milliseconds beside a second caller, and measures its effect on
 * them.
 */
export async function runAttack(target: Target, run: Run, lasting: number): Promise<Damage> {
  const { product, aim, attacker, secondKey } = target;
  await attacker.prepare(run.name, run.withChildren);
  const before = await usedMemory(product);
  const resident = watchResident(before.pid);
  const second = await startSecondCaller(aim.url, secondKey);
  const tally = await attacker.attack(lasting);
  const measured = await second.end();
  await attacker.close();
  const peak = resident.stop();
  const kept = await keptMemory(product, before.used);
  return { ...tally, second: measured, peak, kept };
}

interface Memory {
  readonly pid: number;
  readonly used: number;
}

/** The memory in use after a collection. */
export async function usedMemory(product: Product): Promise<Memory> {
  const lines = () => product.stdout().match(/^MEMORY .*$/gm) ?? [];
  const before = lines().length;
  product.kill('SIGUSR2');
  while (lines().length === before) await sleep(10);
  return JSON.parse((lines().at(-1) ?? '').slice('MEMORY '.length));
}

async function keptMemory(product: Product, before: number): Promise<number> {
  const end = performance.now() + longestKept;
  for (;;) {
    const { used } = await usedMemory(product);
    const kept = used - before;
    if (kept <= mostKept / 2 || performance.now() > end) return kept;
    await sleep(500);
  }
}

/** The largest growth of the resident size. */
function watchResident(pid: number) {
  const read = () =>
    1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const first = read();
  let most = first;
  const looking = setInterval(() => {
    try {
      most = Math.max(most, read());
    } catch {
      clearInterval(looking);
    }
  }, 50);
  return {
    stop() {
      clearInterval(looking);
      return most - first;
    },
  };
}
