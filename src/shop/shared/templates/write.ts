import { advisoryLocks } from '../../../store/db/advisory-locks.ts';
import type { Session } from '../../../store/db/session.ts';
import {
  currentName,
  fileColumns,
  isBelow,
  type ListedFile,
  type ListedTemplate,
  readFile,
  readTemplate,
} from './read.ts';
import { foldersOf } from './template-names.ts';

/** Calls that create or delete whole templates run one at a time. */
export async function lockTemplates(session: Session): Promise<void> {
  await session.query('SELECT pg_advisory_xact_lock($1::int8)::text', [advisoryLocks.templates]);
}

/**
 * Locks a template until the end of the transaction: one call at a time writes its files, and no
 * other call deletes it. Returns false if it does not exist.
 */
export async function lockTemplate(session: Session, name: string): Promise<boolean> {
  const sql = 'SELECT name FROM template WHERE name = $1 FOR NO KEY UPDATE';
  return (await session.query(sql, [name])).length > 0;
}

/**
 * Locks the template that the site uses: until the end of the transaction no other call changes or
 * deletes it. Returns its name.
 */
export async function lockCurrentTemplate(session: Session): Promise<string> {
  const sql = `SELECT value #>> '{}' AS name FROM setting WHERE key = 'template' FOR UPDATE`;
  const [row] = await session.query(sql, []);
  return String(row?.name ?? 'default');
}

/**
 * Writes a file of a locked template. Returns null if the path is a folder, or if a parent of it is
 * a file.
 */
export async function writeTextFile(
  session: Session,
  { template, path, text }: { template: string; path: string; text: string },
): Promise<ListedFile | null> {
  const [row] = await session.query(writeFile, [template, path, text, foldersOf(path)]);
  return row ? readFile({ path, ...row }) : null;
}

/** A folder has a row only while it is empty. */
const writeFile = `WITH blocking AS (
    SELECT FROM template_file WHERE template = $1 AND (path = ANY ($4::text[]) AND content IS NOT NULL
      OR path = $2 AND content IS NULL OR ${isBelow('path', '$2')})
  ), filled AS (
    DELETE FROM template_file WHERE template = $1 AND path = ANY ($4::text[]) AND content IS NULL
      AND NOT EXISTS (SELECT FROM blocking)
  )
  INSERT INTO template_file AS f (template, path, content)
  SELECT $1, $2, convert_to($3, 'UTF8') WHERE NOT EXISTS (SELECT FROM blocking)
  ON CONFLICT (template, path)
  DO UPDATE SET content = excluded.content, mod_time = excluded.mod_time
  RETURNING ${fileColumns}`;

/**
 * Deletes files and skips paths that are not files. Returns their number, or null if the template
 * does not exist.
 */
export async function deleteFiles(
  session: Session,
  template: string,
  paths: readonly string[],
): Promise<number | null> {
  const sql = `WITH deleted AS (
      DELETE FROM template_file
      WHERE template = $1 AND path = ANY ($2::text[]) AND content IS NOT NULL RETURNING path
    )
    SELECT (SELECT count(*)::int FROM deleted) AS count FROM template WHERE name = $1`;
  const [row] = await session.query(sql, [template, paths]);
  return row ? Number(row.count) : null;
}

/** Adds a template as a copy of another one, or with the pages of a fresh shop. */
export async function insertTemplate(
  session: Session,
  name: string,
  copied: string | null,
): Promise<ListedTemplate> {
  const source = copied === null ? JSON.stringify(freshPages) : copied;
  const [row] = await session.query(copied === null ? insertFresh : insertCopy, [name, source]);
  if (!row) throw new Error(`the template ${name} was not inserted`);
  return readTemplate(row);
}

/**
 * SQL. The files have the time of the template, so that the audit has one entry for all: see
 * audit_condition in prisma/migrations.
 */
const insertFrom = (files: string) => `WITH made AS (
    INSERT INTO template (name) VALUES ($1) RETURNING name, creation_time
  ), filled AS (
    INSERT INTO template_file (template, path, content, mod_time)
    SELECT made.name, f.path, f.content, made.creation_time FROM made, ${files}
  )
  SELECT name, name = ${currentName} AS "isCurrent" FROM made`;

const insertCopy = insertFrom('(SELECT path, content FROM template_file WHERE template = $2) AS f');
const insertFresh = insertFrom(`(SELECT path, convert_to(text, 'UTF8') AS content
  FROM json_to_recordset($2::json) AS p (path text, text text)) AS f`);

/** Deletes templates with their files. Returns the number of deleted templates. */
export async function deleteTemplates(session: Session, names: readonly string[]): Promise<number> {
  const sql = 'DELETE FROM template WHERE name = ANY ($1::text[]) RETURNING name';
  return (await session.query(sql, [names])).length;
}

/** Makes the site use a template. Returns false if the template does not exist. */
export async function useTemplate(session: Session, name: string): Promise<boolean> {
  const sql = `INSERT INTO setting (key, value)
    SELECT 'template', to_json(name) FROM template WHERE name = $1
    ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING key`;
  return (await session.query(sql, [name])).length > 0;
}

const titles = {
  index: 'Home',
  department: 'Department',
  product: 'Product',
  page: 'Page',
  search: 'Search',
  cart: 'Cart',
  contact: 'Contact',
};

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    <main></main>
  </body>
</html>
`;

/** The page files of a new template. */
const freshPages: readonly { path: string; text: string }[] = Object.entries(titles).map(
  ([name, title]) => ({ path: `${name}.html`, text: pageOf(title) }),
);
