import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../folder-lock/lock.ts';
import { EmbeddedThread, warnPlainly } from './embedded-thread.ts';
import { protectFolder } from './private-folder.ts';

/** A data folder that this process holds, and the thread of its database. */
interface HeldFolder {
  readonly thread: EmbeddedThread;
  readonly release: FolderLock['release'];
  readonly answer: FolderLock['answer'];
}

/** Folders that were opened early and are still unused. */
const early = new Map<string, Promise<HeldFolder>>();

/**
 * Locks a data folder and begins to open its database. Throws StartError if another process uses
 * the folder. `onWarning` receives warnings that do not prevent the start.
 */
export function holdFolder(
  dataDir: string,
  onWarning: (line: string) => void = warnPlainly,
): Promise<HeldFolder> {
  const held = early.get(dataDir);
  early.delete(dataDir);
  return held ?? hold(dataDir, onWarning);
}

/**
 * Locks a data folder for a later `holdFolder`, which throws the error if that fails. Resolves when
 * the thread has started; the thread cannot start while the main thread loads modules.
 */
export async function holdEarly(dataDir: string, onWarning: (line: string) => void): Promise<void> {
  const held = hold(dataDir, onWarning);
  early.set(dataDir, held);
  await held.catch(() => {});
}

async function hold(dataDir: string, onWarning: (line: string) => void): Promise<HeldFolder> {
  const warning = await protectFolder(dataDir);
  if (warning) onWarning(warning);
  const lock = await lockFolder(dataDir);
  const thread = new EmbeddedThread({ folder: join(dataDir, 'database') }, onWarning);
  // The caller that uses the database opens it again and receives the error.
  thread.open().catch(() => {});
  return { ...lock, thread };
}
