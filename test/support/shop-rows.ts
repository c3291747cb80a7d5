import type { Shop } from './shop.ts';

/** Columns about the caller and the call for the audit, and the state of the shop itself. */
const leftOut = [
  '_prisma_migrations',
  'audit_call',
  'audit_entry',
  'call_window',
  'caller_key',
  'caller_usage',
  'event',
  'event_log',
  'kept_answer',
  'setting',
  'task_claim',
  'write_position',
];

/** A statement that reads every row of every table. */
export async function rowsStatement(
  shop: Shop,
  alsoLeftOut: readonly string[] = [],
): Promise<string> {
  const tables = await shop.rows(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => ![...leftOut, ...alsoLeftOut].includes(name));
  return names
    .map((name) => `SELECT '${name}' AS "table", ${rowOf(name)}::text AS "row" FROM "${name}" t`)
    .join(' UNION ALL ');
}

/**
 * Contents of files are compared by a hash, which is computed before anything is written as JSON.
 */
const rowOf = (table: string) =>
  table === 'template_file'
    ? `jsonb_build_object('template', t.template, 'path', t.path, 'mod_time', t.mod_time,
        'content', md5(t.content))`
    : 'to_jsonb(t)';

/** Sessions and failed logins expire. */
const temporary = ['account_session', 'former_session_tokens', 'sign_in_failure'];

/**
 * All rows of a shop, for a comparison before and after. Jobs and their refused lines are records
 * of a call, like the audit.
 */
export async function readRows(shop: Shop): Promise<string[]> {
  const rows = await shop.rows(await rowsStatement(shop, [...temporary, 'job', 'job_refusal']));
  return rows.map(({ table, row }) => `${table} ${row}`).toSorted();
}

/** Runs a function, and returns its result and the changed rows. */
export async function watchRows<T>(shop: Shop, run: () => Promise<T>) {
  const before = new Set(await readRows(shop));
  const result = await run();
  const after = new Set(await readRows(shop));
  const changed = [
    ...[...before].filter((row) => !after.has(row)),
    ...[...after].filter((row) => !before.has(row)),
  ];
  return { result, changed };
}
