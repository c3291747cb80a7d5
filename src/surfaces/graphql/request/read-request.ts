import type { Parameters } from '../documents/find-document.ts';

/** The parts of a request that compiled code needs. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Returns null for an unusual request, whose errors Yoga reports. */
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
