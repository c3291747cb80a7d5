import type { V3ErrorType } from './generated/v3-operations.ts';

/** A refusal of v3: the first error found in a request. Nothing has changed. */
export class V3Error extends Error {
  override readonly name = 'V3Error';
  readonly operation: string;
  /** A code for programs; does not change. */
  readonly type: V3ErrorType;
  /** The member of the request that is wrong. */
  readonly field: string;
  /** A sentence for people: the place of the value, the expected and the received value. */
  readonly description: string;

  constructor(operation: string, refusal: Pick<V3Error, 'type' | 'field' | 'description'>) {
    super(`${operation}: ${refusal.description}`);
    this.operation = operation;
    this.type = refusal.type;
    this.field = refusal.field;
    this.description = refusal.description;
  }
}

/**
 * An answer with another status than 200: problem details (RFC 9457), or what a proxy on the way
 * answered. After 5xx other than 503 a write may have taken effect.
 */
export class V3Problem extends Error {
  override readonly name = 'V3Problem';
  readonly operation: string;
  readonly status: number;
  readonly title: string;
  /** A sentence on what to do; null if a proxy answered. */
  readonly detail: string | null;
  /** The call's identifier, also in the service's log. */
  readonly requestId: string | null;

  constructor(operation: string, response: Response, problem: Readonly<Record<string, unknown>>) {
    const { title, detail } = problem;
    const said = typeof detail === 'string' ? detail : null;
    super(`${operation}: ${response.status} ${said ?? response.statusText}`);
    this.operation = operation;
    this.status = response.status;
    this.title = typeof title === 'string' ? title : response.statusText;
    this.detail = said;
    this.requestId = response.headers.get('X-Request-Id');
  }
}
