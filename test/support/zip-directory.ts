import { gzipSync } from 'node:zlib';

/** The parts of an entry of the directory of a ZIP that a sender chooses. */
export interface DirectoryEntry {
  readonly name: string;
  readonly extra?: Buffer;
  readonly comment?: Buffer;
}

/** Other figures than those of the entries, in the last record. */
export interface DirectoryEnd {
  readonly count?: number;
  readonly offset?: number;
  readonly comment?: Buffer;
  /** Writes the figures into the records of Zip64. */
  readonly isZip64?: boolean;
}

/** A ZIP that consists of its directory: its entries have no content. */
export function zipDirectory(entries: readonly DirectoryEntry[], end: DirectoryEnd = {}): Buffer {
  const directory = Buffer.concat(entries.flatMap(entryOf));
  const { count = entries.length, offset = 0, comment = Buffer.alloc(0) } = end;
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE(end.isZip64 ? 0xffff : Math.min(count, 0xffff), 10);
  last.writeUInt32LE(directory.length, 12);
  last.writeUInt32LE(end.isZip64 ? 0xffff_ffff : offset, 16);
  last.writeUInt16LE(comment.length, 20);
  const zip64 = end.isZip64 ? zip64Records(count, offset, directory.length) : Buffer.alloc(0);
  return Buffer.concat([directory, zip64, last, comment]);
}

function entryOf({ name, extra = none, comment = none }: DirectoryEntry): Buffer[] {
  const head = Buffer.alloc(46);
  head.write('PK\x01\x02', 'latin1');
  head.writeUInt16LE(0x800, 8);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt16LE(comment.length, 32);
  return [head, Buffer.from(name), extra, comment];
}

const none = Buffer.alloc(0);

function zip64Records(count: number, offset: number, at: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(at), 8);
  return Buffer.concat([record, locator]);
}

/** The maximum number of fields without content in an entry. */
export const emptyExtraFields = Buffer.alloc(16_383 * 4);

/** Entries with short names. */
export const manyEntries = (count: number, entry: Omit<DirectoryEntry, 'name'> = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...entry, name: `${at}.png` }));

/** A form with a line that names an image and a ZIP, compressed as a whole. */
export function packedImport(archive: Buffer) {
  const boundary = 'the-boundary-of-a-form';
  const part = (name: string, fileName: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
  const line = '{"code":"Z","images":["none.png"]}';
  const body = Buffer.concat([
    Buffer.from(`${part('file', 'a.jsonl')}${line}\r\n${part('images', 'a.zip')}`),
    archive,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return {
    path: '/bulk/import?mutation=upsertProducts&dry=1',
    headers: { 'Content-Type': type, 'Content-Encoding': 'gzip' },
    body: gzipSync(body, { level: 9 }),
  };
}
