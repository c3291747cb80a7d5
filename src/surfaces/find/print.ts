import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isScalarType,
  print,
} from 'graphql';
import type { SchemaField } from '../../engine/document/rights/rights.ts';
import { isComparison } from './input-kinds.ts';
import type { SchemaReach } from './reach.ts';

/**
 * `orders(first: Int, where: OrderWhere): OrderConnection`. A short one omits how lists are paged.
 */
export function signatureOf({ name, args, type }: SchemaField, isShort = false): string {
  const shown = args.filter((arg) => !isShort || !paging.has(arg.name)).map(inputText);
  const all = shown.length < args.length ? [...shown, '…'] : shown;
  return `${name}${all.length > 0 ? `(${all.join(', ')})` : ''}: ${type}`;
}

const paging: ReadonlySet<string> = new Set([
  'after',
  'before',
  'first',
  'last',
  'offset',
  'orderBy',
]);

function inputText({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): string {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return `${name}: ${type}${value ? ` = ${print(value)}` : ''}`;
}

/** The first sentence of a description. */
export const sentenceOf = (description: string | null | undefined): string =>
  (description ?? '').split(/(?<=\.)\s/, 1)[0] ?? '';

/** Said of mutations that cannot be previewed, because `/mcp` commits previews only. */
export const refusedText = (reason: string) => `Refused by /mcp: ${reason}.`;

/** The kind of a type, and its members grouped by their types: `id: ID; number name: String`. */
export interface TypeLine {
  readonly kind: string;
  readonly body: string;
}

/** Without `typed`, members have a type only where it leads to further members. */
export function lineOf(type: GraphQLNamedType, reach: SchemaReach, typed = true): TypeLine {
  if (isScalarType(type)) return { kind: 'scalar', body: `# ${sentenceOf(type.description)}` };
  if (isEnumType(type)) {
    const values = reach.valuesOf(type).map(({ name }) => name);
    return { kind: 'enum', body: `{ ${values.join(' ')} }` };
  }
  const shown = (member: PrintedMember, to: GraphQLNamedType) =>
    typed || !(isLeafType(to) || isComparison(to)) ? member : { ...member, type: '' };
  if (isInputObjectType(type)) {
    const members = reach
      .membersOf(type)
      .map((each) => shown(memberOf(each), getNamedType(each.type)));
    return { kind: 'input', body: `{ ${grouped(members)} }` };
  }
  const members = reach.fieldsOf(type).map((field) => {
    const member = { name: nameWithArgs(field), type: String(field.type) };
    return shown(member, getNamedType(field.type));
  });
  const body = `{ ${grouped(members)} }`;
  if (!isInterfaceType(type)) return { kind: 'type', body };
  const names = reach.typesOf(type).map(({ name }) => name);
  return { kind: 'interface', body: `${body} # one of ${names.join(', ')}` };
}

/** A member, and its type as text; '' for none. */
export interface PrintedMember {
  readonly name: string;
  readonly type: string;
}

export function memberOf(member: GraphQLInputField): PrintedMember {
  const [, ...rest] = inputText(member).split(': ');
  return { name: member.name, type: rest.join(': ') };
}

/** The arguments of a list are the same everywhere; see the text about filters. */
function nameWithArgs({ name, args }: SchemaField): string {
  if (args.length === 0) return name;
  if (args.some((arg) => arg.name === 'where')) return `${name}(…)`;
  return `${name}(${args.map((arg) => arg.name).join(' ')})`;
}

/** `id: ID; name number: String`. */
export function grouped(members: readonly PrintedMember[]): string {
  const byType = new Map<string, string[]>();
  for (const { name, type } of members) byType.set(type, [...(byType.get(type) ?? []), name]);
  return [...byType]
    .map(([type, names]) => (type === '' ? names.join(' ') : `${names.join(' ')}: ${type}`))
    .join('; ');
}
