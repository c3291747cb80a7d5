import type { Socket } from 'node:net';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Database, Row, Session } from '../session.ts';
import { readFrames, writeFrame } from './frames.ts';

/** A statement that a command sends. */
export interface StatementRequest {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The rows of the statement, or the error of the database. */
type Reply =
  | { readonly rows: readonly Row[] }
  | { readonly error: { readonly message: string; readonly code?: unknown } };

/** The maximum number of concurrent commands. */
const mostConnections = 4;

/** Milliseconds after which a command that sends nothing is disconnected. */
const longestPause = 30_000;

/**
 * Executes the statements that commands send to the process that holds an embedded database: see
 * openShared. All other work waits for a transaction of a command, as for any other transaction.
 * `disconnect` ends the connections, which rolls back their transactions.
 */
export function shareDatabase(database: Database) {
  const connected = new Set<Socket>();
  return {
    answer(socket: Socket): void {
      if (connected.size >= mostConnections) return void socket.destroy();
      connected.add(socket);
      socket.unref().setTimeout(longestPause, () => socket.destroy());
      serve(socket, database)
        .catch(() => {})
        .finally(() => {
          connected.delete(socket);
          socket.destroy();
        });
    },
    disconnect(): void {
      for (const socket of connected) socket.destroy();
    },
  };
}

async function serve(socket: Socket, database: Database): Promise<void> {
  let transaction: OpenTransaction | undefined;
  const run = async ({ sql, values }: StatementRequest) => {
    const [verb = '', ...modes] = sql.split(/\s+/);
    if (verb === 'BEGIN') {
      transaction = await beginOn(database);
      if (modes.length > 0)
        await transaction.session.query(`SET TRANSACTION ${modes.join(' ')}`, []);
      return [];
    }
    if (transaction && (verb === 'COMMIT' || verb === 'ROLLBACK')) {
      const ended = transaction;
      transaction = undefined;
      await ended.end(verb === 'COMMIT');
      return [];
    }
    return (transaction?.session ?? database).query(sql, values);
  };
  try {
    for await (const request of readFrames(socket)) {
      const reply = await run(readRequest(request)).then(
        (rows): Reply => ({ rows }),
        (error): Reply => ({ error: { message: String(error.message), code: error.code } }),
      );
      await writeFrame(socket, reply);
    }
  } finally {
    await transaction?.end(false);
  }
}

function readRequest(value: unknown): StatementRequest {
  const { sql, values } = recordOf(value);
  if (typeof sql !== 'string' || !Array.isArray(values)) throw new Error('not a statement');
  return { sql, values };
}

interface OpenTransaction {
  readonly session: Session;
  end(isCommitted: boolean): Promise<void>;
}

/** Begins a transaction that lasts until its end is called. */
function beginOn(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const undone = new Error('rolled back');
    const done = database.transaction(
      (session) =>
        new Promise<void>((keep, undo) => {
          const end = async (isCommitted: boolean) => {
            if (isCommitted) keep();
            else undo(undone);
            await done.catch((error) => {
              if (error !== undone) throw error;
            });
          };
          resolve({ session, end });
        }),
    );
    done.catch(reject);
  });
}
