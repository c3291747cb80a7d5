import { openPool, type Pooled } from '../pool.ts';
import type { Database, ReplicaFigures, Row, Session } from '../session.ts';
import { createWriteNotes, ReadIndex } from './read-index.ts';
import { type ReplicaState, Standby } from './standby.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** The primary itself, past any pooler. */
  readonly primaryUrl: string;
  /** Whether connections bring settings along: see pool.ts. */
  readonly isOurs: boolean;
  readonly poolSize: number;
  /** Milliseconds that a caller's read waits for the replica to have what the caller wrote. */
  readonly waitMs: number;
  /** Milliseconds: no read is staler. */
  readonly longestLag?: number;
  told?(state: ReplicaState): void;
}

/**
 * Has calls that only read do so on a replica, once it has all that their caller has written, and as long
 * as it follows the primary; whatever is wrong with it, the primary answers. `follow` begins with it.
 */
export function withReplica(
  database: Database,
  options: ReplicaOptions,
): { database: Database; follow(): void } {
  const { url, primaryUrl, waitMs, longestLag = 10_000 } = options;
  const index = new ReadIndex(primaryUrl);
  const reads = createReads(options);
  const standby = new Standby({
    url,
    index,
    longestLag,
    changed(state) {
      if (state === 'away') reads.abandon();
      options.told?.(state);
    },
  });
  const parts = { index, standby, reads, waitMs };
  const follow = () => {
    index.open();
    standby.open();
  };
  return { database: readingAt(database, parts), follow };
}

interface Parts {
  readonly index: ReadIndex;
  readonly standby: Standby;
  readonly reads: ReturnType<typeof createReads>;
  readonly waitMs: number;
}

function readingAt(database: Database, { index, standby, reads, waitMs }: Parts): Database {
  const counts = { replica: 0, primary: 0, failed: 0 };
  const noteWrite = createWriteNotes(database);
  const mayReadAt = async (callers: readonly string[]) => {
    if (standby.state !== 'following') return false;
    const position = await index.positionOf(callers).catch(() => null);
    return position !== null && standby.reaches(position, waitMs);
  };
  const choose = async (callers: readonly string[]): Promise<Session> => {
    const isReplica = await mayReadAt(callers);
    counts[isReplica ? 'replica' : 'primary']++;
    return isReplica ? orElse(reads, database, () => counts.failed++) : database;
  };
  return {
    ...database,
    reader: (caller) => lazily(() => choose(callersBefore(caller))),
    wrote: (caller) => noteWrite(nameOf(caller)),
    replica: (): ReplicaFigures => ({ state: standby.state, lag: standby.lag, ...counts }),
    statements: () => database.statements() + reads.sent(),
    async close() {
      await standby.close();
      await index.close();
      reads.abandon();
      await database.close();
    },
  };
}

type Named = Parameters<Database['reader']>[0];

const nameOf = ({ kind, id }: Named) => `${kind}:${id}`;

/** Whose writes a caller's reads must see: an account has signed in as nobody in particular. */
const callersBefore = (caller: Named) =>
  caller.kind === 'account' ? [nameOf(caller), 'nobody:0'] : [nameOf(caller)];

/** Decides at the first statement where all of a call go. */
function lazily(choose: () => Promise<Session>): Session {
  let chosen: Promise<Session> | undefined;
  return {
    async read(sql, values) {
      chosen ??= choose();
      return (await chosen).read(sql, values);
    },
  };
}

/** A read can be done again: from the first that fails on, those of the call go to the primary. */
function orElse(replica: Session, primary: Session, failed: () => void): Session {
  let at = replica;
  return {
    async read(sql, values) {
      if (at === primary) return primary.read(sql, values);
      try {
        return await replica.read(sql, values);
      } catch {
        if (at === replica) failed();
        at = primary;
        return primary.read(sql, values);
      }
    },
  };
}

/** Statements on the replica, all of which can be given up at once, also where it no longer says a word. */
function createReads({ url, poolSize, isOurs }: ReplicaOptions) {
  const waiting = new Set<(error: Error) => void>();
  let pooled: Pooled | null = null;
  let sentBefore = 0;
  return {
    read(sql: string, values: readonly unknown[]): Promise<Row[]> {
      pooled ??= openPool(url, poolSize, isOurs);
      const answer = pooled.session(pooled.pool).read(sql, values);
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        answer.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
    sent: () => sentBefore + (pooled?.sent() ?? 0),
    abandon() {
      sentBefore += pooled?.sent() ?? 0;
      pooled?.pool.end().catch(() => {});
      pooled = null;
      for (const reject of waiting) reject(new Error('the replica is away'));
      waiting.clear();
    },
  };
}
