import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '../../src/work/jobs/images/archive.ts';
import { readHeaderRow } from '../../src/work/jobs/intake/header-row.ts';
import { asBlob } from '../support/multipart.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { zip } from '../support/zip.ts';
import {
  emptyExtraFields,
  manyEntries,
  packedImport,
  zipDirectory,
} from '../support/zip-directory.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function send(archive: Buffer) {
  const { path, headers, body } = packedImport(archive);
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { ...headers, 'X-Key': shop.key },
    body: asBlob(body),
  });
  return { status: response.status, text: await response.text(), sent: body.length };
}

const tooLong = /list of files at the end of the ZIP is larger than 2 MB/;
const noZip = /must be a ZIP; the file is none, or is damaged/;
const comment = Buffer.alloc(65_535, 'c');

describe('the directory of a ZIP of images', () => {
  test.each<[string, () => Buffer, RegExp]>([
    [
      '500 entries of 16,383 empty extra fields',
      () => zipDirectory(manyEntries(500, { extra: emptyExtraFields })),
      tooLong,
    ],
    [
      '60 entries of 16,383 empty extra fields',
      () => zipDirectory(manyEntries(60, { extra: emptyExtraFields })),
      tooLong,
    ],
    ['60 long comments', () => zipDirectory(manyEntries(60, { comment })), tooLong],
    [
      '60 long names',
      () => zipDirectory([{ name: 'n'.repeat(65_535) }].flatMap(times(60))),
      tooLong,
    ],
    ['50,000 entries', () => zipDirectory(manyEntries(50_000)), tooLong],
    ['an offset far before its end', () => Buffer.concat([zipDirectory([]), far()]), tooLong],
    ['an offset behind its end', () => zipDirectory([], { count: 1, offset: 1e9 }), noZip],
    ['fewer entries than it says', () => zipDirectory(manyEntries(1), { count: 2 }), noZip],
    [
      'more entries than numbers can count, in Zip64',
      () => zipDirectory(manyEntries(1), { count: Number.MAX_SAFE_INTEGER, isZip64: true }),
      noZip,
    ],
    [
      'an offset that no number holds, in Zip64',
      () => zipDirectory(manyEntries(1), { offset: 2 ** 63, isZip64: true }),
      noZip,
    ],
    ['a path out of its folder', () => zipDirectory([{ name: '../a.png' }]), noZip],
    ['nothing at all', () => Buffer.from('PK\x05\x06'), noZip],
  ])('refuses %s', async (_what, archive, message) => {
    const { status, text, sent } = await send(archive());
    expect([status, text]).toEqual([400, expect.stringMatching(message)]);
    expect(sent).toBeLessThan(200_000);
  });

  test.each<[string, () => Buffer]>([
    ['30,000 entries with short names', () => zipDirectory(manyEntries(30_000))],
    [
      '30 entries of 16,383 empty extra fields',
      () => zipDirectory(manyEntries(30, { extra: emptyExtraFields })),
    ],
    ['the longest comment', () => zipDirectory(manyEntries(1), { comment })],
    ['figures in Zip64', () => zipDirectory(manyEntries(3), { isZip64: true })],
    ['no entry', () => zip([])],
  ])('accepts %s', async (_what, archive) => {
    expect(await send(archive())).toMatchObject({ status: 202 });
  });

  test('needs one read of the file, whatever the number of its entries', async () => {
    const content = zip(
      Array.from({ length: 2_000 }, (_, at) => ({
        name: `a/${at}.png`,
        content: Buffer.from('x'),
      })),
    );
    const reads: object[] = [];
    const archive = await openArchive({
      size: content.length,
      stream(range) {
        reads.push({ ...range });
        return Readable.from([content.subarray(range?.start, range && range.end + 1)]);
      },
    });
    expect(reads).toEqual([{ start: 0, end: content.length - 1 }]);
    const pieces: Uint8Array[] = [];
    for await (const piece of archive.read('1999.PNG')) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('x');
    expect(reads).toHaveLength(3);
  });
});

const times =
  (count: number) =>
  <T>(value: T): T[] =>
    Array.from({ length: count }, () => value);

/** The end of a ZIP whose directory is 3 MB away. */
function far(): Buffer {
  return Buffer.concat([Buffer.alloc(3_000_000), zipDirectory([], { count: 1 })]);
}

describe('a form of an import', () => {
  const form = (body: string) =>
    fetch(`${shop.url}/bulk/import?mutation=upsertProducts&dry=1`, {
      method: 'POST',
      headers: {
        'X-Key': shop.key,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Encoding': 'gzip',
      },
      body: asBlob(gzipSync(body)),
    });
  const file =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jsonl"\r\n\r\n{}\r\n';

  test.each([
    ['text before its parts', '\r\n'.repeat(20_000_000)],
    ['headers of a part', `--x\r\n${'X-A: b\r\n'.repeat(3_000_000)}`],
    ['text behind its parts', `${file}--x--\r\n${'\r\n'.repeat(20_000_000)}`],
    ['parts', `--x\r\n\r\n\r\n`.repeat(500_000)],
  ])('has too many bytes of %s to be accepted', async (_what, body) => {
    const response = await form(body);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringMatching(/too much beside its files|has the parts `file` and `images`/),
    ]);
  });
});

describe('the header of a CSV', () => {
  async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
    for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
  }

  test.each([
    ['code,name\nA,B', 10],
    ['code,name\r\nA,B', 11],
    ['code,name\rA,B', 10],
    ['code,name\r', 10],
    ['code,"a\r\nb"\nA', 12],
    ['code,name', 9],
  ])('ends at the same byte when it arrives byte by byte: %j', async (text, end) => {
    expect((await readHeaderRow(bytesOf(text), ',')).end).toBe(end);
  });

  test('takes less than a second when 64 KB of it arrive byte by byte', async () => {
    const began = performance.now();
    const reading = readHeaderRow(bytesOf('x'.repeat(70_000)), ',');
    await expect(reading).rejects.toThrow(/at most 65536 bytes/);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
