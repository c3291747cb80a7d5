import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server } from '../support/database.ts';
import { canMountImages, unmountAll } from '../support/disk.ts';
import { scaled } from '../support/limits.ts';
import { cleanUp, manageFiles, startProduct } from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { layGround } from './load/ground.ts';
import { Load, type Write } from './load/load.ts';
import { lookInto } from './load/place.ts';
import { type Disk, openDisk } from './load/power.ts';
import { unaudited } from './load/writes.ts';

vi.setConfig({ testTimeout: scaled(isLong ? 900_000 : 300_000) });
afterEach(async () => {
  unmountAll();
  await cleanUp();
});

const key = 'a-configured-key';
/** Seconds after a start. */
const cuts = isLong ? [3, 9, 15, 21, 27, 33, 39, 45, 52, 60] : [3, 6];

interface Cut {
  readonly disk: Disk;
  readonly known: readonly Write[];
}

describe.skipIf(server !== undefined || !canMountImages())(
  'a power failure (embedded database; needs the right to mount loop devices)',
  () => {
    test(`${cuts.length} cuts while three clients write lose nothing that was acknowledged`, async () => {
      const disk = await openDisk();
      const product = await start(disk);
      const begun = performance.now();
      await layGround(product.url(), key);
      const load = new Load(() => product.url(), key);
      load.start(3);
      const made: Cut[] = [];
      for (const seconds of cuts) {
        await sleep(Math.max(0, seconds * 1_000 - (performance.now() - begun)));
        let known: readonly Write[] = [];
        const copy = await disk.cut(product, () => {
          known = load.snapshot();
        });
        made.push({ disk: copy, known });
      }
      await load.stop();
      product.kill('SIGKILL');
      await product.ended;
      expect(load.wrong).toEqual([]);
      for (const cut of made) await examine(cut);
      const acknowledged = made.map(({ known }) => known.filter((write) => write.isAcknowledged));
      tell('power', { cuts: cuts.length, acknowledged: acknowledged.map(({ length }) => length) });
      expect(acknowledged[0]?.length).toBeGreaterThan(0);
    });
  },
);

const start = ({ dataDir }: Disk) =>
  startProduct({
    BOOTSTRAP_KEY: key,
    CALL_LIMIT: '0',
    DATA_DIR: dataDir,
    DURABILITY: 'disk',
  });

/**
 * Opens the shop after a cut, writes on, and cuts the power again. The last disk must have every
 * acknowledged write, and none in part.
 */
async function examine({ disk, known }: Cut): Promise<void> {
  const product = await start(disk);
  const load = new Load(() => product.url(), key, known);
  await load.settle();
  load.start(3);
  await sleep(500);
  let all: readonly Write[] = [];
  const last = await disk.cut(product, () => {
    all = load.snapshot();
  });
  await load.stop();
  product.kill('SIGKILL');
  await product.ended;
  expect(load.wrong).toEqual([]);
  await lookInto(last.dataDir, async (rows) => {
    expect(await load.compare(rows, all)).toEqual([]);
    expect(await rows(unaudited)).toEqual([]);
  });
  const { code, stdout } = await manageFiles(['check'], { DATA_DIR: last.dataDir });
  expect([code, stdout]).toEqual([0, expect.stringMatching(/missing: 0; without a row: \d+\n$/)]);
}
