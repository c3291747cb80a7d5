import type { CallWatch } from '../contract/call-watch.ts';
import { nameOfCaller } from '../contract/caller.ts';
import type { CallLog } from './call-log.ts';
import type { Metrics } from './metrics.ts';
import { type ObservedCall, type ObservedRequest, outcomeOf, surfaceOf } from './observed.ts';
import type { CallTrace, CallTraces } from './traces.ts';

export interface Observers {
  readonly log: CallLog | null;
  readonly metrics: Metrics | null;
  readonly traces: CallTraces | null;
}

/** Without logs, metrics and traces, a call is only timed. */
export const noObservers: Observers = { log: null, metrics: null, traces: null };

/** Observes one call from its arrival until its response is sent. */
export class WatchedCall implements CallWatch {
  operation: string | null = null;
  readonly #request: ObservedRequest;
  readonly #observers: Observers;
  readonly #start = performance.now();
  readonly #trace: CallTrace | null;
  #kind: 'query' | 'mutation' | null = null;
  #type: string | null = null;
  #field: string | null = null;
  #statements = 0;

  constructor(request: ObservedRequest, observers: Observers) {
    this.#request = request;
    this.#observers = observers;
    this.#trace = observers.traces?.begin(request) ?? null;
  }

  /** Runs the work of the call within its trace. */
  run<T>(work: () => T): T {
    return this.#trace ? this.#trace.run(work) : work();
  }

  runs(kind: 'query' | 'mutation', fields?: readonly string[]): void {
    this.#kind = kind;
    if (fields) this.operation = nameOf(fields);
  }

  refused(type: string, field?: string): void {
    this.#type ??= type;
    this.#field ??= field ?? null;
  }

  statement<T>(sql: string, send: () => Promise<T>): Promise<T> {
    this.#statements++;
    const { metrics } = this.#observers;
    if (!metrics && !this.#trace) return send();
    const start = performance.now();
    const span = this.#trace?.statement(sql);
    const answered = send();
    const end = (error?: unknown) => {
      metrics?.statement(performance.now() - start);
      span?.(error);
    };
    answered.then(() => end(), end);
    return answered;
  }

  /** The milliseconds and the statements of the call until now. */
  timing() {
    return { ms: performance.now() - this.#start, statements: this.#statements };
  }

  /** Records that the response was sent; status 0 means that it was interrupted. */
  end(status: number, bytes: number): void {
    const call = this.#describe(status, bytes);
    this.#trace?.end(call);
    this.#observers.metrics?.call(call);
    this.#observers.log?.call(call);
  }

  #describe(status: number, bytes: number): ObservedCall {
    const { requestId, path, caller } = this.#request;
    const type = this.#type;
    return {
      requestId,
      surface: surfaceOf(path),
      operation: this.operation,
      kind: this.#kind,
      caller: caller ? nameOfCaller(caller) : null,
      outcome: outcomeOf(status, type),
      status,
      type,
      field: this.#field,
      ...this.timing(),
      bytes,
      traceId: this.#trace?.traceId ?? null,
    };
  }
}

/**
 * Returns the name of a GraphQL call: its root field, because callers choose operation names
 * freely. The name of documents with different root fields is `several`, so the number of names is
 * limited.
 */
function nameOf(fields: readonly string[]): string {
  const [first = '__typename', ...others] = fields;
  return others.every((each) => each === first) ? first : 'several';
}
