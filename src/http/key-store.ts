import { hash as digest, randomBytes } from 'node:crypto';
import type { Caller } from './call.ts';

/** What is known of a caller key. The key itself is never kept. */
export interface CallerKey {
  id: number;
  name: string;
  /** The first characters of the key, by which its owner knows it. */
  prefix: string;
  /** Times are in UTC, `YYYY-MM-DD hh:mm:ss`. */
  creationTime: string;
  lastUseTime: string | null;
  revokedTime: string | null;
}

interface NewKey {
  name: string;
  key: string;
}

/** The caller keys in the database. */
export interface KeyStore {
  /** The caller whose key has this SHA-256, unless the key is revoked. */
  byHash(hash: Buffer): Promise<Caller | null>;
  list(): Promise<CallerKey[]>;
  /** Adds a key and gives its identifier. */
  create(key: NewKey): Promise<number>;
  /** Adds a key where there never was one. False when there was, also on another node just now. */
  createFirst(key: NewKey): Promise<boolean>;
  /** Makes a key good, whether it is new, known or revoked. */
  admit(key: NewKey): Promise<void>;
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

/** A key for a new caller: `sk_` and 40 characters that stand for 240 random bits. */
export function generateKey(): string {
  return `sk_${randomBytes(30).toString('base64url')}`;
}

/** SHA-256, in hexadecimal: a key is long and random, so that no slow hash is called for. */
export function hashKey(key: string): string {
  return digest('sha256', key);
}

/** The caller keys of a database that is spoken to by `execute`. */
export function createKeyStore(execute: Execute): KeyStore {
  return {
    async byHash(hash) {
      const [row] = await execute(statements.byHash, [hash.toString('hex')]);
      return row ? { id: Number(row.id), name: String(row.name) } : null;
    },
    async list() {
      return (await execute(statements.list, [])).map(readCallerKey);
    },
    async create(key) {
      const [row] = await execute(statements.create, parametersOf(key));
      return Number(row?.id);
    },
    async createFirst(key) {
      return (await execute(statements.createFirst, parametersOf(key))).length > 0;
    },
    async admit(key) {
      await execute(statements.admit, parametersOf(key));
    },
    async revoke(id) {
      return (await execute(statements.revoke, [id])).length > 0;
    },
    async noteUse(id) {
      await execute(statements.noteUse, [id]);
    },
  };
}

const insert = 'INSERT INTO caller_key (name, prefix, hash)';
const shown = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS ${column}`;

const statements = {
  byHash: `SELECT id, name FROM caller_key WHERE hash = decode($1, 'hex') AND revoked_time IS NULL`,
  list: `SELECT id, name, prefix, ${shown('creation_time')}, ${shown('last_use_time')},
    ${shown('revoked_time')} FROM caller_key ORDER BY id`,
  create: `${insert} VALUES ($1, $2, decode($3, 'hex')) RETURNING id`,
  // The setting is unique, so of several nodes that start on an empty database one makes the key.
  createFirst: `WITH first AS (
      INSERT INTO setting (key, value) SELECT 'firstKeyMade', 'true'
      WHERE NOT EXISTS (SELECT FROM caller_key) ON CONFLICT (key) DO NOTHING RETURNING key)
    ${insert} SELECT $1::text, $2::text, decode($3::text, 'hex') FROM first RETURNING id`,
  admit: `${insert} VALUES ($1, $2, decode($3, 'hex'))
    ON CONFLICT (hash) DO UPDATE SET revoked_time = NULL
    WHERE caller_key.revoked_time IS NOT NULL`,
  revoke: `UPDATE caller_key SET revoked_time = now() WHERE id = $1 AND revoked_time IS NULL
    RETURNING id`,
  noteUse: 'UPDATE caller_key SET last_use_time = now() WHERE id = $1',
};

function parametersOf({ name, key }: NewKey): string[] {
  return [name, prefixOf(key), hashKey(key)];
}

/** Never more than a quarter of the key: a configured one may be as short as 8 characters. */
function prefixOf(key: string): string {
  return key.slice(0, Math.min(12, Math.floor(key.length / 4)));
}

function readCallerKey(row: Record<string, unknown>): CallerKey {
  return {
    id: Number(row.id),
    name: String(row.name),
    prefix: String(row.prefix),
    creationTime: String(row.creation_time),
    lastUseTime: readTime(row.last_use_time),
    revokedTime: readTime(row.revoked_time),
  };
}

function readTime(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
