import type { CallRate } from '../../ground/contract/call-rate.ts';
import { isCallError } from '../../ground/contract/errors/errors.ts';
import type { Row, Session } from '../../store/db/session.ts';

/** The windows of all callers, shared by all nodes. */
export interface CallWindows {
  /**
   * Reserves calls for this node within the limit: `wanted` calls, or fewer if fewer remain.
   * `known` is the open window as this node knows it.
   */
  reserve(
    caller: string,
    wanted: number,
    rate: CallRate,
    known?: Omit<Reserved, 'granted'>,
  ): Promise<Reserved>;
  /** Returns reserved calls of that window that were not used. */
  restore(caller: string, window: string, unused: number): Promise<void>;
}

export interface Reserved {
  readonly granted: number;
  /** Unreserved calls of the window. */
  readonly left: number;
  /** Identifies the window, which ends in `endsIn` milliseconds. */
  readonly window: string;
  readonly endsIn: number;
}

/**
 * Stores windows in the database. A window has a fixed length and begins with the caller's first
 * call, by the clock of the database.
 */
export function createCallWindows({ query, beside }: Session): CallWindows {
  return {
    async reserve(caller, wanted, { calls: limit, seconds }, known) {
      const most = Math.min(wanted, limit);
      const reserving = query(reserve, [caller, most, limit, seconds]);
      if (beside?.isOpen()) {
        reserving.catch(() => {});
        return reserveAlone(most, known ?? { left: limit, window: '', endsIn: seconds * 1_000 });
      }
      const [row] = await reserving.catch(noneWhenAway);
      if (!row) return { granted: most, left: limit - most, window: '', endsIn: pauseWhenAway };
      return {
        granted: Number(row?.granted),
        left: Math.max(0, limit - Number(row?.used)),
        window: String(row?.window),
        endsIn: Number(row?.ends_in),
      };
    },
    async restore(caller, window, unused) {
      if (window === '') return;
      await query(restore, [caller, window, unused]);
    },
  };
}

/**
 * A long transaction holds the only connection of the embedded database, which has only one node.
 * The node counts in its memory; the statement waits and counts the same calls afterwards. The
 * limit holds, except that a caller's first window after a start or a change of its limit may begin
 * again, so it may send twice as many calls.
 */
function reserveAlone(wanted: number, known: Omit<Reserved, 'granted'>): Reserved {
  const granted = Math.min(wanted, known.left);
  return { ...known, granted, left: known.left - granted };
}

/** Milliseconds. */
const pauseWhenAway = 1_000;

/**
 * A read-only database cannot count calls but can still answer them, so this node counts without
 * the database for a while.
 */
function noneWhenAway(error: unknown): Row[] {
  if (isCallError(error, 'DATABASE_AWAY')) return [];
  throw error;
}

/**
 * SQL: whether a window is over. A window that ends later than a new window would end began before
 * the clock was set back.
 */
const isOver = `(w.ends <= now() OR w.ends > excluded.ends + interval '1 minute')`;

// `granted` is computed from the locked row. The end is stored in whole milliseconds and may be
// rounded up, so the remaining time is capped at the length of the window.
const reserve = `
  INSERT INTO call_window AS w (caller, ends, used, granted)
  VALUES ($1::text, now() + make_interval(secs => $4::int), $2::int, $2::int)
  ON CONFLICT (caller) DO UPDATE SET
    ends = CASE WHEN ${isOver} THEN excluded.ends ELSE w.ends END,
    used = CASE WHEN ${isOver} THEN $2::int ELSE greatest(w.used, least(w.used::int8 + $2::int, $3::int)) END,
    granted = CASE WHEN ${isOver} THEN $2::int ELSE greatest(0, least($2::int, $3::int - w.used)) END
  RETURNING granted, used, ends::text AS window,
    least(floor(extract(epoch FROM ends - now()) * 1000), $4::int * 1000::bigint)::bigint AS ends_in`;

const restore = `
  UPDATE call_window SET used = greatest(0, used - $3::int)
  WHERE caller = $1::text AND ends = $2::timestamptz`;
