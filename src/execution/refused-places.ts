import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Narrowed, Refused } from './narrow.ts';

/** What is found of refused fields under the response names of an object. */
export type Places = ReadonlyMap<string, Place>;

/** A refused field, or a field with refused fields below it. */
export interface Place {
  readonly refused: Refused | undefined;
  /** The places in a record of this type; null where there are none. */
  readonly within: (typeName: string) => Places | null;
}

/** The places of the refused fields in the result; null if there are none. */
export function placesOf(schema: GraphQLSchema, { document, refused }: Narrowed): Places | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return null;
  return placesIn({ schema, fragments, refused }, root, [operation.selectionSet]);
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly refused: Narrowed['refused'];
}

function placesIn(
  walk: Walk,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Places | null {
  const places = new Map<string, Place>();
  for (const [name, nodes] of fieldsOn(walk, type, sets)) {
    const [first] = nodes;
    const declared = first && type.getFields()[first.name.value];
    const refused = first && walk.refused.get(first);
    const place = refused
      ? { refused, within: nowhere }
      : declared && placeOf(walk, declared.type, nodes);
    if (place) places.set(name, place);
  }
  return places.size === 0 ? null : places;
}

const nowhere = () => null;

function placeOf(
  walk: Walk,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
): Place | undefined {
  const named = getNamedType(type);
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (isObjectType(named)) {
    const places = placesIn(walk, named, sets);
    return places ? { refused: undefined, within: () => places } : undefined;
  }
  if (!isInterfaceType(named)) return undefined;
  const known = new Map<string, Places | null>();
  const within = (typeName: string): Places | null => {
    const found = walk.schema.getType(typeName);
    const places =
      known.get(typeName) ?? (isObjectType(found) ? placesIn(walk, found, sets) : null);
    known.set(typeName, places);
    return places;
  };
  return { refused: undefined, within };
}

/** The nodes of each response name that apply to records of the type. */
function fieldsOn(
  { fragments }: Walk,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> {
  const names = new Set([type.name, ...type.getInterfaces().map(({ name }) => name)]);
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<FragmentDefinitionNode>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value;
        fields.set(name, [...(fields.get(name) ?? []), node]);
        continue;
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      if (!fragment || (fragment.kind === Kind.FRAGMENT_DEFINITION && visited.has(fragment)))
        continue;
      if (fragment.kind === Kind.FRAGMENT_DEFINITION) visited.add(fragment);
      const condition = fragment.typeCondition?.name.value;
      if (condition === undefined || names.has(condition)) collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  return fields;
}
