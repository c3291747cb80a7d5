import { randomBytes } from 'node:crypto';
import { type Caller, type CallInfo, shareName } from '../../../ground/contract/caller.ts';
import { previewError, previewRemoved, previewSeconds } from '../../../ground/contract/previews.ts';
import type { Row, Session } from '../../../store/db/session.ts';
import { type AnswerStore, countedBytes } from '../answers/answer-store.ts';
import { packText, unpackText } from '../answers/packed-text.ts';
import { type AnswerCipher, answerCipher } from '../encrypted-answer.ts';
import type { ShownPreview } from './summary.ts';

/**
 * Stores a preview beside the answers of idempotent calls, encrypted with a key that is derived
 * from its identifier. The first line is the digest of its changes, the second the request, by
 * which /mcp commits, and the third the shown changes. Returns the identifier.
 */
export async function keepPreview(
  { query }: Session,
  { caller, address }: Pick<CallInfo, 'caller' | 'address'>,
  { request, digest, shown, hours, store }: NewPreview,
): Promise<string> {
  const id = `pv_${randomBytes(16).toString('base64url')}`;
  const cipher = answerCipher(caller, id);
  const stored = storedText(request, shown);
  const packed = await packText(stored);
  const content = Buffer.concat([Buffer.from(`${digest}\n`), packed ?? Buffer.from(stored)]);
  const sealed = cipher.encrypt(content, packed !== null);
  const values = [cipher.id, cipher.fingerprint(named(request)), sealed];
  const share = shareName(caller, address);
  const counted = [share, countedBytes(sealed), packed !== null];
  await query(insertStatement, [
    ...values.map((each) => each.toString('base64')),
    hours,
    ...counted,
  ]);
  // The preview is stored, and a failure of the removal must not fail it.
  await store.count(share, countedBytes(sealed)).catch(() => {});
  return id;
}

interface NewPreview {
  readonly request: string;
  readonly digest: string;
  readonly shown: Shown;
  readonly hours: number;
  readonly store: AnswerStore;
}

type Shown = Omit<ShownPreview, 'preview'>;
type StoredShown = Pick<Shown, 'summary'> & Partial<Shown>;

/** A stored preview. What it has shown is decompressed after the transaction, and may be null. */
export interface FoundPreview {
  readonly digest: string;
  readonly readShown: () => Promise<StoredShown | null>;
}

/**
 * Returns the digest of the changes that a preview has shown. Throws PREVIEW_UNKNOWN if there is no
 * such preview of this request by this caller, and PREVIEW_EXPIRED, also if it was removed.
 */
export async function findPreview(
  { query }: Session,
  caller: Caller,
  { id, request, hours }: { id: string; request: string; hours: number },
): Promise<FoundPreview> {
  const cipher = answerCipher(caller, id);
  const slot = cipher.id.toString('base64');
  const [row] = await query(findStatement, [slot, hours, previewSeconds]);
  const isKnown = row?.fingerprint === cipher.fingerprint(named(request)).toString('base64');
  if (!row || !isKnown) throw previewError('PREVIEW_UNKNOWN');
  if (row.is_expired === true) throw previewError('PREVIEW_EXPIRED');
  const { digest, packed } = opened(cipher, row);
  return { digest, readShown: async () => (await read(packed)).shown };
}

/**
 * Returns the document, the variables and the summary of a preview, also of one that has been
 * committed or has expired: committing it again answers as before. Throws PREVIEW_UNKNOWN, and
 * PREVIEW_EXPIRED if it was removed.
 */
export async function readPreviewed({ query }: Session, caller: Caller, id: string) {
  const cipher = answerCipher(caller, id);
  const [row] = await query(readStatement, [cipher.id.toString('base64')]);
  const { request, shown } = await read(row ? opened(cipher, row).packed : nothing);
  const isKnown = row?.fingerprint === cipher.fingerprint(named(request)).toString('base64');
  if (!isKnown || !shown) throw previewError('PREVIEW_UNKNOWN');
  const [document, variables]: [string, Readonly<Record<string, unknown>>] = JSON.parse(request);
  return { query: document, variables, summary: shown.summary };
}

/** Characters. Requests of /mcp are shorter. */
const longestRequest = 256 * 1024;

/** The number of characters of the longest shown changes that are compared with a later preview. */
const longestShown = 128 * 1024;

/** JSON has no line break. */
function storedText(request: string, { summary, changes }: Shown): string {
  const whole = JSON.stringify({ summary, changes });
  const shown = whole.length > longestShown ? JSON.stringify({ summary }) : whole;
  return [request.length > longestRequest ? '' : request, shown].join('\n');
}

interface Packed {
  readonly content: Buffer;
  readonly isPacked: boolean;
}

const nothing: Packed = { content: Buffer.alloc(0), isPacked: false };

/** A preview of an earlier version does not contain the changes that it showed. */
async function read({ content, isPacked }: Packed) {
  const text = isPacked ? await unpackText(content) : content.toString();
  const [request = '', shown = ''] = text.split('\n');
  // The service has encrypted the text itself.
  const parsed = shown === '' ? null : (JSON.parse(shown) as StoredShown);
  return { request, shown: parsed };
}

/** Splits a preview into the digest and the other lines, which may be compressed. */
function opened(cipher: AnswerCipher, { content: text, is_packed: isPacked }: Row) {
  const sealed = Buffer.from(String(text), 'base64');
  if (sealed.length === 0) throw previewRemoved();
  const content = cipher.decrypt(sealed, isPacked === true);
  const line = content.indexOf('\n');
  const end = line < 0 ? content.length : line;
  const packed: Packed = { content: content.subarray(end + 1), isPacked: isPacked === true };
  return { digest: content.toString('utf8', 0, end), packed };
}

/** No call that sends the identifier as its `Idempotency-Key` has this fingerprint. */
const named = (request: string) => `preview ${request}`;

/** SQL: the time at which a preview is stored is so early that it expires within an hour. */
const early = (hours: string) => `now() - make_interval(hours => ${hours}::int - 1)`;

const insertStatement = `INSERT INTO kept_answer
    (id, fingerprint, answer, creation_time, share, bytes, is_packed)
  VALUES (decode($1::text, 'base64'), decode($2::text, 'base64'), decode($3::text, 'base64'),
    ${early('$4')}, $5::text, $6::int, $7::bool)`;

const readStatement = `SELECT encode(fingerprint, 'base64') AS fingerprint,
    encode(answer, 'base64') AS content, is_packed
  FROM kept_answer WHERE id = decode($1::text, 'base64')`;

const findStatement = `SELECT encode(fingerprint, 'base64') AS fingerprint,
    encode(answer, 'base64') AS content, is_packed,
    creation_time <= ${early('$2')} - make_interval(secs => $3::int) AS is_expired
  FROM kept_answer WHERE id = decode($1::text, 'base64')`;
