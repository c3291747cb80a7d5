import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNamedFiles } from '../../src/store/db/named-files.ts';
import { sendParts } from '../support/multipart.ts';
import { paint } from '../support/pictures.ts';
import { cleanUp, runCommand } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type ZipEntry, zip } from '../support/zip.ts';
import { endless, redirecting, sending, serveImages, stuck } from './image-server.ts';
import { addDepartment, type JobView, jsonl, linesOf, runImport, waitForEnd } from './support.ts';

let shop: Shop;
let server: Awaited<ReturnType<typeof serveImages>>;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  red = await picture();
  blue = await picture();
  server = await serveImages({
    '/red.png': sending(red),
    '/blue.png': sending(blue),
    '/moved': redirecting('/red.png'),
    '/inside': redirecting('http://127.0.0.2:1/red.png'),
    '/file': redirecting('file:///etc/passwd'),
    '/round': redirecting('/round'),
    '/endless': endless,
    '/stuck': stuck,
    '/large': sending(Buffer.concat([red, Buffer.alloc(3_000_000)])),
    '/page': sending(Buffer.from('<html></html>')),
  });
  shop = await openShop({ WEBHOOK_ALLOW: '127.0.0.1/32' });
  await addDepartment(shop);
});
beforeEach(async () => {
  await shop.rows('DELETE FROM product');
});
afterEach(cleanUp);
afterAll(async () => {
  await shop.close();
  await server.close();
});

const picture = async () => Buffer.from((await paint()).content, 'base64');
const start = 'mutation=upsertProducts';
const header = 'code,name.en,departmentId,images';
const row = (code: string, images: string) => `${code},Lamp,1,"${images}"`;

/** The contents of the images of each product, in order. */
async function gallery() {
  const rows = await shop.rows(`SELECT p.code, i.file FROM product p
    LEFT JOIN product_image i ON i.product_id = p.id ORDER BY p.code, i.position`);
  const found: Record<string, Buffer[]> = {};
  for (const { code, file } of rows) {
    const images = found[String(code)] ?? [];
    found[String(code)] = images;
    if (file === null) continue;
    const response = await fetch(`${shop.url}/files/${file}`);
    images.push(Buffer.from(await response.arrayBuffer()));
  }
  return found;
}

/** The first violation of each refused line. */
async function refusals(job: JobView) {
  const query = `{ job(by: { id: ${job.id} }) { refusedLines(first: 100) { violations { path code message } } } }`;
  const { data } = await shop.graphql(query);
  const lines: { violations: object[] }[] = Object(data).job.refusedLines;
  return lines.map(({ violations: [first] }) => first);
}

/** Sends a file and a ZIP as the parts of a form. */
async function importForm(csv: string, archive: Buffer, query = start) {
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  body.set('images', new Blob([Buffer.from(archive)]), 'images.zip');
  const url = `${shop.url}/bulk/import?${query}`;
  return fetch(url, { method: 'POST', headers: { 'X-Key': shop.key }, body });
}

async function runForm(csv: string, entries: readonly ZipEntry[], query = start) {
  const response = await importForm(csv, zip(entries), query);
  expect(response.status).toBe(202);
  return waitForEnd(shop, ((await response.json()) as JobView).id);
}

describe('images by address', () => {
  test('become images of the product in their order', async () => {
    const images = `${server.url}/blue.png, ${server.url}/moved`;
    const job = await runImport(shop, start, `${header}\n${row('A', images)}\n`);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: 1, failed: 0 });
    expect(await gallery()).toEqual({ A: [blue, red] });
  });

  test('come once, however often the file is imported', async () => {
    const csv = `${header}\n${row('A', `${server.url}/red.png,${server.url}/moved`)}\n`;
    await runImport(shop, start, csv);
    expect(await runImport(shop, start, csv)).toMatchObject({ ok: 1, failed: 0 });
    expect(await gallery()).toEqual({ A: [red] });
  });

  test('stand in a list of JSONL', async () => {
    const images = [`${server.url}/red.png`, `${server.url}/blue.png`];
    const line = { by: { code: 'A' }, input: { name: { en: 'A' }, departmentId: '1' }, images };
    const beside = { code: 'B', name: { en: 'B' }, departmentId: '1', images };
    await runImport(shop, start, linesOf([line, beside]), jsonl);
    expect(await gallery()).toEqual({ A: [red, blue], B: [red, blue] });
  });

  test('come from the store if their address is one of the shop', async () => {
    await runImport(shop, start, `${header}\n${row('A', `${server.url}/red.png`)}\n`);
    const [{ file } = {}] = await shop.rows('SELECT file FROM product_image');
    await runImport(shop, start, `${header}\n${row('B', `/files/${file}`)}\n`);
    expect(await gallery()).toEqual({ A: [red], B: [red] });
  });

  test('count in a dry run, which stores none', async () => {
    const csv = `${header}\n${row('A', `${server.url}/red.png`)}\n${row('B', `${server.url}/page`)}\n`;
    expect(await runImport(shop, `${start}&dry=1`, csv)).toMatchObject({ ok: 1, failed: 1 });
    expect(await gallery()).toEqual({});
  });
});

describe('a refused image', () => {
  const cases: [string, () => string, string, RegExp][] = [
    ['is not there', () => `${server.url}/none`, 'NOT_FOUND', /responds with 404/],
    ['is no image', () => `${server.url}/page`, 'MALFORMED', /format is not supported/],
    ['is too large', () => `${server.url}/large`, 'MALFORMED', /larger than 2 MB/],
    ['never ends', () => `${server.url}/endless`, 'MALFORMED', /larger than 2 MB/],
    ['never arrives', () => `${server.url}/stuck`, 'NOT_FOUND', /did not arrive in 10 s/],
    ['redirects in circles', () => `${server.url}/round`, 'NOT_FOUND', /more than 5 redirects/],
    ['redirects to a private address', () => `${server.url}/inside`, 'INVALID_VALUE', /private/],
    ['redirects to a file', () => `${server.url}/file`, 'INVALID_VALUE', /http or https/],
    [
      'has a private address',
      () => `http://127.0.0.2:${server.port}/red.png`,
      'INVALID_VALUE',
      /WEBHOOK_ALLOW/,
    ],
    [
      'has the address of the cloud',
      () => 'http://169.254.169.254/latest',
      'INVALID_VALUE',
      /private/,
    ],
    [
      'has a port that nobody listens to',
      () => 'http://127.0.0.1:1/a.png',
      'NOT_FOUND',
      /ECONNREFUSED/,
    ],
    ['has a name without a ZIP', () => 'red.png', 'NOT_FOUND', /no ZIP/],
  ];
  test.each(cases)('refuses its row: it %s', async (_what, address, code, message) => {
    const images = `${server.url}/red.png,${address()}`;
    const csv = `${header}\n${row('A', images)}\n${row('B', `${server.url}/blue.png`)}\n`;
    const job = await runImport(shop, start, csv);
    expect(job).toMatchObject({ state: 'COMPLETED', ok: 1, failed: 1 });
    expect(await refusals(job)).toEqual([
      { path: 'images[1]', code, message: expect.stringMatching(message) },
    ]);
    expect(await gallery()).toEqual({ B: [blue] });
  });

  test('leaves its product as it was if the product has 21 already', async () => {
    const names = Array.from({ length: 22 }, (_, at) => `${at}.png`);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, content: await picture() })),
    );
    const [first = '', ...others] = names;
    await runForm(`${header}\n${row('A', first)}\n`, entries);
    const csv = `code,name.en,images\nA,Changed,"${others.join()}"\n`;
    const job = await runForm(csv, entries);
    expect(await refusals(job)).toMatchObject([{ path: 'images[20]', code: 'LIMIT_REACHED' }]);
    expect(await shop.rows('SELECT name FROM product')).toEqual([{ name: '{"en":"Lamp"}' }]);
    expect((await gallery()).A).toHaveLength(1);
  });
});

describe('images in a ZIP', () => {
  test('have a path or a name, in any case', async () => {
    const entries = [
      { name: 'photos/Red.PNG', content: red },
      { name: 'photos/Ü/blue.png', content: blue },
      { name: '__MACOSX/photos/._Red.PNG', content: Buffer.from('x') },
    ];
    const csv = `${header}\n${row('A', 'red.png,photos/u\u0308/blue.png')}\n${row('B', '/w/b/blue.png')}\n`;
    expect(await runForm(csv, entries)).toMatchObject({ ok: 2, failed: 0 });
    expect(await gallery()).toEqual({ A: [red, blue], B: [blue] });
  });

  test('arrive with startImport as a further part', async () => {
    const query = `mutation ($file: Upload!, $images: Upload) {
      startImport(file: $file, images: $images, mutation: "upsertProducts") { id }
    }`;
    const operations = JSON.stringify({ query, variables: { file: null, images: null } });
    const { data } = await sendParts(shop, [
      { name: 'operations', content: operations },
      { name: 'map', content: '{"0":["variables.file"],"1":["variables.images"]}' },
      { name: '0', fileName: 'a.csv', content: `${header}\n${row('A', 'red.png')}\n` },
      { name: '1', fileName: 'a.zip', content: zip([{ name: 'red.png', content: red }]) },
    ]);
    await waitForEnd(shop, Object(data).startImport.id);
    expect(await gallery()).toEqual({ A: [red] });
  });

  test.each<[string, ZipEntry[], string, RegExp]>([
    ['is not in it', [], 'NOT_FOUND', /has no file "a.png"/],
    [
      'is in it twice',
      ['x/a.png', 'y/a.png'].map((name) => ({ name, content: Buffer.from(name) })),
      'NOT_FOUND',
      /several files "a.png": write the path/,
    ],
    ['is large', [bomb()], 'MALFORMED', /larger than 2 MB/],
    ['is larger than it says', [{ ...bomb(), declared: 100 }], 'MALFORMED', /damaged/],
  ])('refuses the row of an image that %s', async (_what, entries, code, message) => {
    const other = { name: 'other.png', content: red };
    const csv = `${header}\n${row('A', 'a.png')}\n${row('B', 'other.png')}\n`;
    const job = await runForm(csv, [...entries, other]);
    expect(await refusals(job)).toEqual([
      { path: 'images[0]', code, message: expect.stringMatching(message) },
    ]);
    expect(await gallery()).toEqual({ B: [red] });
  });

  test('must be a ZIP, for a target that takes images', async () => {
    const csv = `${header}\n${row('A', 'a.png')}\n`;
    const noZip = await importForm(csv, Buffer.from('no ZIP'));
    expect([noZip.status, await noZip.text()]).toEqual([
      400,
      expect.stringMatching(/must be a ZIP/),
    ]);
    const others = await importForm('code,name\na,A\n', zip([]), 'mutation=createTaxClass');
    expect([others.status, await others.text()]).toEqual([
      400,
      expect.stringMatching(/takes no images/),
    ]);
  });

  test('leave the disk with the end of the job', async () => {
    await runForm(`${header}\n${row('A', 'a.png')}\n`, [{ name: 'a.png', content: red }]);
    const named = await listNamedFiles(shop.database);
    expect(named.filter(({ place }) => place === 'job.images')).toEqual([]);
  });

  test('follow from the command line with --images', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-images-'));
    const [file, images] = [join(folder, 'a.csv'), join(folder, 'photos.zip')];
    await writeFile(file, `${header}\n${row('A', 'red.png')}\n`);
    await writeFile(images, zip([{ name: 'red.png', content: red }]));
    const words = [file, '--mutation', 'upsertProducts', '--images', images];
    const own = ['--base', shop.url, '--key', shop.key];
    const ended = await runCommand('dist/node/cli/import.js', [...words, ...own], {});
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(await gallery()).toEqual({ A: [red] });
    const lost = await runCommand(
      'dist/node/cli/import.js',
      [...words.slice(0, 4), 'no.zip', ...own],
      {},
    );
    expect(lost).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/"no.zip" is not a file/),
    });
    await rm(folder, { recursive: true });
  });
});

/** 30 MB in 30 KB. */
function bomb(): ZipEntry {
  return { name: 'a.png', content: Buffer.alloc(30_000_000) };
}

describe('the presets of other systems', () => {
  const products = `${start}&createMissing=1`;
  const zipped = () => [
    { name: 'red.png', content: red },
    { name: 'blue.png', content: blue },
  ];

  test('WooCommerce has several images in a cell', async () => {
    const csv = `Type,SKU,Name,Categories,Images\nsimple,A,Lamp,All,"${server.url}/red.png, blue.png"\n`;
    expect(await runForm(csv, zipped(), `${products}&preset=WOOCOMMERCE`)).toMatchObject({ ok: 1 });
    expect(await gallery()).toEqual({ A: [red, blue] });
  });

  test('Shopify has an image in each row', async () => {
    const csv = `Handle,Title,Type,Image Src,Variant Price
lamp,Lamp,All,${server.url}/red.png?v=1,5
lamp,,,${server.url}/blue.png?v=1,
lamp,,,,6
gone,,,${server.url}/blue.png,
`;
    const job = await runImport(shop, `${products}&preset=SHOPIFY`, csv);
    expect(job).toMatchObject({ ok: 2, failed: 1 });
    expect(await refusals(job)).toMatchObject([{ path: 'by', code: 'NOT_FOUND' }]);
    expect(await gallery()).toEqual({ lamp: [red, blue] });
  });

  test('Magento has paths in its folder of media', async () => {
    const csv = `sku,store_view_code,categories,name,base_image,additional_images
A,,Default Category/All,Lamp,/b/l/blue.png,"/r/e/red.png,/b/l/blue.png"
B,,Default Category/All,Desk,no_selection,
`;
    expect(await runForm(csv, zipped(), `${products}&preset=MAGENTO`)).toMatchObject({ ok: 2 });
    expect(await gallery()).toEqual({ A: [blue, red], B: [] });
  });
});
