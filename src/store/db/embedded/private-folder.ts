import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../ground/contract/errors/error-code.ts';

/** The permissions of group and others. */
const others = 0o077;
const sticky = 0o1000;

/**
 * Removes the permissions of other users from the data folder and its content. The folder itself is
 * changed last: if its mode is right, the permissions of everything below are right or follow this
 * process's umask. Returns a warning if that is not possible, which does not prevent the start.
 */
export async function protectFolder(folder: string): Promise<string | null> {
  try {
    const { mode } = await lstat(folder);
    if ((mode & others) === 0) return null;
    if (mode & sticky)
      return `DATA_DIR: ${folder} is shared by all users, others may read the data.`;
    await protectAll(folder, 0);
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    return `DATA_DIR: the modes in ${folder} cannot be set (${code}), others may read the data.`;
  }
}

/**
 * Sets the modes of a folder and its content. `shared` are the permissions of others. Skips links.
 */
export async function protectAll(folder: string, shared: 0 | 0o055): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await protectAll(path, shared);
    else if (entry.isFile()) await chmod(path, 0o600 | (shared & 0o044));
  }
  await chmod(folder, 0o700 | shared);
}
