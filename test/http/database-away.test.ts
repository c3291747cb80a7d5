import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  manageKeys,
  startProduct,
  until,
  waitFor,
} from '../support/process.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0).reverse()) await close();
});

/** An empty database behind a port that is closed until it is opened. */
async function openDoor(address: string) {
  const { url, drop } = await createMigrated(address);
  closing.push(drop);
  const behind = new URL(url);
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    const there = connect(Number(behind.port || 5432), behind.hostname);
    for (const end of [socket, there]) sockets.add(end.on('error', () => {}));
    socket.pipe(there).pipe(socket);
  });
  const open = () => once(door.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    const closed = once(door, 'close');
    door.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  closing.push(async () => void (door.listening && (await close())));
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, open, close };
}

describe.skipIf(!server)('an unreachable PostgreSQL server', () => {
  it('delays the start and each recovery until it returns', async () => {
    const door = await openDoor(server ?? '');
    const DATA_DIR = await makeFolder();
    const product = await startProduct({ DATABASE_URL: door.url, DATA_DIR, LOG_CALLS: '0' });
    const status = async (path: string, key = '') => {
      const method = path.startsWith('/api') ? 'POST' : 'GET';
      const response = await fetch(product.url() + path, { method, headers: { 'X-Key': key } });
      await response.text();
      return response.status;
    };
    const count = '/api/v3/commerce.tax-classes.count';
    expect(product.stdout()).not.toContain('@');
    await waitFor(product, 'cannot be reached yet');
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    expect([await status(count), await status('/graphql')]).toEqual([503, 503]);

    await door.open();
    await waitFor(product, 'shown only once');
    const key = product.firstKey() ?? '';
    expect([await status('/readyz'), await status(count, key)]).toEqual([200, 200]);

    await door.close();
    await until(async () => (await status('/readyz')) === 503);
    expect(await status('/healthz')).toBe(200);
    expect(await status(count, key)).toBe(503);
    await waitFor(product, 'The database cannot be reached. Calls are answered with 503');

    await door.open();
    await until(async () => (await status('/readyz')) === 200);
    expect(await status(count, key)).toBe(200);
    await waitFor(product, 'The database can be reached again, after ');
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(product.stderr()).toBe('');
  });

  it('does not delay a stop', async () => {
    const door = await openDoor(server ?? '');
    const DATA_DIR = await makeFolder();
    const product = await startProduct({ DATABASE_URL: door.url, DATA_DIR });
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
  });

  it('gives one line in commands for keys', async () => {
    const { url } = await openDoor(server ?? '');
    expect(await manageKeys(['list'], { DATABASE_URL: url })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'DATABASE_URL: the database cannot be reached\n',
    });
  });
});
