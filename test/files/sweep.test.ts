import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type DemoMedia, storeMedia } from '../../src/node/demo/media.ts';
import { seedDemo } from '../../src/node/demo/seed-demo.ts';
import type { OpenedDatabase } from '../../src/store/db/database.ts';
import { listNamedFiles, placesOfFiles, readNamedFiles } from '../../src/store/db/named-files.ts';
import type { FileStore } from '../../src/store/files/store.ts';
import { sweep } from '../../src/store/files/sweep.ts';
import { insertJob } from '../../src/work/jobs/sql/job.ts';
import { openTestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop.ts';
import { openStoreHome, type StoreHome } from '../support/store-home.ts';

let home: StoreHome;
let store: FileStore;
let database: OpenedDatabase;

/** An import; only its file matters. */
const anyImport = {
  callerKind: 'Key',
  callerId: 1,
  callerName: 'test',
  share: 'key:1',
  address: '127.0.0.1',
  surface: 'Graphql',
  target: 'createTaxClass',
  format: 'Csv',
  delimiter: ',',
  columns: ['code'],
  images: null,
  imagesSize: 0,
  decimalMarks: [''],
  isDry: false,
  fileName: 'a.csv',
  size: 7,
  nextByte: 5,
  line: 1,
  textLine: 1,
  total: 1,
  headers: [],
  constants: [],
  leftOut: [],
} as const;

/** The demo shop and an import name a file in each possible column. */
beforeAll(async () => {
  home = await openStoreHome();
  store = home.store;
  database = await openTestDatabase();
  await database.prepare();
  const media = storeThree(await storeMedia({ put: async () => '' }));
  await database.transaction((session) => seedDemo(session, media, { orders: 20 }));
  const file = await store.put(Buffer.from('code\nA\n'), 'import');
  const images = await store.put(Buffer.from('PK'), 'import');
  await insertJob(database, { ...anyImport, file, images });
});
afterAll(async () => {
  await database.close();
  await home.close();
});

/**
 * Stores rows with one original, one size and one other file, because the pictures are 2,000 files.
 */
async function storeThree(drawn: DemoMedia | null): Promise<DemoMedia> {
  const put = (content: string) => store.put(Buffer.from(content), 'jpg');
  const [original, size, other] = [await put('original'), await put('size'), await put('other')];
  const name = (rows: unknown, file: string) =>
    JSON.parse(JSON.stringify(rows).replaceAll(/[0-9a-f]{32}\.\w+/g, file));
  const { images, ...rest } = drawn ?? expect.unreachable('the build draws pictures');
  const sized: DemoMedia['images'] = name(images, size);
  return { ...name(rest, other), images: sized.map((row) => ({ ...row, file: original })) };
}

const later = () => new Date(Date.now() + 60_000);

async function sweepNow(putBefore = later(), signal?: AbortSignal): Promise<string[]> {
  return sweep(store, await readNamedFiles(database), putBefore, signal);
}

describe('a sweep', () => {
  test('keeps every file that a row names', async () => {
    expect(await sweepNow()).toEqual([]);
    const named = await listNamedFiles(database);
    expect([...new Set(named.map(({ place }) => place))]).toEqual(placesOfFiles.toSorted());
  });

  test('deletes files without a row', async () => {
    const keys = [
      await store.put(Buffer.from('1'), 'txt'),
      await store.put(Buffer.from('2'), 'bin'),
    ];
    expect((await sweepNow()).toSorted()).toEqual(keys.toSorted());
    expect(await store.read(keys[0] ?? '')).toBeNull();
  });

  test('keeps recent files, since their row can follow', async () => {
    const key = await store.put(Buffer.from('3'), 'txt');
    expect(await sweepNow(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await sweepNow()).toEqual([key]);
  });

  test('stops on request', async () => {
    const key = await store.put(Buffer.from('4'), 'txt');
    expect(await sweepNow(later(), AbortSignal.abort())).toEqual([]);
    expect(await sweepNow()).toEqual([key]);
  });

  test('deletes each file once when two nodes run it', async () => {
    const texts = Array.from({ length: 40 }, (_, each) => `text ${each}`);
    const keys = await Promise.all(texts.map((text) => store.put(Buffer.from(text), 'txt')));
    const removed = await Promise.all([sweepNow(), sweepNow()]);
    // When both conflict, the next sweep deletes the file.
    removed.push(await sweepNow());
    expect(removed.flat().toSorted()).toEqual(keys.toSorted());
  });

  test('deletes the files of a deleted row, unless another row names them', async () => {
    const [row] = await database.query(
      `SELECT file, sizes -> 'zoom' ->> 'file' AS zoom FROM product_image WHERE option_id IS NOT NULL
       ORDER BY id LIMIT 1`,
      [],
    );
    const { file, zoom } = row as { file: string; zoom: string };
    await database.query('DELETE FROM product_image WHERE file = $1 AND position > 3', [file]);
    expect(await sweepNow()).toEqual([]);
    await database.query('DELETE FROM product_image WHERE file = $1', [file]);
    expect(await sweepNow()).toEqual(expect.arrayContaining([file, zoom]));
    expect(await listNamedFiles(database)).not.toEqual([]);
  });
});

test('the service runs a sweep five minutes after the start, and logs what it deleted', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const own = await openStoreHome();
  const shop = await openShop({ ...own.environment, FILE_GRACE_S: '60' });
  onTestFinished(async () => {
    await shop.close();
    await own.close();
  });
  const kept = own.store;
  const [old, young] = [
    await kept.put(Buffer.from('o'), 'txt'),
    await kept.put(Buffer.from('y'), 'txt'),
  ];
  await own.age(old, new Date(Date.now() - 70_000));
  const [wake] = timers.mock.calls.find(([, pause]) => pause === 300_000) ?? [];
  wake?.();
  const said = `Removed files without a row (1): ${old}`;
  await eventually(() => expect(written).toHaveBeenCalledWith(expect.stringContaining(said)));
  expect(await kept.read(old)).toBeNull();
  expect(await kept.read(young)).not.toBeNull();
});
