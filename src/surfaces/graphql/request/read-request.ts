import type { Parameters } from '../documents/find-document.ts';

/** What compiled code needs to know of a request. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Null for a request with anything unusual: Yoga reports what is wrong with it. */
export function readRequest(body: Parameters): GraphqlRequest | null {
  const { query, operationName = null, variables, extensions, ...others } = body;
  if (typeof query !== 'string' || !isObjectOrNull(variables) || !isObjectOrNull(extensions))
    return null;
  if (operationName !== null && (typeof operationName !== 'string' || operationName === ''))
    return null;
  for (const _name in others) return null;
  return { query, operationName, variables: variables ?? {} };
}

function isObjectOrNull(value: unknown): value is Record<string, unknown> | null | undefined {
  return (
    value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))
  );
}
