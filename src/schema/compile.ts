import { type DocumentNode, type ExecutionResult, type GraphQLSchema, isLeafType } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.ts';

/** A document made into code; values of leaves stay as rows hold them, for a writer to write. */
export type Compiled = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<ExecutionResult> | ExecutionResult;

/** Compiles a valid document's one operation; null where the compiler does not take it. */
export function compileDocument(schema: GraphQLSchema, document: DocumentNode): Compiled | null {
  const compiled = compileQuery(schema, document, undefined, {
    disableLeafSerialization: true,
    customSerializers: rawSerializers(schema),
  });
  if (!isCompiledQuery(compiled)) return null;
  return (context, variables) => compiled.query(undefined, context, variables as never);
}

const known = new WeakMap<GraphQLSchema, Record<string, (value: unknown) => unknown>>();

function rawSerializers(schema: GraphQLSchema) {
  let raw = known.get(schema);
  if (!raw) {
    const leaves = Object.values(schema.getTypeMap()).filter(isLeafType);
    raw = Object.fromEntries(leaves.map(({ name }) => [name, (value: unknown) => value]));
    known.set(schema, raw);
  }
  return raw;
}
