import type { Call, Reply } from './call.ts';
import { Problem, reportDatabaseAway } from './problem.ts';

/** What the router needs to know of the database. */
export interface DatabaseState {
  /** True from the moment the database is open and migrated; asked on every call. */
  reached(): boolean;
  /** Asks the database for a sign of life. */
  answers(): Promise<boolean>;
}

const longestAnswer = 2_000;

/** `GET /healthz`: the process is alive. */
export function tellHealth(call: Call): Reply {
  expectReading(call);
  return tell('alive');
}

/** `GET /readyz`: the database answers within two seconds. */
export async function tellReadiness(call: Call, database: DatabaseState): Promise<Reply> {
  expectReading(call);
  if (!database.reached() || !(await answersInTime(database))) throw reportDatabaseAway();
  return tell('ready');
}

function expectReading({ method }: Call): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new Problem(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
}

function tell(status: string): Reply {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify({ status }) };
}

async function answersInTime(database: DatabaseState): Promise<boolean> {
  const { promise, timer } = wait(longestAnswer);
  try {
    return await Promise.race([database.answers(), promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function wait(milliseconds: number): { promise: Promise<false>; timer: NodeJS.Timeout | undefined } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return { promise, timer };
}
