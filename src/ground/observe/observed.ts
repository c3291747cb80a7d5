/** The parts of an HTTP request that observers read. */
export interface ObservedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requestId: string;
  readonly caller?: { readonly kind: string; readonly id: number };
}

/** A call after its response. Its texts come from small fixed sets, so they can be labels. */
export interface ObservedCall {
  readonly requestId: string;
  readonly surface: Surface;
  /** Null for an unknown operation, or if the call failed earlier. */
  readonly operation: string | null;
  readonly kind: 'query' | 'mutation' | null;
  /** `key:3`, or null for an unknown caller. */
  readonly caller: string | null;
  readonly outcome: CallOutcome;
  /** 0 if the response was interrupted. */
  readonly status: number;
  /** The type of a refusal on v3, or its code on GraphQL. */
  readonly type: string | null;
  readonly field: string | null;
  readonly ms: number;
  readonly statements: number;
  /** The size of the response body. */
  readonly bytes: number;
  readonly traceId: string | null;
}

export type Surface = 'v3' | 'graphql' | 'mcp' | 'bulk' | 'files' | 'health' | 'none';

/**
 * `refused`: an error of the caller in the response; `problem`: a status of 400 or more; `failure`:
 * an error of the service; `broken`: the caller disconnected before the response was sent.
 */
export type CallOutcome = 'ok' | 'refused' | 'problem' | 'failure' | 'broken';

export function surfaceOf(path: string): Surface {
  if (path.startsWith('/api/v3/')) return 'v3';
  if (path === '/graphql' || path.startsWith('/graphql/')) return 'graphql';
  if (path === '/mcp') return 'mcp';
  if (path.startsWith('/bulk/')) return 'bulk';
  if (path.startsWith('/files/')) return 'files';
  if (path === '/healthz' || path === '/readyz') return 'health';
  return 'none';
}

export function outcomeOf(status: number, type: string | null): CallOutcome {
  if (status === 0) return 'broken';
  if (status === 500 || type === 'INTERNAL_SERVER_ERROR') return 'failure';
  if (status >= 400) return 'problem';
  return type === null ? 'ok' : 'refused';
}
