import type { Session } from '../../../store/db/session.ts';
import type { AnswerCipher } from '../encrypted-answer.ts';
import { packText } from './packed-text.ts';

/** The part of the database that the store uses. */
export interface AnswerDatabase extends Session {
  /** Null on the embedded database. */
  connections(): unknown;
}

/** An answer that a call has stored in its transaction. */
interface StoredAnswer {
  readonly share: string;
  readonly cipher: AnswerCipher;
  readonly text: string;
  readonly bytes: number;
}

/**
 * Bounds the bytes of the stored answers and previews of a share. Removes the oldest contents but
 * not their keys, so that a repeated call is refused and does not run twice.
 */
export interface AnswerStore {
  /** Compresses an answer after its transaction, in which a connection was held. */
  pack(answer: StoredAnswer): Promise<void>;
  /**
   * Counts a content that a call has written, and removes old contents when the bound is reached.
   */
  count(share: string, bytes: number): Promise<void>;
  /** Removes contents of all shares, also of shares that store nothing any more. */
  trimAll(): Promise<void>;
}

const megabyte = 1024 * 1024;

/**
 * One of this number of parts of the bound: a node reads the size of a share after writing a part.
 */
const stepsOfBound = 16;

/** The maximum number of shares whose bytes a node counts. */
const mostShares = 10_000;

/** The number of bytes of a row and its index entries, without the content. */
const rowBytes = 256;

/** The bytes that a content counts for its share. */
export const countedBytes = (sealed: Buffer): number => sealed.length + rowBytes;

/** The maximum number of contents that one statement removes. */
const batch = 5_000;

/**
 * Stores answers. `megabytes` is the bound of a share. A node reads the sum of a share whenever it
 * has written a sixteenth of the bound, and removes all but fifteen sixteenths.
 */
export function createAnswerStore(database: AnswerDatabase, megabytes: number): AnswerStore {
  const step = (megabytes * megabyte) / stepsOfBound;
  const most = megabytes * megabyte - step;
  const written = new Map<string, number>();
  const trim = async (share: string) => {
    for (let removed = batch; removed === batch; ) {
      const [row] = await database.query(trimStatement, [share, most, batch]);
      removed = Number(row?.removed ?? 0);
    }
  };
  const count = async (share: string, bytes: number) => {
    const sum = (written.get(share) ?? 0) + bytes;
    if (written.size >= mostShares) written.clear();
    written.set(share, sum < step ? sum : 0);
    if (sum < step) return;
    await trim(share);
    await vacuumEmbedded(database);
  };
  return {
    async pack({ share, cipher, text, bytes }) {
      const packed = await packText(text);
      if (packed === null) return count(share, bytes);
      const sealed = cipher.encrypt(packed, true);
      const values = [cipher.id.toString('base64'), bytes, sealed.toString('base64')];
      await database.query(packStatement, [...values, countedBytes(sealed)]);
      // Both are written to the disk.
      await count(share, bytes + countedBytes(sealed));
    },
    count,
    async trimAll() {
      for (const { share } of await database.query(sharesStatement, [most]))
        await trim(String(share));
      await vacuumEmbedded(database);
    },
  };
}

/** The embedded database has no autovacuum, so the room of removed contents would stay used. */
async function vacuumEmbedded(database: AnswerDatabase): Promise<void> {
  if (database.connections() === null) await database.query('VACUUM kept_answer', []);
}

/** SQL. The content may have been removed meanwhile. */
const packStatement = `UPDATE kept_answer
  SET answer = decode($3::text, 'base64'), bytes = $4::int, is_packed = true
  WHERE id = decode($1::text, 'base64') AND bytes = $2::int AND NOT is_packed`;

const sharesStatement = `SELECT share FROM kept_answer WHERE bytes > 0
  GROUP BY share HAVING sum(bytes) > $1::int8`;

/** SQL. Two nodes that remove contents of a share do not wait for each other. */
const trimStatement = `WITH newest AS (
    SELECT id, sum(bytes) OVER (ORDER BY stored_time DESC, id DESC) AS total
    FROM kept_answer WHERE share = $1::text AND bytes > 0
  ), removed AS (
    UPDATE kept_answer SET answer = '', bytes = 0, is_packed = false WHERE id = ANY (ARRAY(
      SELECT k.id FROM newest AS n JOIN kept_answer AS k ON k.id = n.id
      WHERE n.total > $2::int8 AND k.bytes > 0
      ORDER BY k.stored_time, k.id LIMIT $3::int FOR UPDATE OF k SKIP LOCKED)) RETURNING 1
  )
  SELECT count(*)::int AS removed FROM removed`;
