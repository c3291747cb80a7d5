import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  isInterfaceType,
  Kind,
  visit,
} from 'graphql';
import {
  type MissingRight,
  type Rights,
  rightTo,
} from '../../../ground/contract/operations/rights.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { requirementOf } from './requirements.ts';

/** A document without the fields that a caller lacks the rights to. */
export interface Narrowed {
  readonly document: DocumentNode;
  /** The refused fields, by the node of the selection. */
  readonly refused: ReadonlyMap<FieldNode, Refused>;
}

/** A field that is refused, and the right that it requires. */
export interface Refused {
  readonly node: FieldNode;
  readonly missing: MissingRight;
}

/**
 * The response name of the type of a record behind an interface. No document can contain it, since
 * names have no blanks.
 */
export const typeKey = ' type';

/**
 * Replaces each field that requires one of the missing rights by `__typename`, which reads nothing:
 * under its response name and with its directives, so that it occurs in the result wherever the
 * field would. Every field is copied, because plans are cached by field.
 */
export function narrow({ document, selections }: ResolvedDocument, missing: Rights): Narrowed {
  const definitions = new Map(selections.map(({ node, definition }) => [node, definition]));
  const refused = new Map<FieldNode, Refused>();
  const enter = (node: FieldNode): FieldNode | undefined => {
    const definition = definitions.get(node);
    if (!definition) return undefined;
    const requires = requirementOf(definition);
    if (!requires || !(rightTo(requires.access, requires.section) & missing))
      return isInterfaceType(getNamedType(definition.type)) ? withType(node) : undefined;
    const { selectionSet: _selectionSet, ...rest } = node;
    const name = { ...node.name, value: '__typename' };
    const replaced = { ...rest, name, alias: node.alias ?? node.name, arguments: [] };
    refused.set(replaced, { node, missing: requires });
    return replaced;
  };
  const leave = (node: FieldNode) => (refused.has(node) ? undefined : { ...node });
  return { document: visit(document, { Field: { enter, leave } }), refused };
}

/** A field behind an interface, with the type of its records. */
function withType(node: FieldNode): FieldNode {
  const { selections = [] } = node.selectionSet ?? {};
  const type = { kind: Kind.FIELD, name: nameOf('__typename'), alias: nameOf(typeKey) } as const;
  return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, type] } };
}

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const;
