import { error, type Finding, ok, warning } from './finding.ts';

/** The advice about a database that is the unfinished copy of another shop. */
export const adviceOfCopy = [
  'the database is the unfinished copy of another shop',
  'Run `npm run move` again until it is finished, or use another database.',
] as const;

/** Checks `server_version_num`, such as 150004. */
export function judgeVersion(version: number): Finding {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const message = `PostgreSQL ${major}.${minor}`;
  if (major >= 14) return ok('PostgreSQL', message);
  return error('PostgreSQL', `${message} is too old`, 'Upgrade the server to version 14 or newer.');
}

/** The maximum difference of the clocks in milliseconds. */
const clock = { warning: 2_000, error: 60_000 };

/** Checks how many milliseconds the clock of the database is ahead, known within `accuracy`. */
export function judgeClock(ahead: number, accuracy: number): Finding {
  const distance = Math.abs(ahead);
  const side = ahead < 0 ? 'behind' : 'ahead of';
  const message = `the clock of the database is ${(distance / 1000).toFixed(1)} s ${side} this one`;
  const advice = 'Let a time service such as chrony set both clocks.';
  if (distance > clock.error + accuracy) return error('clock', message, advice);
  if (distance > clock.warning + accuracy) return warning('clock', message, advice);
  return ok('clock', message);
}

interface Connections {
  /** The maximum number that the server accepts from ordinary roles. */
  readonly most: number;
  /** The limit of the role; -1 for none. */
  readonly ofRole: number;
  /** The connections that are currently open, including those of a running service. */
  readonly used: number;
}

/** Checks whether the connections of a node fit: a pool for each worker, and one that listens. */
export function judgeConnections(
  { most, ofRole, used }: Connections,
  { poolSize, workers }: { readonly poolSize: number; readonly workers: number },
): Finding {
  const name = 'connections';
  const needed = workers * (poolSize + 1);
  const available = ofRole < 0 ? most : Math.min(most, ofRole);
  const message = `this node opens up to ${needed}; the server accepts ${available}, and ${used} are open`;
  const advice = 'Lower POOL_SIZE or WORKERS, raise max_connections, or use a pooler.';
  if (needed > available) return error(name, message, advice);
  if (needed > available / 2)
    return warning(name, `${message}; a second node does not fit`, advice);
  return ok(name, message);
}
