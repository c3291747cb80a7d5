import type { Shop } from '../support/shop.ts';
import type { Changes, RecordChanges } from './support.ts';

interface Column {
  readonly name: string;
  readonly member: string;
  readonly kind: string;
  readonly isEnum: boolean;
}

interface Table {
  readonly table: string;
  readonly type: string;
  readonly keys: readonly string[];
  readonly columns: readonly Column[];
}

/** A change of one row by SQL, with a function that reverts it. */
export interface ForeignWrite {
  readonly place: string;
  undo(): Promise<unknown>;
}

/** Other values of a column, by its type. */
const others: Readonly<Record<string, readonly string[]>> = {
  json: [`'{"en":"Foreign"}'::json`, `'{"de":"Foreign"}'::json`],
  'character varying': [`coalesce('f' || substr(@, 2), 'f')`, `'en'`, `'IT'`, `'10.9.9.9'`],
  character: [`'IT'`, `'EUR'`],
  text: [`coalesce('f' || substr(@, 2), 'f')`],
  numeric: ['coalesce(@ + 1, 1)', '@ - 1', 'NULL'],
  integer: ['coalesce(@ + 1, 1)', '@ - 1', 'NULL'],
  smallint: ['coalesce(@ + 1, 1)', '@ - 1', 'NULL'],
  bigint: ['coalesce(@ + 1, 1)'],
  boolean: ['NOT @', 'true'],
  'timestamp with time zone': [
    `coalesce(@ + interval '1 day', '2031-01-01')`,
    `@ - interval '1 day'`,
  ],
  date: [`coalesce(@ + 1, '2031-01-01')`],
};

/** The values of an enumeration, or of a list of some. */
const enumValues = (kind: string) =>
  kind.endsWith('[]')
    ? [`(enum_range(NULL::${kind.slice(0, -2)}))[1:1]`, `'{}'`]
    : [1, 2, 3, 4].map((at) => `(enum_range(NULL::${kind}))[${at}]`);

/** Columns that no call can change. */
const fixed: readonly string[] = ['ProductImage.productId'];

function otherValues({ type, keys }: Table, { name, member, kind, isEnum }: Column) {
  if (keys.includes(name) || name === recordKeys[type] || fixed.includes(`${type}.${member}`))
    return [];
  // Entries show only whether a secret exists.
  if (/encrypted_password|secret|token|hash$/.test(name))
    return [`CASE WHEN @ IS NULL THEN 'foreign' END`];
  return isEnum ? enumValues(kind) : (others[kind] ?? []);
}

/** The first column of keys that are not identifiers. */
const recordKeys: Readonly<Record<string, string>> = {
  Item: 'sku',
  Language: 'code',
  ProductReview: 'code',
  Template: 'name',
};

/** Parts whose own identifier is in entries, by their name there. */
const numberedParts: Readonly<Record<string, string>> = {
  OrderStatusChange: 'OrderStatusChange',
  Session: 'AccountSession',
};

/** Writes members of records directly in the database, which has their GraphQL names. */
export async function foreignWriter(shop: Shop) {
  const tables = await readTables(shop);

  /** The table of changed records or parts, and the condition for one of them. */
  function rowOf({ type, part, samples }: RecordChanges) {
    const [sample] = samples;
    const key = sample?.key;
    const name = part === null ? type : (numberedParts[part] ?? part);
    const table = tables.find((each) => each.type === name);
    if (!table || key === null || key === undefined) return null;
    if (part === null)
      return { table, where: `"${recordKeys[type] ?? 'id'}"::text = $1`, values: [key] };
    const ids = sample?.part?.split('/').slice(1) ?? [];
    if (part in numberedParts) return { table, where: `id::text = $1`, values: ids };
    const [owner, ...own] = table.keys;
    const ofOwner =
      owner === 'item_id'
        ? `"item_id" = (SELECT id FROM item WHERE sku = $1)`
        : `"${owner}"::text = $1`;
    const ofPart = own.map((each, at) => ` AND "${each}"::text = $${at + 2}`);
    return { table, where: ofOwner + ofPart.join(''), values: [key, ...ids] };
  }

  type Row = NonNullable<ReturnType<typeof rowOf>>;

  async function tryWrite({ table, where, values }: Row, column: Column) {
    const { name, kind } = column;
    for (const other of otherValues(table, column)) {
      const value = other.replaceAll('@', `"${name}"`);
      const [row] = await shop
        .rows(
          `WITH former AS (SELECT "${name}"::text AS value FROM ${table.table} WHERE ${where})
          UPDATE ${table.table} SET "${name}" = ${value} FROM former WHERE ${where}
            AND (${value})::text IS DISTINCT FROM former.value
          RETURNING former.value`,
          values,
        )
        // A constraint refuses this value.
        .catch(() => []);
      if (!row) continue;
      // `character` alone has one character.
      const former = `$${values.length + 1}::text::${kind === 'character' ? 'bpchar' : kind}`;
      const undo = () =>
        shop.rows(`UPDATE ${table.table} SET "${name}" = ${former} WHERE ${where}`, [
          ...values,
          row.value,
        ]);
      return { place: `${table.type}.${column.member}`, undo };
    }
    return null;
  }

  /** Deletes a row that has no members beside its key. */
  async function tryRemove({ table, where, values }: Row): Promise<ForeignWrite | null> {
    const [row] = await shop
      .rows(
        `DELETE FROM ${table.table} AS t WHERE ${where} RETURNING to_jsonb(t)::text AS content`,
        values,
      )
      .catch(() => []);
    if (!row) return null;
    const undo = () =>
      shop.rows(
        `INSERT INTO ${table.table} SELECT * FROM jsonb_populate_record(NULL::${table.table}, $1::text::jsonb)`,
        [row.content],
      );
    return { place: table.type, undo };
  }

  /** Changes the setting that names the template in use. */
  async function useTemplate(name: string): Promise<ForeignWrite> {
    const write = (value: string) =>
      shop.rows(
        `INSERT INTO setting (key, value) VALUES ('template', $1::text::json)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [JSON.stringify(value)],
      );
    await write(name);
    return { place: 'Template.isCurrent', undo: () => write('default') };
  }

  const touches = (record: RecordChanges, { member }: Column) =>
    record.action === 'Delete' || record.members.some((each) => each.member === member);

  return {
    /** Changes all members, one after another, that the previewed call would change or delete. */
    async *touched({ records }: Changes): AsyncGenerator<ForeignWrite> {
      for (const record of records) {
        const row = record.action === 'Create' ? null : rowOf(record);
        if (!row) continue;
        if (record.members.some(({ member }) => member === 'isCurrent')) {
          yield await useTemplate('spare');
          continue;
        }
        let isWritten = false;
        for (const column of row.table.columns) {
          const written = touches(record, column) ? await tryWrite(row, column) : null;
          if (written) yield written;
          isWritten ||= written !== null;
        }
        const removed = isWritten || record.part === null ? null : await tryRemove(row);
        if (removed) yield removed;
      }
    },
    /** Changes a member that the call would leave as it is: of a record that it changes, or another. */
    async untouched({ records }: Changes): Promise<ForeignWrite | null> {
      for (const record of records) {
        const row = record.part === null && record.action === 'Update' ? rowOf(record) : null;
        const free = row?.table.columns.filter((column) => !touches(record, column)) ?? [];
        for (const column of free) {
          const isText = column.kind === 'json' || column.kind === 'character varying';
          const written = row && isText ? await tryWrite(row, column) : null;
          if (written) return written;
        }
      }
      const table = tables.find(
        ({ type }) =>
          ['NewsletterList', 'Page'].includes(type) && records.every((each) => each.type !== type),
      );
      const column = table?.columns.find(({ name }) => ['name', 'title'].includes(name));
      const where = `id = (SELECT min(id) FROM ${table?.table})`;
      return table && column ? tryWrite({ table, where, values: [] }, column) : null;
    },
  };
}

async function readTables(shop: Shop): Promise<Table[]> {
  const rows = await shop.rows(
    `SELECT c.oid::regclass::text AS table, audit_type(c.oid::regclass) AS type,
      (SELECT json_agg(k.attname ORDER BY n.place)::text FROM pg_index AS i,
        unnest(i.indkey::smallint[]) WITH ORDINALITY AS n (attnum, place), pg_attribute AS k
        WHERE i.indrelid = c.oid AND i.indisprimary AND k.attrelid = c.oid AND k.attnum = n.attnum
      ) AS keys,
      json_agg(json_build_object('name', a.attname, 'member', audit_field(c.relname, a.attname),
        'kind', regexp_replace(format_type(a.atttypid, NULL), '\\(.*', ''),
        'isEnum', coalesce(e.typtype, t.typtype) = 'e') ORDER BY a.attnum)::text AS columns
    FROM pg_trigger AS g JOIN pg_class AS c ON c.oid = g.tgrelid
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type AS t ON t.oid = a.atttypid LEFT JOIN pg_type AS e ON e.oid = t.typelem
    WHERE g.tgname = 'audit_changed' AND audit_field(c.relname, a.attname) IS NOT NULL
    GROUP BY c.oid`,
  );
  return rows.map(({ table, type, keys, columns }) => ({
    table: String(table),
    type: String(type),
    keys: JSON.parse(String(keys)),
    columns: JSON.parse(String(columns)),
  }));
}

/** The keys of the records of a type, oldest first. */
export async function keysOf(shop: Shop, type: string): Promise<string[]> {
  const table = (await readTables(shop)).find((each) => each.type === type);
  if (!table) throw new Error(`no records ${type}`);
  const key = recordKeys[type] ?? 'id';
  const rows = await shop.rows(`SELECT "${key}"::text AS key FROM ${table.table} ORDER BY id`);
  return rows.map(({ key: found }) => String(found));
}
