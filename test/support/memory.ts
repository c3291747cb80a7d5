import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * A database has 800 files. Creating them takes 0.6 seconds of processor time on a disk and 0.03 in
 * memory, and most test files create a database or a data folder.
 */

/** The file system in memory that Linux mounts. */
const memory = '/dev/shm';
/** Bytes that must be free in memory. The suite uses less than a quarter of them. */
export const requiredBytes = 4_000_000_000;

const prefix = 'gateway-tests-';

/**
 * Creates the folder for the temporary files of a run: in memory if enough is free and TMPDIR is not
 * set, otherwise on the disk. All users may write to it, because tests run PostgreSQL as its own user.
 */
export async function makeTestFolder(): Promise<string> {
  await removeLeftovers();
  if (process.env.TMPDIR || !(await hasFreeMemory())) return makeFolderIn(tmpdir());
  const folder = await makeFolderIn(memory);
  if (await allowsPrograms(folder)) return folder;
  await rm(folder, { recursive: true });
  return makeFolderIn(tmpdir());
}

/** The name contains the process ID, by which later runs recognize folders of interrupted runs. */
async function makeFolderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  await chmod(folder, 0o1777);
  return folder;
}

async function removeLeftovers(): Promise<void> {
  const names = await readdir(memory).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    // Only the owner of a folder can remove it; this run does not depend on that.
    if (!isRunning(pid)) await rm(join(memory, name), { recursive: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function hasFreeMemory(): Promise<boolean> {
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize >= requiredBytes;
}

/** Tests install programs in the folder and run them. Containers often mount /dev/shm as noexec. */
async function allowsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  await rm(program);
  return status === 0;
}
