import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLSchema,
  Kind,
  type NamedTypeNode,
  OperationTypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../call/context.ts';
import { opaqueScalar, withPlainScalars } from './plain-scalars.ts';
import { hasOneField } from './selection.ts';

/**
 * A compiled document, which takes coerced variables (coerce-variables.ts). Leaf values stay as the
 * rows contain them; a writer prints them.
 */
export type Compiled = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/**
 * Compiles the only operation of a valid document with graphql-jit. Returns null if graphql-jit
 * does not support the document.
 */
export function compileDocument(schema: GraphQLSchema, document: DocumentNode): Compiled | null {
  const opaque = withOpaqueVariables(document);
  const query = asQuery(opaque);
  const plain = withPlainScalars(schema);
  const within = query ? mutationsAsQueries(plain) : plain;
  const compiled = compileQuery(within, query ?? opaque, undefined, {
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

/**
 * Declares every variable as a scalar that is passed on as it is. graphql-jit would coerce the
 * variables again, and cannot compile input types that contain themselves.
 */
function withOpaqueVariables(document: DocumentNode): DocumentNode {
  const definitions = document.definitions.map((each) =>
    each.kind === Kind.OPERATION_DEFINITION
      ? { ...each, variableDefinitions: each.variableDefinitions?.map(asOpaque) ?? [] }
      : each,
  );
  return { ...document, definitions };
}

const opaqueType: NamedTypeNode = {
  kind: Kind.NAMED_TYPE,
  name: { kind: Kind.NAME, value: opaqueScalar.name },
};

const asOpaque = ({ kind, variable }: VariableDefinitionNode): VariableDefinitionNode => ({
  kind,
  variable,
  type: opaqueType,
});

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
