import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const unmounting: (() => void)[] = [];

/** Mounts a small disk at a folder, until `unmountAll`. */
export function mount(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  unmounting.push(() => execFileSync('umount', ['-l', folder]));
}

/** Mounts a file with a file system of its own at a folder, until `unmountAll`. */
export function mountImage(image: string, folder: string): void {
  execFileSync('mount', ['-o', 'loop', image, folder]);
  unmounting.push(() => execFileSync('umount', ['-l', folder]));
}

/** Creates a file with an empty file system. */
export function makeImage(image: string, size: string): void {
  execFileSync('truncate', ['-s', size, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
}

export function unmountAll(): void {
  for (const unmount of unmounting.splice(0)) unmount();
}

/** Whether this process may mount a disk. */
export const canMount = mounts();

/** Whether this process may mount files: containers often have no loop devices. */
export function canMountImages(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-image-'));
  try {
    const image = join(folder, 'image');
    makeImage(image, '8M');
    execFileSync('unshare', ['--mount', 'mount', '-o', 'loop', image, '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
