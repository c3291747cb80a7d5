import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { resolveDocument } from '../../../engine/document/resolve.ts';
import { rightsOf } from '../../../engine/document/rights/document-rights.ts';
import type { Rights } from '../../../ground/contract/operations/rights.ts';

type Field = GraphQLField<unknown, unknown>;

/** The rows of a mutation that changes several records, refusing each for itself. */
export interface Rows {
  /** The members of a row. */
  readonly members: readonly GraphQLInputField[];
}

/** Returns null for a mutation of one record. */
export function rowsOf({ args }: Field): Rows | null {
  const rows = args.find(({ name }) => name === 'rows');
  const type = rows && getNamedType(rows.type);
  if (!isInputObjectType(type) || !args.some(({ name }) => name === 'onError')) return null;
  return { members: Object.values(type.getFields()) };
}

/** The document that runs a mutation with these arguments, as variables of their names. */
export function documentOf(field: Field, given: readonly string[]): DocumentNode {
  const used = field.args.filter(({ name }) => given.includes(name));
  const variables = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`);
  const isRows = rowsOf(field) !== null;
  if (isRows) passed.push('onError: CONTINUE');
  const head = variables && `(${variables})`;
  const call = `${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''}`;
  const result = 'results { index violations { path code message } }';
  const selection = isRows ? result : '__typename';
  const own = isLeafType(getNamedType(field.type)) ? '' : ` { ${selection} }`;
  return parse(`mutation ${field.name}${head} { it: ${call}${own} }`, { noLocation: true });
}

export function rightsOfDocument(schema: GraphQLSchema, document: DocumentNode): Rights {
  const { rights, required } = rightsOf(resolveDocument(schema, document));
  return rights | required({});
}

export function operationOf({ definitions: [node] }: DocumentNode): OperationDefinitionNode {
  if (node?.kind === Kind.OPERATION_DEFINITION) return node;
  throw new Error('the document has no operation');
}
