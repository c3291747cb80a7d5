import { randomBytes } from 'node:crypto';
import type { Caller } from '../../contract/caller.ts';
import { previewError, previewSeconds } from '../../contract/previews.ts';
import type { Row, Session } from '../../db/session.ts';
import { type AnswerCipher, answerCipher } from '../encrypted-answer.ts';

/**
 * Stores a preview beside the answers of idempotent calls, encrypted with a key that is derived
 * from its identifier: the digest of its changes, and a line below it the request, by which /mcp
 * commits. Returns the identifier.
 */
export async function keepPreview(
  { query }: Session,
  caller: Caller,
  { request, digest, hours }: { request: string; digest: string; hours: number },
): Promise<string> {
  const id = `pv_${randomBytes(16).toString('base64url')}`;
  const cipher = answerCipher(caller, id);
  const text = request.length > longestRequest ? digest : `${digest}\n${request}`;
  const values = [cipher.id, cipher.fingerprint(named(request)), cipher.encrypt(text)];
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
  const [digest = ''] = opened(cipher, row).split('\n', 1);
  return digest;
}

/**
 * Returns the document and the variables of a preview, also of one that has been committed or has
 * expired: committing it again answers as before. Throws PREVIEW_UNKNOWN.
 */
export async function readPreviewed({ query }: Session, caller: Caller, id: string) {
  const cipher = answerCipher(caller, id);
  const [row] = await query(readStatement, [cipher.id.toString('base64')]);
  const [, request = ''] = row ? (/\n(.*)$/s.exec(opened(cipher, row)) ?? []) : [];
  const isKnown = row?.fingerprint === cipher.fingerprint(named(request)).toString('base64');
  if (!isKnown) throw previewError('PREVIEW_UNKNOWN');
  const [document, variables]: [string, Readonly<Record<string, unknown>>] = JSON.parse(request);
  return { query: document, variables };
}

/** Characters. Requests of /mcp are shorter. */
const longestRequest = 256 * 1024;

const opened = (cipher: AnswerCipher, { digest }: Row) =>
  cipher.decrypt(Buffer.from(String(digest), 'base64'));

/** No call that sends the identifier as its `Idempotency-Key` has this fingerprint. */
const named = (request: string) => `preview ${request}`;

/** SQL: the time at which a preview is stored is so early that it expires within an hour. */
const early = (hours: string) => `now() - make_interval(hours => ${hours}::int - 1)`;

const insertStatement = `INSERT INTO kept_answer (id, fingerprint, answer, creation_time)
  VALUES (decode($1::text, 'base64'), decode($2::text, 'base64'), decode($3::text, 'base64'),
    ${early('$4')})`;

const readStatement = `SELECT encode(fingerprint, 'base64') AS fingerprint,
    encode(answer, 'base64') AS digest
  FROM kept_answer WHERE id = decode($1::text, 'base64')`;

const findStatement = `SELECT encode(fingerprint, 'base64') AS fingerprint,
    encode(answer, 'base64') AS digest,
    creation_time <= ${early('$2')} - make_interval(secs => $3::int) AS is_expired
  FROM kept_answer WHERE id = decode($1::text, 'base64')`;
