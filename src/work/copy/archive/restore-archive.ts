import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { canRestore, isBefore } from '../../../store/db/migrate/earlier-build.ts';
import { lastMigration } from '../../../store/db/migrate/migrate.ts';
import type { DatabaseConnection } from '../../../store/db/server/connection.ts';
import type { FileStore } from '../../../store/files/store.ts';
import { CopyError } from '../copy-error.ts';
import { storeFile } from '../copy-files.ts';
import { asStored } from '../later-columns.ts';
import { readDigest } from '../read-rows.ts';
import { type CopiedTable, readTables } from '../tables.ts';
import { beginTarget, checkTarget, finishTarget, lockTarget, writeRows } from '../target.ts';
import { inTransaction } from '../transaction.ts';
import { damaged, type Manifest, tableEntry } from './manifest.ts';
import { readArchive } from './read-archive.ts';

export interface Restoring {
  readonly target: DatabaseConnection;
  readonly files: FileStore;
  /** Called after each page of rows with their number, and after each file with 0. */
  readonly onRows?: (entry: string, rows: number) => void;
}

/** Reads a whole archive and checks it. Throws CopyError for one that cannot be restored. */
export async function checkArchive(from: Readable): Promise<Manifest> {
  const { manifest } = await readArchive(from, { manifest: checkSchema });
  return manifest;
}

/**
 * Restores an archive into an empty database, in one transaction: after a failure the database is
 * as empty as before. Compares the rows in the database with the checksums at the end.
 */
export async function restoreArchive(from: Readable, to: Restoring): Promise<Manifest> {
  const { target } = to;
  await lockTarget(target);
  await target.migrate();
  if (await checkTarget(target))
    throw new CopyError(
      'The target is the unfinished copy of another shop. Create an empty database.',
    );
  return inTransaction(target, 'BEGIN', () => restoreAll(from, to));
}

async function restoreAll(from: Readable, { target, files, onRows }: Restoring): Promise<Manifest> {
  const tables = await readTables(target);
  const stored = new Map<string, CopiedTable>();
  const { manifest, tables: checksums } = await readArchive(from, {
    async manifest(announced) {
      await checkSchema(announced);
      checkTables(announced, tables);
      for (const table of tables) stored.set(table.name, asStored(table, announced.schema));
      await beginTarget(target, tables, 'an archive');
    },
    async table(name, content) {
      const table = stored.get(name);
      if (!table) throw damaged(tableEntry(name));
      for await (const lines of readLines(content)) {
        await writeRows(target, table, lines, { rows: 0, last: [] }).catch((cause) => {
          throw new CopyError(`${tableEntry(name)} cannot be restored: ${messageOf(cause)}`);
        });
        onRows?.(tableEntry(name), lines.length);
      }
    },
    async file(key, content) {
      await storeFile(files, key, content);
      onRows?.(key, 0);
    },
  });
  for (const table of stored.values()) {
    const { sha256 } = await readDigest(target, table);
    if (sha256 !== checksums[table.name]) throw damaged(tableEntry(table.name));
  }
  // Archives of earlier schemas have other keys and documents. Triggers are off until the end.
  await target.query('SELECT renew_text_keys()', []);
  if (isBefore(manifest.schema, '0016_foldings_of_searches'))
    await target.query('SELECT renew_product_searches()', []);
  await finishTarget(target, tables, manifest.sequences);
  return manifest;
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

async function checkSchema({ schema }: Manifest): Promise<void> {
  const expected = await lastMigration();
  if (canRestore(schema, expected)) return;
  throw new CopyError(
    `The archive has the schema ${schema}, and this version has ${expected}: restore it with the ` +
      'version that created it, and upgrade that.',
  );
}

function checkTables({ tables }: Manifest, expected: readonly CopiedTable[]): void {
  const names = tables.map(({ name }) => name).join();
  if (names !== expected.map(({ name }) => name).join())
    throw new CopyError('The archive does not have the tables of this version.');
}

/** The number of characters that one statement writes, and the maximum length of a line. */
const pageLength = 4_000_000;
const longestLine = 64_000_000;
const mostLines = 1_000;

/** Divides a text into pages of lines. Throws CopyError if the last line has no line feed. */
async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const rest: string[] = [];
  let restLength = 0;
  let page: string[] = [];
  let length = 0;
  for await (const piece of content) {
    const parts = decoder.write(Buffer.from(piece)).split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      const line = [...rest.splice(0), part].join('');
      restLength = 0;
      page.push(line);
      length += line.length;
      if (length < pageLength && page.length < mostLines) continue;
      yield page;
      page = [];
      length = 0;
    }
    rest.push(last);
    restLength += last.length;
    if (restLength > longestLine) throw new CopyError('The archive has a line that is too long.');
  }
  if (page.length > 0) yield page;
  if (rest.join('') !== '') throw new CopyError('The archive has a line without an end.');
}
