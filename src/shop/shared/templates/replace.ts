import type { Session } from '../../../store/db/session.ts';
import type { FoundFile, FoundTemplates } from './found-templates.ts';

/** The result of an import. */
export interface Replaced {
  readonly templates: number;
  readonly files: number;
  /** The number of files that are new or whose content has changed. */
  readonly written: number;
  /** The number of earlier files that the import does not contain. */
  readonly deleted: number;
}

/**
 * Replaces the files of the given templates, and adds missing templates. Files whose content is
 * unchanged are not written. Call it after `lockTemplates`.
 */
export async function replaceTemplates(
  session: Session,
  { names, files }: FoundTemplates,
): Promise<Replaced> {
  await session.query(addTemplates, [names]);
  await session.query(lockAll, [names]);
  let written = 0;
  for (const batch of batchesOf(files)) {
    const rows = await Promise.all(batch.map(encode));
    const [row] = await session.query(writeFiles, [JSON.stringify(rows)]);
    written += Number(row?.count);
  }
  const known = files.map(({ template, path }) => ({ template, path }));
  const [row] = await session.query(deleteOthers, [names, JSON.stringify(known)]);
  const count = files.filter(({ read }) => read).length;
  return { templates: names.length, files: count, written, deleted: Number(row?.count) };
}

const addTemplates = `INSERT INTO template (name) SELECT unnest($1::text[])
  ON CONFLICT (name) DO NOTHING`;

const lockAll = `SELECT name FROM template WHERE name = ANY ($1::text[])
  ORDER BY name FOR NO KEY UPDATE`;

const writeFiles = `WITH given AS (
    SELECT template, path, decode(content, 'base64') AS content, time
    FROM json_to_recordset($1::json) AS g (template text, path text, content text, time timestamptz)
  ), written AS (
    INSERT INTO template_file AS f (template, path, content, mod_time)
    SELECT template, path, content, time FROM given
    ON CONFLICT (template, path)
    DO UPDATE SET content = excluded.content, mod_time = excluded.mod_time
    WHERE f.content IS DISTINCT FROM excluded.content
    RETURNING f.content IS NOT NULL AS is_file
  )
  SELECT count(*) FILTER (WHERE is_file)::int AS count FROM written`;

const deleteOthers = `WITH deleted AS (
    DELETE FROM template_file AS f WHERE f.template = ANY ($1::text[]) AND NOT EXISTS (
      SELECT FROM json_to_recordset($2::json) AS k (template text, path text)
      WHERE k.template = f.template AND k.path = f.path
    ) RETURNING f.content IS NOT NULL AS is_file
  )
  SELECT count(*) FILTER (WHERE is_file)::int AS count FROM deleted`;

/** Files that are read and sent together; each has at most 2 MB. */
const batchSize = 8;

function* batchesOf(files: readonly FoundFile[]): Generator<readonly FoundFile[]> {
  for (let at = 0; at < files.length; at += batchSize) yield files.slice(at, at + batchSize);
}

async function encode({ template, path, time, read }: FoundFile) {
  const content = read && Buffer.from(await read()).toString('base64');
  return { template, path, content, time };
}
