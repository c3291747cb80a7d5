import { logProblem, logProcess } from './process-log.ts';

/** Logs the server that reads use, and problems of the data folder. */
export const databaseReports = {
  onReplicaState(state: string): void {
    const where = state === 'following' ? 'the replica' : `the primary, the replica is ${state}`;
    logProcess(`Calls that only read use ${where}.`, 'info', { replica: state });
  },
  onWarning: (line: string): void => logProblem(line, 'warn'),
};

/** A fault of the database: see db/server/database-faults.ts. */
interface Fault {
  readonly meaning: string;
  readonly advice: string;
  readonly fails: 'all calls' | 'writes' | 'some calls';
}

const consequences: Readonly<Record<Fault['fails'], string>> = {
  'all calls': 'Calls are answered with 503 until it returns.',
  writes: 'Calls that write are answered with 503 until it ends.',
  'some calls': 'Calls that meet it are answered with 503.',
};

/** Logs when a fault of the database begins and when it ends. */
const faultReports = {
  began(fault: string, { meaning, advice, fails }: Fault, reason: string): void {
    const line = `${sentence(meaning)} ${consequences[fails]} ${advice}`;
    const database = fails === 'all calls' ? 'away' : 'impaired';
    logProcess(line, 'warn', { database, fault, reason });
  },
  ended(fault: string, { meaning, fails }: Fault, after: number): void {
    const time = `after ${(after / 1000).toFixed(1)} s`;
    const line =
      fails === 'all calls'
        ? `The database can be reached again, ${time}.`
        : `A fault of the database has ended, ${time}: ${meaning}.`;
    logProcess(line, 'info', { database: 'reached', fault });
  },
};

/** The reports of the watch of the database. */
export const reportsOf = (clock: { now(): number }) => ({
  ...faultReports,
  readClock: createClockReport(clock),
});

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Ends a process whose database is reachable but cannot be prepared. */
export function giveUp(error: unknown): never {
  logProblem(`The database cannot be prepared: ${String(error)}`, 'fatal');
  process.exit(1);
}

/** Milliseconds. A difference is logged beyond the first, and has ended below the second. */
const differences = { most: 5_000, least: 4_000 };

/**
 * Returns a function that logs when the clock of this process begins to differ from the database's,
 * and when it no longer does.
 */
function createClockReport(clock: { now(): number }): () => void {
  let isReported = false;
  return () => {
    const ahead = Date.now() - clock.now();
    const distance = Math.abs(ahead);
    if (isReported ? distance >= differences.least : distance <= differences.most) return;
    isReported = !isReported;
    if (isReported) logProcess(describe(ahead), 'warn', { clockAhead: Math.round(ahead) / 1000 });
    else logProcess('The clocks of this node and of the database agree again.');
  };
}

const describe = (ahead: number) =>
  `The clock of this node is ${(Math.abs(ahead) / 1000).toFixed(1)} s ` +
  `${ahead < 0 ? 'behind' : 'ahead of'} the clock of the database. Keys and sessions expire by the ` +
  'clock of the database. Let a time service such as chrony set both clocks.';
