import type { AccountTerms } from '../../../ground/contract/account-hours.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import {
  allRights,
  isSection,
  rightsTo,
  type Section,
} from '../../../ground/contract/operations/rights.ts';
import type { Session } from '../../../store/db/session.ts';

/** The caller that a key or an access token identifies, and the terms that every call checks. */
export interface Credential {
  readonly caller: Caller;
  /** The networks from which a key may be used; empty for any address. */
  readonly networks: readonly string[];
  /**
   * The times and addresses at which an account may be used. A key has the terms of the accounts in
   * its chain of makers, or null if there is none.
   */
  readonly terms: AccountTerms | null;
}

type CredentialRow = Record<string, unknown>;

/**
 * Looks up an access token by its SHA-256: the current token of a session, or the one before its
 * latest refresh, which is accepted for a while. Returns null if the token is unknown or the
 * account's access is denied.
 */
export async function sessionByHash(query: Session['query'], hash: Buffer) {
  const [row] = await query(
    `WITH s AS (
       SELECT id, account_id, access_expiry_time FROM account_session
       WHERE access_hash = decode($1, 'hex')
       UNION ALL
       SELECT o.id, o.account_id, f.access_expiry_time
       FROM former_session_tokens AS f JOIN account_session AS o ON o.id = f.session_id
       WHERE f.access_hash = decode($1, 'hex'))
     SELECT s.id AS session_id, s.account_id AS id, a.name, a.access, a.days, a.from_hour, a.to_hour,
       a.ip, array_to_string(a.sections, ',') AS sections,
       extract(epoch FROM s.access_expiry_time)::float8 AS expiry
     FROM s JOIN account AS a ON a.id = s.account_id WHERE a.access <> 'Denied'`,
    [hash.toString('hex')],
  );
  return row ? readAccountCredential(row) : null;
}

/**
 * The maximum number of sessions whose tokens are recognized among invented ones; the latest count.
 */
const mostRecognized = 50_000;

/** The hashes of the access tokens of sessions, in hexadecimal. */
export async function sessionHashes(query: Session['query']): Promise<string[]> {
  const rows = await query(
    `SELECT encode(s.access_hash, 'hex') AS hash, encode(f.access_hash, 'hex') AS former
     FROM (SELECT id, access_hash FROM account_session ORDER BY id DESC LIMIT $1::int) AS s
       LEFT JOIN former_session_tokens AS f ON f.session_id = s.id`,
    [mostRecognized],
  );
  return rows
    .flatMap(({ hash, former }) => [hash, former].filter((each) => each !== null))
    .map(String);
}

function readAccountCredential(row: CredentialRow): Credential {
  const caller: Caller = {
    kind: 'account',
    id: Number(row.id),
    name: String(row.name),
    rights: accountRights(row),
    sessionId: Number(row.session_id),
    expiry: Number(row.expiry) * 1000,
  };
  const terms = readTerms(row);
  const { ip, ...hours } = terms;
  const bound = { ...caller, hours, ...(ip !== null && { networks: [ip] }) };
  return { caller: bound, networks: [], terms };
}

/**
 * The rights of an account. A limited account may write and delete in all of its sections; a denied
 * account has no rights.
 */
export const accountRights = ({ access, sections }: CredentialRow) =>
  access === 'Full'
    ? allRights
    : rightsTo('delete', access === 'Limited' ? sectionsIn(sections) : []);

export const readTerms = ({ days, from_hour, to_hour, ip }: CredentialRow): AccountTerms => ({
  days: String(days),
  fromHour: Number(from_hour),
  toHour: Number(to_hour),
  ip: ip === null ? null : String(ip),
});

/** The sections that a row names, separated by commas. */
export const sectionsIn = (text: unknown): Section[] =>
  text ? String(text).split(',').filter(isSection) : [];
