import { type DocumentNode, GraphQLError } from 'graphql';
import type { GraphqlRequest } from '../request/read-request.ts';
import type { Documents } from './documents.ts';
import type { DocumentOperation } from './operations.ts';

/** Null for a document that is not valid or lacks the operation. */
export function findOperation(
  documents: Documents,
  request: Pick<GraphqlRequest, 'query' | 'operationName'>,
): DocumentOperation | null {
  const document = parseOrNull(documents, request.query);
  if (!document || documents.validate(document).length > 0) return null;
  return documents.find(document, request.operationName);
}

function parseOrNull(documents: Documents, query: string): DocumentNode | null {
  try {
    return documents.parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
