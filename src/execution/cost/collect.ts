import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { RecordCounts } from './sizes.ts';

/** A document that is walked, and its schema. */
export interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  /** What bounds pages; null where a page is as long as it may be. */
  readonly counts: RecordCounts | null;
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** All selections of one response name, which form one field. */
export interface Field {
  readonly node: FieldNode;
  readonly sets: SelectionSetNode[];
}

export function walkOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  counts: RecordCounts | null = null,
): Walk {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  return { schema, fragments, counts };
}

/** The fields of selections by response name, fragments resolved. */
export function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): Iterable<Field> {
  const fields = new Map<string, Field>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const name = node.name.value;
        const fragment = visited.has(name) ? undefined : fragments.get(name);
        visited.add(name);
        if (fragment) collect(fragment.selectionSet);
      } else {
        const name = (node.alias ?? node.name).value;
        const field = fields.get(name) ?? { node, sets: [] };
        if (node.selectionSet) field.sets.push(node.selectionSet);
        fields.set(name, field);
      }
    }
  };
  for (const set of sets) collect(set);
  return fields.values();
}

/** The selections of an interface's fragments by the object type that they are on. */
export function setsByType({ schema, fragments }: Walk, sets: readonly SelectionSetNode[]) {
  const found = new Map<GraphQLObjectType, SelectionSetNode[]>();
  const visited = new Set<FragmentDefinitionNode>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) continue;
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      if (!fragment || (fragment.kind === Kind.FRAGMENT_DEFINITION && visited.has(fragment)))
        continue;
      if (fragment.kind === Kind.FRAGMENT_DEFINITION) visited.add(fragment);
      const type = schema.getType(fragment.typeCondition?.name.value ?? '');
      if (isObjectType(type)) found.set(type, [...(found.get(type) ?? []), fragment.selectionSet]);
      else collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  return found;
}
