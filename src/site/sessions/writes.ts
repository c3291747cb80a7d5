import { readTerms } from '../../call/callers/credential.ts';
import {
  generateAccessToken,
  generateRefreshToken,
  hashKey,
  type RefreshToken,
  writeRefreshToken,
} from '../../call/callers/secrets.ts';
import type { AccountTerms } from '../../contract/account-hours.ts';
import type { Row, Session } from '../../db/session.ts';

/** The maximum duration in seconds, even when refreshed: a long working day. */
const longestSession = 12 * 60 * 60;

/** The data of an account that a sign-in needs, by email address. */
export interface FoundAccount {
  readonly id: number;
  readonly hash: string | null;
  readonly isDenied: boolean;
  readonly terms: AccountTerms;
}

export async function findAccount(
  query: Session['query'],
  email: string,
): Promise<FoundAccount | undefined> {
  const [row] = await query(
    `SELECT id, encrypted_password, access, days, from_hour, to_hour, ip FROM account
     WHERE fold(email) = fold($1::text)`,
    [email],
  );
  if (!row) return undefined;
  return {
    id: Number(row.id),
    hash: row.encrypted_password === null ? null : String(row.encrypted_password),
    isDenied: row.access === 'Denied',
    terms: readTerms(row),
  };
}

/**
 * Starts a session of an account whose password was verified; undefined when the account has
 * changed since it was read. Also deletes expired sessions.
 */
export async function beginSession(
  { query }: Session,
  { id, hash }: FoundAccount,
  accessSeconds: number,
): Promise<Row | undefined> {
  const tokens = newTokens();
  await query('DELETE FROM account_session WHERE expiry_time < now()', []);
  const [made] = await query(
    `INSERT INTO account_session
       (account_id, family_hash, refresh_hash, access_hash, expiry_time, access_expiry_time)
     SELECT id, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'),
       now() + make_interval(secs => ${longestSession}), now() + make_interval(secs => $6::int)
     FROM account
     WHERE id = $1::int AND encrypted_password = $2::text AND access <> 'Denied' FOR SHARE
     RETURNING ${expiries}`,
    [id, hash, ...tokens.hashes, accessSeconds],
  );
  return made && { ...made, ...tokens.told };
}

/** Replaces the tokens of a session; undefined when the refresh token is not the current one. */
export async function renewSession(
  { query }: Session,
  token: RefreshToken,
  accessSeconds: number,
): Promise<{ terms: AccountTerms; session: Row } | undefined> {
  const tokens = newTokens(token.family);
  const [renewed] = await query(
    `UPDATE account_session AS s SET refresh_hash = decode($3, 'hex'), access_hash = decode($4, 'hex'),
       access_expiry_time = least(expiry_time, now() + make_interval(secs => $5::int))
     FROM account AS a
     WHERE family_hash = decode($1, 'hex') AND refresh_hash = decode($2, 'hex')
       AND expiry_time > now() AND a.id = s.account_id AND a.access <> 'Denied'
     RETURNING ${expiries}, days, from_hour, to_hour, ip`,
    [tokens.hashes[0], hashKey(token.secret), ...tokens.hashes.slice(1), accessSeconds],
  );
  return renewed && { terms: readTerms(renewed), session: { ...renewed, ...tokens.told } };
}

/**
 * Ends the session of a refresh token that is not the current one, because it may have been stolen.
 */
export async function endFamily({ query }: Session, { family }: RefreshToken): Promise<void> {
  await query(`DELETE FROM account_session WHERE family_hash = decode($1, 'hex')`, [
    hashKey(family),
  ]);
}

export async function endSession({ query }: Session, id: number): Promise<boolean> {
  return (
    (await query('DELETE FROM account_session WHERE id = $1::int RETURNING id', [id])).length > 0
  );
}

const expiries = 'access_expiry_time AS "accessExpiryTime", expiry_time AS "expiryTime"';

function newTokens(family?: string) {
  const refresh = generateRefreshToken(family);
  const accessToken = generateAccessToken();
  return {
    told: { accessToken, refreshToken: writeRefreshToken(refresh) },
    hashes: [refresh.family, refresh.secret, accessToken].map(hashKey),
  };
}
