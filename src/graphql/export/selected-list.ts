import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isObjectType,
} from 'graphql';
import { collectFields, type Field, type Fragments, rootOf } from '../documents/writer.ts';
import { refusedList } from './refused-export.ts';

/** The list that a document exports. */
export interface SelectedList {
  /** The root field, such as `products`. */
  readonly field: FieldNode;
  /** Its response name. */
  readonly name: string;
  readonly form: 'nodes' | 'edges';
  /** The response name of `nodes` or `edges`. */
  readonly rows: string;
  /** The type of a node or an edge, and what is selected of it. */
  readonly type: GraphQLObjectType;
  readonly sets: Field['sets'];
  readonly fragments: Fragments;
  readonly bounds: Bounds;
}

/** The arguments that an export reads itself. */
interface Bounds {
  /** The most records of the whole export. */
  readonly first: number;
  readonly after: string | null;
}

/** Finds the one list of a document. Throws RefusedExport for a document with anything else. */
export function findList(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): SelectedList {
  const root = rootOf(schema, document);
  const [[name, list] = [], ...others] = collectFields(root.type, root.sets, root.fragments);
  if (name === undefined || !list || others.length > 0)
    throw refusedList(
      `An export has one root field, a list such as \`products\`; this document has ${others.length + 1}.`,
    );
  const type = getNamedType(list.type);
  if (!isObjectType(type) || !isConnection(type))
    throw refusedList(
      `An export has a list as its root field; \`${list.node.name.value}\` is none.`,
    );
  const { rows, form, selected } = findRows(type, list, root.fragments);
  const rowType = getNamedType(selected.type);
  if (!isObjectType(rowType)) throw new Error(`${type.name} has no records`);
  const bounds = readBounds(root.type, list.node, variables);
  const { fragments } = root;
  return {
    field: list.node,
    name,
    form,
    rows,
    type: rowType,
    sets: selected.sets,
    fragments,
    bounds,
  };
}

/** A page by cursors, unlike the log that `events` reads. */
function isConnection(type: GraphQLObjectType): boolean {
  const { nodes, edges, pageInfo } = type.getFields();
  return nodes !== undefined && edges !== undefined && pageInfo !== undefined;
}

function findRows(type: GraphQLObjectType, list: Field, fragments: Fragments) {
  const [[rows, selected] = [], ...others] = collectFields(type, list.sets, fragments);
  const form = selected?.node.name.value;
  if (
    rows === undefined ||
    !selected ||
    others.length > 0 ||
    (form !== 'nodes' && form !== 'edges')
  )
    throw refusedList(
      `Select either \`nodes\` or \`edges { cursor node }\` of \`${list.node.name.value}\`, and nothing ` +
        'beside it: counts and aggregates are for /graphql.',
    );
  return { rows, form, selected } as const;
}

function readBounds(
  root: GraphQLObjectType,
  field: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): Bounds {
  const declared = root.getFields()[field.name.value];
  if (!declared) throw new Error(`there is no field ${field.name.value}`);
  const given = getArgumentValues(declared, field, variables);
  const { first, after, orderBy } = given;
  const isOrdered = field.arguments?.some(({ name }) => name.value === 'orderBy') ?? false;
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
