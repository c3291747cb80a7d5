import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

/** A document with this operation and its fragments only. */
export function separate(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const used = new Set<FragmentDefinitionNode>();
  const FragmentSpread = ({ name }: FragmentSpreadNode): void => {
    const fragment = fragments.get(name.value);
    if (!fragment || used.has(fragment)) return;
    used.add(fragment);
    visit(fragment, { FragmentSpread });
  };
  visit(operation, { FragmentSpread });
  return { ...document, definitions: [operation, ...used] };
}
