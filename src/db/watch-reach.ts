import { inRootContext } from '../background/in-root-context.ts';
import { causesOf } from '../contract/errors.ts';
import type { Session } from './session.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds between two checks of a database that answers, and of one that does not. */
const interval = { reached: 2_000, away: 500 };

interface Reports {
  /** Receives the code of the error, such as ECONNREFUSED. */
  away(reason: string): void;
  /** Receives for how many milliseconds the database was away. */
  returned(after: number): void;
}

/** Reports when a server stops answering, and when it answers again. */
export interface ReachWatch {
  start(): void;
  /** Checks at once, because a connection has just broken. */
  check(): void;
  stop(): void;
}

export function createReachWatch(session: Session, reports: Reports): ReachWatch {
  let timer: NodeJS.Timeout | undefined;
  let awaySince: number | null = null;
  let [isRunning, isStopped] = [false, true];

  const note = (error: unknown) => {
    if (error === null && awaySince !== null) {
      reports.returned(performance.now() - awaySince);
      awaySince = null;
    }
    if (!isUnavailable(error) || awaySince !== null) return;
    awaySince = performance.now();
    reports.away(reasonOf(error));
  };
  const check = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    const error = await session.query('SELECT 1', []).then(
      () => null,
      (problem: unknown) => problem,
    );
    isRunning = false;
    if (isStopped) return;
    note(error);
    timer = setTimeout(check, awaySince === null ? interval.reached : interval.away).unref();
  };
  return {
    start() {
      isStopped = false;
      timer = setTimeout(check, interval.reached).unref();
    },
    check: () => void inRootContext(check),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The code of the innermost error that has one, otherwise its message. */
function reasonOf(error: unknown): string {
  const causes = [...causesOf(error)];
  const code = causes.findLast((each) => typeof each.code === 'string')?.code;
  return String(code ?? causes.at(-1)?.message);
}
