import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * A database has 800 files. Creating them takes 0.6 seconds of processor time on a disk and 0.03 in
 * memory, and most test files create a database or a data folder.
 */

/** Where files are kept in memory, if the machine has the place. */
const memory = '/dev/shm';
/** Bytes that have to be free there; the suite uses less than a quarter of them. */
export const leastRoom = 4_000_000_000;

const prefix = 'gateway-tests-';

/**
 * A folder for all that tests write: in memory where this machine has room there and TMPDIR names
 * no other place. A PostgreSQL that tests start as another user may write to it too.
 */
export async function makeTestFolder(): Promise<string> {
  await removeLeft();
  if (process.env.TMPDIR || !(await hasRoom())) return makeFolderIn(tmpdir());
  const folder = await makeFolderIn(memory);
  if (await runsPrograms(folder)) return folder;
  await rm(folder, { recursive: true });
  return makeFolderIn(tmpdir());
}

/** The name contains the process, so that a later run knows what an interrupted one has left. */
async function makeFolderIn(place: string): Promise<string> {
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  await chmod(folder, 0o1777);
  return folder;
}

async function removeLeft(): Promise<void> {
  const names = await readdir(memory).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    // What another user has left stays.
    if (!isRunning(owner)) await rm(join(memory, name), { recursive: true }).catch(() => {});
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(memory).catch(() => null);
  return found !== null && found.bavail * found.bsize >= leastRoom;
}

/** Tests run what they have installed there, which a container may forbid. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  await rm(program);
  return status === 0;
}
