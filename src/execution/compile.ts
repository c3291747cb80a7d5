import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../call/context.ts';
import { withPlainScalars } from './plain-scalars.ts';
import { hasOneField } from './selection.ts';

/** A compiled document. Leaf values stay as the rows contain them; a writer prints them. */
export type Compiled = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/**
 * Compiles the only operation of a valid document with graphql-jit. Returns null if graphql-jit
 * does not support the document.
 */
export function compileDocument(schema: GraphQLSchema, document: DocumentNode): Compiled | null {
  const query = asQuery(document);
  const plain = withPlainScalars(schema);
  const within = query ? mutationsAsQueries(plain) : plain;
  const compiled = compileQuery(within, query ?? document, undefined, {
    disableLeafSerialization: true,
  });
  if (!isCompiledQuery(compiled)) return null;
  return (context, variables) => compiled.query(undefined, context, variables);
}

/**
 * Turns a mutation of one field into a query; returns null for other documents. A single field
 * needs no serial execution, and the code that graphql-jit generates for it retains each call until
 * the next full garbage collection.
 */
function asQuery(document: DocumentNode): DocumentNode | null {
  const { definitions } = document;
  const alone = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (alone?.operation !== OperationTypeNode.MUTATION || !hasOneField(alone)) return null;
  const query = { ...alone, operation: OperationTypeNode.QUERY };
  return { ...document, definitions: definitions.map((each) => (each === alone ? query : each)) };
}

const turned = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** A schema whose query type has the fields of Mutation. */
function mutationsAsQueries(schema: GraphQLSchema): GraphQLSchema {
  let asQueries = turned.get(schema);
  if (!asQueries) {
    const query = schema.getMutationType();
    asQueries = new GraphQLSchema({ ...schema.toConfig(), query, mutation: null });
    turned.set(schema, asQueries);
  }
  return asQueries;
}
