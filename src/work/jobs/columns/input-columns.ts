import {
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';
import type { ColumnMembers, ColumnNode, LineForm } from './node.ts';

interface Declared {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** Returns the form of lines whose members are these arguments, or the fields of an input. */
export function inputForm(declared: readonly Declared[]): LineForm {
  const members = membersOf(declared, []);
  const by = members.get('by');
  const hasInput = members.get('input')?.kind === 'object';
  return {
    members,
    flat: hasInput ? 'input' : null,
    by:
      by?.kind === 'object'
        ? { name: 'by', keys: preferred([...by.members.keys()]), type: typeOf(declared) }
        : null,
  };
}

/** The type of the record that `ProductBy` names. */
const typeOf = (declared: readonly Declared[]) =>
  String(declared.find(({ name }) => name === 'by')?.type).replace(/By!?$/, '');

/** A code or a SKU is a better name than an identifier, which another shop does not know. */
const preferred = (keys: readonly string[]) =>
  keys.toSorted((one, other) => Number(one === 'id') - Number(other === 'id'));

function membersOf(declared: readonly Declared[], within: readonly unknown[]): ColumnMembers {
  const nodes = declared.flatMap(({ name, type }) => {
    const node = nodeOf(type, within);
    return node ? [[name, node] as const] : [];
  });
  return new Map(nodes);
}

/** Undefined for a file of a multipart request, which a line cannot have. */
function nodeOf(type: GraphQLInputType, within: readonly unknown[]): ColumnNode | undefined {
  const named = getNullableType(type);
  if (isListType(named)) return { kind: 'json' };
  if (isInputObjectType(named)) {
    // An input that contains itself is one cell from there on.
    if (within.includes(named)) return { kind: 'json' };
    const fields = Object.values(named.getFields());
    return { kind: 'object', members: membersOf(fields, [...within, named]) };
  }
  return isScalarType(named) ? ofScalar(named.name) : { kind: 'text' };
}

function ofScalar(name: string): ColumnNode | undefined {
  switch (name) {
    case 'Upload':
      return undefined;
    case 'Boolean':
      return { kind: 'boolean' };
    case 'Int':
    case 'SafeInt':
      return { kind: 'integer' };
    case 'Float':
      return { kind: 'number' };
    case 'Decimal':
      return { kind: 'decimal' };
    case 'Date':
      return { kind: 'date' };
    case 'LocalizedText':
      return { kind: 'open', keys: 'languages', of: { kind: 'text' }, takesPlain: true };
    case 'PriceMap':
      return { kind: 'open', keys: 'priceLists', of: { kind: 'decimal' }, takesPlain: true };
    case 'Tree':
    case 'MemberValues':
      return { kind: 'json' };
    default:
      return { kind: 'text' };
  }
}
