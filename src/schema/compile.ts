import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.ts';
import { withPlainScalars } from './plain-scalars.ts';
import { hasOneField } from './selection.ts';

/** A document made into code; values of leaves stay as rows hold them, for a writer to write. */
export type Compiled = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** Compiles a valid document's one operation; null where the compiler does not take it. */
export function compileDocument(schema: GraphQLSchema, document: DocumentNode): Compiled | null {
  const query = asQuery(document);
  const plain = withPlainScalars(schema);
  const within = query ? mutationsAsQueries(plain) : plain;
  const compiled = compileQuery(within, query ?? document, undefined, {
    disableLeafSerialization: true,
  });
  if (!isCompiledQuery(compiled)) return null;
  return (context, variables) => compiled.query(undefined, context, variables as never);
}

/**
 * A mutation of one field as a query, null for other documents: with nothing to follow it, there is no order
 * to keep. What graphql-jit makes to keep the order has the garbage collector hold on to each call until it
 * next collects everything.
 */
function asQuery(document: DocumentNode): DocumentNode | null {
  const { definitions } = document;
  const alone = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (alone?.operation !== OperationTypeNode.MUTATION || !hasOneField(alone)) return null;
  const query = { ...alone, operation: OperationTypeNode.QUERY };
  return { ...document, definitions: definitions.map((each) => (each === alone ? query : each)) };
}

const turned = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** The same types, with the fields of mutations for queries. */
function mutationsAsQueries(schema: GraphQLSchema): GraphQLSchema {
  let asQueries = turned.get(schema);
  if (!asQueries) {
    const query = schema.getMutationType();
    asQueries = new GraphQLSchema({ ...schema.toConfig(), query, mutation: null });
    turned.set(schema, asQueries);
  }
  return asQueries;
}
