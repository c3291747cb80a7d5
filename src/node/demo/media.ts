import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import pLimit from 'p-limit';
import { errorCode } from '../../ground/contract/errors/error-code.ts';
import type { Session } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import { type DemoRow, insertRows } from './rows/insert-rows.ts';

/** The rows of images and files of products, and the pictures of other records. */
export interface DemoMedia {
  readonly images: readonly DemoRow[];
  readonly files: readonly DemoRow[];
  readonly hung: readonly HungPictures[];
}

/** The pictures of one column of a table, each with the key of its row. */
export interface HungPictures {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly rows: readonly { row: string; file: string; width: number; height: number }[];
}

/**
 * The pictures that the build has drawn: the rows, and the files one after another with their keys
 * and sizes.
 */
export interface DrawnMedia extends DemoMedia {
  readonly stored: readonly (readonly [key: string, size: number])[];
}

/**
 * Returns a file of the build: `.json` contains the rows and `.bin` the bytes;
 * scripts/demo-pictures/draw.ts writes both.
 */
const drawn = (extension: string) =>
  new URL(`../../../dist/demo-pictures.${extension}`, import.meta.url);

/** High, because the event loop rarely runs while the embedded database fills the shop. */
const storedAtOnce = pLimit(32);

/**
 * Stores the pictures that the build has drawn; drawing takes three times as long as storing.
 * Returns null if the build has drawn none.
 */
export async function storeMedia(files: Pick<FileStore, 'put'>): Promise<DemoMedia | null> {
  try {
    const { stored, ...media }: DrawnMedia = JSON.parse(await readFile(drawn('json'), 'utf8'));
    const bytes = await readFile(drawn('bin'));
    let start = 0;
    const parts = stored.map(([key, size]) => {
      start += size;
      return { extension: extname(key).slice(1), content: bytes.subarray(start - size, start) };
    });
    const store = ({ content, extension }: (typeof parts)[number]) => files.put(content, extension);
    await storedAtOnce.map(parts, store);
    return media;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Adds images and files to products, and images to departments, promotions, options and pages. */
export async function insertMedia(
  session: Session,
  { images, files, hung }: DemoMedia,
): Promise<void> {
  await insertRows(session, 'product_image', images);
  await insertRows(session, 'product_file', files);
  for (const each of hung) await hangPictures(session, each);
}

const hangPictures = (session: Session, { table, key, column, rows }: HungPictures) =>
  session.query(
    `UPDATE ${table} t SET ${column}_file = p.file, ${column}_width = p.width,
       ${column}_height = p.height
     FROM json_to_recordset($1::json) p ("row" text, file text, width int, height int)
     WHERE t.${key}::text = p."row"`,
    [JSON.stringify(rows)],
  );
