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
import { fieldMeta } from './meta.ts';

/** Whether an operation selects a single root field without a fragment around it. */
export function hasOneField({ selectionSet }: OperationDefinitionNode): boolean {
  const [first, ...others] = selectionSet.selections;
  return first?.kind === Kind.FIELD && others.length === 0;
}

/** The selected fields of a value: the nodes of each field, by name. */
export type SelectedFields = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * Returns the fields selected under `nodes`, with fragments resolved: a resolver gets nodes, not
 * the resolved document. `@skip` and `@include` are ignored: a plan may read more than the answer
 * shows, so that it is the same for every call of a document.
 */
export function selectionOf(
  nodes: readonly FieldNode[],
  fragments: GraphQLResolveInfo['fragments'],
): SelectedFields {
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

/**
 * Returns the columns that the selected fields of a type need, sorted, so that equal needs have
 * equal texts.
 */
export function columnsFor(
  type: GraphQLObjectType,
  selection: SelectedFields,
  fragments: GraphQLResolveInfo['fragments'],
): readonly string[] {
  const fields = type.getFields();
  const columns = new Set<string>();
  for (const [name, nodes] of selection) {
    const field = fields[name];
    const { columns: needs, composed } = field ? fieldMeta(field) : {};
    if (!field || !needs) continue;
    const inside = selectionOf(nodes, fragments);
    const list = typeof needs === 'function' ? needs(inside, nodes) : needs;
    const inner = getNamedType(field.type);
    const members = composed && isObjectType(inner) ? columnsFor(inner, inside, fragments) : [];
    for (const column of list)
      if (members.length === 0) columns.add(column);
      else for (const member of members) columns.add(`${column}.${member}`);
  }
  return [...columns].sort();
}

const plans = new WeakMap<FieldNode, { nodes: readonly FieldNode[]; plan: unknown }[]>();

/**
 * Caches the result of `make` for the nodes of a field, for every call of the same parsed document.
 * The first node is not enough as a key: a fragment used in two places can be merged with other
 * nodes in each.
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

/**
 * Returns the columns of the record that a field returns, from its own selection. Throws an Error
 * if the field does not return an object type.
 */
export function recordColumns(info: GraphQLResolveInfo): readonly string[] {
  return planned(info, () => {
    const type = getNamedType(info.returnType);
    if (!isObjectType(type)) throw new Error(`${info.fieldName} gives no record`);
    return columnsFor(type, selectionOf(info.fieldNodes, info.fragments), info.fragments);
  });
}
