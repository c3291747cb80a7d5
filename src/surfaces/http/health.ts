import { setTimeout } from 'node:timers/promises';
import {
  CallError,
  databaseUnavailable,
  isCallError,
  notReady,
} from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from './call.ts';

/**
 * The current phase of a start, such as "filling the demo shop"; null while the node only waits.
 */
export interface StartPhase {
  current: string | null;
  /** The output of the first attempt in a terminal; absent without one. */
  steps?: StartSteps | undefined;
}

/** The steps of a start, for the person who started it. */
export interface StartSteps {
  begin(text: string): void;
  /** Adds figures to the current step. */
  add(figures: string): void;
  end(): void;
}

export function endPhase(phase: StartPhase): void {
  phase.current = null;
  phase.steps?.end();
  phase.steps = undefined;
}

/** The state of the database, for the router. */
export interface DatabaseState {
  /** Whether the database is open and migrated. It is called for every call. */
  reached(): boolean;
  /** The current phase of the start; null if the database is unreachable. */
  phase?(): string | null;
  /** Sends a query to the database. Resolves with whether it responds. */
  answers(): Promise<boolean>;
  /** Whether the schema contains everything that the migrations create. */
  isComplete?(): Promise<boolean>;
  /** The state of the replica; null without one. */
  replica?(): string | null;
  /** The faults of a database that responds: see db/server/database-faults.ts. */
  faults?(): readonly string[];
}

/** Milliseconds. */
const longestAnswer = 2_000;

/** `GET /healthz`: the process is alive. */
export function answerHealth(call: Call): Reply {
  expectReading(call);
  return describeState('alive');
}

/** `GET /readyz` while the node stops: a load balancer then sends no further calls to it. */
export function answerStopping(call: Call): Reply {
  expectReading(call);
  throw new CallError('BUSY', 'This node stops. Use another one.');
}

/** `GET /readyz`: the database responds within two seconds, and its schema is complete. */
export async function answerReadiness(call: Call, database: DatabaseState): Promise<Reply> {
  expectReading(call);
  if (!database.reached()) throw notReady(database.phase?.() ?? null);
  const state = await inTime(() => readState(database));
  if (state === 'away') throw databaseUnavailable();
  if (state === 'incomplete') throw new CallError('SCHEMA_INCOMPLETE', incomplete);
  const replica = database.replica?.() ?? null;
  const faults = database.faults?.() ?? [];
  return describeState('ready', {
    ...(replica !== null && { replica }),
    ...(faults.length > 0 && { faults }),
  });
}

const incomplete =
  'The schema of the database is incomplete: functions, triggers or constraints are missing. ' +
  'The log of the service names them. Restore the database again.';

type HealthState = 'ready' | 'incomplete' | 'away';

async function readState({ answers, isComplete }: DatabaseState): Promise<HealthState> {
  if (!(await answers())) return 'away';
  return (await isComplete?.()) === false ? 'incomplete' : 'ready';
}

function expectReading({ method }: Call): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new CallError('METHOD_NOT_ALLOWED', 'Use GET or HEAD.', {
    headers: { Allow: 'GET, HEAD' },
  });
}

/**
 * The state of the replica and faults of a database that responds are shown, but do not affect
 * readiness: other calls succeed, and another node would use the same database.
 */
function describeState(status: string, more: object = {}): Reply {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify({ status, ...more }) };
}

async function inTime(read: () => Promise<HealthState>): Promise<HealthState> {
  try {
    const late = setTimeout<HealthState>(longestAnswer, 'away', { ref: false });
    return await Promise.race([read(), late]);
  } catch (error) {
    // The error contains the name of the fault.
    if (isCallError(error, 'DATABASE_AWAY')) throw error;
    return 'away';
  }
}
