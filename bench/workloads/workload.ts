/** The interfaces: how a call is sent and its answer is read. */
export type Dialect = 'floor' | 'v3' | 'graphql' | 'by-the-book';

/** Servers of other projects. */
export type PeerName = 'postgraphile' | 'vendure';

/** The measured targets: both surfaces of the gateway, v3 on the embedded database, and others. */
export type TargetName = Dialect | 'embedded' | EarlierName | PeerName;

/** Another build of the gateway, measured in the same run: see --before in run.ts. */
export type EarlierName = 'v3-before' | 'graphql-before' | 'embedded-before';

/** The targets that share the server's database. */
export const onServer: readonly TargetName[] = ['floor', 'v3', 'graphql', 'by-the-book'];
export const everywhere: readonly TargetName[] = [...onServer, 'embedded'];

/** One kind of call: numbers that each target's dialect translates into a request. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly targets: readonly TargetName[];
  /** Offsets, identifiers or indexes into a list of changes; the same in each run. */
  readonly numbers: readonly number[];
  request(dialect: Dialect, number: number): { readonly path: string; readonly body: string };
  /** Returns the records of an answer, equal for every dialect. Throws if there are none. */
  records(dialect: Dialect, answer: unknown, number: number): unknown[];
  /** The statements about the effects of a write. */
  readonly written?: Written;
  /** The goals of the gateway. */
  readonly goal: Goal;
  /** The shortest measurement in seconds, for targets that answer only a few calls a second. */
  readonly leastSeconds?: number;
  /**
   * The maximum number of connections, for calls that would otherwise wait for each other beyond
   * their time limit.
   */
  readonly mostConnections?: number;
}

/** Statements about the rows that the call with a number writes. */
export interface Written {
  /**
   * Restores the previous values; otherwise a second write of the same values would change nothing.
   */
  reset(number: number): readonly string[];
  /** Returns the rows that it wrote, including audit entries. */
  rows(number: number): string;
}

export interface Goal {
  /** Minimum requests per second relative to the floor. */
  readonly rate?: number;
  /** Maximum Node CPU relative to the floor. */
  readonly cpu?: number;
  /** Minimum requests per second relative to by-the-book. */
  readonly book?: number;
  /** Minimum requests per second relative to PostGraphile. */
  readonly postgraphile?: number;
  /** Minimum requests per second relative to the same target's in W2. */
  readonly w2?: number;
}

/**
 * Nothing else writes to the benchmark's database, so all later audit entries belong to the calls.
 * TRUNCATE would lock the tables, and could deadlock with the sequencer of a server.
 */
export const forgetAudit: readonly string[] = ['DELETE FROM audit_entry', 'DELETE FROM audit_call'];

/** Returns a member of an answer; throws if it is missing. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value === 'object' && value !== null) {
    const found = Object.entries(value).find(([member]) => member === name);
    if (found) return found[1];
  }
  throw new Error(`no ${name} in ${JSON.stringify(value).slice(0, 300)}`);
}

export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`no list: ${JSON.stringify(value).slice(0, 300)}`);
}

/** Returns the records of a GraphQL list; the gateway returns lists as connections. */
export function nodesOf(dialect: Dialect, answer: unknown, name: string): unknown[] {
  const list = memberOf(memberOf(answer, 'data'), name);
  return asList(dialect === 'by-the-book' ? list : memberOf(list, 'nodes'));
}

/** GraphQL writes identifiers as text, v3 as numbers. */
export const numberOf = (identifier: unknown) => (identifier === null ? null : Number(identifier));
