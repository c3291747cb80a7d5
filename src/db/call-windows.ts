import { DatabaseAway } from './away.ts';
import type { Row, Session } from './session.ts';

/** The calls that every node may still count for a caller, in one place. */
export interface CallWindows {
  /** Sets calls aside for this node: as many as are wanted, or as are left. */
  reserve(caller: string, wanted: number): Promise<Reserved>;
  /** Gives back what was set aside in that window and not used. */
  restore(caller: string, window: string, unused: number): Promise<void>;
}

export interface Reserved {
  readonly granted: number;
  /** Calls left in the window beside those. */
  readonly left: number;
  /** Names the window, which ends in so many milliseconds. */
  readonly window: string;
  readonly endsIn: number;
}

/** Windows in the database: fixed ones that begin with a caller's first call, by the database's clock. */
export function createCallWindows(
  { read }: Session,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
): CallWindows {
  return {
    async reserve(caller, wanted) {
      const most = Math.min(wanted, limit);
      const [row] = await read(reserve, [caller, most, limit, windowSeconds]).catch(noneWhenAway);
      if (!row) return { granted: most, left: limit - most, window: '', endsIn: pauseWhenAway };
      return {
        granted: Number(row?.granted),
        left: limit - Number(row?.used),
        window: String(row?.window),
        endsIn: Number(row?.ends_in),
      };
    },
    async restore(caller, window, unused) {
      await read(restore, [caller, window, unused]);
    },
  };
}

/** Milliseconds. */
const pauseWhenAway = 1_000;

/** A database that only reads at present cannot count, and can answer: this node counts alone meanwhile. */
function noneWhenAway(error: unknown): Row[] {
  if (error instanceof DatabaseAway) return [];
  throw error;
}

// What is granted is worked out of the row as it was, under its lock. The end is kept in whole
// milliseconds, rounded up perhaps: no caller is told of more than the window.
const reserve = `
  INSERT INTO call_window AS w (caller, ends, used, granted)
  VALUES ($1::text, now() + make_interval(secs => $4::int), $2::int, $2::int)
  ON CONFLICT (caller) DO UPDATE SET
    ends = CASE WHEN w.ends <= now() THEN excluded.ends ELSE w.ends END,
    used = CASE WHEN w.ends <= now() THEN $2::int ELSE least(w.used + $2::int, $3::int) END,
    granted = CASE WHEN w.ends <= now() THEN $2::int ELSE least($2::int, $3::int - w.used) END
  RETURNING granted, used, ends::text AS window,
    floor(extract(epoch FROM ends - now()) * 1000)::int AS ends_in`;

const restore = `
  UPDATE call_window SET used = greatest(0, used - $3::int)
  WHERE caller = $1::text AND ends = $2::timestamptz`;
