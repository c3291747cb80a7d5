import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../contract/start-error.ts';

/**
 * Claims a data folder for this process: two that write to one embedded database destroy it. The file
 * names the process, so that the claim of one that was killed does not stand in the way. Gives back
 * the way to let go of the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'process.lock');
  const me = `${process.pid} ${await startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, me, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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

/** A process identifier comes back after a while, so its start counts too. */
async function isAlive(holder: string): Promise<boolean> {
  const [pid = '', started] = holder.split(' ');
  if (!/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = await startOf(Number(pid));
  return now === '' || now === started;
}

/** When a process started, in the kernel's ticks; '' where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before may hold blanks and brackets; the fields after it are numbers.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
