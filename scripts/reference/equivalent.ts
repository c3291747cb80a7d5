import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  print,
  visit,
} from 'graphql';
import { check } from '../../src/contract/check.ts';
import { capitalized } from '../../src/contract/names.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { Refusal } from '../../src/contract/refusal.ts';
import { documentFor } from '../../src/v3/document.ts';
import { variablesOf } from '../../src/v3/handle.ts';

/** The GraphQL equivalent of a v3 request, as a client sends it to /graphql. */
export interface Equivalent {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The document that v3 runs for the request, with GraphQL's own names, and its variables. */
export function equivalentOf(
  schema: GraphQLSchema,
  operation: Operation,
  body: Readonly<Record<string, unknown>>,
): Equivalent {
  const request = checked(operation, body);
  const names = (member: string | undefined) =>
    member === undefined ? undefined : (request[member] as readonly string[] | undefined);
  const given = Object.keys(request);
  const { narrow } = operation;
  const document = documentFor(schema, operation, given, names('fields'), names(narrow?.by));
  const query = print(inOwnWords(schema, operation, document));
  return { query, variables: variablesOf(operation, request, 'UTC') };
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

/**
 * The document without v3's aliases, named after its field. Where v3 answers only `ok`, it selects
 * the identifier.
 */
function inOwnWords(
  schema: GraphQLSchema,
  { kind, field }: Operation,
  document: DocumentNode,
): DocumentNode {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const type = getNamedType(root?.getFields()[field]?.type);
  const fields = isObjectType(type) ? type.getFields() : {};
  const identifier = ['id', 'code', 'sku'].find((name) => name in fields);
  return visit(document, {
    OperationDefinition: (node) => ({
      ...node,
      name: { kind: Kind.NAME, value: capitalized(field) },
    }),
    Field: {
      leave: (node) => ({
        ...node,
        alias: undefined,
        name:
          node.name.value === '__typename' && identifier
            ? { kind: Kind.NAME, value: identifier }
            : node.name,
      }),
    },
  });
}
