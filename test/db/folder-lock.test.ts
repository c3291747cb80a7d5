import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { launch, runProgram } from '../support/launch.ts';
import { cleanUp, makeFolder, startCommand, until } from '../support/process.ts';

afterEach(cleanUp);

const program = fileURLToPath(new URL('hold-folder.mjs', import.meta.url));
const hold = (folder: string, ...words: string[]) => startCommand(program, [folder, ...words], {});
type Held = ReturnType<typeof hold>;

const line = async (process: Held) => {
  await until(async () => process.stdout().includes('\n'));
  return process.stdout().trim();
};
const inUse = /^DATA_DIR: .* is in use by another process \(\d+ on .+\)$/;

async function kill(process: Held): Promise<void> {
  process.kill('SIGKILL');
  await process.ended;
}

/** Changes members of the record of the only generation in a folder. */
async function change(folder: string, members: object): Promise<string> {
  const names = await readdir(join(folder, 'lock'));
  const file = join(folder, 'lock', names.find((name) => /^\d+$/.test(name)) ?? '');
  const record = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify({ ...record, ...members })}\n`);
  return file;
}

describe('the lock of a data folder', () => {
  it('has one holder when many processes start with the lock of a killed process', async () => {
    const folder = await makeFolder();
    let holder = hold(folder);
    await line(holder);
    for (let round = 0; round < 8; round++) {
      await kill(holder);
      const started = Array.from({ length: 5 }, () => hold(folder));
      const lines = await Promise.all(started.map(line));
      expect(lines.filter((each) => each !== 'held')).toEqual(
        Array.from({ length: 4 }, () => expect.stringMatching(inUse)),
      );
      holder = started[lines.indexOf('held')] ?? holder;
    }
  });

  it('has one holder at a time while processes acquire and release it', async () => {
    const folder = await makeFolder();
    const processes = Array.from({ length: 4 }, () => hold(folder, '25'));
    for (const each of processes) {
      expect([await each.ended, each.stderr()]).toEqual([{ code: 0, signal: null }, '']);
    }
  });

  it('stays with a paused process, which continues', async () => {
    const folder = await makeFolder();
    const first = hold(folder);
    await line(first);
    first.kill('SIGSTOP');
    expect(await line(hold(folder))).toMatch(inUse);
    first.kill('SIGCONT');
    await sleep(3_000);
    expect(await line(hold(folder))).toMatch(inUse);
    await kill(first);
    expect(await line(hold(folder))).toBe('held');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(await makeFolder(), 'a'.repeat(60), 'b'.repeat(60));
    const first = hold(folder);
    await line(first);
    expect((await readdir(join(folder, 'lock'))).sort()).toEqual(['1', '1.socket']);
    expect(await line(hold(folder))).toMatch(inUse);
    await kill(first);
    expect(await line(hold(folder))).toBe('held');
  });

  it('covers another mount of the same folder', async ({ skip }) => {
    const [folder, mounted] = [await makeFolder(), await makeFolder()];
    const words = ['--mount', 'sh', '-c', `mount --bind ${folder} ${mounted} && exec "$@"`, 'sh'];
    const { code } = await runProgram('unshare', [...words, 'true']).catch(() => ({ code: 1 }));
    skip(code !== 0, 'this user may not mount folders');
    const first = hold(folder);
    await line(first);
    const second = launch('unshare', [...words, process.execPath, program, mounted]);
    await second.ended.catch(() => {});
    expect(second.stdout().trim()).toMatch(inUse);
  });
});

// On another machine, or a file system without sockets, only the record shows a living holder.
describe.each([
  ['another machine', { boot: 'another', host: 'other' }],
  ['another mount of a network volume', { device: -1 }],
  ['a file system without sockets', { socket: 0 }],
])('the lock of a data folder on %s', (_, members) => {
  it('stays with a holder that writes, and passes from one that does not', async () => {
    const folder = await makeFolder();
    const first = hold(folder);
    await line(first);
    await kill(first);
    let beat = 0;
    let file = await change(folder, { ...members, beat: String(beat) });
    const second = hold(folder);
    while (second.stdout() === '') {
      file = await change(folder, { ...members, beat: String(++beat) });
      await sleep(1_000);
    }
    expect(second.stdout().trim()).toMatch(inUse);
    expect(await line(hold(folder))).toBe('held');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});

it('a process ends when another machine has taken its folder', async () => {
  const folder = await makeFolder();
  const first = hold(folder);
  await line(first);
  await writeFile(join(folder, 'lock', '2'), '');
  expect(await first.ended).toEqual({ code: 1, signal: null });
  expect(first.stderr()).toMatch(/^DATA_DIR: another process has taken .*; this one ends\.\n$/);
});
