import { maskTimes, type StandIns } from '../examples/stand-ins.ts';
import type { Shop } from '../support/shop.ts';

/** Who calls and how, which the audit tells, and what a shop knows of itself. */
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
  'write_position',
];
/** A salt is random, and so is what is hashed with it. */
const hash = /(?<=")[1-9][A-Za-z0-9+/]{44}(?=")/g;

/** A statement that reads every row of every table. */
export async function dumpStatement(shop: Shop): Promise<string> {
  const tables = await shop.rows(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !leftOut.includes(name));
  return names
    .map((name) => `SELECT '${name}' AS "table", ${rowOf(name)}::text AS "row" FROM "${name}" t`)
    .join(' UNION ALL ');
}

/** Contents of files are compared by a hash, which is made before anything is written as JSON. */
const rowOf = (table: string) =>
  table === 'template_file'
    ? `jsonb_build_object('template', t.template, 'path', t.path, 'mod_time', t.mod_time,
        'content', md5(t.content))`
    : 'to_jsonb(t)';

/**
 * Every row as text, sorted; times that the shop set, hashes and identifiers of its own are masked.
 */
export async function dump(
  shop: Shop,
  statement: string,
  { since, standIns }: { since: Date; standIns: StandIns },
): Promise<string[]> {
  const rows = await shop.rows(statement);
  const text = rows.map(({ table, row }) => `${table} ${row}`).join('\n');
  const masked = maskTimes(standIns.incoming(text), since, 'now').replace(hash, 'hash');
  return masked.split('\n').toSorted();
}
