import type { GraphQLSchema } from 'graphql';
import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import type { Equivalent } from '../../src/surfaces/http/equivalent.ts';
import { equivalentOf as equivalentOfChecked } from '../../src/surfaces/v3/equivalent.ts';

/**
 * The GraphQL equivalent of a v3 request in a shop whose time zone is UTC. Of a malformed request,
 * which v3 refuses, it says the same as far as GraphQL can.
 */
export function equivalentOf(
  schema: GraphQLSchema,
  operation: Operation,
  body: Readonly<Record<string, unknown>>,
): Equivalent {
  return equivalentOfChecked(schema, operation, checked(operation, body), 'UTC');
}

/** The request as v3 checks it; a malformed one is passed on unchanged. */
function checked(operation: Operation, body: Readonly<Record<string, unknown>>) {
  try {
    return check(operation.request, body);
  } catch (error) {
    if (error instanceof Refusal) return body;
    throw error;
  }
}
