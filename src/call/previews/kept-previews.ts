import { randomBytes } from 'node:crypto';
import type { Caller } from '../../contract/caller.ts';
import { previewError, previewSeconds } from '../../contract/previews.ts';
import type { Session } from '../../db/session.ts';
import { answerCipher } from '../encrypted-answer.ts';

/**
 * Stores a preview beside the answers of idempotent calls, encrypted with a key that is derived
 * from its identifier. Returns the identifier.
 */
export async function keepPreview(
  { query }: Session,
  caller: Caller,
  { request, digest, hours }: { request: string; digest: string; hours: number },
): Promise<string> {
  const id = `pv_${randomBytes(16).toString('base64url')}`;
  const cipher = answerCipher(caller, id);
  const values = [cipher.id, cipher.fingerprint(named(request)), cipher.encrypt(digest)];
  await query(insertStatement, [...values.map((each) => each.toString('base64')), hours]);
  return id;
}

/**
 * Returns the digest of the changes that a preview has shown. Throws PREVIEW_UNKNOWN if there is no
 * such preview of this request by this caller, and PREVIEW_EXPIRED.
 */
export async function findPreview(
  { query }: Session,
  caller: Caller,
  { id, request, hours }: { id: string; request: string; hours: number },
): Promise<string> {
  const cipher = answerCipher(caller, id);
  const slot = cipher.id.toString('base64');
  const [row] = await query(findStatement, [slot, hours, previewSeconds]);
  const isKnown = row?.fingerprint === cipher.fingerprint(named(request)).toString('base64');
  if (!row || !isKnown) throw previewError('PREVIEW_UNKNOWN');
  if (row.is_expired === true) throw previewError('PREVIEW_EXPIRED');
  return cipher.decrypt(Buffer.from(String(row.digest), 'base64'));
}

/** No call that sends the identifier as its `Idempotency-Key` has this fingerprint. */
const named = (request: string) => `preview ${request}`;

/** SQL: the time at which a preview is stored is so early that it expires within an hour. */
const early = (hours: string) => `now() - make_interval(hours => ${hours}::int - 1)`;

const insertStatement = `INSERT INTO kept_answer (id, fingerprint, answer, creation_time)
  VALUES (decode($1::text, 'base64'), decode($2::text, 'base64'), decode($3::text, 'base64'),
    ${early('$4')})`;

const findStatement = `SELECT encode(fingerprint, 'base64') AS fingerprint,
    encode(answer, 'base64') AS digest,
    creation_time <= ${early('$2')} - make_interval(secs => $3::int) AS is_expired
  FROM kept_answer WHERE id = decode($1::text, 'base64')`;
