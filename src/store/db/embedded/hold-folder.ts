import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../folder-lock/lock.ts';
import { type Durability, EmbeddedThread, warnPlainly } from './embedded-thread.ts';
import { protectFolder } from './private-folder.ts';

/** A data folder that this process holds, and the thread of its database. */
interface HeldFolder {
  readonly thread: EmbeddedThread;
  readonly release: FolderLock['release'];
  readonly answer: FolderLock['answer'];
}

interface HoldOptions {
  readonly durability?: Durability | undefined;
  /** Receives warnings that do not prevent the start; by default they are printed. */
  readonly onWarning?: (line: string) => void;
}

/** Folders that were opened early and are still unused. */
const early = new Map<string, Promise<HeldFolder>>();

/**
 * Locks a data folder and begins to open its database. Throws StartError if another process uses
 * the folder.
 */
export function holdFolder(dataDir: string, options: HoldOptions = {}): Promise<HeldFolder> {
  const held = early.get(dataDir);
  early.delete(dataDir);
  return held ?? hold(dataDir, options);
}

/**
 * Locks a data folder for a later `holdFolder`, which throws the error if that fails. Resolves when
 * the thread has started; the thread cannot start while the main thread loads modules.
 */
export async function holdEarly(dataDir: string, options: HoldOptions): Promise<void> {
  const held = hold(dataDir, options);
  early.set(dataDir, held);
  await held.catch(() => {});
}

async function hold(
  dataDir: string,
  { durability = 'disk', onWarning = warnPlainly }: HoldOptions,
): Promise<HeldFolder> {
  const warning = await protectFolder(dataDir);
  if (warning) onWarning(warning);
  const lock = await lockFolder(dataDir);
  const thread = new EmbeddedThread({ folder: join(dataDir, 'database'), durability }, onWarning);
  // The caller that uses the database opens it again and receives the error.
  thread.open().catch(() => {});
  return { ...lock, thread };
}
