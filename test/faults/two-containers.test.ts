import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { server } from '../support/database.ts';
import { type Launched, launch, runProgram } from '../support/launch.ts';
import { cleanUp, until } from '../support/process.ts';
import { Load } from './load/load.ts';
import { openPlace } from './load/place.ts';
import { ground } from './load/writes.ts';

const containers = new Set<Launched>();
afterEach(async () => {
  for (const each of containers) each.kill('SIGKILL');
  await Promise.all([...containers].map(({ ended }) => ended));
  containers.clear();
  await cleanUp();
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const key = 'a-configured-key';
const inUse = /^DATA_DIR: .* is in use by another process \(1 on .*\)\n$/;

/** Each container has its own process identifiers, so that the first process of each is 1. */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc'];

function runInContainer(words: readonly string[], environment: Record<string, string>): Launched {
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: '0', CALL_LIMIT: '0', LOG_FORMAT: 'text' };
  const env = { PATH, HOME, TMPDIR, ...settings, BOOTSTRAP_KEY: key, ...environment };
  const line = [...ownProcesses, process.execPath, '--liftoff-only', ...words];
  const container = launch('unshare', line, { cwd: root, env });
  containers.add(container);
  return container;
}

const start = (environment: Record<string, string>) =>
  runInContainer(['dist/main.js'], environment);
const urlOf = (container: Launched) => container.stdout().match(/http:\/\/[\w.:]+/)?.[0] ?? '';

/** Resolves with true when the service is ready, and with false when it has ended. */
async function isReady(container: Launched): Promise<boolean> {
  let hasEnded = false;
  void container.ended.then(() => {
    hasEnded = true;
  });
  await until(async () => hasEnded || container.stdout().includes('files in'));
  return !hasEnded;
}

async function kill(container: Launched): Promise<void> {
  container.kill('SIGKILL');
  await container.ended;
}

/** The status of a call with a key. */
async function statusOf(url: string, usedKey: string): Promise<number> {
  const address = `${url}/api/v3/commerce.tax-classes.count`;
  return (await fetch(address, { method: 'POST', headers: { 'X-Key': usedKey } })).status;
}

async function prepare(url: string): Promise<void> {
  for (const [operation, body] of ground) {
    const request = { method: 'POST', body: JSON.stringify(body), headers: { 'X-Key': key } };
    expect((await fetch(`${url}/api/v3/${operation}`, request)).status).toBe(200);
  }
}

describe.skipIf(server)('two containers on one volume', () => {
  it('serve it one after another, and lose no acknowledged write', async ({ skip }) => {
    const { code } = await runProgram('unshare', [...ownProcesses, 'true']).catch(() => ({
      code: 1,
    }));
    skip(code !== 0, 'this user may not create PID namespaces');
    const { environment, look } = await openPlace();
    let current = start(environment);
    expect(await isReady(current)).toBe(true);
    await prepare(urlOf(current));
    const load = new Load(() => urlOf(current), key);
    for (let round = 0; round < 2; round++) {
      load.start();
      const other = start(environment);
      expect(await other.ended).toEqual({ code: 1, signal: null });
      expect([other.stdout(), other.stderr()]).toEqual(['', expect.stringMatching(inUse)]);
      // A command uses the database through the process that holds it.
      const keys = runInContainer(['dist/node/cli/keys.js', 'create', 'x'], environment);
      expect(await keys.ended).toEqual({ code: 0, signal: null });
      const [, created = ''] = /once: (\S+)/.exec(keys.stdout()) ?? [];
      expect(await statusOf(urlOf(current), created)).toBe(200);
      await sleep(500);
      await kill(current);
      await load.stop();
      expect(await look((rows) => load.compare(rows))).toEqual([]);
      // Both find the lock of a killed process.
      const started = [start(environment), start(environment)];
      const ready = await Promise.all(started.map(isReady));
      expect([...ready].sort()).toEqual([false, true]);
      current = started[ready.indexOf(true)] ?? current;
      await load.settle();
    }
    await kill(current);
    expect(await look((rows) => load.compare(rows))).toEqual([]);
    expect(load.acknowledged).toBeGreaterThan(0);
  });
});
