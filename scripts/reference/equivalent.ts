import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
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
  const { orderBy, ...variables } = variablesOf(operation, request, 'UTC');
  const sorted = sortedBy(schema, operation, request, orderBy);
  if (!sorted) return { query: print(inOwnWords(schema, operation, document)), variables };
  const withOrder = documentFor(
    schema,
    operation,
    [...given, 'order'],
    names('fields'),
    names(narrow?.by),
  );
  const query = print(inOwnWords(schema, operation, withOrder));
  return { query, variables: { ...variables, orderBy: sorted } };
}

/** The order with the language and the price list of the request, which are members of it there. */
function sortedBy(
  schema: GraphQLSchema,
  { field }: Operation,
  { language, priceList }: Readonly<Record<string, unknown>>,
  orderBy: unknown,
): readonly object[] | undefined {
  const choice = { ...(language != null && { language }), ...(priceList != null && { priceList }) };
  const own = Array.isArray(orderBy) ? orderBy : undefined;
  const usual = firstOrder(schema, field);
  if (Object.keys(choice).length === 0 || usual === undefined) return own;
  return (own ?? [{ field: usual, direction: 'ASC' }]).map((each) => ({ ...each, ...choice }));
}

/** `ID` where a list can be sorted by it, as lists are without any order. */
function firstOrder(schema: GraphQLSchema, field: string): string | undefined {
  const { args = [] } = schema.getQueryType()?.getFields()[field] ?? {};
  const input = getNamedType(args.find(({ name }) => name === 'orderBy')?.type);
  if (!isInputObjectType(input)) return undefined;
  const words = getNamedType(input.getFields().field?.type);
  const names = isEnumType(words) ? words.getValues().map(({ name }) => name) : [];
  return names.includes('ID') ? 'ID' : names[0];
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
