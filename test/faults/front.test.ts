import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMigrated, server } from '../support/database.ts';
import { findMissing, haproxyCommand, startLogged } from '../support/front.ts';
import { limits, scaled } from '../support/limits.ts';
import { type Pgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  startProduct,
} from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { Load } from './load/load.ts';
import { type Rows, rowsOf } from './load/place.ts';
import { ground } from './load/writes.ts';

const rounds = isLong ? 5 : 1;
vi.setConfig({ testTimeout: scaled(300_000 * rounds) });

/** Without the programs only a CI run fails. */
const isLeftOut = !server || (findMissing(['haproxy', 'pgbouncer']).length > 0 && !process.env.CI);
const key = 'a-configured-key';
/** Milliseconds from the restart of the killed program to the first acknowledged write. */
const longestRecovery = 5_000;

/** HAProxy in front of one server, without Patroni, which would report the primary. */
async function startHaproxy(url: string) {
  const { hostname, port, username, pathname } = new URL(url);
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  const [primary, standby] = [await findFreePort(), await findFreePort()];
  const lines = ['    option httpchk GET /primary\n', '    option httpchk GET /sync\n'];
  const changes = {
    ...Object.fromEntries(
      [...lines, '    http-check expect status 200\n'].map((line) => [line, '']),
    ),
    ...Object.fromEntries(['pg2', 'pg3'].map((name) => [`    server ${name} `, '    # '])),
    '10.0.0.11:5432 check port 8008': `${hostname}:${port || 5432} check`,
    ':5000': `:${primary}`,
    ':5001': `:${standby}`,
  };
  const command = haproxyCommand(folder, changes);
  const start = () => startLogged(command, join(folder, 'log'));
  return { url: `postgres://${username}@127.0.0.1:${primary}${pathname}`, start };
}

describe.skipIf(isLeftOut)('in front of PostgreSQL, kill -9 of', () => {
  let haproxy: Awaited<ReturnType<typeof startHaproxy>> & {
    child?: ReturnType<typeof startLogged>;
  };
  let pgbouncer: Pgbouncer;
  let product: Product;
  let load: Load;
  let drop: () => Promise<unknown>;
  let rows: Rows;

  beforeAll(async () => {
    const created = await createMigrated(server ?? '');
    drop = created.drop;
    rows = rowsOf(created.url);
    haproxy = await startHaproxy(created.url);
    haproxy.child = haproxy.start();
    pgbouncer = await startPgbouncer(haproxy.url);
    product = await startProduct({
      DATABASE_URL: pgbouncer.url(haproxy.url),
      DATABASE_DIRECT_URL: haproxy.url,
      PREPARED_STATEMENTS: '0',
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: key,
      POOL_SIZE: '6',
      CALL_LIMIT: '1000000',
    });
    for (const [operation, body] of ground)
      await fetch(`${product.url()}/api/v3/${operation}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'X-Key': key },
      });
    load = new Load(() => product.url(), key);
  });
  afterAll(async () => {
    await load?.stop();
    await cleanUp();
    await pgbouncer?.kill();
    haproxy?.child?.kill('SIGKILL');
    await drop?.();
  });

  const killed = {
    HAProxy: {
      kill: async () => void haproxy.child?.kill('SIGKILL'),
      start: async () => {
        haproxy.child = haproxy.start();
      },
    },
    PgBouncer: { kill: () => pgbouncer.kill(), start: () => pgbouncer.start() },
  };

  test.each(['HAProxy', 'PgBouncer'] as const)('%s loses and duplicates no write', async (name) => {
    for (let round = 0; round < rounds; round++) {
      const before = load.acknowledged;
      load.start();
      await vi.waitUntil(() => load.acknowledged >= before + 20, limits.wait);
      await killed[name].kill();
      await sleep(500);
      await killed[name].start();
      const started = performance.now();
      const after = load.acknowledged;
      await vi.waitUntil(() => load.acknowledged > after, limits.wait);
      const recovery = Math.round(performance.now() - started);
      await load.stop();
      await load.settle();
      expect(load.wrong.slice(0, 5)).toEqual([]);
      expect(await load.compare(rows)).toEqual([]);
      expect(load.acknowledged).toBe(load.writes.length);
      expect(recovery).toBeLessThan(longestRecovery);
      tell(`front: kill -9 of ${name}`, { recovery, ...load.statuses });
    }
    expect(product.stderr()).toBe('');
  });
});
