import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Session } from '../session.ts';

/** Next to the compiled files, from src/ and from dist/. */
const record = fileURLToPath(new URL('../../../../dist/schema-objects.json', import.meta.url));

/**
 * Milliseconds for which a complete schema is not checked again, and between two checks of an
 * incomplete one.
 */
const trusted = { complete: 60_000, incomplete: 1_000 };

/**
 * SQL. The objects that calls depend on and that a faulty restore may omit. Non-unique indexes are
 * not included: without them the service is slow, but correct. A disabled trigger counts as
 * missing.
 */
const listObjects = `
  WITH own AS (SELECT quote_ident(current_schema())::regnamespace::oid AS schema)
  SELECT 'table ' || c.relname AS name FROM own JOIN pg_class AS c ON c.relnamespace = own.schema
  WHERE c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
  UNION ALL
  SELECT format('function %s(%s)', p.proname, oidvectortypes(p.proargtypes))
  FROM own JOIN pg_proc AS p ON p.pronamespace = own.schema
  WHERE NOT EXISTS (SELECT FROM pg_depend AS d
    WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT format('trigger %s of %s', t.tgname, c.relname)
  FROM own JOIN pg_class AS c ON c.relnamespace = own.schema JOIN pg_trigger AS t ON t.tgrelid = c.oid
  WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')
  UNION ALL
  SELECT format('constraint %s of %s', k.conname, c.relname)
  FROM own JOIN pg_class AS c ON c.relnamespace = own.schema
  JOIN pg_constraint AS k ON k.conrelid = c.oid
  WHERE k.contype IN ('c', 'f', 'p', 'u', 'x') AND c.relname <> '_prisma_migrations'
  UNION ALL
  SELECT 'unique index ' || c.relname
  FROM own JOIN pg_class AS c ON c.relnamespace = own.schema JOIN pg_index AS i ON i.indexrelid = c.oid
  WHERE i.indisunique AND i.indisvalid AND NOT i.indisprimary`;

const listMissing = `
  SELECT wanted.name FROM json_array_elements_text($1::json) AS wanted (name)
  EXCEPT SELECT name FROM (${listObjects}) AS present ORDER BY 1`;

/**
 * Records the objects that the migrations create. Runs at build time, on a freshly migrated
 * database.
 */
export async function recordObjects({ query }: Session): Promise<void> {
  const rows = await query(`${listObjects} ORDER BY 1`, []);
  await writeFile(record, `${JSON.stringify(rows.map(({ name }) => name))}\n`);
}

/**
 * Returns a check that the schema contains everything that the migrations create. It may be called
 * often: it reads the catalog once a minute, and once a second while something is missing. `report`
 * receives an Error that names the missing objects, once until they change.
 */
export function createSchemaCheck(
  session: Session,
  report: (error: Error) => void,
): () => Promise<boolean> {
  let missing: readonly string[] = [];
  let validUntil = 0;
  let running: Promise<boolean> | null = null;
  const check = async () => {
    const names = await findMissing(session);
    if (names.length > 0 && names.join() !== missing.join()) report(describe(names));
    missing = names;
    validUntil = performance.now() + (names.length > 0 ? trusted.incomplete : trusted.complete);
    return names.length === 0;
  };
  return async () => {
    if (performance.now() < validUntil) return missing.length === 0;
    running ??= check().finally(() => {
      running = null;
    });
    return running;
  };
}

/** Limits the log line if nearly everything is missing. */
const mostNamed = 40;

function describe(names: readonly string[]): Error {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return new Error(`The schema lacks ${names.slice(0, mostNamed).join(', ')}${more}`);
}

let recorded: Promise<string> | undefined;

async function findMissing(session: Session): Promise<string[]> {
  recorded ??= readFile(record, 'utf8');
  const rows = await session.query(listMissing, [await recorded]);
  return rows.map(({ name }) => String(name));
}
