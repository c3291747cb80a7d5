import type { ErrorKind } from '../../ground/contract/errors/error-rules.ts';
import type { queueCounts } from '../../ground/observe/counters.ts';
import { arrivalGates } from './arrival-gates.ts';
import { executionGates } from './execution-gates.ts';

/** A place where a call can wait or be refused. */
export interface Gate {
  readonly name: string;
  /** Names the counted units and the key by which the gate counts them. */
  readonly counts: string;
  /** The limit; a name in capitals is a variable of the configuration. */
  readonly limit: string;
  /** The errors of a refused call; null if the connection is closed without a response. */
  readonly kinds: readonly ErrorKind[] | null;
  /** How long a call waits before it is refused. */
  readonly wait?: string;
  /** The metric that counts refused and queued calls. */
  readonly metric?: string;
  /** The label of `gateway_fair_share_total`, which then is the metric. */
  readonly share?: keyof typeof queueCounts;
  /** The files below `src/` that refuse calls here. */
  readonly files: readonly string[];
}

/** The gates in the order in which a call meets them. docs/limits.md is printed from this list. */
export const gates: readonly Gate[] = [...arrivalGates, ...executionGates];

/** The metric of a gate; undefined if none counts its calls. */
export const metricOf = ({ share, metric }: Gate): string | undefined =>
  share ? `gateway_fair_share_total{share="${share}"}` : metric;
