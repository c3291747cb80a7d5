import { chainBounds, chainsOf, ownBounds } from '../../../engine/call/callers/key-chain.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import type { Caller, NamedCaller } from '../../../ground/contract/caller.ts';
import { type CallerBounds, exceeding } from '../../../ground/contract/notation/bounds.ts';
import {
  type KeyAccess,
  keyAccessOf,
  type Section,
  sections,
} from '../../../ground/contract/operations/rights.ts';
import { advisoryLocks } from '../../../store/db/advisory-locks.ts';
import type { Row, Session } from '../../../store/db/session.ts';

/** A key in the database with the callers that created it, directly and indirectly. */
export interface HeldKey {
  readonly id: number;
  readonly sections: readonly Section[];
  readonly access: KeyAccess;
  readonly isRevoked: boolean;
  /** The rights of the key itself, without those of its creators. */
  readonly own: CallerBounds;
  /** The rights of the key within those of its creators; null if the key is not valid now. */
  readonly effective: CallerBounds | null;
  /** The number of keys in its chain of creators, itself included. */
  readonly generation: number;
  follows(caller: Caller): boolean;
}

/** Locks keys and reads them with their creators; keys that do not exist are skipped. */
export async function lockKeys({ query }: Session, ids: readonly number[]): Promise<HeldKey[]> {
  await query(
    'SELECT id FROM caller_key WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  return readKeys({ query }, ids);
}

export async function readKeys(
  { query }: ReadContext['session'],
  ids: readonly number[],
): Promise<HeldKey[]> {
  const chains = new Map<unknown, Row[]>();
  for (const row of await query(byIds, [ids]))
    chains.set(row.root, [...(chains.get(row.root) ?? []), row]);
  return [...chains.values()].map(readHeldKey);
}

const byIds = chainsOf('SELECT id, expiry_time FROM caller_key WHERE id = ANY ($1::int[])');

function readHeldKey(chain: readonly Row[]): HeldKey {
  const [row = {}] = chain;
  const held = String(row.sections).split(',');
  return {
    id: Number(row.id),
    sections: sections.filter((section) => held.includes(section)),
    access: keyAccessOf(row.access),
    isRevoked: row.revoked_time !== null,
    own: ownBounds(row),
    effective: chainBounds(chain),
    generation: chain.length,
    follows: ({ kind, id }) =>
      chain.some((each) => (kind === 'key' ? each.id : each.account_id) === id),
  };
}

/**
 * Whether the caller may change, replace or revoke a key. A key that the caller created, and the
 * caller's own key, never have more rights than the caller. For other keys, the check uses the
 * rights that the keys would have if the rights of their creators were extended.
 */
export function isInReach(key: HeldKey, caller: Caller, bounds: CallerBounds): boolean {
  const reached = key.follows(caller) ? (key.effective ?? key.own) : key.own;
  return exceeding(reached, bounds) === null;
}

/**
 * Counts the valid keys in the caller's share, except the caller itself. If two transactions of one
 * share run concurrently, the second one waits for the end of the first.
 */
export async function countMadeKeys({ query }: Session, caller: Caller): Promise<number> {
  const { kind, id }: NamedCaller = caller.firstMaker ?? caller;
  const table = kind === 'account' ? 'account' : 'caller_key';
  await query(`SELECT id FROM ${table} WHERE id = $1::int FOR NO KEY UPDATE`, [id]);
  const [row] = await query(countMade, [kind, id]);
  return Number(row?.keys);
}

/**
 * SQL. The keys of an operator have their own shares, so the keys that they create are not counted.
 */
const countMade = `WITH RECURSIVE made AS (
    SELECT id, revoked_time, expiry_time, EXISTS (
        SELECT FROM caller_key WHERE id = $2::int AND $1::text = 'key' AND NOT is_operator
        UNION ALL
        SELECT FROM account WHERE id = $2::int AND $1::text = 'account' AND access <> 'Full'
      ) AS is_shared
    FROM caller_key
    WHERE maker_key_id = CASE WHEN $1::text = 'key' THEN $2::int END
      OR maker_account_id = CASE WHEN $1::text = 'account' THEN $2::int END
    UNION ALL
    SELECT k.id, k.revoked_time, k.expiry_time, true
    FROM made AS m JOIN caller_key AS k ON k.maker_key_id = m.id WHERE m.is_shared
  )
  SELECT count(*)::int AS keys FROM made
  WHERE revoked_time IS NULL AND (expiry_time IS NULL OR expiry_time > now())`;

/**
 * Whether at least one key that has full access, never expires and depends on no account would
 * remain without these keys. Until the end of the transaction, no other call removes such keys.
 */
export async function leavesFullKey({ query }: Session, ids: readonly number[]): Promise<boolean> {
  await query('SELECT pg_advisory_xact_lock($1::int8)', [advisoryLocks.fullKeys]);
  return hasOtherFullKey({ query }, ids);
}

/** Like the above, without a lock, for a call that is refused. */
export async function hasOtherFullKey(
  { query }: ReadContext['session'],
  ids: readonly number[],
): Promise<boolean> {
  const [row] = await query(countFull, [ids]);
  return Number(row?.left) > 0 || Number(row?.now) === 0;
}

const full = `k.revoked_time IS NULL AND k.access = 'Write' AND k.expiry_time IS NULL
  AND k.sections @> enum_range(NULL::account_section)`;
const countFull = `WITH RECURSIVE full_key AS (
    SELECT k.id, k.id <> ALL ($1::int[]) AS is_left FROM caller_key AS k
    WHERE ${full} AND k.maker_key_id IS NULL AND k.maker_account_id IS NULL
    UNION ALL
    SELECT k.id, f.is_left AND k.id <> ALL ($1::int[])
    FROM full_key AS f JOIN caller_key AS k ON k.maker_key_id = f.id WHERE ${full}
  )
  SELECT count(*)::int AS now, count(*) FILTER (WHERE is_left)::int AS left FROM full_key`;
