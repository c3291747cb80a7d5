import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder, reportDataFolder } from '../contract/data-folder.ts';
import { errorCode } from '../contract/error-code.ts';
import { StartError } from '../contract/start-error.ts';

/**
 * Locks a data folder for this process, because two processes that write to one embedded database
 * destroy it. The lock file names the process, so that the lock of a killed process does not
 * remain. Returns a function that releases the folder. Throws StartError if another process holds
 * it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
  const file = join(folder, 'process.lock');
  const me = `${process.pid} ${await startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, me, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw reportDataFolder(folder, error);
    }
    const holder = await readFile(file, 'utf8').catch(() => '');
    if (await isAlive(holder))
      throw new StartError(
        `DATA_DIR: ${folder} is in use by another process (${holder.split(' ')[0]})`,
      );
    await rm(file, { force: true });
  }
  throw new StartError(`DATA_DIR: ${folder} cannot be locked`);
}

/** Returns the identifier of the process that holds the folder; null if none does. */
export async function findLockHolder(folder: string): Promise<string | null> {
  const holder = await readFile(join(folder, 'process.lock'), 'utf8').catch(() => '');
  return (await isAlive(holder)) ? (holder.split(' ')[0] ?? '') : null;
}

/** Process identifiers are reused, so the start time is compared as well. */
async function isAlive(holder: string): Promise<boolean> {
  const [pid = '', started] = holder.split(' ');
  if (!/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const now = await startOf(Number(pid));
  return now === '' || now === started;
}

/** Returns the start time of a process in kernel ticks, or '' without /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name before the last bracket may contain blanks and brackets; the fields after it
  // are numbers.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
