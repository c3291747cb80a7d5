import { readdir, readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { databases, type Scratch } from './scratch.ts';

/* What docs/upgrading.md relies on: nodes of two versions work side by side on one database. */

vi.setConfig({ testTimeout: 60_000 });

const folder = 'prisma/migrations';
const migrations = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();

/** What statements of a version name: tables, columns with their types, and functions. */
const named = `
  SELECT 'table ' || relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
  UNION ALL
  SELECT format('column %s.%s %s', relname, attname, format_type(atttypid, atttypmod))
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT format('function %s(%s) %s', proname, oidvectortypes(proargtypes), prorettype::regtype)
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Columns that an INSERT of an earlier version would leave out. */
const required = `
  SELECT relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = '' AND NOT attisdropped`;

/** What a migration may change, because statements of the version before still work. */
const harmless = [
  // Wider than before.
  '0022_audit_names takes column audit_entry.part character varying(120)',
];

async function read({ rows }: Scratch) {
  const names = (await rows(named)).map(({ name }) => String(name));
  return { names: new Set(names), columns: await rows(required) };
}

/** How a migration stands in the way of the version before it. */
function compare(before: Awaited<ReturnType<typeof read>>, after: typeof before): string[] {
  const wasRequired = new Set(before.columns.map(({ table, column }) => `${table}.${column}`));
  const demanded = after.columns
    .filter(({ table }) => before.names.has(`table ${table}`))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !wasRequired.has(name));
  const taken = [...before.names].filter((name) => !after.names.has(name));
  return [...taken.map((name) => `takes ${name}`), ...demanded.map((name) => `demands ${name}`)];
}

// The server where there is one: the SQL is the same.
test.each(databases.slice(-1))(
  'on the %s database a migration takes nothing away that the version before it uses',
  async (_, open) => {
    const scratch = await open();
    const { target, rows } = scratch;
    const run = (sql: string) => (typeof target === 'string' ? rows(sql) : target.exec(sql));
    const obstacles: string[] = [];
    let before = await read(scratch);
    const apply = async (name: string, sql: string) => {
      await run(`BEGIN; ${sql}; COMMIT`);
      const after = await read(scratch);
      obstacles.push(...compare(before, after).map((what) => `${name} ${what}`));
      before = after;
    };
    for (const name of migrations)
      await apply(name, await readFile(`${folder}/${name}/migration.sql`, 'utf8'));
    expect(obstacles).toEqual(harmless);
    const trial = `ALTER TABLE producer RENAME code TO label; ALTER TABLE language ALTER region TYPE text;
    ALTER TABLE category ADD color text NOT NULL; DROP TABLE supplier CASCADE`;
    obstacles.length = 0;
    await apply('trial', trial);
    expect(obstacles.filter((each) => !each.includes('column supplier.')).toSorted()).toEqual([
      'trial demands category.color',
      'trial demands producer.label',
      'trial takes column language.region character(2)',
      'trial takes column producer.code character varying(32)',
      'trial takes table supplier',
    ]);
    await scratch.close();
  },
);
