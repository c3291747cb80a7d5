import {
  type ExecutionResult,
  executeSync,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import { copyObjects } from './plain-scalars.ts';
import type { ResolvedDocument } from './resolve.ts';

/**
 * Completes the result of a compiled document that contains values which their types do not allow.
 * Compiled code does not check leaf values, so graphql-js serializes the data that was read,
 * reports such values in its own words, and sets fields without a value to null. No resolver runs.
 */
export function completeResult(
  { schema, document }: Pick<ResolvedDocument, 'schema' | 'document'>,
  { data, errors: known = [] }: ExecutionResult,
): ExecutionResult {
  const definitions = document.definitions.map((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? { ...each, variableDefinitions: [] } : each,
  );
  const completed = executeSync({
    schema: withoutResolvers(schema),
    document: { ...document, definitions },
    rootValue: data,
    fieldResolver: readResult,
  });
  return { data: completed.data, errors: [...known, ...(completed.errors ?? [])] };
}

/** The data of a result has response names. */
const readResult: GraphQLFieldResolver<Readonly<Record<string, unknown>>, unknown> = (
  parent,
  _args,
  _context,
  { path },
) => parent[path.key];

const known = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** A schema whose fields have no arguments, since those were used when the data was read. */
function withoutResolvers(schema: GraphQLSchema): GraphQLSchema {
  let plain = known.get(schema);
  if (!plain) {
    plain = copyObjects(schema, {
      object: (config) => ({ ...config, isTypeOf: undefined }),
      field: ({ type }) => ({ type }),
      leaf: (type) => type,
    });
    known.set(schema, plain);
  }
  return plain;
}
