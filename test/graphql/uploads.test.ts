import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heapInUse } from '../support/heap.ts';
import {
  asBlob,
  bodyEnd,
  bodyOf,
  breakOff,
  headOf,
  multipart,
  oneFile,
  type Part,
  sendBody,
  sendParts,
  sendPieces,
  streamOf,
} from '../support/multipart.ts';
import { paint } from '../support/pictures.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { isBucket } from '../support/store-home.ts';

let shop: Shop;
let folder: string;
/** A product of the demo shop. */
const product = 1;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-uploads-'));
  shop = await openShop({ DEMO: '1', DATA_DIR: folder, UPLOAD_LIMIT_MB: '60' });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const create = (extra = '') => `mutation ($file: Upload!) {
  createProductFile(input: { productId: ${product}, file: { ${extra} upload: $file } }) {
    id name type size address
  }
}`;
const createImage = () => `mutation ($file: Upload!) {
  createProductImage(input: { productId: ${product}, file: { upload: $file } }) { id original }
}`;

const nothing: Part = { name: '', content: '' };
const countFiles = async () =>
  Number((await shop.rows('SELECT count(*) AS count FROM product_file'))[0]?.count);
const download = async (address: unknown) =>
  Buffer.from(await (await fetch(String(address))).arrayBuffer());

describe('an uploaded file', () => {
  test.each([
    ['first, by Yoga', 'manual.pdf', 'pdf'],
    ['again, by compiled code', 'manual.pdf', 'pdf'],
    ['with a name beyond ASCII', 'Größe €.txt', 'txt'],
  ])('keeps its bytes in the store (%s)', async (round, fileName, type) => {
    const content = Buffer.from(`A manual ${round}`);
    const { data } = await sendParts(shop, oneFile(create(), content, { fileName }));
    const { createProductFile: made } = data ?? {};
    expect(made).toMatchObject({ name: fileName, type, size: content.length });
    expect(await download(made?.address)).toEqual(content);
  });

  test('has the name that the input gives', async () => {
    const { data } = await sendParts(shop, oneFile(create('name: "b.txt"'), 'B'));
    expect(data).toMatchObject({ createProductFile: { name: 'b.txt', type: 'txt' } });
  });

  test('accepts the FormData of browsers', async () => {
    const form = new FormData();
    const operations = JSON.stringify({ query: create(), variables: { file: null } });
    form.set('operations', new Blob([operations], { type: 'application/json' }));
    form.set('map', '{"0":["variables.file"]}');
    form.set('0', new File(['C'], 'c.txt'));
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: form,
      headers: { 'X-Key': shop.key },
    });
    expect(await response.json()).toMatchObject({ data: { createProductFile: { name: 'c.txt' } } });
  });

  test('serves two variables', async () => {
    const query = `mutation ($a: Upload!, $b: Upload!) {
      first: createProductFile(input: { productId: ${product}, file: { upload: $a } }) { address }
      second: createProductFile(input: { productId: ${product}, file: { upload: $b } }) { address }
    }`;
    const { data } = await sendParts(shop, [
      { name: 'operations', content: JSON.stringify({ query, variables: { a: null, b: null } }) },
      { name: 'map', content: '{"x":["variables.a","variables.b"]}' },
      { name: 'x', fileName: 'x.txt', content: 'X' },
    ]);
    expect(await download(data?.first?.address)).toEqual(Buffer.from('X'));
    expect(data?.second?.address).toBe(data?.first?.address);
  });

  test('takes as many statements as a file in Base64', async () => {
    const base64 = `mutation ($file: String!) {
      createProductFile(input: { productId: ${product}, file: { name: "d", content: $file } }) { id }
    }`;
    const inBase64 = await shop.statements(() => shop.graphql(base64, { file: 'RA==' }));
    const parts = oneFile(create().replace(/id name.*/, 'id'), 'D');
    expect(await shop.statements(() => sendParts(shop, parts))).toBe(inBase64);
  });

  test('takes effect once under an Idempotency-Key, and another content is another call', async () => {
    const headers = { 'Idempotency-Key': 'upload' };
    const send = (content: string) => sendParts(shop, oneFile(create(), content), headers);
    const first = await send('E');
    expect((await send('E')).data).toEqual(first.data);
    expect((await send('F')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('disappears after a dry run', async () => {
    const before = await countFiles();
    const { data } = await sendParts(shop, oneFile(create(), 'G'), { 'X-Dry-Run': '1' });
    expect(data).toMatchObject({ createProductFile: { size: 1 } });
    expect(await countFiles()).toBe(before);
  });

  test('streams 50 MB without buffering them', async () => {
    const size = 50 * 1024 * 1024;
    const [operations = nothing, map = nothing, file = nothing] = oneFile(create(), '');
    const start = bodyOf([operations, map]).subarray(0, -bodyEnd.length);
    const [head, end] = [Buffer.from(headOf(file)), Buffer.from(`\r\n${bodyEnd}`)];
    const piece = Buffer.alloc(64 * 1024, 'O');
    const held: number[] = [];
    const before = heapInUse();
    function* body() {
      yield* [start, head];
      for (let at = 0; at < size; at += piece.length) {
        if (at % (5 * 1024 * 1024) === 0) held.push(heapInUse() - before);
        yield piece;
      }
      yield end;
    }
    const length = start.length + head.length + size + end.length;
    const data = await sendPieces(shop, body(), length);
    expect(data).toMatchObject({ createProductFile: { size } });
    expect(held).toHaveLength(10);
    expect(Math.max(...held) / 1024 / 1024).toBeLessThan(8);
  });
});

describe('an uploaded image', () => {
  const png = async (width: number, height: number) =>
    Buffer.from((await paint(width, height)).content, 'base64');

  test('has the same checks and storage as an image in Base64', async () => {
    const { data } = await sendParts(shop, oneFile(createImage(), await png(120, 80)));
    const original = await sharp(await download(data?.createProductImage?.original)).metadata();
    expect(original).toMatchObject({ format: 'png', width: 120, height: 80 });
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['too small', () => png(49, 60), 'INVALID_VALUE'],
    ['too wide', () => png(2500, 60), 'MALFORMED'],
    ['no image, whatever its name', () => Buffer.from('%PDF-1.7'), 'MALFORMED'],
    ['larger than 2 MB', () => Buffer.alloc(2_097_153), 'MALFORMED'],
  ])('causes an error when it is %s', async (_why, content, code) => {
    const parts = oneFile(createImage(), await content(), { fileName: 'a.png' });
    expect(await sendParts(shop, parts)).toMatchObject({ status: 200, code });
  });

  test('causes an error above 6 MB for a department before it is read', async () => {
    const update = `mutation ($file: Upload!) {
      updateDepartment(by: { id: "1" }, input: { smallImage: { upload: $file } }) { id }
    }`;
    const { message } = await sendParts(shop, oneFile(update, Buffer.alloc(6_300_000)));
    expect(message).toContain('the size is greater than 6 MB');
  });

  test.each([
    ['without content and upload', 'file: {}', 'MISSING'],
    ['with both', 'file: { name: "a", content: "RA==", upload: $file }', 'INVALID_COMBINATION'],
  ])('causes an error %s', async (_why, file, code) => {
    const used = file.includes('$') ? file : `${file}, description: {}`;
    const query = `mutation ($file: Upload) {
      createProductFile(input: { productId: ${product}, ${used} }) { id }
      ${file.includes('$') ? '' : `other: createProductFile(input: { productId: 1, file: { upload: $file } }) { id }`}
    }`;
    expect((await sendParts(shop, oneFile(query, 'H'))).code).toBe(code);
  });
});

describe('a refused multipart request', () => {
  const operations = (variables: object = { file: null }) => ({
    name: 'operations',
    content: JSON.stringify({ query: create(), variables }),
  });
  const map = (paths: unknown = ['variables.file']) => ({
    name: 'map',
    content: JSON.stringify({ 0: paths }),
  });
  const file = { name: '0', fileName: 'a.txt', content: 'A' };

  test.each<[string, () => Part[], number, RegExp]>([
    ['without operations', () => [map(), file], 400, /operations.* first/],
    ['with the map before operations', () => [map(), operations(), file], 400, /first/],
    ['with a file before the map', () => [operations(), file, map()], 400, /before the files/],
    ['without a map', () => [operations()], 400, /required/],
    ['without a file of the map', () => [operations(), map()], 400, /missing/],
    [
      'with a file that is not in the map',
      () => [operations(), map(), { ...file, name: '1' }],
      400,
      /not in/,
    ],
    ['with two files of a name', () => [operations(), map(), file, file], 400, /same name/],
    ['with another field', () => [operations(), { name: 'x', content: 'y' }], 400, /neither/],
    ['with a map that is no list', () => [operations(), map('variables.file'), file], 400, /list/],
    ['with a path to nothing', () => [operations(), map(['variables.no']), file], 400, /null/],
    ['with a path out of variables', () => [operations(), map(['query']), file], 400, /null/],
    [
      'with a path to a prototype',
      () => [operations(), map(['variables.__proto__.file']), file],
      400,
      /null/,
    ],
    [
      'with a path twice',
      () => [operations(), map(['variables.file', 'variables.file']), file],
      400,
      /twice/,
    ],
    [
      'with operations in an array',
      () => [{ name: 'operations', content: `[${operations().content}]` }, map(), file],
      400,
      /./,
    ],
    [
      'with too many files',
      () => [
        operations({ files: Array(11).fill(null) }),
        {
          name: 'map',
          content: JSON.stringify(
            Object.fromEntries(
              Array.from({ length: 11 }, (_, at) => [at, [`variables.files.${at}`]]),
            ),
          ),
        },
        ...Array.from({ length: 11 }, (_, at) => ({ ...file, name: String(at) })),
      ],
      413,
      /at most 10 files/,
    ],
  ])('returns an error %s', async (_what, parts, status, message) => {
    const before = await countFiles();
    const answer = await sendParts(shop, parts());
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message) });
    expect([await countFiles(), await leftovers()]).toEqual([before, []]);
  });

  test('returns an error without a boundary', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; charset=utf-8' };
    const answer = await sendParts(shop, oneFile(create(), 'I'), headers);
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('boundary') });
  });

  test('returns an error when its files exceed UPLOAD_LIMIT_MB, declared or not', async () => {
    const small = await openShop({ DEMO: '1', UPLOAD_LIMIT_MB: '1' });
    try {
      const body = bodyOf(oneFile(create(), Buffer.alloc(1_100_000)));
      const declared = await sendBody(small, body);
      const streamed = await sendBody(small, streamOf([body]));
      const huge = await sendBody(small, bodyOf(oneFile(create(), Buffer.alloc(9_000_000))));
      expect([declared.status, streamed.status, huge.status]).toEqual([413, 413, 413]);
      expect(declared.message).toContain('1 MB (UPLOAD_LIMIT_MB)');
      expect(
        (await sendBody(small, bodyOf(oneFile(create(), Buffer.alloc(900_000))))).data,
      ).not.toBeNull();
    } finally {
      await small.close();
    }
  });

  test('returns an error to a caller who may not write records with files', async () => {
    const made = await shop.graphql(
      'mutation { createCallerKey(input: { name: "reader", sections: [CATALOG], access: READ }) { secret } }',
    );
    const { secret: key } = Object(made.data).createCallerKey;
    const answer = await sendParts(shop, oneFile(create(), 'J'), { 'X-Key': key });
    expect(answer).toMatchObject({ status: 403, message: 'The caller may not upload files.' });
  });

  test('returns an error without a key, and to a form of another site', async () => {
    for (const headers of [
      multipart,
      { ...multipart, Cookie: `gateway-access=at_${'x'.repeat(40)}` },
    ]) {
      const body = bodyOf(oneFile(create(), 'K'));
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        body: asBlob(body),
        headers,
      });
      expect([401, 403]).toContain(response.status);
    }
  });

  test('returns an error by cookie without the header that forms cannot send', async () => {
    const { data } = await shop.graphql(
      'mutation { signIn(email: "nora@example.com", password: "Demo1234") { accessToken } }',
    );
    const Cookie = `gateway-access=${Object(data).signIn.accessToken}`;
    const send = async (more: Record<string, string>) => {
      const headers = { ...multipart, Cookie, Origin: shop.url, ...more };
      const body = asBlob(bodyOf(oneFile(create(), 'P')));
      return (await fetch(`${shop.url}/graphql`, { method: 'POST', body, headers })).json();
    };
    expect(await send({})).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(await send({ 'GraphQL-Require-Preflight': '1' })).toMatchObject({
      data: { createProductFile: { size: 1 } },
    });
  });

  test('returns an error for a file in place of another type, and for a string as a file', async () => {
    const text =
      'mutation ($file: String!) { createTaxClass(input: { code: $file, name: "a" }) { id } }';
    expect((await sendParts(shop, oneFile(text, 'L'))).code).toBe('BAD_USER_INPUT');
    const { errors } = await shop.graphql(create(), { file: 'TA==' });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('an interrupted upload', () => {
  const whole = () => bodyOf(oneFile(create(), Buffer.alloc(200_000, 'M')));

  test.each([
    ['in the operations', 60],
    ['in the file', 150_000],
    ['before its last boundary', 200_300],
  ])('%s leaves no temporary file', async (_where, bytes) => {
    const before = await countFiles();
    await breakOff(shop, whole().subarray(0, bytes), whole().length);
    await setTimeout(200);
    expect([await countFiles(), await leftovers()]).toEqual([before, []]);
  });

  test('returns an error for a body that ends early', async () => {
    const answer = await sendBody(shop, whole().subarray(0, 150_000));
    expect(answer.status).toBe(400);
    expect(await leftovers()).toEqual([]);
  });
});

test('an upload whose mutation is refused leaves no temporary file', async () => {
  const { code } = await sendParts(shop, oneFile(create().replace(/: \d+/, ': 4711'), 'N'));
  expect(code).toBe('NOT_FOUND');
  expect(await leftovers()).toEqual([]);
});

test('the shares of a caller apply to uploads too', async () => {
  const narrow = await openShop({ DEMO: '1', BYTES_IN_FLIGHT_MB: '32' });
  try {
    let goOn = () => {};
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = async function* () {
      yield bodyOf(oneFile(create(), Buffer.alloc(100_000))).subarray(0, 50_000);
      await answered;
    };
    const open = Array.from({ length: 4 }, () =>
      sendBody(narrow, streamOf(slow())).catch(() => null),
    );
    await setTimeout(500);
    const { status } = await sendParts(narrow, oneFile(create(), Buffer.alloc(3_000_000)));
    goOn();
    expect(status).toBe(429);
    await Promise.all(open);
  } finally {
    await narrow.close();
  }
});

/** The temporary files of the shop's uploads. */
async function leftovers(): Promise<string[]> {
  const inFolder = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  const outside = isBucket ? await readdir(tmpdir()) : [];
  return [
    ...inFolder.filter((name) => name.endsWith('.part')),
    ...outside.filter((name) => name.startsWith('storefront-gateway-upload-')),
  ];
}
