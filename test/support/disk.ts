import { execFileSync } from 'node:child_process';

const unmounting: (() => void)[] = [];

/** Mounts a small disk at a folder, until `unmountAll`. */
export function mount(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  unmounting.push(() => execFileSync('umount', ['-l', folder]));
}

export function unmountAll(): void {
  for (const unmount of unmounting.splice(0)) unmount();
}

/** Whether this process may mount a disk. */
export const canMount = mounts();

function mounts(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** The free bytes of the disk of a folder. */
export function freeIn(folder: string): number {
  const [, line = ''] = execFileSync('df', ['-B1', '--output=avail', folder], {
    encoding: 'utf8',
  }).split('\n');
  return Number(line);
}
