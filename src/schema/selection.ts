import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether an operation is one root field, with no fragment around it. */
export function hasOneField({ selectionSet }: OperationDefinitionNode): boolean {
  const [first, ...others] = selectionSet.selections;
  return first?.kind === Kind.FIELD && others.length === 0;
}

/** What a field's value is asked for: each field by name, with its nodes. */
export type Selection = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * The fields selected under nodes, fragments resolved. `@skip` and `@include` are ignored: a plan may
 * read more than is shown, and so it is the same for every call of a document.
 */
export function selectionOf(
  nodes: readonly FieldNode[],
  fragments: GraphQLResolveInfo['fragments'],
): Selection {
  const found = new Map<string, FieldNode[]>();
  const walk = (set: SelectionSetNode | undefined) => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        const known = found.get(node.name.value);
        if (known) known.push(node);
        else found.set(node.name.value, [node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet);
      else walk(fragments[node.name.value]?.selectionSet);
    }
  };
  for (const node of nodes) walk(node.selectionSet);
  return found;
}

/** The columns that the selected fields of a type need, sorted, so that equal needs are equal texts. */
export function columnsFor(
  type: GraphQLObjectType,
  selection: Selection,
  fragments: GraphQLResolveInfo['fragments'],
): readonly string[] {
  const fields = type.getFields();
  const columns = new Set<string>();
  for (const [name, nodes] of selection) {
    const field = fields[name];
    const needs = field?.extensions?.columns as ColumnsNeeded | undefined;
    if (!field || !needs) continue;
    const inside = selectionOf(nodes, fragments);
    const list = typeof needs === 'function' ? needs(inside) : needs;
    const inner = getNamedType(field.type);
    const members =
      field.extensions.composed && isObjectType(inner) ? columnsFor(inner, inside, fragments) : [];
    for (const column of list)
      if (members.length === 0) columns.add(column);
      else for (const member of members) columns.add(`${column}.${member}`);
  }
  return [...columns].sort();
}

/** `extensions.columns` of a field: what its resolver, or its plain property, takes from the row. */
export type ColumnsNeeded = readonly string[] | ((selection: Selection) => readonly string[]);

const plans = new WeakMap<FieldNode, { nodes: readonly FieldNode[]; plan: unknown }[]>();

/**
 * Remembers what follows from a field's nodes alone, for every call of the same parsed document. The
 * first node is not enough: a fragment in two places can be joined by other nodes in each.
 */
export function planned<P>(info: GraphQLResolveInfo, make: () => P): P {
  const nodes = info.fieldNodes;
  const [first] = nodes;
  if (!first) return make();
  const known = plans.get(first) ?? [];
  const found = known.find((each) => isSame(each.nodes, nodes));
  if (found) return found.plan as P;
  const plan = make();
  plans.set(first, [...known, { nodes, plan }]);
  return plan;
}

const isSame = (a: readonly FieldNode[], b: readonly FieldNode[]) =>
  a === b || (a.length === b.length && a.every((node, at) => node === b[at]));

/** The columns of the record that a field gives, from its own selection. */
export function recordColumns(info: GraphQLResolveInfo): readonly string[] {
  return planned(info, () => {
    const type = getNamedType(info.returnType);
    if (!isObjectType(type)) throw new Error(`${info.fieldName} gives no record`);
    return columnsFor(type, selectionOf(info.fieldNodes, info.fragments), info.fragments);
  });
}
