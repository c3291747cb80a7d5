/** Who is measured: the gateway twice, by its two surfaces. */
export type TargetName = 'floor' | 'v3' | 'graphql' | 'by-the-book';

/** One kind of call, in numbers that are translated into each target's own request. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  /** What the calls are about, the same in each run: offsets, identifiers, places in a list of changes. */
  readonly numbers: readonly number[];
  request(target: TargetName, number: number): { readonly path: string; readonly body: string };
  /** The records of an answer, under v3's names and in v3's forms. Throws when there are none. */
  records(target: TargetName, answer: unknown): unknown[];
  /** For a write: a statement that tells what the call with this number has left behind. */
  written?(number: number): string;
  /** What the gateway is to reach. */
  readonly goal: Goal;
}

export interface Goal {
  /** Requests a second against the floor, at least. */
  readonly rate: number;
  /** Node CPU against the floor, at most. */
  readonly cpu: number;
  /** Requests a second against by-the-book, at least. */
  readonly book: number;
}

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
