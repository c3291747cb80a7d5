import type { Session } from '../../session.ts';

/** A table whose changes leave audit entries, as the triggers know it. */
export interface AuditedTable {
  readonly name: string;
  /** The name of its rows in entries: the type of the record, or the kind of the part. */
  readonly kind: string;
  /** The columns of the primary key. */
  readonly keys: readonly string[];
  readonly columns: readonly AuditedColumn[];
}

export interface AuditedColumn {
  readonly name: string;
  /** The name of the member in entries; null for a column that entries leave out. */
  readonly label: string | null;
  /** SQL of its JSON text over the row `n`. */
  readonly value: string;
  /** Whether entries show only that the value, or a part of it, exists. */
  readonly isMasked: boolean;
  /** Whether it holds texts by language, or the code of a language. */
  readonly isLocalized: boolean;
  /** Whether a unique index contains it. */
  readonly isUnique: boolean;
  /** The table to whose rows it refers. */
  readonly refersTo: string | null;
}

/** Returns the audited tables by the name that their rows have in entries. One statement. */
export async function readAuditedTables({
  query,
}: Pick<Session, 'query'>): Promise<ReadonlyMap<string, AuditedTable>> {
  const rows = await query(statement, []);
  return new Map(
    rows.map((row) => {
      const kind = String(row.kind);
      const columns: AuditedColumn[] = JSON.parse(String(row.columns));
      const keys: string[] = JSON.parse(String(row.keys));
      return [kind, { name: String(row.name), kind, keys, columns }];
    }),
  );
}

/** The first key of a part is the key of its record, so entries do not repeat it. */
const label = `CASE WHEN cardinality(t.keys) > 1 AND a.attname = t.keys[1] THEN NULL
  ELSE audit_field(t.name, a.attname) END`;

const value = `audit_value('n.' || quote_ident(a.attname), a.attname, a.atttypid)`;

const isUnique = `EXISTS (SELECT FROM pg_index AS i JOIN pg_depend AS d
    ON d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
      AND d.refclassid = 'pg_class'::regclass AND d.refobjid = t.id AND d.refobjsubid = a.attnum
  WHERE i.indrelid = t.id AND i.indisunique)
  OR a.attname = ANY (t.keys)`;

const refersTo = `(SELECT f.confrelid::regclass::text FROM pg_constraint AS f
  WHERE f.conrelid = t.id AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1)`;

const statement = `
  WITH t AS MATERIALIZED (
    SELECT g.tgrelid AS id, g.tgrelid::regclass::text AS name,
      audit_type(g.tgrelid::regclass) AS kind,
      ARRAY(SELECT a.attname::text FROM pg_index AS i,
          unnest(i.indkey::smallint[]) WITH ORDINALITY AS k (attnum, place), pg_attribute AS a
        WHERE i.indrelid = g.tgrelid AND i.indisprimary AND a.attrelid = g.tgrelid
          AND a.attnum = k.attnum ORDER BY k.place) AS keys
    FROM pg_trigger AS g WHERE g.tgname = 'audit_added'
      AND g.tgrelid IN (SELECT c.oid FROM pg_class AS c
        WHERE c.relnamespace = quote_ident(current_schema())::regnamespace)
  )
  SELECT t.name, t.kind, to_json(t.keys) AS keys, (
    SELECT json_agg(json_build_object('name', a.attname, 'label', ${label}, 'value', ${value},
      'isMasked', ${value} LIKE '%hidden%' OR ${value} LIKE 'audit_settings%',
      'isLocalized', a.atttypid = 'json'::regtype AND ${value} NOT LIKE 'audit_settings%'
        AND audit_field(t.name, a.attname) IS NOT NULL
        OR t.name = 'product_review' AND a.attname = 'language',
      'isUnique', ${isUnique}, 'refersTo', ${refersTo}) ORDER BY a.attnum)
    FROM pg_attribute AS a WHERE a.attrelid = t.id AND a.attnum > 0 AND NOT a.attisdropped
  ) AS columns
  FROM t`;
