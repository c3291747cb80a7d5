/** How a call is sent and its answer read, for each interface. */
export type Dialect = 'floor' | 'v3' | 'graphql' | 'by-the-book';

/** Servers of other people. */
export type PeerName = 'postgraphile' | 'vendure';

/** Who is measured: the gateway by its two surfaces, and by v3 once more on the embedded database. */
export type TargetName = Dialect | 'embedded' | EarlierName | PeerName;

/** Another build of the gateway, measured in the same run: see --before in run.ts. */
export type EarlierName = 'v3-before' | 'graphql-before' | 'embedded-before';

/** Those that share the server's database. */
export const onServer: readonly TargetName[] = ['floor', 'v3', 'graphql', 'by-the-book'];
export const everywhere: readonly TargetName[] = [...onServer, 'embedded'];

/** One kind of call, in numbers that are translated into each target's own request. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly targets: readonly TargetName[];
  /** What the calls are about, the same in each run: offsets, identifiers, places in a list of changes. */
  readonly numbers: readonly number[];
  request(dialect: Dialect, number: number): { readonly path: string; readonly body: string };
  /** The records of an answer, the same from every dialect. Throws when there are none. */
  records(dialect: Dialect, answer: unknown): unknown[];
  /** For a write: what it leaves behind. */
  readonly written?: Written;
  /** The goals of the gateway. */
  readonly goal: Goal;
  /** Seconds to measure at least, where some target answers a few times a second. */
  readonly leastSeconds?: number;
}

/** Statements about what the call with a number writes. */
export interface Written {
  /**
   * Restores the previous values; otherwise a second write of the same values would change nothing.
   */
  reset(number: number): readonly string[];
  /** Returns the rows that it wrote, including audit entries. */
  rows(number: number): string;
}

export interface Goal {
  /** Requests a second against the floor, at least. */
  readonly rate: number;
  /** Node CPU against the floor, at most. */
  readonly cpu?: number;
  /** Requests a second against by-the-book, at least. */
  readonly book?: number;
}

/** Nobody else writes to the bench's database: all audit entries are of the calls since. */
export const forgetAudit = 'TRUNCATE audit_entry, audit_call';

/** A member of an answer; throws where there is none. */
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

/** The records of a list on GraphQL, which the gateway gives as a connection. */
export function nodesOf(dialect: Dialect, answer: unknown, name: string): unknown[] {
  const list = memberOf(memberOf(answer, 'data'), name);
  return asList(dialect === 'by-the-book' ? list : memberOf(list, 'nodes'));
}
