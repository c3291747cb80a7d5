import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { cleanUp, manageFiles, type Product, startProduct } from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { layGround } from './load/ground.ts';
import { Load } from './load/load.ts';
import { openPlace } from './load/place.ts';
import { unaudited } from './load/writes.ts';

const rounds = isLong ? 20 : 2;
vi.setConfig({ testTimeout: scaled(300_000 + 60_000 * rounds) });
afterEach(cleanUp);

const key = 'a-configured-key';

test(`${rounds} times kill -9 while clients write loses nothing and leaves no partial write`, async () => {
  const { environment, look } = await openPlace();
  const start = () => startProduct({ CALL_LIMIT: '0', BOOTSTRAP_KEY: key, ...environment });
  let product: Product = await start();
  await layGround(product.url(), key);
  const load = new Load(() => product.url(), key);
  for (let round = 0; round < rounds; round++) {
    const before = load.acknowledged;
    load.start();
    while (load.acknowledged < before + 20) await sleep(5);
    await sleep(Math.random() * 300);
    product.kill('SIGKILL');
    await product.ended;
    await load.stop();
    expect(await look((rows) => load.compare(rows))).toEqual([]);
    expect(await look((rows) => rows(unaudited))).toEqual([]);
    const { code, stdout } = await manageFiles(['check'], environment);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/missing: 0; without a row: \d+\n$/)]);
    product = await start();
    await load.settle();
    expect(load.acknowledged).toBe(load.writes.length);
  }
  product.kill('SIGTERM');
  await product.ended;
  expect(await look((rows) => load.compare(rows))).toEqual([]);
  expect([load.wrong.slice(0, 5), product.stderr()]).toEqual([[], '']);
  const sent = load.writes.length;
  tell('killed', { rounds, database: server ? 'PostgreSQL' : 'embedded', sent, ...load.statuses });
});
