import { type GraphQLObjectType, getArgumentValues, getNamedType, isObjectType } from 'graphql';
import type { ResolvedDocument, ResolvedField } from '../../../engine/document/resolve.ts';
import { refusedList } from './refused-export.ts';

/** The list that a document exports. */
export interface SelectedList {
  /** The response name of the root field, such as `products`. */
  readonly name: string;
  readonly form: 'nodes' | 'edges';
  /** The response name of `nodes` or `edges`. */
  readonly rows: string;
  /** The type of a node or an edge, and its selection. */
  readonly type: GraphQLObjectType;
  readonly fields: readonly ResolvedField[];
  readonly bounds: ExportBounds;
}

/** The arguments that an export reads itself. */
interface ExportBounds {
  /** The most records of the whole export. */
  readonly first: number;
  readonly after: string | null;
}

/** Finds the only list of a document. Throws RefusedExport for a document with anything else. */
export function findList(
  { fields: [list, ...others] }: ResolvedDocument,
  variables: Readonly<Record<string, unknown>>,
): SelectedList {
  if (!list || others.length > 0)
    throw refusedList(
      `An export has one root field, a list such as \`products\`; this document has ${others.length + 1}.`,
    );
  const type = getNamedType(list.definition.type);
  if (!isObjectType(type) || !isConnection(type))
    throw refusedList(
      `An export has a list as its root field; \`${list.node.name.value}\` is none.`,
    );
  const { form, selected } = findRows(list);
  const rowType = getNamedType(selected.definition.type);
  if (!isObjectType(rowType)) throw new Error(`${type.name} has no records`);
  const bounds = readBounds(list, variables);
  const { name: rows, fields } = selected;
  return { name: list.name, form, rows, type: rowType, fields, bounds };
}

/** A page by cursors, unlike the log that `events` reads. */
function isConnection(type: GraphQLObjectType): boolean {
  const { nodes, edges, pageInfo } = type.getFields();
  return nodes !== undefined && edges !== undefined && pageInfo !== undefined;
}

function findRows({ node, fields: [selected, ...others] }: ResolvedField) {
  const form = selected?.definition.name;
  if (!selected || others.length > 0 || (form !== 'nodes' && form !== 'edges'))
    throw refusedList(
      `Select either \`nodes\` or \`edges { cursor node }\` of \`${node.name.value}\`, and nothing ` +
        'beside it: counts and aggregates are for /graphql.',
    );
  return { form, selected } as const;
}

function readBounds(
  { node, definition }: ResolvedField,
  variables: Readonly<Record<string, unknown>>,
): ExportBounds {
  const given = getArgumentValues(definition, node, variables);
  const { first, after, orderBy } = given;
  const isOrdered = node.arguments?.some(({ name }) => name.value === 'orderBy') ?? false;
  if (isOrdered && Array.isArray(orderBy) && orderBy.length > 0)
    throw refusedList(
      'An export is ordered by identifier, so that no record is missed or repeated while others change: ' +
        'leave out `orderBy`, and sort the file.',
    );
  for (const name of ['last', 'before', 'offset'])
    if (given[name] !== undefined && given[name] !== null)
      throw refusedList(`An export runs forwards from \`after\`: leave out \`${name}\`.`);
  if (typeof first === 'number' && first < 1)
    throw refusedList('`first` bounds the records of an export: it must be 1 or more.');
  return {
    first: typeof first === 'number' ? first : Number.POSITIVE_INFINITY,
    after: typeof after === 'string' ? after : null,
  };
}
