import type pg from 'pg';
import { ServerClient, type ServerClientConfig } from './server-client.ts';

/** Milliseconds between two checks of the running statements. */
const checkInterval = 250;
/**
 * Milliseconds after its timeout before this process cancels a statement; the server normally does
 * so itself.
 */
const cancelAfter = 250;
/** Milliseconds after its timeout before a connection is destroyed. */
const giveUpAfter = 1_500;
/** Milliseconds before the server is queried whether it is running the statement. */
const idleCheckAfter = 1_000;
/** Milliseconds between two such queries. */
const idleCheckInterval = 500;
/** The timeout for opening a connection and for its response. */
const longestAnswer = 2_000;
/** The timeout for the response of an idle connection. */
const longestCheck = 1_000;

interface StatementWatchOptions {
  readonly pool: pg.Pool;
  readonly config: ServerClientConfig;
  /** The timeout of a read in milliseconds. */
  readonly readMs: number;
  /** Whether connections lead to the server itself, so that it knows their backend processes. */
  readonly isOurs: boolean;
}

/** A statement that was already running at the last check. */
interface InFlight {
  readonly statement: unknown;
  readonly since: number;
  isCancelled: boolean;
  /** The number of consecutive results that the backend is idle. */
  idleAnswers: number;
}

/**
 * Monitors the running statements of a pool. Cancels a statement that takes too long or whose
 * caller has disconnected. Destroys a silent connection: PostgreSQL runs no statement for it, or it
 * does not respond while new connections cannot be opened either. After that, the idle connections
 * are checked.
 */
export class StatementWatch {
  readonly #options: StatementWatchOptions;
  readonly #clients = new Set<ServerClient>();
  readonly #inFlight = new Map<ServerClient, InFlight>();
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  #isChecking = false;
  #askedAt = 0;
  #isUnanswered = false;
  #isUnavailable = false;
  /** The pool is ending and runs no more statements. */
  isClosing = false;

  constructor(options: StatementWatchOptions) {
    this.#options = options;
    const { pool, readMs } = options;
    pool.on('connect', (client) => {
      if (!(client instanceof ServerClient)) return;
      client.timeLimit = readMs;
      this.#clients.add(client);
      client.once('end', () => this.#forget(client));
    });
    this.#timer = setInterval(() => this.#look(performance.now()), checkInterval).unref();
  }

  /**
   * The server does not respond to statements or new connections in time, or the pool is ending.
   */
  get isUnavailable(): boolean {
    return this.#isUnavailable || this.isClosing;
  }

  /** Destroys all connections. */
  close(): void {
    clearInterval(this.#timer);
    this.#isUnavailable = false;
    for (const client of this.#clients) client.destroy(silence());
  }

  #look(now: number): void {
    const slow: ServerClient[] = [];
    for (const client of this.#clients) if (this.#lookAt(client, now)) slow.push(client);
    if (slow.length > 0 && !this.#isAsking && now - this.#askedAt >= idleCheckInterval)
      void this.#ask(slow);
  }

  /** Returns true for a slow statement, whatever the reason. */
  #lookAt(client: ServerClient, now: number): boolean {
    const { statement } = client;
    const known = this.#inFlight.get(client);
    if (statement === null) {
      if (known) this.#inFlight.delete(client);
      return false;
    }
    if (!known || known.statement !== statement) {
      this.#inFlight.set(client, { statement, since: now, isCancelled: false, idleAnswers: 0 });
      return false;
    }
    const waited = now - known.since;
    const { timeLimit } = client;
    if (!known.isCancelled && (client.caller?.isGone?.() || waited > timeLimit + cancelAfter)) {
      known.isCancelled = true;
      client.cancel();
    }
    const longest = this.#isUnanswered ? Math.min(timeLimit, this.#options.readMs) : timeLimit;
    if (waited > longest + giveUpAfter) this.#giveUp(client);
    return waited > idleCheckAfter;
  }

  /** Queries, over a separate connection, which of these statements the server is running. */
  async #ask(slow: readonly ServerClient[]): Promise<void> {
    this.#isAsking = true;
    const asked = slow.map((client) => ({ client, ...stateOf(client) }));
    try {
      const idle = await this.#query(idleProcesses, [asked.map(({ processId }) => processId)]);
      this.#isUnanswered = false;
      const processes = new Set(idle.map(({ pid }) => pid));
      const silent = asked.filter(({ client, ...before }) => {
        const known = this.#inFlight.get(client);
        const isSame = known && sameState(before, stateOf(client));
        if (!isSame || !processes.has(before.processId)) return false;
        return ++known.idleAnswers > 1;
      });
      for (const { client } of silent) this.#giveUp(client);
      const ended = silent.map(({ processId }) => processId);
      // Their locks would remain, because the server does not know that the clients have gone.
      if (ended.length > 0) await this.#query(endProcesses, [ended]).catch(() => {});
    } catch {
      this.#isUnanswered = true;
    }
    this.#isAsking = false;
    this.#askedAt = performance.now();
  }

  #giveUp(client: ServerClient): void {
    this.#forget(client);
    client.destroy(silence());
    if (this.#isUnanswered && !this.#isUnavailable) void this.#awaitReturn();
    void this.#checkIdle();
  }

  #forget(client: ServerClient): void {
    this.#clients.delete(client);
    this.#inFlight.delete(client);
  }

  /** Until the server responds again, calls fail at once instead of waiting one by one. */
  async #awaitReturn(): Promise<void> {
    this.#isUnavailable = true;
    while (this.#isUnavailable) {
      const isBack = await this.#query('SELECT 1', []).then(
        () => true,
        () => false,
      );
      if (isBack) break;
      await new Promise((resolve) => setTimeout(resolve, idleCheckInterval).unref());
    }
    this.#isUnavailable = false;
    this.#isUnanswered = false;
    void this.#checkIdle();
  }

  /** Checks each idle connection and returns it to the pool if it responds. */
  async #checkIdle(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const { pool } = this.#options;
    await Promise.all(Array.from({ length: pool.idleCount }, () => checkOne(pool).catch(() => {})));
    this.#isChecking = false;
  }

  async #query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    if (!this.#options.isOurs && values.length > 0) return [];
    const client = new ServerClient({
      ...this.#options.config,
      connectionTimeoutMillis: longestAnswer,
      query_timeout: longestAnswer,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(sql, values)).rows;
    } finally {
      client.destroy(silence());
    }
  }
}

const stateOf = ({ statement, bytesRead, processId }: ServerClient) => ({
  statement,
  bytesRead,
  processId,
});

type State = ReturnType<typeof stateOf>;

const sameState = (before: State, now: State) =>
  before.statement === now.statement && before.bytesRead === now.bytesRead;

const idleProcesses = `SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])
  AND datname = current_database() AND usename = current_user AND state LIKE 'idle%'`;

const endProcesses = `SELECT pg_terminate_backend(pid) FROM (${idleProcesses}) AS idle`;

/** A connection failure: see unavailable.ts. */
const silence = () =>
  Object.assign(new Error('the connection does not answer'), { code: 'ETIMEDOUT' });

async function checkOne(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const late = setTimeout(() => {
    if (client instanceof ServerClient) client.destroy(silence());
  }, longestCheck);
  const failure = await client.query('SELECT 1').then(
    () => undefined,
    (error: Error) => error,
  );
  clearTimeout(late);
  client.release(failure);
}
