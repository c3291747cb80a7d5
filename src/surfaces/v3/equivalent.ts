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
import { coordinatesOf } from '../../engine/document/rules/used-coordinates.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import type { Equivalent } from '../http/equivalent.ts';
import { documentFor, namesOf } from './document.ts';
import { variablesOf } from './variables.ts';

/**
 * Returns the document that v3 runs for a checked request, with GraphQL's own names, and its
 * variables. Texts and prices are selected for all languages and price lists, as in v3's responses.
 */
export function equivalentOf(
  schema: GraphQLSchema,
  operation: Operation,
  request: Readonly<Record<string, unknown>>,
  timeZone: string,
): Equivalent {
  const { orderBy, ...others } = variablesOf(operation, request, timeZone);
  const sorted = sortedBy(schema, operation, request, orderBy);
  const given = [...Object.keys(request), ...(sorted ? ['order'] : [])];
  const narrowed = namesOf(request[operation.narrow?.by ?? '']);
  const fields = namesOf(request.fields);
  const document = documentFor(schema, operation, given, fields, narrowed);
  const own = inOwnWords(schema, operation, document);
  const variables = sorted ? { ...others, orderBy: sorted } : others;
  return {
    query: print(own),
    variables,
    operationName: capitalized(operation.field),
    coordinates: coordinatesOf(schema, own, variables),
  };
}

/**
 * Adds the language and the price list of the request to the order, because they are members of it
 * on GraphQL. Without an order, sorts by `ID` if the list supports it, like the default order, so
 * that an unknown language is refused.
 */
function sortedBy(
  schema: GraphQLSchema,
  { field }: Operation,
  { language, priceList }: Readonly<Record<string, unknown>>,
  orderBy: unknown,
): readonly object[] | undefined {
  const choice = { ...(language != null && { language }), ...(priceList != null && { priceList }) };
  const own = Array.isArray(orderBy) ? orderBy : undefined;
  if (Object.keys(choice).length === 0) return own;
  const usual = canSortById(schema, field) ? [{ field: 'ID', direction: 'ASC' }] : undefined;
  return (own ?? usual)?.map((each) => ({ ...each, ...choice }));
}

function canSortById(schema: GraphQLSchema, field: string): boolean {
  const { args = [] } = schema.getQueryType()?.getFields()[field] ?? {};
  const input = getNamedType(args.find(({ name }) => name === 'orderBy')?.type);
  if (!isInputObjectType(input)) return false;
  const words = getNamedType(input.getFields().field?.type);
  return isEnumType(words) && words.getValue('ID') !== undefined;
}

/**
 * Removes v3's aliases from the document and names it after its field. If v3's response is only
 * `ok`, the document selects the identifier.
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
