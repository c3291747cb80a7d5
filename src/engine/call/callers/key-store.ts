import type { CallRate } from '../../../ground/contract/call-rate.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import {
  type KeyAccess,
  keyAccessOf,
  type Section,
  sections,
} from '../../../ground/contract/operations/rights.ts';
import { type Credential, sectionsIn } from './credential.ts';
import { chainBounds, chainsOf, keyShare, rateOf } from './key-chain.ts';
import { hashKey, prefixOf } from './secrets.ts';

/** The rights of a key, its networks and its expiry time. */
export interface KeyTerms {
  readonly sections: readonly Section[];
  readonly access: KeyAccess;
  /** Networks such as `10.0.0.0/8`; empty for any address. */
  readonly networks: readonly string[];
  /** RFC 3339; null if the key does not expire. */
  readonly expiryTime: string | null;
  /** Null if the limit of the configuration applies. */
  readonly callRate: CallRate | null;
}

/** All sections, from any address, without an expiry time and a limit of its own. */
export const fullTerms: KeyTerms = {
  sections,
  access: 'Write',
  networks: [],
  expiryTime: null,
  callRate: null,
};

/** A caller key as the database stores it. The key itself is never stored. */
export interface CallerKey extends KeyTerms {
  readonly id: number;
  readonly name: string;
  /** The first characters of the key, by which its owner recognizes it. */
  readonly prefix: string;
  /** Times are in UTC, `YYYY-MM-DD hh:mm:ss`. */
  readonly creationTime: string;
  readonly lastUseTime: string | null;
  readonly revokedTime: string | null;
}

export interface NewKey extends Partial<KeyTerms> {
  readonly name: string;
  readonly key: string;
  /** The caller that created the key and bounds it; absent for keys from the command line. */
  readonly maker?: KeyMaker;
}

export interface KeyMaker {
  readonly kind: 'key' | 'account';
  readonly id: number;
}

/** The caller keys in the database. */
export interface KeyStore {
  /**
   * Looks up a key by its SHA-256. Returns null if it is unknown or revoked, or if a maker in its
   * chain is no longer valid.
   */
  byHash(hash: Buffer): Promise<Credential | null>;
  /** The hashes of all keys that are not revoked, in hexadecimal. */
  hashes(): Promise<string[]>;
  list(): Promise<CallerKey[]>;
  /** Adds a key and returns its identifier. */
  create(key: NewKey): Promise<number>;
  /**
   * Adds the first key of a database, which is the operator's. Returns false if there has ever been
   * a key, including one that another node has just added.
   */
  createFirst(key: NewKey): Promise<boolean>;
  /** Grants all rights to the operator's key, whether it is new, existing or revoked. */
  grantFullAccess(key: NewKey): Promise<void>;
  /**
   * Replaces the secret of a key. The former secret stays valid for `graceSeconds`. Returns false
   * if the key does not exist or is revoked.
   */
  rotate(id: number, key: string, graceSeconds: number): Promise<boolean>;
  /** Returns false if the key does not exist or is already revoked. */
  revoke(id: number): Promise<boolean>;
  /** Records that the key is being used. */
  recordUse(id: number): Promise<void>;
}

/** Runs one SQL statement with `$1` parameters. */
export type ExecuteSql = (
  sql: string,
  params: (string | number)[],
) => Promise<readonly Record<string, unknown>[]>;

/** Creates a store of caller keys in the database that `execute` queries. */
export function createKeyStore(execute: ExecuteSql): KeyStore {
  const isDone = async (sql: string, params: (string | number)[]) =>
    (await execute(sql, params)).length > 0;
  return {
    async byHash(hash) {
      return readCredential(await execute(statements.byHash, [hash.toString('hex')]));
    },
    async hashes() {
      return (await execute(statements.hashes, [])).map(({ hash }) => String(hash));
    },
    async list() {
      return (await execute(statements.list, [])).map(readCallerKey);
    },
    async create(key) {
      const [row] = await execute(statements.create, parametersOf(key));
      return Number(row?.id);
    },
    createFirst: (key) => isDone(statements.createFirst, parametersOf(key)),
    async grantFullAccess(key) {
      await execute(statements.grantFullAccess, parametersOf(key));
    },
    rotate: (id, key, graceSeconds) =>
      isDone(statements.rotate, [id, hashKey(key), prefixOf(key), graceSeconds]),
    revoke: (id) => isDone(statements.revoke, [id]),
    async recordUse(id) {
      await execute(statements.recordUse, [id]);
    },
  };
}

const insert = `INSERT INTO caller_key
  (name, prefix, hash, sections, access, networks, expiry_time, maker_key_id, maker_account_id,
  call_limit, call_window_seconds, is_operator)`;
/** Lists are passed as comma-separated text; sections and networks contain no commas. */
const values = `$1::text, $2::text, decode($3::text, 'hex'),
  string_to_array($4::text, ',')::account_section[], $5::text::caller_access,
  string_to_array($6::text, ','), nullif($7::text, '')::timestamptz,
  nullif($8::text, '')::int, nullif($9::text, '')::int,
  nullif($10::text, '')::int, nullif($11::text, '')::int`;
const shown = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS ${column}`;

const statements = {
  // The former secret of a rotated key stays valid until its grace period ends.
  byHash: chainsOf(`SELECT id, least(expiry_time,
        CASE WHEN hash = decode($1, 'hex') THEN NULL ELSE former_expiry_time END) AS expiry_time
      FROM caller_key WHERE hash = decode($1, 'hex') OR former_hash = decode($1, 'hex')
      ORDER BY hash = decode($1, 'hex') DESC LIMIT 1`),
  hashes: `SELECT encode(hash, 'hex') AS hash FROM caller_key WHERE revoked_time IS NULL
    UNION ALL SELECT encode(former_hash, 'hex') FROM caller_key
    WHERE revoked_time IS NULL AND former_expiry_time > now()`,
  list: `SELECT id, name, prefix, access, array_to_string(sections, ',') AS sections,
      array_to_string(networks, ',') AS networks, call_limit, call_window_seconds,
      ${shown('expiry_time')},
      ${shown('creation_time')}, ${shown('last_use_time')}, ${shown('revoked_time')}
    FROM caller_key ORDER BY id`,
  create: `${insert} VALUES (${values}, false) RETURNING id`,
  // The setting is unique, so only one of several starting nodes inserts the key.
  createFirst: `WITH first AS (
      INSERT INTO setting (key, value) SELECT 'firstKeyMade', 'true'
      WHERE NOT EXISTS (SELECT FROM caller_key) ON CONFLICT (key) DO NOTHING RETURNING key)
    ${insert} SELECT ${values}, true FROM first RETURNING id`,
  grantFullAccess: `${insert} VALUES (${values}, true)
    ON CONFLICT (hash) DO UPDATE SET revoked_time = NULL, sections = excluded.sections,
      access = excluded.access, networks = excluded.networks, expiry_time = excluded.expiry_time,
      maker_key_id = NULL, maker_account_id = NULL, is_operator = true,
      call_limit = excluded.call_limit, call_window_seconds = excluded.call_window_seconds
    WHERE (caller_key.revoked_time, caller_key.sections, caller_key.access, caller_key.networks,
      caller_key.expiry_time, caller_key.maker_key_id, caller_key.maker_account_id,
      caller_key.call_limit, caller_key.call_window_seconds, caller_key.is_operator)
      IS DISTINCT FROM (NULL, excluded.sections, excluded.access, excluded.networks,
        excluded.expiry_time, NULL, NULL, excluded.call_limit, excluded.call_window_seconds, true)`,
  rotate: `UPDATE caller_key SET hash = decode($2::text, 'hex'), prefix = $3::text,
      former_hash = CASE WHEN $4::int > 0 THEN hash END,
      former_expiry_time = CASE WHEN $4::int > 0 THEN now() + make_interval(secs => $4::int) END
    WHERE id = $1::int AND revoked_time IS NULL RETURNING id`,
  revoke: `UPDATE caller_key SET revoked_time = now() WHERE id = $1 AND revoked_time IS NULL
    RETURNING id`,
  recordUse: 'UPDATE caller_key SET last_use_time = now() WHERE id = $1',
};

function parametersOf({ name, key, maker, ...terms }: NewKey): string[] {
  const { sections, access, networks, expiryTime, callRate } = { ...fullTerms, ...terms };
  const lists = [sections.join(), access, networks.join(), expiryTime ?? ''];
  const makers = (['key', 'account'] as const).map((kind) =>
    maker?.kind === kind ? String(maker.id) : '',
  );
  const rate = [callRate?.calls, callRate?.seconds].map((each) => String(each ?? ''));
  return [name, prefixOf(key), hashKey(key), ...lists, ...makers, ...rate];
}

function readCredential(chain: readonly Record<string, unknown>[]): Credential | null {
  const [key] = chain;
  const bounds = chainBounds(chain);
  if (!key || !bounds) return null;
  const { rights, networks, expiry, hours, callRate } = bounds;
  const followsAccount = chain.some(({ account_id }) => account_id !== null);
  const caller: Caller = {
    kind: 'key',
    id: Number(key.id),
    name: String(key.name),
    rights,
    ...(expiry !== null && { expiry }),
    ...(networks.length > 0 && { networks }),
    ...(followsAccount && { hours }),
    ...(callRate && { callRate }),
    ...keyShare(chain),
  };
  return { caller, networks, terms: followsAccount ? { ...hours, ip: null } : null };
}

function readCallerKey(row: Record<string, unknown>): CallerKey {
  return {
    id: Number(row.id),
    name: String(row.name),
    prefix: String(row.prefix),
    sections: sectionsIn(row.sections),
    access: keyAccessOf(row.access),
    networks: row.networks ? String(row.networks).split(',') : [],
    expiryTime: readTime(row.expiry_time),
    callRate: rateOf(row),
    creationTime: String(row.creation_time),
    lastUseTime: readTime(row.last_use_time),
    revokedTime: readTime(row.revoked_time),
  };
}

function readTime(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
