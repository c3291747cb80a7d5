import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { openStorage } from '../../src/store/files/storage.ts';
import { sha256 } from '../../src/work/copy/archive/manifest.ts';
import { readArchive } from '../../src/work/copy/archive/read-archive.ts';
import { restoreArchive } from '../../src/work/copy/archive/restore-archive.ts';
import type { Place } from '../support/migrated-place.ts';
import { makeFolder } from '../support/process.ts';
import {
  archive,
  makeDemo,
  makeOnServer,
  openPlace,
  readRows,
  removePlaces,
  restore,
} from './places.ts';

interface Entry {
  name: string;
  content: Buffer;
  type?: 'file' | 'symlink' | 'directory';
  pax?: Record<string, string>;
}

let original: string;
let bytes: Buffer;
let entries: Entry[];
let target: Place;

beforeAll(async () => {
  original = await archive(await makeDemo());
  bytes = await readFile(original);
  entries = await readEntries(original);
  target = await makeOnServer();
});
afterAll(removePlaces);

async function readEntries(file: string): Promise<Entry[]> {
  const found: Entry[] = [];
  const note = async (name: string, content: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    found.push({ name, content: Buffer.concat(pieces) });
  };
  const { manifest } = await readArchive(createReadStream(file), {
    table: (name, content) => note(`tables/${name}.jsonl`, content),
    file: (key, content) => note(`files/${key}`, content),
  });
  expect(found.length).toBe(manifest.tables.length + manifest.files.count);
  const text = await readFile(file);
  const manifestText = text.subarray(512, text.indexOf('\n}\n') + 3);
  const begin = text.lastIndexOf('{\n "manifest":');
  const checksums = text.subarray(begin, text.indexOf('\n}\n', begin) + 3);
  return [
    { name: 'manifest.json', content: manifestText },
    ...found,
    { name: 'checksums.json', content: checksums },
  ];
}

async function write(content: Buffer): Promise<string> {
  const file = join(await makeFolder(), 'changed.tar');
  await writeFile(file, content);
  return file;
}

/** An archive of these entries. */
async function packed(changed: readonly Entry[]): Promise<string> {
  const tar = pack();
  for (const { name, content, type = 'file', pax = {} } of changed)
    tar.entry({ name, type, pax, ...(type === 'symlink' && { linkname: '/etc/passwd' }) }, content);
  tar.finalize();
  const pieces: Uint8Array[] = [];
  for await (const piece of tar) if (piece instanceof Uint8Array) pieces.push(piece);
  return write(Buffer.concat(pieces));
}

/** The entries with one replaced; a manifest or a name is replaced by its text. */
const replaced = (name: string, change: (entry: Entry) => Entry[]) =>
  packed(entries.flatMap((entry) => (entry.name === name ? change(entry) : [entry])));

const changeText = (name: string, from: string | RegExp, to: string) =>
  replaced(name, (entry) => {
    const text = entry.content.toString();
    if (text.search(from) < 0) throw new Error(`${name} does not contain ${from}`);
    return [{ ...entry, content: Buffer.from(text.replace(from, to)) }];
  });

const firstFile = () => entries.find(({ name }) => name.startsWith('files/')) ?? entries[0];

const faults: [what: string, make: () => Promise<string>, message: RegExp][] = [
  ['is cut off in the middle', () => write(bytes.subarray(0, bytes.length / 2)), /damaged|cut off/],
  [
    'ends before its checksums',
    () => packed(entries.slice(0, -1)),
    /cut off: checksums.json is missing/,
  ],
  ['is empty', () => write(Buffer.alloc(0)), /cut off: manifest.json is missing/],
  [
    'has a header of 5 MB',
    () => replaced('manifest.json', (entry) => [{ ...entry, pax: { a: 'x'.repeat(5_000_000) } }]),
    /damaged: Header exceeds max size/,
  ],
  ['is no tar', () => write(Buffer.from('x'.repeat(4_000))), /damaged/],
  [
    'has another row',
    () => changeText('tables/item.jsonl', '"stock":"', '"stock":"1'),
    /tables\/item.jsonl does not have its content/,
  ],
  [
    'has another value of the same length',
    () => changeText('tables/tax_rate.jsonl', '"rate":"22.00"', '"rate":"21.00"'),
    /tables\/tax_rate.jsonl does not have its content/,
  ],
  [
    'has another file under a key',
    () => replaced(firstFile()?.name ?? '', (entry) => [{ ...entry, content: Buffer.from('x') }]),
    /files\/\S+ does not have its content/,
  ],
  [
    'lacks a file',
    () => replaced(firstFile()?.name ?? '', () => []),
    /"checksums.json", which does not belong there/,
  ],
  [
    'lacks a table',
    () => replaced('tables/product.jsonl', () => []),
    /"tables\/product_accessory.jsonl" in place of tables\/product.jsonl/,
  ],
  [
    'leads outside its folder',
    () =>
      replaced(firstFile()?.name ?? '', (entry) => [{ ...entry, name: 'files/../../etc/passwd' }]),
    /does not belong there/,
  ],
  [
    'contains a link',
    () =>
      replaced(firstFile()?.name ?? '', (entry) => [
        { ...entry, content: Buffer.alloc(0), type: 'symlink' },
      ]),
    /does not belong there/,
  ],
  [
    'has an entry after its end',
    () => packed([...entries, { name: 'files/more', content: Buffer.from('x') }]),
    /an entry after checksums.json/,
  ],
  [
    'is of another version of the schema',
    () => changeText('manifest.json', /"schema": "\w+"/, '"schema": "0029_key_limits"'),
    /has the schema 0029_key_limits, and this version has \d{4}_\w+: restore it with the version/,
  ],
  [
    'is of another format',
    () => changeText('manifest.json', 'archive 1', 'archive 2'),
    /not of the format/,
  ],
];

test.each(faults)('an archive that %s is refused before any write', async (_, make, message) => {
  await expect(restore(await make(), target)).rejects.toThrow(message);
});

test.each(['0040_stored_imports', '0001_init', '0006_frequency_of_mutations'])(
  'an archive of the schema %s is restored, and names are sorted as today',
  async (schema) => {
    const [manifest, ...others] = entries;
    const change = (table: string, former: string | RegExp, later: string) => {
      const own = String(others.find(({ name }) => name === `tables/${table}.jsonl`)?.content);
      const changed = own.replaceAll(former, later);
      expect(changed).not.toBe(own);
      return { table, changed, size: changed.length - own.length };
    };
    const changes = [
      // Keys of an earlier schema, of the same size.
      change('text_key', '\\u0001', 'before'),
      change('product_search', /"document":"\w/g, '"document":"~'),
      // Columns that the schema did not have.
      change('event_log', /,"open_xids":"[^"]*","waiting_calls":"[^"]*"/g, ''),
    ];
    let text = String(manifest?.content).replace(/"schema": "\w+"/, `"schema": "${schema}"`);
    let checksums = String(others.at(-1)?.content);
    for (const { table, changed, size } of changes) {
      const entry = new RegExp(`("name": "${table}",\\s+"rows": \\d+,\\s+"bytes": )(\\d+)`);
      text = text.replace(entry, (_, begin, bytes) => begin + (Number(bytes) + size));
      checksums = checksums.replace(
        new RegExp(`"${table}": "\\w+"`),
        `"${table}": "${sha256(changed)}"`,
      );
    }
    checksums = checksums.replace(/"manifest": "\w+"/, `"manifest": "${sha256(text)}"`);
    const changedOf = (entry: Entry) =>
      changes.find(({ table }) => entry.name === `tables/${table}.jsonl`)?.changed;
    const file = await packed([
      { name: 'manifest.json', content: Buffer.from(text) },
      ...others
        .slice(0, -1)
        .map((entry) => ({ ...entry, content: Buffer.from(changedOf(entry) ?? entry.content) })),
      { name: 'checksums.json', content: Buffer.from(checksums) },
    ]);
    const place = await makeOnServer();
    await restore(file, place);
    const [row] = await readRows(place, 'SELECT count(*)::int AS count FROM product');
    expect(row?.count).toBeGreaterThan(0);
    const wrong = `SELECT k.key FROM text_key AS k JOIN product AS p ON p.id = k.id
    WHERE k.owner = 'product.name' AND k.key <> text_order(coalesce(p.name ->> k.language, ''))`;
    expect(await readRows(place, wrong)).toEqual([]);
    const outdated = `SELECT s.document FROM product_search AS s JOIN product AS p ON p.id = s.product_id
    JOIN item AS i ON i.product_id = p.id AND i.is_primary
    WHERE s.document <> product_document(p, i.sku, s.language::text)`;
    expect(await readRows(place, outdated)).toEqual([]);
  },
);

test('an archive that changes after its check leaves the database empty', async () => {
  const changed = await changeText('tables/tax_rate.jsonl', '"rate":"22.00"', '"rate":"21.00"');
  const connection = await openPlace(target);
  const storage = await openStorage(readConfig(target));
  try {
    const to = { target: connection, files: storage.files };
    await expect(restoreArchive(createReadStream(changed), to)).rejects.toThrow('does not have');
  } finally {
    await connection.close();
  }
  expect(await readRows(target, 'SELECT count(*)::int AS rates FROM tax_rate')).toEqual([
    { rates: 0 },
  ]);
});

test('the original archive is restored into the same database, once', async () => {
  await restore(original, target);
  await expect(restore(original, target)).rejects.toThrow(/^The target is not empty/);
});
