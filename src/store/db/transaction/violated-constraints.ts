import type { Row } from '../session.ts';

/** Runs a statement that only reads. */
type ConstraintQuery = (sql: string, values: readonly unknown[]) => Promise<readonly Row[]>;

/** The values that a call would write into the column of a constraint. */
export interface WrittenValues {
  /** The name of a foreign key, or of a unique index, of one column. */
  readonly constraint: string;
  readonly values: readonly unknown[];
  /**
   * For each value, the identifier of the record to write, which may already have the value; null
   * for a new record.
   */
  readonly owners: readonly unknown[];
}

/** A constraint of one column, with names quoted for SQL. */
interface Constraint {
  readonly name: string;
  readonly isUnique: boolean;
  readonly table: string;
  readonly column: string;
  /** The type of the values as parameters. */
  readonly type: string;
}

export interface Violated {
  readonly constraint: string;
  readonly value: string;
  /** The index of the value within its constraint. */
  readonly at: number;
}

/**
 * Returns the values that would violate their constraint; constraints of several columns and of
 * expressions are not checked. `table` is the table of the owners.
 */
export async function violatedConstraints(
  query: ConstraintQuery,
  written: readonly WrittenValues[],
  table: string | null,
): Promise<readonly Violated[]> {
  const names = written.map(({ constraint }) => constraint);
  // The statement names the members of Constraint.
  const constraints = (await query(describing, [names])) as unknown as readonly Constraint[];
  const values: unknown[] = [];
  const parts = written.flatMap(({ constraint, values: given, owners }) => {
    const known = constraints.find(({ name }) => name === constraint);
    if (!known) return [];
    values.push(
      given.map(String),
      owners.map((owner) => (owner === null ? null : String(owner))),
    );
    return [partSql(known, `$${values.length - 1}::text[], $${values.length}::text[]`, table)];
  });
  if (parts.length === 0) return [];
  const rows = await query(`${parts.join(' UNION ALL ')} ORDER BY at`, values);
  return rows.map(({ name, value, at }) => ({
    constraint: String(name),
    value: String(value),
    at: Number(at) - 1,
  }));
}

/** SQL. A foreign key is described by the column that it refers to. */
const describing = `
  SELECT c.conname AS name, false AS "isUnique", c.confrelid::regclass::text AS "table",
    quote_ident(a.attname) AS "column", format_type(a.atttypid, NULL) AS type
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND cardinality(c.conkey) = 1
    AND c.connamespace = current_schema()::regnamespace AND c.conname = ANY ($1)
  UNION ALL
  SELECT i.relname, true, x.indrelid::regclass::text, quote_ident(a.attname),
    format_type(a.atttypid, NULL)
  FROM pg_class i JOIN pg_index x ON x.indexrelid = i.oid
    JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = x.indkey[0]
  WHERE x.indisunique AND x.indnatts = 1 AND x.indpred IS NULL
    AND i.relnamespace = current_schema()::regnamespace AND i.relname = ANY ($1)`;

const integers = new Set(['smallint', 'integer', 'bigint']);

/**
 * A number that is too large for the column violates a foreign key, and is not the key of any
 * record.
 */
function partSql(
  { name, isUnique, table, column, type }: Constraint,
  lists: string,
  ofOwners: string | null,
): string {
  const isInteger = integers.has(type);
  const value = isInteger
    ? `CASE WHEN v ~ '^[0-9]{1,18}$' THEN v::int8 END`
    : `v::${type === 'character' ? 'bpchar' : type}`;
  const isOwned = isUnique && ofOwners === table;
  const others = isOwned ? ' AND t.id::text IS DISTINCT FROM g.owner' : '';
  const found = `EXISTS (SELECT FROM ${table} t WHERE t.${column} = ${value}${others})`;
  return `SELECT '${name}' AS name, v AS value, at
    FROM unnest(${lists}) WITH ORDINALITY AS g (v, owner, at)
    WHERE ${isUnique ? found : `NOT ${found}`}`;
}
