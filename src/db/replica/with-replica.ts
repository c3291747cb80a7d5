import type { Presence } from '../../contract/caller.ts';
import { openPool, type Pooled } from '../pool.ts';
import type { Database, ReplicaFigures, Row, Session } from '../session.ts';
import { isTimeout } from '../timeout.ts';
import { createWriteRecorder, ReadIndex } from './read-index.ts';
import { type ReplicaState, Standby } from './standby.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** The URL of the primary itself, not of a pooler. */
  readonly primaryUrl: string;
  /** Whether connections may set options: see pool.ts. */
  readonly isOurs: boolean;
  readonly poolSize: number;
  /** Milliseconds that a statement may take. */
  readonly readMs: number;
  /** Milliseconds that a read waits for the replica to contain what its caller wrote. */
  readonly waitMs: number;
  /** Milliseconds: no read is staler. */
  readonly longestLag?: number;
  onState?(state: ReplicaState): void;
}

/**
 * Routes queries to a replica while it follows the primary and contains all that their caller has
 * written. In every other case the primary answers. `follow` starts the monitoring.
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
      options.onState?.(state);
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
  const noteWrite = createWriteRecorder(database);
  const mayReadAt = async (callers: readonly string[]) => {
    if (standby.state !== 'following') return false;
    const position = await index.positionOf(callers).catch(() => null);
    return position !== null && standby.reaches(position, waitMs);
  };
  const choose = async (caller: Named, presence?: Presence): Promise<Session> => {
    const isReplica = await mayReadAt(callersBefore(caller));
    counts[isReplica ? 'replica' : 'primary']++;
    const primary = database.reader(caller, presence);
    if (!isReplica) return primary;
    const replica = { query: reads.queryFor(presence) };
    return orElse(replica, primary, () => counts.failed++);
  };
  return {
    ...database,
    reader: (caller, presence) => lazily(() => choose(caller, presence)),
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

/**
 * The callers whose writes a caller's reads must include: an account logs in as an anonymous
 * caller.
 */
const callersBefore = (caller: Named) =>
  caller.kind === 'account' ? [nameOf(caller), 'nobody:0'] : [nameOf(caller)];

/** Chooses the session of a call at its first statement. */
function lazily(choose: () => Promise<Session>): Session {
  let chosen: Promise<Session> | undefined;
  return {
    async query(sql, values) {
      chosen ??= choose();
      return (await chosen).query(sql, values);
    },
  };
}

/** Retries a failed read on the primary, which also gets the rest of the call's reads. */
function orElse(replica: Session, primary: Session, failed: () => void): Session {
  let at = replica;
  return {
    async query(sql, values) {
      if (at === primary) return primary.query(sql, values);
      try {
        return await replica.query(sql, values);
      } catch (error) {
        // The primary would take as long as the replica.
        if (isTimeout(error)) throw error;
        if (at === replica) failed();
        at = primary;
        return primary.query(sql, values);
      }
    },
  };
}

/**
 * Sends statements to the replica. All of them can be abandoned at once, even if the replica no
 * longer answers.
 */
function createReads({ url, poolSize: size, isOurs, readMs }: ReplicaOptions) {
  const waiting = new Set<(error: Error) => void>();
  let pooled: Pooled | null = null;
  let sentBefore = 0;
  return {
    queryFor: (presence?: Presence) => (sql: string, values: readonly unknown[]) => {
      pooled ??= openPool({ url, size, isOurs, readMs });
      const answer = pooled.session(presence).query(sql, values);
      return new Promise<Row[]>((resolve, reject) => {
        waiting.add(reject);
        answer.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
    sent: () => sentBefore + (pooled?.sent() ?? 0),
    abandon() {
      sentBefore += pooled?.sent() ?? 0;
      pooled?.end().catch(() => {});
      pooled = null;
      for (const reject of waiting) reject(new Error('the replica is away'));
      waiting.clear();
    },
  };
}
