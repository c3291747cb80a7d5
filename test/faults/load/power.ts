import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeImage, mountImage } from '../../support/disk.ts';
import { makeFolder, type Product } from '../../support/process.ts';

/** A separate disk with a data folder, whose power can be cut. */
export interface Disk {
  readonly dataDir: string;
  /** Stops the product for a moment and returns the disk as a power failure would leave it. */
  cut(product: Product, whileStopped: () => void): Promise<Disk>;
}

/** Creates a disk. */
export async function openDisk(): Promise<Disk> {
  const image = join(await makeFolder(), 'image');
  makeImage(image, '400M');
  return mounted(image);
}

async function mounted(image: string): Promise<Disk> {
  const folder = join(await makeFolder(), 'disk');
  mkdirSync(folder);
  mountImage(image, folder);
  return {
    dataDir: join(folder, 'data'),
    async cut(product, whileStopped) {
      const copy = join(await makeFolder(), 'image');
      product.kill('SIGSTOP');
      while (stateOf(product.pid()) !== 'T') await sleep(2);
      copyImage(image, copy);
      // Calls sent before the stop may not have been read yet.
      await sleep(100);
      whileStopped();
      product.kill('SIGCONT');
      const disk = await mounted(copy);
      // A lock of another machine would delay the start, which test/db/folder-lock.test.ts tests.
      await rm(join(disk.dataDir, 'lock'), { recursive: true, force: true });
      return disk;
    },
  };
}

/** The letter of /proc for the state of a process. */
const stateOf = (pid: number) =>
  / \(.*\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

/**
 * Copies what the file system has written to its disk. The system may write a moment later what it
 * has in memory, so the copy is repeated until nothing has changed meanwhile.
 */
function copyImage(image: string, copy: string): void {
  for (let attempt = 0; attempt < 50; attempt++) {
    execFileSync('cp', ['--sparse=always', image, copy]);
    try {
      execFileSync('cmp', ['-s', image, copy]);
      return;
    } catch {}
  }
  throw new Error('the disk changes all the time');
}
