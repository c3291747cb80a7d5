import { readTerms } from '../../../engine/call/callers/credential.ts';
import {
  generateAccessToken,
  generateRefreshToken,
  hashKey,
  type RefreshToken,
  writeRefreshToken,
} from '../../../engine/call/callers/secrets.ts';
import { answerCipher } from '../../../engine/call/encrypted-answer.ts';
import type { AccountTerms } from '../../../ground/contract/account-hours.ts';
import { updateRows } from '../../../store/db/rows/rows.ts';
import type { Row, Session } from '../../../store/db/session.ts';

/** The maximum duration in seconds, even when refreshed: a long working day. */
const longestSession = 12 * 60 * 60;

/** The data of an account for a sign-in, by email address. */
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

/** The data of the account that has signed in, and its email address. */
export async function findOwnAccount(query: Session['query'], id: number) {
  const [row] = await query('SELECT email, encrypted_password FROM account WHERE id = $1::int', [
    id,
  ]);
  if (!row) return undefined;
  const { email, encrypted_password: hash } = row;
  return { id, email: String(email), hash: hash === null ? null : String(hash) };
}

/**
 * Stores the hash of another password, which ends all sessions of the account. Returns false if the
 * account has another password by now.
 */
export async function replacePassword(
  { query }: Session,
  { id, hash }: Pick<FoundAccount, 'id' | 'hash'>,
  encryptedPassword: string,
): Promise<boolean> {
  const held = await query(
    `SELECT FROM account WHERE id = $1::int AND encrypted_password = $2::text FOR NO KEY UPDATE`,
    [id, hash],
  );
  if (held.length > 0) await updateRows(query, 'Account', [{ id, data: { encryptedPassword } }]);
  return held.length > 0;
}

/**
 * Starts a session of an account after its password was verified. Returns undefined if the account
 * has changed since it was read. Also deletes expired sessions.
 */
export async function beginSession(
  { query }: Session,
  { id, hash }: Pick<FoundAccount, 'id' | 'hash'>,
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
  return made && { ...made, ...tokens.returned };
}

/** Seconds for which a used refresh token, and the previous access token, are still accepted. */
const grace = { refresh: 10, access: 30 } as const;

interface Renewed {
  readonly terms: AccountTerms;
  readonly session: Row;
}

/**
 * Replaces the tokens of a session. Returns undefined if the refresh token is not the current one.
 * The previous tokens are stored for a while, together with the new ones, which are encrypted with
 * the previous ones.
 */
export async function renewSession(
  { query }: Session,
  token: RefreshToken,
  accessSeconds: number,
): Promise<Renewed | undefined> {
  const tokens = newTokens(token.family);
  const encrypted = cipherOf(token).encrypt(JSON.stringify(tokens.returned));
  const [renewed] = await query(
    `WITH held AS (
      SELECT s.id, s.refresh_hash, s.access_hash, s.access_expiry_time, a.days, a.from_hour, a.to_hour, a.ip
      FROM account_session AS s JOIN account AS a ON a.id = s.account_id
      WHERE s.family_hash = decode($1, 'hex') AND s.refresh_hash = decode($2, 'hex')
        AND s.expiry_time > now() AND a.access <> 'Denied' FOR UPDATE OF s
    ), former AS (
      INSERT INTO former_session_tokens AS f
        (session_id, refresh_hash, access_hash, access_expiry_time, refresh_time, tokens)
      SELECT id, refresh_hash, access_hash,
        least(access_expiry_time, now() + interval '${grace.access} s'), now(), decode($6, 'hex')
      FROM held
      ON CONFLICT (session_id) DO UPDATE SET refresh_hash = excluded.refresh_hash,
        access_hash = excluded.access_hash, access_expiry_time = excluded.access_expiry_time,
        refresh_time = excluded.refresh_time, tokens = excluded.tokens
    )
    UPDATE account_session AS s SET refresh_hash = decode($3, 'hex'), access_hash = decode($4, 'hex'),
      access_expiry_time = least(expiry_time, now() + make_interval(secs => $5::int))
    FROM held WHERE s.id = held.id
    RETURNING s.access_expiry_time AS "accessExpiryTime", s.expiry_time AS "expiryTime",
      days, from_hour, to_hour, ip`,
    [
      tokens.hashes[0],
      hashKey(token.secret),
      ...tokens.hashes.slice(1),
      accessSeconds,
      encrypted.toString('hex'),
    ],
  );
  return renewed && { terms: readTerms(renewed), session: { ...renewed, ...tokens.returned } };
}

/**
 * Returns the result of a refresh with the same token a few seconds ago, so that two tabs that
 * refresh at the same time get the same tokens. Returns undefined for any other token.
 */
export async function repeatRenewal(
  { query }: Session,
  token: RefreshToken,
): Promise<Renewed | undefined> {
  const [row] = await query(
    `SELECT encode(f.tokens, 'hex') AS tokens, s.access_expiry_time AS "accessExpiryTime",
       s.expiry_time AS "expiryTime", a.days, a.from_hour, a.to_hour, a.ip
     FROM former_session_tokens AS f JOIN account_session AS s ON s.id = f.session_id
       JOIN account AS a ON a.id = s.account_id
     WHERE s.family_hash = decode($1, 'hex') AND f.refresh_hash = decode($2, 'hex')
       AND f.refresh_time > now() - interval '${grace.refresh} s'
       AND s.expiry_time > now() AND a.access <> 'Denied'`,
    [hashKey(token.family), hashKey(token.secret)],
  );
  if (!row) return undefined;
  const decrypted = cipherOf(token).decrypt(Buffer.from(String(row.tokens), 'hex'));
  return { terms: readTerms(row), session: { ...row, ...JSON.parse(decrypted.toString()) } };
}

/** Only the holder of a refresh token can read the tokens that replaced it. */
const cipherOf = ({ family, secret }: RefreshToken) =>
  answerCipher({ kind: 'nobody', id: 0 }, `${family}.${secret}`);

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
    returned: { accessToken, refreshToken: writeRefreshToken(refresh) },
    hashes: [refresh.family, refresh.secret, accessToken].map(hashKey),
  };
}
