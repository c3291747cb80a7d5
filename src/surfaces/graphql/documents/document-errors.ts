import { GraphQLError } from 'graphql';
import type { ErrorKind } from '../../../ground/contract/errors/errors.ts';
import type { Documents } from './documents.ts';

/** The errors of a document's text, as Yoga reports them. */
export function errorsIn(documents: Documents, text: string): readonly GraphQLError[] {
  try {
    const errors = documents.validate(documents.parse(text));
    return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(error, 'GRAPHQL_PARSE_FAILED')];
    throw error;
  }
}

function withCode(error: GraphQLError, code: ErrorKind): GraphQLError {
  const { message, nodes, source, positions, extensions } = error;
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    extensions: { code, ...extensions },
  });
}
