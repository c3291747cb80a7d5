import { join } from 'node:path';
import { type FolderLock, lockFolder } from '../folder-lock/lock.ts';
import { EmbeddedThread, warnPlainly } from './embedded-thread.ts';
import { protectFolder } from './private-folder.ts';

/** A data folder that this process holds, and the thread of its database. */
export interface HeldFolder {
  readonly thread: EmbeddedThread;
  readonly release: FolderLock['release'];
  readonly answer: FolderLock['answer'];
}

/**
 * Takes a data folder and begins to open its database. Throws StartError if another process uses
 * the folder. `onWarning` receives what does not prevent the start.
 */
export async function holdFolder(
  dataDir: string,
  onWarning: (line: string) => void = warnPlainly,
): Promise<HeldFolder> {
  const warning = await protectFolder(dataDir);
  if (warning) onWarning(warning);
  const lock = await lockFolder(dataDir);
  const thread = new EmbeddedThread({ folder: join(dataDir, 'database') }, onWarning);
  // Whoever uses the database opens it again, and receives the error.
  thread.open().catch(() => {});
  return { ...lock, thread };
}
