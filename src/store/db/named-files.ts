import { claimTask } from './claim-task.ts';
import type { Database, Session } from './session.ts';
import { unlimitedResult } from './transaction/result-limit.ts';

/** A column that contains keys of stored files, and the query that selects them. */
type KeyColumn = readonly [place: string, names: string];

/** A column that contains a key or null. */
const keyColumn = (table: string, column: string): KeyColumn => [
  `${table}.${column}`,
  `SELECT ${column} FROM ${table}`,
];

/** All columns with keys of files. A file that no row names is removed (files/sweep.ts). */
const places: readonly KeyColumn[] = [
  keyColumn('department', 'small_image_file'),
  keyColumn('department', 'large_image_file'),
  keyColumn('promotion', 'small_image_file'),
  keyColumn('promotion', 'large_image_file'),
  keyColumn('option', 'icon_image_file'),
  keyColumn('page', 'image_file'),
  keyColumn('product_image', 'file'),
  keyColumn('product_file', 'file'),
  // The result of an import needs the file for the refused lines.
  ['job.file', 'SELECT file FROM job WHERE end_time IS NULL OR failed > 0'],
  ['job.images', 'SELECT images FROM job WHERE end_time IS NULL'],
  [
    'product_image.sizes',
    `SELECT unnest(ARRAY[size.value ->> 'file', size.value ->> 'retinaFile'])
     FROM product_image, json_each(sizes) size`,
  ],
];

export const placesOfFiles: readonly string[] = places.map(([place]) => place);

const all = places
  .map(([place, names]) => `SELECT '${place}' AS place, n.name FROM (${names}) n (name)`)
  .join('\nUNION ALL ');

/** Lists each key with the column that contains it. */
export async function listNamedFiles(session: Session): Promise<{ place: string; key: string }[]> {
  const rows = await session.query(
    `${unlimitedResult}SELECT DISTINCT place, name FROM (${all}) a WHERE name IS NOT NULL ORDER BY place, name`,
    [],
  );
  return rows.map(({ place, name }) => ({ place: String(place), key: String(name) }));
}

/**
 * Reads the keys of files that rows name. They are aggregated into one text for each two-letter
 * prefix, because several hundred thousand rows take long to read. `has` has to be called in the
 * order of the prefixes.
 */
export async function readNamedFiles(session: Session): Promise<{ has(key: string): boolean }> {
  const rows = await session.query(
    `${unlimitedResult}SELECT left(name, 2) AS beginning, string_agg(name, ' ') AS names FROM (${all}) a
     WHERE name IS NOT NULL GROUP BY 1`,
    [],
  );
  const texts = new Map(rows.map(({ beginning, names }) => [String(beginning), String(names)]));
  let current = { beginning: '', keys: new Set<string>() };
  return {
    has(key) {
      const beginning = key.slice(0, 2);
      if (current.beginning !== beginning)
        current = { beginning, keys: new Set(texts.get(beginning)?.split(' ')) };
      return current.keys.has(key);
    },
  };
}

/**
 * Reads the keys on one of the nodes that share the files; returns null on the others. The claim of
 * the task lasts 50 minutes, because the hourly sweeps of the nodes begin at different times. The
 * read runs in a transaction, which has a longer timeout than a call.
 */
export async function readNamedFilesInTurn(
  database: Database,
): Promise<{ has(key: string): boolean } | null> {
  const isMine = await claimTask(database, 'files_swept', 3_000);
  return isMine ? database.transaction(readNamedFiles) : null;
}
