/** A fault of the database, for which callers get a 503. */
export interface DatabaseFault {
  /** SQLSTATEs and codes of Node and Prisma; `53*` is the whole class. */
  readonly codes: readonly string[];
  /** The meaning of the fault, for the log and the commands. */
  readonly meaning: string;
  /** The action that the operator has to take. */
  readonly advice: string;
  /** The `detail` of the 503. */
  readonly message: string;
  /** Seconds. */
  readonly retryAfter: number;
  /** The calls that fail during the fault. */
  readonly fails: 'all calls' | 'writes' | 'some calls';
  /**
   * The periodic check of the database detects this fault, and determines its beginning and end.
   * Other faults begin with the first call that fails.
   */
  readonly isChecked?: true;
}

/**
 * All classes of database errors that are faults of the server, its machine or its settings, and
 * not of a call: docs/running.md, Faults of the database. An exact code precedes its class.
 */
export const databaseFaults = {
  unreachable: {
    codes: [
      ...['08*', '57P*', '25P03', '25P04', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'],
      ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOENT'],
      ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
    ],
    meaning: 'the database cannot be reached',
    advice: 'Start the server, correct host and port, or open the firewall.',
    message: 'The database cannot be reached at the moment. Send the call again.',
    retryAfter: 1,
    fails: 'all calls',
    isChecked: true,
  },
  restarting: {
    codes: ['ERR_DATABASE_THREAD'],
    meaning: 'the embedded database has ended and starts again',
    advice: 'The line before names the reason.',
    message: 'The database starts again. Send the call again.',
    retryAfter: 1,
    fails: 'all calls',
  },
  refused: {
    codes: ['28*', '3D000', '3F000', '42501', 'P1000', 'P1003', 'P1010'],
    meaning: 'the server refuses the role, its password, its rights or the database',
    advice: 'Check the role, its password and rights, pg_hba.conf and the name of the database.',
    message: 'The database refuses the service at the moment. Send the call again later.',
    retryAfter: 5,
    fails: 'all calls',
  },
  no_connection: {
    codes: ['53300'],
    meaning: 'the server has no connection left for the service',
    advice: 'Lower POOL_SIZE or WORKERS, or raise max_connections or the limit of the role.',
    message: 'The database has no connection left at the moment. Send the call again.',
    retryAfter: 1,
    fails: 'all calls',
  },
  disk_full: {
    codes: ['53100'],
    meaning: 'the disk of the database is full',
    advice: 'Make room on the disk of the database. The service continues without a restart.',
    message:
      'The disk of the database is full. Calls that only read still work; send the call again later.',
    retryAfter: 10,
    fails: 'writes',
  },
  no_memory: {
    codes: ['53*'],
    meaning: 'the server of the database lacks memory or another resource',
    advice: 'Give the server more memory, or lower work_mem and the number of connections.',
    message: 'The database lacks memory at the moment. Send the call again later.',
    retryAfter: 5,
    fails: 'some calls',
  },
  read_only: {
    codes: ['25006'],
    meaning: 'the database only reads',
    advice:
      'Let DATABASE_URL lead to the primary; check default_transaction_read_only of the server.',
    message:
      'The database only reads at the moment. Calls that only read still work; send the call again.',
    retryAfter: 1,
    fails: 'writes',
    isChecked: true,
  },
  server_error: {
    codes: ['58*', 'XX*', 'F0*'],
    meaning: 'the server reports an error of its disk, its files or its own',
    advice: "Read the server's log. XX001 and XX002 mean damaged data: stop and restore a backup.",
    message: 'The database reports an error of its own. Send the call again later.',
    retryAfter: 10,
    fails: 'some calls',
  },
  locked: {
    codes: ['55P03'],
    meaning: 'statements wait too long for locks of other sessions',
    advice:
      'End the session that holds the lock: `storefront-gateway doctor` names it. See pg_blocking_pids.',
    message: 'A record or table was locked for too long. Send the call again.',
    retryAfter: 5,
    fails: 'some calls',
  },
} as const satisfies Readonly<Record<string, DatabaseFault>>;

export type FaultName = keyof typeof databaseFaults;

const isName = (name: string): name is FaultName => Object.hasOwn(databaseFaults, name);

const exact = new Map<string, FaultName>();
const classes = new Map<string, FaultName>();
for (const [name, { codes }] of Object.entries(databaseFaults))
  for (const code of codes)
    if (isName(name)) (code.endsWith('*') ? classes : exact).set(code.replace('*', ''), name);

const stateLength = 5;

/** Returns the fault that has the code; null for other codes. */
export function faultOfCode(code: unknown): FaultName | null {
  if (typeof code !== 'string') return null;
  const known = exact.get(code);
  if (known) return known;
  if (code.length !== stateLength) return null;
  return classes.get(code.slice(0, 3)) ?? classes.get(code.slice(0, 2)) ?? null;
}
