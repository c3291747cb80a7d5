import type pg from 'pg';
import { answerTooLarge } from '../../../ground/contract/errors/errors.ts';
import { runningQuery } from '../private/pg.ts';

/**
 * The maximum size of a statement's result in bytes. A call holds a result as rows, text and bytes
 * at once, in up to four times as much memory, and a node runs several calls at once.
 */
export const maxResultBytes = 16 * 1024 * 1024;

/** The prefix of internal statements whose result may have any size. */
export const unlimitedResult = '/* unlimited result */ ';

/**
 * Destroys a connection whose result exceeds the limit, because there is no other way to stop rows
 * in transit. The statement fails with ANSWER_TOO_LARGE.
 */
export function limitResults(client: pg.PoolClient): void {
  const { connection } = client;
  let bytes = 0;
  connection.on('readyForQuery', () => {
    bytes = 0;
  });
  // The listener must run before the parser, which buffers a row until it is complete.
  connection.stream.prependListener('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxResultBytes) return;
    if (runningQuery(client)?.text?.startsWith(unlimitedResult)) return;
    connection.stream.destroy(answerTooLarge(maxResultBytes));
  });
}
