import type { Row, Session } from '../db/session.ts';
import { waitForConnections, waitForTurn } from './event-loop-turn.ts';
import type { FairGate, Share } from './fair-gate.ts';

/** The maximum number of concurrent statements of a call. */
const statementsAtOnce = 3;

/** The session of one call, which limits the number of its concurrent statements. */
export class SharedSession implements Session {
  readonly #gate: FairGate;
  readonly #share: Share;
  readonly #session: Session;
  readonly #isHeavy: boolean;
  readonly #weight: number;
  #running = 0;
  #waiting: (() => void)[] | null = null;

  /** `weight` is the number of connections that a statement counts as. */
  constructor(
    gate: FairGate,
    share: Share,
    session: Session,
    { isHeavy, weight }: { readonly isHeavy: boolean; readonly weight: number },
  ) {
    this.#gate = gate;
    this.#share = share;
    this.#session = session;
    this.#isHeavy = isHeavy;
    this.#weight = weight;
  }

  query(sql: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.#running >= statementsAtOnce) return this.#queryLater(sql, values);
    this.#running++;
    const entered = this.#isHeavy ? this.#enterLater() : this.#enter();
    return entered ? this.#enterAndSend(entered, sql, values) : this.#send(sql, values);
  }

  #enter(): Promise<void> | null {
    return this.#gate.enter(this.#share, this.#weight);
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
      this.#next();
      throw error;
    }
    return this.#send(sql, values);
  }

  #send(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#session.query(sql, values).then(
      (rows) => {
        this.#gate.leave(this.#share, this.#weight);
        if (this.#isHeavy) return waitForTurn().then(() => this.#end(rows));
        return this.#end(rows);
      },
      (error: unknown) => {
        this.#gate.leave(this.#share, this.#weight);
        this.#next();
        throw error;
      },
    );
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
