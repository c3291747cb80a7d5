import type { Session } from './session.ts';

/** A place in the database that names stored files by key, and the statement that reads them all. */
type Place = readonly [place: string, names: string];

/** A column that is itself a key, or null. */
const keyColumn = (table: string, column: string): Place => [
  `${table}.${column}`,
  `SELECT ${column} FROM ${table}`,
];

/** All of them: a file that none names is removed (files/sweep.ts). */
const places: readonly Place[] = [
  keyColumn('department', 'small_image_file'),
  keyColumn('department', 'large_image_file'),
  keyColumn('promotion', 'small_image_file'),
  keyColumn('promotion', 'large_image_file'),
  keyColumn('option', 'icon_image_file'),
  keyColumn('page', 'image_file'),
  keyColumn('product_image', 'file'),
  keyColumn('product_file', 'file'),
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

/** Each place with each key that it names, for a close look. */
export async function listNamedFiles(session: Session): Promise<{ place: string; key: string }[]> {
  const rows = await session.read(
    `SELECT DISTINCT place, name FROM (${all}) a WHERE name IS NOT NULL ORDER BY place, name`,
    [],
  );
  return rows.map(({ place, name }) => ({ place: String(place), key: String(name) }));
}

/**
 * The keys that rows name, as one text for all that begin alike: some hundred thousand would be long
 * in reading as rows. To be asked in the order of their beginnings.
 */
export async function readNamedFiles(session: Session): Promise<{ has(key: string): boolean }> {
  const rows = await session.read(
    `SELECT left(name, 2) AS beginning, string_agg(name, ' ') AS names FROM (${all}) a
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
