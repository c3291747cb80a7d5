import type { Row, Session } from '../../store/db/session.ts';
import { waitForConnections, waitForTurn } from './event-loop-turn.ts';
import type { FairGate, GateShare } from './fair-gate.ts';

/** The maximum number of concurrent statements of a call. */
const statementsAtOnce = 3;

/** Rejects a read that waits for a connection where it can run beside a long transaction. */
export const goesBeside = new Error('a long transaction begins');

/**
 * One value for the connections, and one for reads beside a long transaction of the embedded
 * database.
 */
interface Both<T> {
  readonly pool: T;
  readonly beside: T;
}

/** The session of one call, which limits the number of its concurrent statements. */
export class SharedSession implements Session {
  readonly #gates: Both<FairGate>;
  readonly #shares: Both<GateShare>;
  readonly #session: Session;
  readonly #isHeavy: boolean;
  readonly #weight: number;
  #running = 0;
  #waiting: (() => void)[] | null = null;

  /** `weight` is the number of connections that a statement counts as. */
  constructor(
    gates: Both<FairGate>,
    shares: Both<GateShare>,
    session: Session,
    { isHeavy, weight }: { readonly isHeavy: boolean; readonly weight: number },
  ) {
    this.#gates = gates;
    this.#shares = shares;
    this.#session = session;
    this.#isHeavy = isHeavy;
    this.#weight = weight;
  }

  query(sql: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.#running >= statementsAtOnce) return this.#queryLater(sql, values);
    this.#running++;
    return this.#session.beside?.isOpen() && !this.#isHeavy
      ? this.#queryBeside(sql, values)
      : this.#queryInTurn(sql, values);
  }

  #queryInTurn(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const entered = this.#isHeavy ? this.#enterLater() : this.#enter();
    return entered ? this.#enterAndSend(entered, sql, values) : this.#send(sql, values);
  }

  /** A read that cannot run beside the transaction waits for its end. */
  async #queryBeside(sql: string, values: readonly unknown[]): Promise<Row[]> {
    let rows: Row[] | null | undefined;
    try {
      const read = async () => this.#session.beside?.read(sql, values);
      rows = await this.#gates.beside.run(this.#shares.beside, read);
    } catch (error) {
      this.#next();
      throw error;
    }
    return rows ? this.#end(rows) : this.#queryInTurn(sql, values);
  }

  #enter(): Promise<void> | null {
    return this.#gates.pool.enter(this.#shares.pool, this.#weight, !this.#isHeavy);
  }

  async #enterLater(): Promise<void> {
    await waitForConnections();
    await this.#enter();
  }

  async #queryLater(sql: string, values: readonly unknown[]): Promise<Row[]> {
    this.#waiting ??= [];
    const waiting = this.#waiting;
    // A statement that ends passes its slot to the next one.
    await new Promise<void>((start) => waiting.push(start));
    this.#running--;
    return this.query(sql, values);
  }

  async #enterAndSend(entered: Promise<void>, sql: string, values: readonly unknown[]) {
    try {
      await entered;
    } catch (error) {
      if (error === goesBeside) return this.#queryBeside(sql, values);
      this.#next();
      throw error;
    }
    return this.#send(sql, values);
  }

  #send(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#session.query(sql, values).then(
      (rows) => {
        this.#leave();
        if (this.#isHeavy) return waitForTurn().then(() => this.#end(rows));
        return this.#end(rows);
      },
      (error: unknown) => {
        this.#leave();
        this.#next();
        throw error;
      },
    );
  }

  #leave(): void {
    this.#gates.pool.leave(this.#shares.pool, this.#weight);
  }

  #end(rows: Row[]): Row[] {
    this.#next();
    return rows;
  }

  #next(): void {
    const start = this.#waiting?.shift();
    if (start) start();
    else this.#running--;
  }
}
