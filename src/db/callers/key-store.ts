import { type Section, sections } from '../../contract/rights.ts';
import { type Credential, readKeyCredential } from './credential.ts';
import { hashKey, prefixOf } from './secrets.ts';

/** What a key may do, from where and until when. */
export interface KeyTerms {
  readonly sections: readonly Section[];
  readonly access: KeyAccess;
  /** Networks (`10.0.0.0/8`); none stands for anywhere. */
  readonly networks: readonly string[];
  /** RFC 3339; null for never. */
  readonly expiryTime: string | null;
}

export type KeyAccess = 'Read' | 'Write';

/** Everything, from anywhere, for ever. */
export const fullTerms: KeyTerms = { sections, access: 'Write', networks: [], expiryTime: null };

/** What is known of a caller key. The key itself is never kept. */
export interface CallerKey extends KeyTerms {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key, by which its owner knows it. */
  readonly prefix: string;
  /** Times are in UTC, `YYYY-MM-DD hh:mm:ss`. */
  readonly creationTime: string;
  readonly lastUseTime: string | null;
  readonly revokedTime: string | null;
}

export interface NewKey extends Partial<KeyTerms> {
  readonly name: string;
  readonly key: string;
}

/** The caller keys in the database. */
export interface KeyStore {
  /** What the key with this SHA-256 is good for; null for none, and for one that is revoked. */
  byHash(hash: Buffer): Promise<Credential | null>;
  list(): Promise<CallerKey[]>;
  /** Adds a key and gives its identifier. */
  create(key: NewKey): Promise<number>;
  /** Adds a key where there never was one. False when there was, also on another node just now. */
  createFirst(key: NewKey): Promise<boolean>;
  /** Makes a key good for everything, whether it is new, known or revoked. */
  admit(key: NewKey): Promise<void>;
  /**
   * Puts a new secret in the place of a key's own, which stays good for some seconds. False when there
   * is no such key or it is revoked.
   */
  rotate(id: number, key: string, graceSeconds: number): Promise<boolean>;
  /** False when there is no such key or it is revoked already. */
  revoke(id: number): Promise<boolean>;
  /** Notes that the key is in use now. */
  noteUse(id: number): Promise<void>;
}

/** Runs one SQL statement with `$1` parameters. */
export type Execute = (
  sql: string,
  params: (string | number)[],
) => Promise<readonly Record<string, unknown>[]>;

/** The caller keys of a database that is spoken to by `execute`. */
export function createKeyStore(execute: Execute): KeyStore {
  const isDone = async (sql: string, params: (string | number)[]) =>
    (await execute(sql, params)).length > 0;
  return {
    async byHash(hash) {
      const [row] = await execute(statements.byHash, [hash.toString('hex')]);
      return row ? readKeyCredential(row) : null;
    },
    async list() {
      return (await execute(statements.list, [])).map(readCallerKey);
    },
    async create(key) {
      const [row] = await execute(statements.create, parametersOf(key));
      return Number(row?.id);
    },
    createFirst: (key) => isDone(statements.createFirst, parametersOf(key)),
    async admit(key) {
      await execute(statements.admit, parametersOf(key));
    },
    rotate: (id, key, graceSeconds) =>
      isDone(statements.rotate, [id, hashKey(key), prefixOf(key), graceSeconds]),
    revoke: (id) => isDone(statements.revoke, [id]),
    async noteUse(id) {
      await execute(statements.noteUse, [id]);
    },
  };
}

const insert = `INSERT INTO caller_key
  (name, prefix, hash, sections, access, networks, expiry_time)`;
/** Lists travel as texts with commas, which neither sections nor networks have. */
const values = `$1::text, $2::text, decode($3::text, 'hex'),
  string_to_array($4::text, ',')::account_section[], $5::text::caller_access,
  string_to_array($6::text, ','), nullif($7::text, '')::timestamptz`;
const shown = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS ${column}`;

const statements = {
  // Of a key that was rotated the former one is good for as long as it was given.
  byHash: `SELECT id, name, access, array_to_string(sections, ',') AS sections,
      array_to_string(networks, ',') AS networks, extract(epoch FROM least(expiry_time,
        CASE WHEN hash = decode($1, 'hex') THEN NULL ELSE former_expiry_time END))::float8 AS expiry
    FROM caller_key
    WHERE (hash = decode($1, 'hex') OR former_hash = decode($1, 'hex')) AND revoked_time IS NULL
    ORDER BY hash = decode($1, 'hex') DESC LIMIT 1`,
  list: `SELECT id, name, prefix, access, array_to_string(sections, ',') AS sections,
      array_to_string(networks, ',') AS networks, ${shown('expiry_time')},
      ${shown('creation_time')}, ${shown('last_use_time')}, ${shown('revoked_time')}
    FROM caller_key ORDER BY id`,
  create: `${insert} VALUES (${values}) RETURNING id`,
  // The setting is unique, so of several nodes that start on an empty database one makes the key.
  createFirst: `WITH first AS (
      INSERT INTO setting (key, value) SELECT 'firstKeyMade', 'true'
      WHERE NOT EXISTS (SELECT FROM caller_key) ON CONFLICT (key) DO NOTHING RETURNING key)
    ${insert} SELECT ${values} FROM first RETURNING id`,
  admit: `${insert} VALUES (${values})
    ON CONFLICT (hash) DO UPDATE SET revoked_time = NULL, sections = excluded.sections,
      access = excluded.access, networks = excluded.networks, expiry_time = excluded.expiry_time
    WHERE (caller_key.revoked_time, caller_key.sections, caller_key.access, caller_key.networks,
      caller_key.expiry_time) IS DISTINCT FROM
      (NULL, excluded.sections, excluded.access, excluded.networks, excluded.expiry_time)`,
  rotate: `UPDATE caller_key SET hash = decode($2::text, 'hex'), prefix = $3::text,
      former_hash = CASE WHEN $4::int > 0 THEN hash END,
      former_expiry_time = CASE WHEN $4::int > 0 THEN now() + make_interval(secs => $4::int) END
    WHERE id = $1::int AND revoked_time IS NULL RETURNING id`,
  revoke: `UPDATE caller_key SET revoked_time = now() WHERE id = $1 AND revoked_time IS NULL
    RETURNING id`,
  noteUse: 'UPDATE caller_key SET last_use_time = now() WHERE id = $1',
};

function parametersOf({ name, key, ...terms }: NewKey): string[] {
  const { sections, access, networks, expiryTime } = { ...fullTerms, ...terms };
  const lists = [sections.join(), access, networks.join(), expiryTime ?? ''];
  return [name, prefixOf(key), hashKey(key), ...lists];
}

function readCallerKey(row: Record<string, unknown>): CallerKey {
  return {
    id: Number(row.id),
    name: String(row.name),
    prefix: String(row.prefix),
    sections: listIn(row.sections) as Section[],
    access: row.access as KeyAccess,
    networks: listIn(row.networks),
    expiryTime: readTime(row.expiry_time),
    creationTime: String(row.creation_time),
    lastUseTime: readTime(row.last_use_time),
    revokedTime: readTime(row.revoked_time),
  };
}

const listIn = (value: unknown): string[] => (value ? String(value).split(',') : []);

function readTime(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
