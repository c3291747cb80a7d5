import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Launched, launch } from '../support/launch.ts';
import { limits } from '../support/limits.ts';
import { cleanUp, makeMigratedFolder } from '../support/process.ts';

const started: Launched[] = [];
afterEach(async () => {
  for (const { pid } of started.splice(0)) {
    // A separate process group, so that a failing test leaves no process.
    try {
      process.kill(-(pid() ?? 0), 'SIGKILL');
    } catch {}
  }
  await cleanUp();
});

describe('npm start', () => {
  it.each([
    ['kill sends SIGTERM to npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C sends SIGINT to npm and all below it', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('stops in order when %s', async (_, signal) => {
    const DATA_DIR = await makeMigratedFolder();
    const { PATH, HOME } = process.env;
    const npm = launch('npm', ['start'], {
      env: { PATH, HOME, DATA_DIR, PORT: '0', DEMO: '0' },
      detached: true,
    });
    started.push(npm);
    await vi.waitUntil(() => npm.stdout().includes('files in'), limits.wait);
    const url = npm.stdout().match(/http:\/\/[\w.:]+/)?.[0] ?? '';
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    signal(npm.pid() ?? 0);
    await npm.ended;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    // A process that closes its database releases it, and a process that just ends does not.
    const names = await readdir(join(DATA_DIR, 'lock'));
    const latest = Math.max(...names.filter((name) => /^\d+$/.test(name)).map(Number));
    expect(await readFile(join(DATA_DIR, 'lock', String(latest)), 'utf8')).toBe('released\n');
  });
});
