import { nameOfCaller, type Presence } from '../../../ground/contract/caller.ts';
import type { Pooled } from '../server/pool.ts';
import { openServerPool } from '../server/server-pool.ts';
import { isTimeout } from '../server/timeout.ts';
import type { Database, ReplicaFigures, Row, Session } from '../session.ts';
import { isUnavailable } from '../transaction/unavailable.ts';
import { createWriteRecorder, ReadIndex } from './read-index.ts';
import { type ReplicaState, Standby } from './standby.ts';

export interface ReplicaOptions {
  readonly url: string;
  /** The URL of the primary itself, not of a pooler. */
  readonly primaryUrl: string;
  /** Whether connections may set options: see pool.ts. */
  readonly isOurs: boolean;
  readonly isPrepared: boolean;
  readonly poolSize: number;
  /** Milliseconds that a statement may take. */
  readonly readMs: number;
  /** Milliseconds that a read waits for the replica to contain what its caller wrote. */
  readonly waitMs: number;
  /**
   * Milliseconds for which reads continue while the primary is unreachable. Requires that the
   * replica applies writes before they are acknowledged.
   */
  readonly aloneMs?: number;
  /** The maximum staleness of a read in milliseconds. */
  readonly longestLag?: number;
  onState?(state: ReplicaState): void;
}

/**
 * Routes queries to a replica while it follows the primary and contains all writes of their caller.
 * Otherwise the primary executes them. `follow` starts the monitoring.
 */
export function withReplica(
  database: Database,
  options: ReplicaOptions,
): { database: Database; follow(): void } {
  const { url, primaryUrl, waitMs, aloneMs = 0, longestLag = 10_000 } = options;
  const index = new ReadIndex(primaryUrl);
  const reads = createReads(options);
  const standby = new Standby({
    url,
    index,
    longestLag,
    aloneMs,
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

interface ReplicaParts {
  readonly index: ReadIndex;
  readonly standby: Standby;
  readonly reads: ReturnType<typeof createReads>;
  readonly waitMs: number;
}

function readingAt(database: Database, { index, standby, reads, waitMs }: ReplicaParts): Database {
  const counts = { replica: 0, primary: 0, failed: 0 };
  const noteWrite = createWriteRecorder(database);
  const mayReadAt = async (callers: readonly string[]) => {
    if (standby.state !== 'following') return false;
    if (standby.mayReadAlone) return true;
    const position = await index.positionOf(callers).catch(() => null);
    return position !== null && standby.reaches(position, waitMs);
  };
  const choose = async (caller: ReadingCaller, presence?: Presence): Promise<Session> => {
    const isReplica = await mayReadAt(callersBefore(caller));
    counts[isReplica ? 'replica' : 'primary']++;
    const replica = { query: reads.queryFor(presence) };
    const primary = orAlone(database.reader(caller, presence), replica, standby);
    if (!isReplica) return primary;
    return orElse(replica, primary, () => counts.failed++);
  };
  return {
    ...database,
    // Also reads callers and settings of the shop, which every call needs.
    query: orAlone(database, { query: reads.queryFor() }, standby).query,
    reader: (caller, presence) => lazily(() => choose(caller, presence)),
    wrote: (caller) => noteWrite(nameOfCaller(caller)),
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

type ReadingCaller = Parameters<Database['reader']>[0];

/**
 * The callers whose writes a caller's reads must include. An account logs in as an anonymous
 * caller, so these include the anonymous caller.
 */
const callersBefore = (caller: ReadingCaller) =>
  caller.kind === 'account' ? [nameOfCaller(caller), 'nobody:0'] : [nameOfCaller(caller)];

/** Returns a session that is chosen at the first statement of a call. */
function lazily(choose: () => Promise<Session>): Session {
  let chosen: Promise<Session> | undefined;
  return {
    async query(sql, values) {
      chosen ??= choose();
      return (await chosen).query(sql, values);
    },
  };
}

/**
 * Sends statements to the replica while the primary is unreachable and the replica may be read
 * without it. A standby rejects statements that write; they then fail on the primary.
 */
function orAlone(primary: Session, replica: Session, standby: Standby): Session {
  return {
    async query(sql, values) {
      if (standby.mayReadAlone)
        return replica.query(sql, values).catch(() => primary.query(sql, values));
      try {
        return await primary.query(sql, values);
      } catch (error) {
        if (!isUnavailable(error) || !standby.mayReadAlone) throw error;
        return replica.query(sql, values).catch(() => {
          throw error;
        });
      }
    },
  };
}

/** Retries a failed read on the primary, and sends the call's further reads there too. */
function orElse(replica: Session, primary: Session, failed: () => void): Session {
  let at = replica;
  return {
    async query(sql, values) {
      if (at === primary) return primary.query(sql, values);
      try {
        return await replica.query(sql, values);
      } catch (error) {
        // On the primary the statement would take as long as on the replica.
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
 * longer responds.
 */
function createReads({ url, poolSize: size, isOurs, readMs, isPrepared }: ReplicaOptions) {
  const waiting = new Set<(error: Error) => void>();
  let pooled: Pooled | null = null;
  let sentBefore = 0;
  return {
    queryFor: (presence?: Presence) => (sql: string, values: readonly unknown[]) => {
      pooled ??= openServerPool({ url, size, isOurs, readMs, isPrepared });
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
