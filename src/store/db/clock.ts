/**
 * The database's clock. All nodes compare expiry times with it, because the database sets them and
 * the clocks of nodes can differ. It also decides which day it is in the shop.
 */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Records the time that a statement returned, in milliseconds. The other times are those of
   * `performance.now()` when the statement was sent and answered.
   */
  note(time: number, sent: number, answered: number): void;
}

/** The clock of this machine, which the embedded database uses too. */
export const clockOfMachine: DatabaseClock = { now: () => Date.now(), note() {} };

/**
 * Follows the clock of a server. Between two notes it counts on with the monotonic clock, so a
 * changed clock of this machine has no effect. Before the first note it is the clock of this
 * machine.
 */
export function createServerClock(): DatabaseClock {
  /** The server's time at the origin of `performance.now()`. */
  let origin: number | null = null;
  return {
    now: () => (origin === null ? Date.now() : origin + performance.now()),
    note(time, sent, answered) {
      // With NaN, which no expiry time reaches, keys would never expire.
      if (!Number.isFinite(time)) return;
      // The statement ran between these moments. A busy node makes the wait long, so the origin
      // moves no further than necessary.
      const [least, most] = [time - answered, time - sent];
      origin = origin === null ? (least + most) / 2 : Math.min(Math.max(origin, least), most);
    },
  };
}

/** SQL. The milliseconds of the server's clock, for `note`. */
export const serverTime = '(extract(epoch FROM clock_timestamp()) * 1000)::float8';
