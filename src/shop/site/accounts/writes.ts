import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import type { Section } from '../../../ground/contract/operations/rights.ts';
import { advisoryLocks } from '../../../store/db/advisory-locks.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import type { AccountCounts } from './rules.ts';

/**
 * For calls that make an account limited; has to run before they lock the account. Until the end of
 * the transaction, no other call does so, and the counts stay correct.
 */
export async function lockLimited({ query }: Session): Promise<void> {
  await query('SELECT pg_advisory_xact_lock($1::int8)', [advisoryLocks.limitedAccounts]);
}

/** Counts the accounts with full and with limited access, by an index. */
export async function countHeld({ query }: ReadContext['session']): Promise<AccountCounts> {
  const [row] = await query(
    `SELECT (SELECT count(*)::int FROM account WHERE access = 'Limited') AS limited,
            (SELECT count(*)::int FROM account WHERE access = 'Full') AS "full"`,
    [],
  );
  return { limited: Number(row?.limited), full: Number(row?.full) };
}

/** Returns the data for the rules; undefined if the account does not exist. */
export async function findAccount(id: number, { session, locks }: LookUpContext) {
  const [account] = locks
    ? await lockAccounts(session, [id])
    : accountsIn(await session.query(readStatement, [[id]]));
  return account;
}

/** Locks accounts; unknown identifiers are skipped. */
export async function lockAccounts({ query }: ReadContext['session'], ids: readonly number[]) {
  return accountsIn(await query(`${readStatement} ORDER BY id FOR NO KEY UPDATE`, [ids]));
}

const readStatement = `SELECT access, to_json(sections) AS sections, days,
    from_hour AS "fromHour", to_hour AS "toHour", ip
  FROM account WHERE id = ANY ($1::int[])`;

function accountsIn(rows: readonly Row[]) {
  return rows.map(({ access, sections, days, fromHour, toHour, ip }) => ({
    access: String(access),
    sections: parseSections(sections),
    days: String(days),
    fromHour: Number(fromHour),
    toHour: Number(toHour),
    ip: ip === null ? null : String(ip),
  }));
}

const parseSections = (json: unknown): Section[] => JSON.parse(String(json));
