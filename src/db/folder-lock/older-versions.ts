import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../contract/error-code.ts';

// Earlier versions lock a folder only by the identifier of their process, in `process.lock`. The
// file keeps them and this version apart during an upgrade, as far as identifiers can. They ignore
// the third word, which this version writes.

const thisVersion = 'lock';

const fileIn = (folder: string) => join(folder, 'process.lock');

export const showToOlder = async (folder: string): Promise<void> =>
  writeFile(fileIn(folder), `${process.pid} ${await startOf(process.pid)} ${thisVersion}`);

export const hideFromOlder = (folder: string): Promise<void> => rm(fileIn(folder), { force: true });

/** Describes a running process of an earlier version; null if there is none. */
export async function findOlderHolder(folder: string): Promise<string | null> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const [pid = '', started, version] = text.split(' ');
  if (version === thisVersion || !/^\d+$/.test(pid) || Number(pid) === process.pid) return null;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return null;
  }
  // Process identifiers are reused, so the start time is compared as well.
  const now = await startOf(Number(pid));
  return now === '' || now === started ? pid : null;
}

/** Returns the start time of a process in kernel ticks, or '' without /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name before the last bracket may contain blanks and brackets; the fields after it
  // are numbers.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
