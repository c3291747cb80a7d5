import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The measured server has one core to itself; the load and PostgreSQL share the other. */
export const serverCore = '0';
export const otherCore = '1';
export const allCores = `0-${cpus().length - 1}`;

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

/** Moves a process to these cores; false where we may not. */
export function pinAside(pid: number, cores = otherCore): boolean {
  try {
    execFileSync('taskset', ['-cp', cores, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The CPU of a process, its children and those of its children that have ended, in milliseconds. */
export function cpuOfAll(pid: number): number {
  const living = [pid, ...childrenOf(pid)].reduce((sum, each) => sum + cpuOf(each), 0);
  const [user = 0, system = 0] = statusOf(pid).slice(13, 15).map(Number);
  return living + (user + system) * millisecondsPerTick;
}

export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Returns 0 for a process on another machine. */
export const parentOf = (pid: number): number => Number(statusOf(pid)[1] ?? 0);

/** Linux counts the CPU of ended children in hundredths of a second. */
const millisecondsPerTick = 10;

/** The members of /proc/PID/stat that follow the name of the program. */
function statusOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
