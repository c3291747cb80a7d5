import { inRootContext } from '../../../ground/background/in-root-context.ts';
import { causesOf } from '../../../ground/contract/errors/errors.ts';
import { serverTime } from '../clock.ts';
import type { Database } from '../session.ts';
import { faultOf } from '../transaction/unavailable.ts';
import { type DatabaseFault, databaseFaults, type FaultName } from './database-faults.ts';

/** Milliseconds between two checks of a server without a fault, and of a database with one. */
const interval = { usual: 2_000, fault: 500 };

/** Milliseconds without a failed call after which a fault that no check detects has ended. */
const quiet = { usual: 5_000, locked: 60_000 };

export interface FaultReports {
  /** Receives the code of the error as the reason, such as ECONNREFUSED. */
  began(name: FaultName, fault: DatabaseFault, reason: string): void;
  /** Receives how many milliseconds the fault lasted. */
  ended(name: FaultName, fault: DatabaseFault, after: number): void;
  /** The clock of the database was read, which happens with each check of a server. */
  readClock?(): void;
}

interface OpenFault {
  readonly since: number;
  seen: number;
  /** Whether the latest evidence of the fault is a check, which then also detects its end. */
  isChecked: boolean;
}

/**
 * Reports when a fault of the database begins and ends. A server is checked periodically, the
 * embedded database only during faults.
 */
export class FaultWatch {
  readonly #database: Pick<Database, 'upkeep' | 'clock'>;
  readonly #isServer: boolean;
  readonly #reports: FaultReports;
  readonly #open = new Map<FaultName, OpenFault>();
  #timer: NodeJS.Timeout | undefined;
  #isChecking = false;
  #isStopped = true;

  constructor(
    database: Pick<Database, 'upkeep' | 'clock'>,
    isServer: boolean,
    reports: FaultReports,
  ) {
    this.#database = database;
    this.#isServer = isServer;
    this.#reports = reports;
  }

  start(): void {
    this.#isStopped = false;
    if (this.#isServer) this.#checkIn(interval.usual);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** The faults that the database has now. */
  current(): readonly FaultName[] {
    return [...this.#open.keys()];
  }

  /** Call it when a statement or a transaction has failed. */
  note(error: unknown): void {
    const name = this.#isStopped ? null : faultOf(error);
    if (name === null) return;
    const fault: DatabaseFault = databaseFaults[name];
    if (!fault.isChecked) this.#see(name, error, false);
    this.check();
  }

  /** Checks at once, because a statement has failed or a connection has broken. */
  check(): void {
    if (!this.#isChecking && !this.#isStopped) void inRootContext(() => this.#check());
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    const error = await this.#read().then(
      () => null,
      (problem: unknown) => problem,
    );
    const name = faultOf(error);
    if (name && !this.#isStopped) this.#see(name, error, true);
    if (error === null) await this.#endPassed();
    this.#isChecking = false;
    if (this.#open.size > 0) this.#checkIn(interval.fault);
    else if (this.#isServer) this.#checkIn(interval.usual);
  }

  async #read(): Promise<void> {
    const { upkeep, clock } = this.#database;
    const sent = performance.now();
    const [row] = await upkeep.query(checkStatement, []);
    clock.note(Number(row?.time), sent, performance.now());
    if (!this.#isStopped) this.#reports.readClock?.();
  }

  #checkIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.check(), milliseconds).unref();
  }

  #see(name: FaultName, error: unknown, isChecked: boolean): void {
    const now = performance.now();
    const known = this.#open.get(name);
    if (known) return void Object.assign(known, { seen: now, isChecked });
    this.#open.set(name, { since: now, seen: now, isChecked });
    this.#reports.began(name, databaseFaults[name], reasonOf(error));
  }

  async #endPassed(): Promise<void> {
    for (const [name, { since, seen, isChecked }] of this.#open) {
      const wait = name === 'locked' ? quiet.locked : quiet.usual;
      if (!isChecked && performance.now() - seen < wait) continue;
      if (name === 'disk_full' && !(await hasRoom(this.#database.upkeep))) continue;
      if (this.#isStopped) return;
      this.#open.delete(name);
      this.#reports.ended(name, databaseFaults[name], performance.now() - since);
    }
  }
}

/**
 * Reads the clock, and locks no row. A read-only server rejects the statement, and the pool then
 * opens new connections.
 */
const checkStatement = `SELECT ${serverTime} AS time
  FROM (SELECT) AS one LEFT JOIN (SELECT FROM setting LIMIT 0 FOR KEY SHARE) AS none ON true`;

/** Writes a megabyte into a temporary table, and removes it. */
export const writeRoom = `CREATE TEMPORARY TABLE room_left ON COMMIT DROP AS
  SELECT repeat('x', 1000) AS text FROM generate_series(1, 1000)`;

/** A role without the right to create temporary tables counts as having room. */
function hasRoom(session: Database['upkeep']): Promise<boolean> {
  return session.query(writeRoom, []).then(
    () => true,
    (error: unknown) => faultOf(error) !== 'disk_full',
  );
}

/** The code of the innermost error that has one, otherwise its message. */
function reasonOf(error: unknown): string {
  const causes = [...causesOf(error)];
  const code = causes.findLast((each) => typeof each.code === 'string')?.code;
  return String(code ?? causes.at(-1)?.message);
}
