import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { makeDataFolder, reportDataFolder } from '../data-folder.ts';
import { latestGeneration, removeEarlier } from './generations.ts';
import { describeHolder, describeSelf, readHolder, released, writeHolder } from './record.ts';
import { type AnswerConnection, connectTo, listens, openSocket } from './socket.ts';
import { startHeartbeat } from './start-heartbeat.ts';

/** The interval and number of reads of a holder's record if the socket does not decide. */
const lookEvery = 500;
const looks = 30;

/** The maximum number of attempts that fail because another process is faster. */
const mostAttempts = 20;

/**
 * Locks a data folder for this process, because two processes that write to one embedded database
 * destroy it. The lock does not depend on process identifiers, which other containers do not see:
 *
 * - A file of the folder `lock` names its holder. Its name is a number, and the highest number is
 *   valid. A process takes the folder by creating the next number exclusively, so only one of
 *   several succeeds, and no process ever removes a valid lock of another one.
 * - The holder listens on a socket beside the file. On the same machine a connection shows whether
 *   it lives, even while it is stopped or busy.
 * - The holder writes to the file every two seconds. A process of another machine, or on a file
 *   system without sockets, takes the folder when nothing has been written for 15 seconds. A
 *   holder that finds a higher number calls `onLost`, which ends the process by default.
 *
 * Throws StartError if another process holds the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: (line: string) => void = endProcess,
): Promise<FolderLock> {
  await makeDataFolder(folder);
  try {
    return await takeFolder(folder, onLost);
  } catch (error) {
    throw error instanceof StartError ? error : reportDataFolder(folder, error);
  }
}

async function takeFolder(folder: string, onLost: (line: string) => void): Promise<FolderLock> {
  const place = join(folder, 'lock');
  await mkdir(place, { mode: 0o700, recursive: true });
  const generation = await takeNext(folder, place);
  const file = join(place, String(generation));
  const release = () => writeFile(file, released);
  try {
    await removeEarlier(place, generation);
    const socket = await openSocket(place, generation);
    const holder = { ...(await describeSelf(place)), hasSocket: socket !== null };
    await writeFile(file, writeHolder(holder), { flag: 'r+' });
    const heartbeat = startHeartbeat({ place, generation, holder }, () =>
      onLost(`DATA_DIR: another process has taken ${folder}; this one ends.`),
    );
    return {
      answer: (answer) => socket?.answer(answer),
      async release() {
        await heartbeat.stop();
        await socket?.close();
        await release();
      },
    };
  } catch (error) {
    await release().catch(() => {});
    throw error;
  }
}

/** A data folder that this process holds. */
export interface FolderLock {
  /**
   * Sets the function that handles connections of other processes; before that they end at once.
   */
  answer(answer: AnswerConnection): void;
  release(): Promise<void>;
}

/**
 * Connects to the process that holds the folder. Returns null if there is none or it is
 * unreachable.
 */
export async function connectToHolder(folder: string): Promise<Socket | null> {
  const place = join(folder, 'lock');
  const generation = await latestGeneration(place).catch(() => 0);
  return generation === 0 ? null : connectTo(place, generation).catch(() => null);
}

/** Describes the process that holds the folder; null if none does. */
export async function findLockHolder(folder: string): Promise<string | null> {
  const place = join(folder, 'lock');
  const generation = await latestGeneration(place).catch(() => 0);
  return findHolder(place, generation);
}

/** Creates the generation after one without a holder, and returns its number. */
async function takeNext(folder: string, place: string): Promise<number> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const latest = await latestGeneration(place);
    const holder = await findHolder(place, latest);
    if (holder !== null)
      throw new StartError(`DATA_DIR: ${folder} is in use by another process (${holder})`);
    const next = latest + 1;
    const file = join(place, String(next));
    try {
      const self = { ...(await describeSelf(place)), hasSocket: false };
      await writeFile(file, writeHolder(self), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      continue;
    }
    // The number may have existed before; a higher one has then replaced its holder.
    if ((await latestGeneration(place)) === next) return next;
    await rm(file, { force: true });
  }
  throw new StartError(`DATA_DIR: ${folder} cannot be locked`);
}

/**
 * Describes the holder of a generation. Returns null if it has released the folder or has ended. If
 * the socket does not decide, reads the record until it changes or 15 seconds have passed. Reads
 * are counted, so that a pause of this process does not shorten the time.
 */
async function findHolder(place: string, generation: number): Promise<string | null> {
  if (generation === 0) return null;
  let seen = await readHolder(place, generation);
  for (let look = 0; ; look++) {
    if (seen === released) return null;
    const { record } = seen;
    if (record?.hasSocket) {
      const state = await listens(place, generation, record);
      if (state === 'yes') return describeHolder(record);
      if (state === 'no') return null;
    }
    if (look === looks) return null;
    await sleep(lookEvery);
    const next = await readHolder(place, generation);
    if (next === released) return null;
    if (next.text !== seen.text) {
      if (record && record.hasSocket === next.record?.hasSocket) return describeHolder(record);
      // A process that acquires the folder writes its record again when it begins to listen.
      look = 0;
    }
    seen = next;
  }
}

function endProcess(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
