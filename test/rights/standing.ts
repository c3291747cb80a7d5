import type { Shop } from '../support/shop.ts';

/** The effective rights of a caller, calculated by the database. */
export interface Standing {
  readonly what: string;
  /** `read Sales`, `write Sales`, `delete Sales`. */
  readonly rights: readonly string[];
  /** The given addresses from which the caller may be used. */
  readonly addresses: readonly string[];
  /** RFC 3339 without a fraction; `infinity` for never. */
  readonly until: string;
  /** The number of weekdays from Monday on, and the hours. */
  readonly days: number;
  readonly fromHour: number;
  readonly toHour: number;
  /** The most calls in the window of the configuration; `Infinity` without a limit. */
  readonly calls: number;
  readonly maker: string | null;
}

/**
 * An address inside and one outside the networks of the walk, and one of the IP version without a
 * network there.
 */
const probes = ['127.0.0.1', '127.9.9.9', '192.0.2.7', '2001:db8::1'];

/** `access` is SQL with the word of a key's access. */
const ofRights = (sections: string, access: string) => `ARRAY(
  SELECT verb || ' ' || s FROM unnest(${sections}) AS s,
    unnest(CASE ${access} WHEN 'Write' THEN ARRAY['read', 'write', 'delete']
      WHEN 'Change' THEN ARRAY['read', 'write'] ELSE ARRAY['read'] END) AS verb)`;

/** Keys that are revoked and accounts whose access is denied may do nothing. */
const statement = `
  SELECT 'key ' || id AS what, array_to_json(CASE WHEN revoked_time IS NULL
      THEN ${ofRights('sections', 'access::text')} ELSE ARRAY[]::text[] END) AS rights,
    (SELECT coalesce(json_agg(p), '[]') FROM unnest($1::text[]) AS p WHERE networks = '{}'
      OR EXISTS (SELECT FROM unnest(networks) AS n WHERE p::inet <<= n::inet)) AS addresses,
    coalesce(to_char(expiry_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'infinity') AS until,
    7 AS days, 0 AS "fromHour", 24 AS "toHour",
    coalesce(call_limit * 300.0 / call_window_seconds, 'Infinity')::float8 AS calls,
    coalesce('key ' || maker_key_id, 'account ' || maker_account_id) AS maker
  FROM caller_key
  UNION ALL
  SELECT 'account ' || id, array_to_json(CASE access WHEN 'Denied' THEN ARRAY[]::text[]
      WHEN 'Full' THEN ${ofRights('enum_range(NULL::account_section)', `'Write'`)}
      ELSE ${ofRights('sections', `'Write'`)} END),
    (SELECT coalesce(json_agg(p), '[]') FROM unnest($1::text[]) AS p WHERE coalesce(ip, p) = p),
    'infinity',
    4 + array_position(
      ARRAY['MondayToFriday', 'MondayToSaturday', 'MondayToSunday'], days::text),
    from_hour, to_hour, 'Infinity'::float8,
    NULL
  FROM account ORDER BY what`;

/** All callers by name. */
export async function standings(shop: Shop): Promise<Map<string, Standing>> {
  const rows = await shop.rows(statement, [probes]);
  const parsed = rows.map((row) => ({
    ...row,
    rights: JSON.parse(String(row.rights)),
    addresses: JSON.parse(String(row.addresses)),
    calls: Number(row.calls),
  }));
  return new Map((parsed as unknown as Standing[]).map((each) => [each.what, each]));
}

/** The rights of a key that follows its creators. */
export function effective(own: Standing, all: ReadonlyMap<string, Standing>): Standing {
  const made = own.maker === null ? undefined : all.get(own.maker);
  if (!made) return own;
  const maker = effective(made, all);
  const common = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => other.includes(each));
  return {
    ...own,
    rights: common(own.rights, maker.rights),
    addresses: common(own.addresses, maker.addresses),
    days: Math.min(own.days, maker.days),
    fromHour: Math.max(own.fromHour, maker.fromHour),
    toHour: Math.min(own.toHour, maker.toHour),
    calls: Math.min(own.calls, maker.calls),
    until: [own.until, maker.until].sort()[0] ?? own.until,
  };
}

/** The rights in which a caller exceeds another. */
export function beyond(one: Standing, other: Standing): string[] {
  const more: string[] = [];
  if (one.rights.length === 0) return more;
  if (one.days > other.days) more.push('days');
  if (one.calls > other.calls) more.push('calls');
  if (one.fromHour < other.fromHour || one.toHour > other.toHour) more.push('hours');
  for (const list of ['rights', 'addresses'] as const)
    if (one[list].some((each) => !other[list].includes(each))) more.push(list);
  const isLater = one.until === 'infinity' || one.until > other.until;
  if (other.until !== 'infinity' && isLater) more.push('until');
  return more;
}

/** Each table comes after the tables that its rows refer to. */
const tables = ['account', 'caller_key', 'account_session'];

/** Stores the callers, to restore them later. */
export async function keepCallers(shop: Shop): Promise<() => Promise<void>> {
  const kept = await Promise.all(tables.map((table) => keepTable(shop, table)));
  return async () => {
    for (const { removeNew } of kept.toReversed()) await removeNew();
    for (const { putBack } of kept) await putBack();
  };
}

/**
 * Writes only the rows that differ: for each deleted row, PostgreSQL searches the tables that refer
 * to it.
 */
async function keepTable(shop: Shop, table: string) {
  const [found] = await shop.rows(`SELECT coalesce(json_agg(t ORDER BY id), '[]')::text AS rows,
    (SELECT string_agg(attname, ', ') FROM pg_attribute
      WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped) AS columns
    FROM ${table} AS t`);
  const values = [found?.rows];
  const read = `json_populate_recordset(NULL::${table}, $1::json) AS kept`;
  const remove = `DELETE FROM ${table} WHERE id NOT IN (SELECT id FROM ${read})`;
  const write = `INSERT INTO ${table} (${found?.columns}) SELECT ${found?.columns} FROM ${read}
    WHERE NOT EXISTS (SELECT FROM ${table} AS t WHERE t.id = kept.id AND t::text = kept::text)
    ON CONFLICT (id) DO UPDATE SET (${found?.columns}) = ROW (excluded.*)`;
  return {
    removeNew: () => shop.rows(remove, values),
    putBack: () => shop.rows(write, values),
  };
}
