import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../ground/contract/errors/error-code.ts';
import { StartError } from '../../ground/contract/errors/start-error.ts';

/** Creates DATA_DIR if it is missing. Throws StartError for a path that cannot be used. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder);
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw reportDataFolder(folder, error);
  }
}

/**
 * Creates the folders one by one, because Node's `recursive` never ends in a folder that rejects
 * new entries, such as /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || (await stat(parent).catch(() => null))) throw error;
    await makeFolders(parent);
    await mkdir(folder).catch(ignoreExisting);
  }
}

/** For `catch`: ignores a folder that another process has created first. */
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Returns a StartError with one line on why DATA_DIR cannot be used. */
export function reportDataFolder(folder: string, cause: unknown): StartError {
  const code = String(errorCode(cause));
  return new StartError(`DATA_DIR: ${folder} ${reasons[code] ?? `cannot be used (${code})`}`, {
    cause,
  });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read and written by this user',
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be created',
  ENOSPC: 'has no space left',
  ENOTDIR: 'is not a folder',
  EPERM: 'cannot be read and written by this user',
  EROFS: 'is on a read-only file system',
};
