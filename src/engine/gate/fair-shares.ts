import { type Caller, shareName } from '../../ground/contract/caller.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Database, Session, Slots, Transaction } from '../../store/db/session.ts';
import { smallCall, waitForTurn } from './event-loop-turn.ts';
import { FairGate, GateShare } from './fair-gate.ts';
import { watchPlaces } from './gate-figures.ts';
import { goesBeside, SharedSession } from './shared-session.ts';

/** The resources that callers share. */
export type SharedResource = 'pool' | 'event_loop' | 'calls';

/** The limits of the node. */
export interface SharedNode {
  readonly poolSize: number;
  /** Milliseconds that a statement may take, and the longest wait for a connection. */
  readonly queryTimeoutMs: number;
  /** The URL of the replica. With a replica, reads have a pool of their own. */
  readonly replicaUrl: string | null;
  /** The largest cost of a document, equivalent to about a second of the event loop. */
  readonly graphqlBudget: number;
  /** The maximum number of concurrent calls; 0 for no limit. */
  readonly maxInFlight: number;
}

type Count = (shared: SharedResource, result: 'queued' | 'refused') => void;

/** The part of each resource that one caller may use, even while no other caller needs it. */
const partOfAll = 0.6;

/**
 * Seconds of the event loop. The concurrent calls of one caller may cost `eventLoopAtOnce`, and
 * twice as much while no other caller sends calls. Calls that cost less than `light` are not
 * counted.
 */
const eventLoopAtOnce = 0.5;
const light = 0.05;
/**
 * The statements of costly calls that a caller may have in progress while other callers send calls.
 */
const heavyStatementsAtOnce = 2;
/**
 * The maximum number of reads that wait at the same time beside a long transaction of the embedded
 * database. They run after the current statement, all of them before the next one.
 */
const besideAtOnce = 10;
/**
 * Milliseconds after the last call of another caller, from which a caller counts as the only one.
 */
const aloneAfter = 5_000;

/** The maximum wait in milliseconds. */
const longestWait = 5_000;
/**
 * The maximum queue lengths of one caller: statements that wait for a connection, and calls that
 * wait for the event loop.
 */
const mostWaiting = { statements: 2_000, calls: 100 };

/** The maximum number of shares; shares without a running call are dropped first. */
const mostShares = 1_000;

/** One caller's share of each resource. */
export class CallerShare {
  /** The calls in progress. */
  calls = 0;
  readonly eventLoop = new GateShare();
  readonly images = new GateShare();
  readonly passwords = new GateShare();
  readonly pool = new GateShare();
  readonly reads = new GateShare();
  readonly beside = new GateShare();
}

/**
 * Shares the node's resources among its callers: database connections, time of the event loop and
 * concurrent calls. The ordinary load of a single caller waits only for connections, as it would
 * without shares.
 */
export class FairShares {
  readonly #shares = new Map<string, CallerShare>();
  readonly #mostCalls: number;
  readonly #pool: FairGate;
  readonly #reads: FairGate;
  readonly #beside: FairGate;
  readonly #eventLoop: FairGate;
  readonly #lightCost: number;
  readonly #heavyStatement: number;
  readonly #isEmbedded: boolean;
  readonly #count: Count;
  /** The caller of the latest call. */
  #latest: CallerShare | null = null;
  /** The time of the latest call whose caller differs from the caller of the previous call. */
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(
    node: SharedNode,
    database: Pick<Database, 'connections' | 'beside'>,
    count: Count = () => {},
  ) {
    const { replicaUrl, graphqlBudget, maxInFlight, queryTimeoutMs } = node;
    // The embedded database has one connection.
    this.#isEmbedded = database.connections() === null;
    const poolSize = this.#isEmbedded ? 1 : node.poolSize;
    this.#count = count;
    this.#heavyStatement = Math.ceil(partOf(poolSize) / heavyStatementsAtOnce);
    this.#mostCalls = maxInFlight === 0 ? Number.POSITIVE_INFINITY : partOf(maxInFlight);
    const pool = (size = poolSize) =>
      new FairGate({
        size,
        part: () => partOf(size),
        waiting: mostWaiting.statements,
        waitMs: Math.min(longestWait, queryTimeoutMs || longestWait),
        refusal: (reason) => new CallError(kinds[reason], noConnection),
        count: (result) => count('pool', result),
      });
    this.#pool = pool();
    this.#reads = replicaUrl === null ? this.#pool : pool();
    this.#beside = pool(besideAtOnce);
    database.beside?.onOpen(() => this.#reads.dismiss(goesBeside));
    const part = graphqlBudget * eventLoopAtOnce;
    const size = 2 * part;
    this.#lightCost = graphqlBudget * light;
    this.#eventLoop = new FairGate({
      size,
      part: () => (this.#isAlone() ? size : part),
      waiting: mostWaiting.calls,
      waitMs: longestWait,
      refusal: (reason) => new CallError(kinds[reason], tooCostlyAtOnce),
      count: (result) => count('event_loop', result),
    });
    watchPlaces('database connections', () => this.#pool.places());
    watchPlaces('event loop', () => this.#eventLoop.places());
  }

  /** Returns the share that a caller uses. */
  of(caller: Pick<Caller, 'kind' | 'id' | 'firstMaker'>, address: string): CallerShare {
    const name = shareName(caller, address);
    let share = this.#shares.get(name);
    if (!share) {
      if (this.#shares.size >= mostShares) this.#dropIdle();
      share = new CallerShare();
      this.#shares.set(name, share);
    }
    return share;
  }

  /**
   * Admits a call. Returns null if it may run at once, otherwise a promise that resolves when it
   * may run. The caller of this function has to call `leave` at the end. Throws LIMITED if the
   * share has too many calls in progress.
   */
  enter(share: CallerShare, cost: number): Promise<void> | null {
    if (share !== this.#latest) {
      this.#latest = share;
      this.#changedAt = performance.now();
    }
    if (share.calls >= this.#mostCalls) {
      this.#count('calls', 'refused');
      throw new CallError('LIMITED', tooManyCalls, { retryAfter: 1 });
    }
    share.calls++;
    if (cost > this.#lightCost) return this.#enterLater(share, cost);
    smallCall.begins();
    return null;
  }

  leave(share: CallerShare, cost: number): void {
    share.calls--;
    if (cost > this.#lightCost) this.#eventLoop.leave(share.eventLoop, cost);
    else smallCall.ends();
  }

  /**
   * Returns a session for the statements of a query. A few of them run concurrently within the
   * caller's share. Statements of a costly call occupy the processors of the database, so two of
   * them use up the share while other callers send calls. The rows of a costly call are processed
   * in a separate turn of the event loop, because this takes tens of milliseconds.
   */
  reading(share: CallerShare, session: Session, cost: number): Session {
    const isHeavy = cost > this.#lightCost;
    const weight = isHeavy && !this.#isAlone() ? this.#heavyStatement : 1;
    // Without a replica, reads and writes of a caller share its part of one pool.
    const own = this.#reads === this.#pool ? share.pool : share.reads;
    const gates = { pool: this.#reads, beside: this.#beside };
    const shares = { pool: own, beside: share.beside };
    return new SharedSession(gates, shares, session, { isHeavy, weight });
  }

  /**
   * Returns a transaction that processes the rows of a costly mutation in separate turns of the
   * event loop. On the embedded database it returns the transaction unchanged: the transaction
   * holds the only connection, and small calls wait for it.
   */
  inTurns(transaction: Transaction, cost: number): Transaction {
    if (cost <= this.#lightCost || this.#isEmbedded) return transaction;
    const inTurn =
      (query: Session['query']): Session['query'] =>
      async (sql, values) => {
        const rows = await query(sql, values);
        await waitForTurn();
        return rows;
      };
    const { query, queryAutocommit, queryBeforeBegin, hasBegun, prisma } = transaction;
    return {
      query: inTurn(query),
      queryAutocommit: inTurn(queryAutocommit),
      queryBeforeBegin: inTurn(queryBeforeBegin),
      hasBegun,
      prisma,
    };
  }

  /** Returns the slots for the connections of the caller's transactions. */
  writing(share: CallerShare): Slots {
    const gate = this.#pool;
    return { enter: () => gate.enter(share.pool), leave: () => gate.leave(share.pool) };
  }

  #isAlone(): boolean {
    return performance.now() - this.#changedAt > aloneAfter;
  }

  /** Runs an iteration of the event loop between two heavy calls, so that light calls proceed. */
  async #enterLater(share: CallerShare, cost: number): Promise<void> {
    try {
      const entered = this.#eventLoop.enter(share.eventLoop, cost);
      if (!entered) return;
      await entered;
    } catch (error) {
      share.calls--;
      throw error;
    }
    await waitForTurn();
  }

  #dropIdle(): void {
    for (const [name, { calls }] of this.#shares) if (calls === 0) this.#shares.delete(name);
  }
}

const partOf = (whole: number) => Math.ceil(whole * partOfAll);

/** A caller causes a full queue itself; it does not cause a long wait. */
const kinds = { queue: 'LIMITED', time: 'BUSY' } as const;

const tooManyCalls = 'Too many of your calls are in progress. Wait for their answers.';
const noConnection =
  'The database connections that a caller may have were in use. Send the call again, with fewer at once.';
const tooCostlyAtOnce =
  'Your calls cost too much at once. Send the call again, with fewer at once.';
