import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { asPostgres, findMissing } from '../../support/front.ts';

/**
 * A network of machines: each is a network namespace with an address on a bridge. The process runs
 * in a separate namespace (bench/faults.ts), so the network of the real machine does not change.
 */

export const names = ['pg1', 'pg2', 'pg3'] as const;
export type Name = (typeof names)[number];

/** The addresses of docs/scaling/. */
export const addressOf = (name: Name) => `10.0.0.1${name.slice(2)}`;

/** The programs that the run needs and the Debian packages that contain them. */
const needed: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  ip: 'iproute2',
  setpriv: 'util-linux',
};

/** The packages whose programs are missing. */
export const missingPackages = () => [
  ...new Set(findMissing(Object.keys(needed)).map((name) => needed[name] ?? name)),
];

const run = promisify(execFile);
const ip = (words: string) => run('ip', words.split(' '));

export async function createNetwork(): Promise<void> {
  await ip('link add shop type bridge');
  await ip('addr add 10.0.0.1/24 dev shop');
  await ip('link set shop up');
  for (const name of names) {
    await ip(`netns add ${name}`);
    await ip(`link add ${name} type veth peer name eth0 netns ${name}`);
    await ip(`link set ${name} master shop up`);
    await ip(`-n ${name} addr add ${addressOf(name)}/24 dev eth0`);
    await ip(`-n ${name} link set eth0 up`);
    await ip(`-n ${name} link set lo up`);
  }
}

/** Isolates a machine from all others: packets are lost, and no connection is reset. */
export const partition = (name: Name) => ip(`link set ${name} down`);
export const rejoin = (name: Name) => ip(`link set ${name} up`);

/** The command that runs a program on a machine, as the user of PostgreSQL. */
export const onMachine = (name: Name, command: readonly string[]) => [
  ...['ip', 'netns', 'exec', name],
  ...asPostgres(command),
];

/**
 * Ends processes of a machine by SIGKILL: all of them, or those of one program. Returns the number
 * of processes that ran.
 */
export function killOn(name: Name, program?: string): number {
  const text = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
  const pids = text.split('\n').filter(Boolean).map(Number);
  for (const pid of pids) {
    try {
      if (program && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== program) continue;
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended meanwhile.
    }
  }
  return pids.length;
}
