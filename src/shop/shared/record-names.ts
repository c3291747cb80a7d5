import { nameKey } from '../../engine/call/previews/summary.ts';
import { builder } from '../../engine/schema/builder.ts';
import { columnSql, findField, sqlTypes } from '../../engine/schema/planned-reads/model.ts';
import { findRecord } from '../../engine/schema/planned-reads/records.ts';
import { eventKeyOf } from '../../store/db/audit/event-key.ts';
import { Statement } from '../../store/db/read/statement.ts';
import type { Session } from '../../store/db/session.ts';

/** The members that people call a record by, the best one first. */
const naming = ['name', 'fullName', 'title', 'number', 'code', 'email'] as const;

/**
 * Reads the usual names of records, by their types and keys, with one statement: texts in the
 * default language, by `nameKey`. Records without a name are left out.
 */
export async function readRecordNames(
  session: Session,
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const statement = new Statement();
  const selects = [...keys].flatMap(([type, of]) => selectOf(type, of, statement));
  if (selects.length === 0) return new Map();
  const rows = await session.query(selects.join(' UNION ALL '), statement.values);
  return new Map(rows.map(({ type, key, name }) => [nameKey(String(type), key), String(name)]));
}

function selectOf(type: string, keys: readonly string[], statement: Statement): string[] {
  const name = nameSql(type);
  const table = findRecord(type)?.table.name;
  if (keys.length === 0 || !name || !table) return [];
  const key = eventKeyOf(type);
  const isNumber = findField(builder, type, key)?.type.endsWith('Int');
  const bound = statement.bind(keys, isNumber ? `${sqlTypes.Int}[]` : 'text[]');
  const found = `${columnSql(key)} = ANY(${bound})`;
  return [
    `SELECT '${type}' AS type, ${columnSql(key)}::text AS key, ${name} AS name
     FROM ${table} t WHERE ${found} AND ${name} <> ''`,
  ];
}

/** The SQL of the name; undefined for a record without one. */
function nameSql(type: string): string | undefined {
  const calledBy = findRecord(type)?.table.calledBy;
  if (calledBy) return inDefaultLanguage(calledBy);
  const field = naming.flatMap((name) => findField(builder, type, name) ?? [])[0];
  if (!field) return undefined;
  return field.type === 'Json' ? inDefaultLanguage(columnSql(field.name)) : columnSql(field.name);
}

const inDefaultLanguage = (texts: string) =>
  `(${texts} ->> (SELECT l.code::text FROM language l WHERE l.is_default))`;
