import { chainBounds, chainsOf, ownBounds } from '../../call/callers/key-chain.ts';
import type { KeyAccess } from '../../call/callers/key-store.ts';
import { type Bounds, exceeding } from '../../contract/bounds.ts';
import type { Caller } from '../../contract/caller.ts';
import { type Section, sections } from '../../contract/rights.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Row, Session } from '../../db/session.ts';

/** A key in the database with the makers above it. */
export interface HeldKey {
  readonly id: number;
  readonly sections: readonly Section[];
  readonly access: KeyAccess;
  readonly isRevoked: boolean;
  /** What it has of its own. */
  readonly own: Bounds;
  /** What it is good for with its makers; null for nothing now. */
  readonly effective: Bounds | null;
  /** How many makers there are above it, itself included. */
  readonly generation: number;
  follows(caller: Caller): boolean;
}

/** Locks keys and reads them with their makers; those that do not exist are left out. */
export async function lockKeys({ query }: Session, ids: readonly number[]): Promise<HeldKey[]> {
  await query(
    'SELECT id FROM caller_key WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  return readKeys({ query }, ids);
}

export async function readKeys({ query }: Session, ids: readonly number[]): Promise<HeldKey[]> {
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
    access: row.access === 'Write' ? 'Write' : 'Read',
    isRevoked: row.revoked_time !== null,
    own: ownBounds(row),
    effective: chainBounds(chain),
    generation: chain.length,
    follows: ({ kind, id }) =>
      chain.some((each) => (kind === 'key' ? each.id : each.account_id) === id),
  };
}

/**
 * Whether the caller may change, replace or revoke a key. One that the caller made, and the
 * caller's own, never do more than the caller; of others counts what they would do if their makers
 * were given more.
 */
export function isInReach(key: HeldKey, caller: Caller, bounds: Bounds): boolean {
  const reached = key.follows(caller) ? (key.effective ?? key.own) : key.own;
  return exceeding(reached, bounds) === null;
}

/**
 * Whether keys with full access that never expire and follow no account would be left without
 * these. Until the end of the transaction nobody else takes such keys away.
 */
export async function leavesFullKey({ query }: Session, ids: readonly number[]): Promise<boolean> {
  await query('SELECT pg_advisory_xact_lock($1::int8)', [advisoryLocks.fullKeys]);
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
