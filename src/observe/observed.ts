/** What observers read of an HTTP request. */
export interface ObservedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
  readonly caller?: { readonly kind: string; readonly id: number };
}

/** A call that has been answered. All of its words are ours, and few: they may be labels. */
export interface ObservedCall {
  readonly requestId: string;
  readonly surface: Surface;
  /** Null where there was none of the name, or where the call did not get so far. */
  readonly operation: string | null;
  readonly kind: 'query' | 'mutation' | null;
  /** `key:3`, or null where it is not known who calls. */
  readonly caller: string | null;
  readonly outcome: Outcome;
  /** 0 where the answer broke off. */
  readonly status: number;
  /** Of a refusal: its type on v3, its code on GraphQL. */
  readonly type: string | null;
  readonly field: string | null;
  readonly ms: number;
  readonly statements: number;
  /** Of the answer's body. */
  readonly bytes: number;
  readonly traceId: string | null;
}

export type Surface = 'v3' | 'graphql' | 'files' | 'health' | 'none';

/**
 * `ok`; `refused`: the caller's mistake, in the answer's own terms; `problem`: a status of 400 or more;
 * `failure`: ours; `broken`: the caller went away before the answer was sent.
 */
export type Outcome = 'ok' | 'refused' | 'problem' | 'failure' | 'broken';

export function surfaceOf(path: string): Surface {
  if (path.startsWith('/api/v3/')) return 'v3';
  if (path === '/graphql') return 'graphql';
  if (path.startsWith('/files/')) return 'files';
  if (path === '/healthz' || path === '/readyz') return 'health';
  return 'none';
}

export function outcomeOf(status: number, type: string | null): Outcome {
  if (status === 0) return 'broken';
  if (status === 500 || type === 'INTERNAL_SERVER_ERROR') return 'failure';
  if (status >= 400) return 'problem';
  return type === null ? 'ok' : 'refused';
}
