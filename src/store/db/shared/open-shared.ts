import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { recordOf } from '../../../ground/contract/is-record.ts';
import { connectToHolder } from '../folder-lock/lock.ts';
import { lastMigration, readLastMigration } from '../migrate/migrate.ts';
import type { Row, Session } from '../session.ts';
import { hasEnded, readFrames, writeFrame } from './frames.ts';
import type { StatementRequest } from './share-database.ts';

/** The connection of a command, as a session. */
interface SharedSession extends Session {
  close(): Promise<void>;
}

/**
 * Connects a command to the embedded database that another process holds, on the same machine.
 * Returns null if no process holds the folder or responds. Throws StartError if its schema differs
 * from the schema of this version.
 */
export async function openShared(dataDir: string): Promise<SharedSession | null> {
  const socket = await connectToHolder(dataDir);
  if (!socket) return null;
  const replies = readFrames(socket);
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (request: StatementRequest): Promise<Row[]> => {
    await writeFrame(socket, request);
    const { value, done } = await replies.next();
    if (done) throw hasEnded();
    return rowsOf(value);
  };
  const query: Session['query'] = (sql, values) => {
    const answer = last.then(() => ask({ sql, values }));
    last = answer.catch(() => {});
    return answer;
  };
  const close = async () => void socket.destroy();
  // A stopped process accepts connections.
  const timer = setTimeout(close, longestSilence);
  const found = await readLastMigration({ query }).catch(() => null);
  clearTimeout(timer);
  if (found === null) {
    await close();
    return null;
  }
  const expected = await lastMigration();
  if (found !== expected) {
    await close();
    throw new StartError(
      `DATA_DIR: the process that uses it has the schema ${found}, and this version has ${expected}: use its version.`,
    );
  }
  return { query, close };
}

/** Milliseconds. */
const longestSilence = 10_000;

function rowsOf(value: unknown): Row[] {
  const { rows, error } = recordOf(value);
  if (Array.isArray(rows)) return rows;
  const { message = '', code } = recordOf(error);
  throw Object.assign(new Error(String(message)), { code });
}
