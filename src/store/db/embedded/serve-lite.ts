import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { onFailure, requestCancel } from '../private/pglite.ts';
import { onInterrupt } from './interrupt.ts';
import type { LiteModule } from './open-lite.ts';
import { reasonOf } from './reason-of.ts';
import type { WrittenLog } from './synced-log.ts';

/** Bytes of PostgreSQL's protocol, or a request of the main thread. */
export type ToDatabase = Uint8Array | 'reset' | 'close';

/**
 * Bytes of PostgreSQL's protocol, a completed request, or an error. `module`: the database is open.
 * `ends`: why the thread ends. `written`: the main thread has to sync the log. `synced`: this
 * thread has synced it.
 */
export type FromDatabase =
  | Uint8Array
  | 'reset'
  | 'synced'
  | { readonly written: WrittenLog }
  | { readonly module: LiteModule }
  | { readonly warning: string }
  | { readonly ends: string }
  | { readonly failed: string };

/**
 * Processes messages of PostgreSQL's protocol like a server does for one connection. `reset` makes
 * the next connection a new one: it rolls back, and removes the prepared statements and settings of
 * the last connection. An interrupt cancels the message with its number, which needs no response.
 */
export function serveLite(lite: PGlite, port: MessagePort): void {
  let received = 0;
  let running = 0;
  let cancelled = 0;
  onInterrupt((message) => {
    cancelled = message;
    if (message === running) requestCancel(lite);
  });
  const run = async (message: Uint8Array, number: number) => {
    if (number === cancelled) return;
    running = number;
    await lite.execProtocolRawStream(message, { onRawData, syncToFs: false });
    running = 0;
  };
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
      const number = ++received;
      await lite.runExclusive(() => run(message, number));
    }
  };
  // The main thread starts another database after an internal failure.
  const fail = (error: unknown) => endThread(port, error);
  onFailure(lite, fail);
  port.on('message', (message: ToDatabase) => answer(message).catch(fail));
}

function endThread(port: MessagePort, error: unknown): never {
  const ends = `an internal failure of PGlite (${reasonOf(error, 'it was aborted')})`;
  port.postMessage({ ends } satisfies FromDatabase);
  process.exit(1);
}
