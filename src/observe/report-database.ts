import { logProblem, logProcess } from './process-log.ts';

/** Logs which server reads use, and what is wrong with the data folder. */
export const databaseReports = {
  onReplicaState(state: string): void {
    const where = state === 'following' ? 'the replica' : `the primary, the replica is ${state}`;
    logProcess(`Calls that only read use ${where}.`, 'info', { replica: state });
  },
  onWarning: (line: string): void => logProblem(line, 'warn'),
};

/** Logs when the database goes away and when it returns. */
export const reachReports = {
  away(reason: string): void {
    const line = 'The database cannot be reached. Calls are answered with 503 until it returns.';
    logProcess(line, 'warn', { database: 'away', reason });
  },
  returned(after: number): void {
    const line = `The database can be reached again, after ${(after / 1000).toFixed(1)} s.`;
    logProcess(line, 'info', { database: 'reached' });
  },
};

/** Ends a process whose database can be reached, but cannot be prepared. */
export function giveUp(error: unknown): never {
  logProblem(`The database cannot be prepared: ${String(error)}`, 'fatal');
  process.exit(1);
}
