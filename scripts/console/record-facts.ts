import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind as NodeKind,
} from 'graphql';
import type { Kind, MemberFacts, TypeFacts } from '../../console/src/records/declare.ts';

type Member = GraphQLField<unknown, unknown> | GraphQLInputField;

/** Returns the properties in the schema of a type with declared screens. */
export function factsOf(schema: GraphQLSchema, name: string): TypeFacts {
  const type = objectOf(schema, name);
  const write = mutationOf(schema, `create${name}`);
  const key = keyOf(schema, name);
  const where = inputOf(schema, `${name}Where`)?.getFields() ?? {};
  const read = sectionOf(type.astNode) ?? sectionOf(write.astNode) ?? '';
  const sections = Object.values(type.getFields())
    .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
    .flatMap((field) => {
      const section = sectionOf(field.astNode);
      return section && section !== read ? [[field.name, section]] : [];
    });
  return {
    key,
    read,
    write: sectionOf(write.astNode) ?? '',
    ...(sections.length > 0 && { sections: Object.fromEntries(sections) }),
    ...('search' in where && { hasSearch: true }),
    ...(inputOf(schema, `${name}UpdateInput`) && { hasUpdate: true }),
    members: membersOf(schema, name),
  };
}

/** The names that mutations and lists have for a type: `deleteProducers`, `producers`. */
export function namesOf(schema: GraphQLSchema, name: string) {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const list = fields.find(({ type }) => String(type) === `${name}Connection`)?.name ?? '';
  const one = fields.find(({ type, args }) => String(type) === name && args[0]?.name === 'by');
  return { list, one: one?.name ?? '', remove: `delete${list[0]?.toUpperCase()}${list.slice(1)}` };
}

/** Mutations delete by `ids` or by other keys, which identify a record in the audit too. */
export function keyOf(schema: GraphQLSchema, name: string): string {
  const [argument] = mutationOf(schema, namesOf(schema, name).remove).args;
  return argument?.name.replace(/s$/, '') ?? 'id';
}

/** The members that a form or a list can have: those of the record and of its inputs. */
function membersOf(schema: GraphQLSchema, name: string): Record<string, MemberFacts> {
  const fields = objectOf(schema, name).getFields();
  const created = inputOf(schema, `${name}CreateInput`)?.getFields() ?? {};
  const updated = inputOf(schema, `${name}UpdateInput`)?.getFields() ?? {};
  const where = inputOf(schema, `${name}Where`)?.getFields() ?? {};
  const order = schema.getType(`${name}OrderField`);
  const orders = isEnumType(order) ? order.getValues().map((each) => each.name) : [];
  const names = new Set([...Object.keys(fields), ...Object.keys(created)]);
  const members: Record<string, MemberFacts> = {};
  for (const member of names) {
    const input = created[member] ?? updated[member];
    const shown = input ?? fields[member];
    const kind = shown && kindOf(shown, fields);
    if (!kind || member === 'nodeId' || member === 'version' || member.endsWith('ByLanguage'))
      continue;
    const field = fields[member];
    const upper = member.replace(/[A-Z]/g, '_$&').toUpperCase();
    members[member] = {
      ...memberFacts(shown, kind, fields),
      ...(created[member] && isNonNullType(created[member].type) && { isRequired: true }),
      ...(field && !isNonNullType(field.type) && !sectionOf(field.astNode) && { isNullable: true }),
      ...(field && sectionOf(field.astNode) && nullable(field) && { isNullable: true }),
      ...(created[member] && { isNew: true }),
      ...(updated[member] && { isChanged: true }),
      ...(orders.includes(upper) && { order: upper }),
      ...(where[member] && { filter: getNamedType(where[member].type).name }),
    };
  }
  return members;
}

/** Fields behind a section are nullable for some readers, so the description decides. */
const nullable = (field: Member) => /\bnull\b/.test(field.description ?? '');

function memberFacts(
  member: Member,
  kind: Kind,
  fields: Readonly<Record<string, Member>> = {},
): MemberFacts {
  const type = getNamedType(member.type);
  const limits = ['text', 'html', 'number', 'localized'].includes(kind)
    ? limitsOf(member, kind)
    : {};
  if (kind === 'reference') {
    const referred = fields[member.name.replace(/Id$/, '')];
    return { kind, type: referred ? getNamedType(referred.type).name : '' };
  }
  if (isEnumType(type))
    return { kind, type: type.name, values: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).flatMap((each) => {
      const inner = kindOf(each, {});
      const required = isNonNullType(each.type) && { isRequired: true };
      return inner ? [[each.name, { ...memberFacts(each, inner), ...required }]] : [];
    });
    return { kind, members: Object.fromEntries(members) };
  }
  return { kind, ...limits };
}

function kindOf(member: Member, fields: Readonly<Record<string, Member>>): Kind | undefined {
  const type = getNamedType(member.type);
  const isList = isListType(isNonNullType(member.type) ? member.type.ofType : member.type);
  const isLong = /HTML|65535|64000/.test(member.description ?? '');
  if (/^Upload$|^ImageUploadInput$/.test(type.name)) return undefined;
  if (isInputObjectType(type)) return isList ? 'rows' : 'object';
  if (isObjectType(type)) return undefined;
  if (isEnumType(type)) return isList ? 'choices' : 'choice';
  switch (type.name) {
    case 'Boolean':
      return 'boolean';
    case 'LocalizedText':
      return isLong ? 'localizedHtml' : 'localized';
    case 'DateTime':
      return 'time';
    case 'Decimal':
    case 'Int':
    case 'SafeInt':
      return 'number';
    case 'ID':
      return fields[member.name.replace(/Id$/, '')] && member.name !== 'id' ? 'reference' : 'text';
    default:
      return isList ? 'texts' : isLong ? 'html' : 'text';
  }
}

/** The limits that the description of a member states, as every description does. */
function limitsOf(member: Member, kind: Kind): Partial<MemberFacts> {
  const text = member.description ?? '';
  if (kind !== 'number') {
    const [, min, max] = /(\d+) to (\d+) characters/.exec(text) ?? [];
    const [, most] = /up to (\d+) characters/.exec(text) ?? [];
    return { ...(min && { min: Number(min) }), ...((max ?? most) && { max: Number(max ?? most) }) };
  }
  const [, all] = /is one of ([\d, ]+)/.exec(text) ?? [];
  if (all) return { values: all.split(',').map(Number) };
  const [, from, to] = /(\d+) to (\d+)(?! decimal)/.exec(text) ?? [];
  const [, least] = /(\d+) or more/.exec(text) ?? [];
  const [, decimals] = /(\d) decimal/.exec(text) ?? [];
  return {
    ...((from ?? least) && { min: Number(from ?? least) }),
    ...(to && { max: Number(to) }),
    decimals: Number(decimals ?? 0),
  };
}

/** Throws if the schema has no such type. */
export function objectOf(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${name}.`);
  return type;
}

function inputOf(schema: GraphQLSchema, name: string): GraphQLInputObjectType | undefined {
  const type = schema.getType(name);
  return isInputObjectType(type) ? type : undefined;
}

export function mutationOf(schema: GraphQLSchema, name: string) {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`The schema has no mutation ${name}.`);
  return field;
}

/** The section that the directive `@access` names. */
export function sectionOf(
  node: GraphQLObjectType['astNode'] | Member['astNode'],
): string | undefined {
  const access = node?.directives?.find(({ name }) => name.value === 'access');
  const value = access?.arguments?.find(({ name }) => name.value === 'section')?.value;
  return value?.kind === NodeKind.ENUM ? value.value : undefined;
}
