import { setTimeout } from 'node:timers/promises';
import type { Call, Reply } from './call.ts';
import { Problem, reportDatabaseAway } from './problem.ts';

/** What the router needs to know of the database. */
export interface DatabaseState {
  /** True from the moment the database is open and migrated; asked on every call. */
  reached(): boolean;
  /** Asks the database for a sign of life. */
  answers(): Promise<boolean>;
  /** How its replica is; null where there is none. */
  replica?(): string | null;
}

/** Milliseconds. */
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
  const replica = database.replica?.() ?? null;
  return tell('ready', replica !== null && { replica });
}

function expectReading({ method }: Call): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new Problem(405, 'Use GET or HEAD.', { Allow: 'GET, HEAD' });
}

/** That the replica is away is told, and no reason to send calls elsewhere: the primary answers. */
function tell(status: string, more: object | false = false): Reply {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify({ status, ...more }) };
}

async function answersInTime(database: DatabaseState): Promise<boolean> {
  try {
    const late = setTimeout(longestAnswer, false, { ref: false });
    return await Promise.race([database.answers(), late]);
  } catch {
    return false;
  }
}
