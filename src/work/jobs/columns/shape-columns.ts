import type { Member } from '../../../ground/contract/notation/member.ts';
import { type ColumnNode, isLeaf, type LineForm } from './node.ts';

/** The form of lines that are requests of this shape. */
export function shapeForm(member: Member): LineForm {
  const node = nodeOf(member);
  const members = node.kind === 'object' ? node.members : new Map<string, ColumnNode>();
  const objects = [...members].filter(([, each]) => each.kind === 'object');
  return { members, flat: objects.length === 1 ? (objects[0]?.[0] ?? null) : null, by: null };
}

function nodeOf(member: Member): ColumnNode {
  switch (member.kind) {
    case 'object':
      return {
        kind: 'object',
        members: new Map(
          Object.entries(member.members).map(([name, each]) => [name, nodeOf(each)]),
        ),
      };
    case 'localized':
      return { kind: 'open', keys: 'languages', of: { kind: 'text' } };
    case 'priceMap':
      return { kind: 'open', keys: 'priceLists', of: { kind: 'number' } };
    case 'map': {
      const of = nodeOf(member.of);
      return isLeaf(of) ? { kind: 'open', keys: 'any', of } : { kind: 'json' };
    }
    case 'bool':
      return { kind: 'boolean' };
    case 'int':
    case 'oneOf':
      return { kind: 'integer' };
    case 'date':
      return { kind: 'date' };
    case 'decimal':
      return { kind: member.asText ? 'decimal' : 'number' };
    case 'list':
    case 'itself':
      return { kind: 'json' };
    default:
      return { kind: 'text' };
  }
}
