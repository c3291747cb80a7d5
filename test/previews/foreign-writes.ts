import type { Shop } from '../support/shop.ts';
import type { Changes, RecordChanges } from './support.ts';

interface Column {
  readonly table: string;
  readonly type: string;
  readonly column: string;
  readonly member: string;
  readonly kind: string;
}

/** A change of one member of a record by SQL, and how it is taken back. */
export interface ForeignWrite {
  readonly place: string;
  undo(): Promise<unknown>;
}

/** Another value of a column, by its type. */
const others: Readonly<Record<string, string>> = {
  json: `'{"en":"Foreign"}'::json`,
  'character varying': `'f' || substr(@, 2)`,
  text: `'f' || substr(@, 2)`,
  numeric: '@ + 1',
  integer: '@ + 1',
  boolean: 'NOT @',
};

/** Writes members of records past the service, whose names on GraphQL the database knows. */
export async function foreignWriter(shop: Shop) {
  const columns = (
    await shop.rows(
      `SELECT c.oid::regclass::text AS table, audit_type(c.oid::regclass) AS type, a.attname AS column,
        audit_field(c.relname, a.attname) AS member,
        regexp_replace(format_type(a.atttypid, NULL), '\\(.*', '') AS kind
      FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
      JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE t.tgname = 'audit_changed' AND audit_field(c.relname, a.attname) IS NOT NULL`,
    )
  ).map((row) => row as unknown as Column);

  async function tryWrite(column: Column, key: string): Promise<ForeignWrite | null> {
    const { table, column: name, type, kind } = column;
    const other = others[kind]?.replaceAll('@', `"${name}"`);
    const by = { Item: 'sku', Language: 'code', ProductReview: 'code', Template: 'name' }[type];
    const where = `"${by ?? 'id'}"::text = $1`;
    if (!other || name === (by ?? 'id')) return null;
    try {
      const [row] = await shop.rows(
        `WITH former AS (SELECT "${name}"::text AS value FROM ${table} WHERE ${where})
        UPDATE ${table} SET "${name}" = ${other} FROM former WHERE ${where}
          AND (${other})::text IS DISTINCT FROM former.value
        RETURNING former.value`,
        [key],
      );
      if (!row) return null;
      const undo = () =>
        shop.rows(`UPDATE ${table} SET "${name}" = $2::${kind} WHERE ${where}`, [key, row.value]);
      return { place: `${type}.${column.member}`, undo };
    } catch {
      // A constraint refuses this value.
      return null;
    }
  }

  const first = async (found: readonly Column[], key: string | null | undefined) => {
    for (const column of found) {
      const written = key && (await tryWrite(column, key));
      if (written) return written;
    }
    return null;
  };

  const ofRecord = ({ type }: RecordChanges) => columns.filter((each) => each.type === type);
  const touches = (record: RecordChanges, { member }: Column) =>
    record.action === 'Delete' || record.members.some((each) => each.member === member);

  return {
    /** Changes a member that the previewed call would change or delete. */
    async touched({ records }: Changes): Promise<ForeignWrite | null> {
      for (const record of records) {
        if (record.part !== null || record.action === 'Create') continue;
        const found = ofRecord(record).filter((column) => touches(record, column));
        const written = await first(found, record.samples[0]?.key);
        if (written) return written;
      }
      return null;
    },
    /** Changes a member that the call would leave as it is, of a record that it changes. */
    async untouched({ records }: Changes): Promise<ForeignWrite | null> {
      for (const record of records) {
        if (record.part !== null || record.action !== 'Update') continue;
        const found = ofRecord(record).filter((column) => !touches(record, column));
        const text = found.filter(({ kind }) => kind === 'json' || kind === 'character varying');
        const written = await first(text, record.samples[0]?.key);
        if (written) return written;
      }
      return null;
    },
  };
}
