import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { LiteModule } from './open-lite.ts';

/** Bytes of PostgreSQL's protocol, or a request of the main thread. */
export type ToDatabase = Uint8Array | 'reset' | 'close';

/**
 * Bytes of PostgreSQL's protocol, a completed request, or an error. `module`: the database is open.
 */
export type FromDatabase =
  | Uint8Array
  | 'reset'
  | { readonly module: LiteModule }
  | { readonly warning: string }
  | { readonly failed: string };

/**
 * Processes messages of PostgreSQL's protocol like a server does for one connection. `reset` makes
 * the next connection a new one: it rolls back, and removes the prepared statements and settings of
 * the last connection.
 */
export function serveLite(lite: PGlite, port: MessagePort): void {
  const onRawData = (data: Uint8Array) => {
    // PGlite reuses its buffer.
    const bytes = data.slice();
    port.postMessage(bytes, [bytes.buffer]);
  };
  const answer = async (message: ToDatabase) => {
    if (message === 'close') {
      await lite.close();
      port.close();
    } else if (message === 'reset') {
      if (lite.isInTransaction()) await lite.exec('ROLLBACK');
      await lite.exec('DISCARD ALL');
      port.postMessage('reset' satisfies FromDatabase);
    } else {
      await lite.runExclusive(() =>
        lite.execProtocolRawStream(message, { onRawData, syncToFs: false }),
      );
    }
  };
  // A database with an internal failure no longer responds; the main thread starts another one.
  port.on('message', (message: ToDatabase) => answer(message).catch(() => process.exit(1)));
}
