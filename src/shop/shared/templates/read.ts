import type { Row, Session } from '../../../store/db/session.ts';
import { foldName, isPageName } from './template-names.ts';
import { largestText } from './template-sizes.ts';

export interface ListedTemplate {
  readonly name: string;
  /** Whether the site uses the template. */
  readonly isCurrent: boolean;
}

/** A row of a template's files; a folder without files is a row of its own. */
export interface ListedFile {
  readonly path: string;
  /** The number of bytes; null for a folder. */
  readonly size: number | null;
  /** RFC 3339 in UTC. */
  readonly modTime: string;
}

export const readTemplate = ({ name, isCurrent }: Row): ListedTemplate => ({
  name: String(name),
  isCurrent: isCurrent === true,
});

export const readFile = ({ path, size, modTime }: Row): ListedFile => ({
  path: String(path),
  size: numberIn(size),
  modTime: String(modTime),
});

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The bytes of a file; null for a folder. */
export const bytesIn = (value: unknown): Uint8Array | null =>
  value instanceof Uint8Array ? value : null;

/** SQL of the name of the template that the site uses. */
export const currentName = `coalesce(
  (SELECT s.value #>> '{}' FROM setting AS s WHERE s.key = 'template'), 'default')`;

/** SQL of the size and the time of a file. */
export const fileColumns = `octet_length(f.content) AS size,
  to_char(f.mod_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "modTime"`;

/** All templates, sorted by name. */
export async function listTemplates(session: Session): Promise<ListedTemplate[]> {
  const sql = `SELECT t.name, t.name = ${currentName} AS "isCurrent" FROM template AS t`;
  const rows = await session.query(sql, []);
  return rows.map(readTemplate).sort(byName);
}

/** Returns null if there is no such template. */
export async function findTemplate(session: Session, name: string): Promise<ListedTemplate | null> {
  const sql = `SELECT t.name, t.name = ${currentName} AS "isCurrent"
    FROM template AS t WHERE t.name = $1`;
  const [row] = await session.query(sql, [name]);
  return row ? readTemplate(row) : null;
}

/** Reads the files of templates by name; a template that does not exist is missing from the map. */
export async function listFiles(
  session: Session,
  templates: readonly string[],
): Promise<Map<string, ListedFile[]>> {
  return grouped(await session.query(listOf('true'), [templates]));
}

/**
 * Reads the files of a folder of a template at any depth, or the folder itself if it is empty.
 * Returns null if the template does not exist.
 */
export async function listFolder(
  session: Session,
  template: string,
  folder: string,
): Promise<ListedFile[] | null> {
  const sql = listOf(`(f.path = $2 AND f.content IS NULL OR ${isBelow('f.path', '$2')})`);
  return grouped(await session.query(sql, [[template], folder])).get(template) ?? null;
}

const listOf = (condition: string) => `SELECT t.name AS template, f.path, ${fileColumns}
  FROM template AS t LEFT JOIN template_file AS f ON f.template = t.name AND ${condition}
  WHERE t.name = ANY ($1::text[])`;

/** SQL: a path is in a folder, at any depth. In the "C" collation `0` follows `/`. */
export const isBelow = (path: string, folder: string): string =>
  `(${path} > ${folder} || '/' AND ${path} < ${folder} || '0')`;

function grouped(rows: readonly Row[]): Map<string, ListedFile[]> {
  const all = new Map<string, ListedFile[]>();
  for (const row of rows) {
    const template = String(row.template);
    const files = all.get(template) ?? [];
    all.set(template, files);
    if (row.path !== null) files.push(readFile(row));
  }
  return all;
}

interface FoundText {
  /** Null if there is no such file. */
  readonly size: number | null;
  /** Also null if the file is larger than a text may be. */
  readonly content: Uint8Array | null;
}

/** Reads the bytes of a text file; returns null if the template does not exist. */
export async function readTextFile(
  session: Session,
  template: string,
  path: string,
): Promise<FoundText | null> {
  const sql = `SELECT octet_length(f.content) AS size,
      CASE WHEN octet_length(f.content) <= ${largestText} THEN f.content END AS content
    FROM template AS t LEFT JOIN template_file AS f ON f.template = t.name AND f.path = $2
    WHERE t.name = $1`;
  const [row] = await session.query(sql, [template, path]);
  return row ? { size: numberIn(row.size), content: bytesIn(row.content) } : null;
}

/** Whether the template that the site uses has a page of this name, without `.html`. */
export async function isPage(session: Session, page: string): Promise<boolean> {
  if (!isPageName(page)) return false;
  const sql = `SELECT f.path FROM template_file AS f
    WHERE f.template = ${currentName} AND f.path = $1 AND f.content IS NOT NULL`;
  return (await session.query(sql, [`${page}.html`])).length > 0;
}

/** Compares names as the contract sorts texts: case-insensitively, then by code point. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compare(foldName(one.name), foldName(other.name)) || compare(one.name, other.name);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
