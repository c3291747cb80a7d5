import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { capitalized } from '../../ground/contract/notation/names.ts';

interface DescribedMember {
  readonly name: string;
  description?: string | null | undefined;
}

/** Members with the same meaning in the types of all records, by the end of the type's name. */
const common: Readonly<Record<string, string>> = {
  'Connection.edges': 'The records of this page, each with its cursor.',
  'Connection.nodes': 'The records of this page, without cursors.',
  'Connection.pageInfo': 'Whether the list goes on in either direction, and from which cursors.',
  'Edge.node': 'The record at this place in the list.',
  'GroupBy.field': 'The field whose values form the groups.',
};

/** The texts of generated types that do not follow from the fields of their records. */
export interface MembersOfGenerated {
  /** Members that the type of the record does not have, or describes too shortly. */
  readonly special: Readonly<Record<string, string>>;
  /** Records, by name, whose groups also have the fields of another record. */
  readonly outerRecords: Readonly<Record<string, string>>;
}

/** The ends of the names of types that are generated for a record. */
const generated =
  /^(\w+?)(GroupBy|By|Where|OrderField|GroupField|NumberField|Order|Connection|Edge|Numbers|Distinct|GroupKey)$/;

/**
 * Describes the members of generated types that have no description. Filters, orders, groups and
 * keys refer to the field of the same name in the record, so they get the first sentence of its
 * description.
 */
export function describeMembers(schema: GraphQLSchema, own: MembersOfGenerated): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const members = membersOf(type).filter(({ description }) => !description);
    for (const member of members)
      member.description = describeMember(schema, own, type.name, fieldName(member.name));
  }
}

function membersOf(type: unknown): DescribedMember[] {
  if (isEnumType(type)) return [...type.getValues()];
  return isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
}

/** `creationTime` for the value `CREATION_TIME` of an enumeration. */
const fieldName = (name: string) =>
  /^[A-Z\d_]+$/.test(name)
    ? name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name;

function describeMember(
  schema: GraphQLSchema,
  { special, outerRecords }: MembersOfGenerated,
  type: string,
  name: string,
) {
  if (type === 'SearchType') return schema.getType(capitalized(name))?.description;
  const [, record = '', end = ''] = generated.exec(type) ?? [];
  const own = common[`${end}.${name}`] ?? special[`${record || type}.${name}`];
  if (own !== undefined) return own;
  const text =
    end === ''
      ? describeNested(schema, type, name)
      : (describeField(schema, record, name) ??
        describeField(schema, outerRecords[record] ?? '', name) ??
        describeGroup(schema, record, name));
  return text ? firstSentence(text) : undefined;
}

/** `billingAddressCountry` is the country of `billingAddress`. */
function describeField(schema: GraphQLSchema, record: string, name: string) {
  const type = schema.getType(record);
  if (!isObjectType(type)) return undefined;
  const fields = type.getFields();
  if (fields[name]) return fields[name].description;
  const outer = Object.keys(fields).find((each) => /^[A-Z]/.test(after(name, each)));
  const inner = outer && getNamedType(fields[outer]?.type);
  if (!outer || !isObjectType(inner)) return undefined;
  const rest = after(name, outer);
  return inner.getFields()[rest.charAt(0).toLowerCase() + rest.slice(1)]?.description;
}

const after = (name: string, start: string) =>
  name.startsWith(start) ? name.slice(start.length) : '';

/** Groups can have fields of their own, such as `billingCountry`. */
function describeGroup(schema: GraphQLSchema, record: string, name: string) {
  const groups = schema.getType(`${record}GroupField`);
  const values = isEnumType(groups) ? groups.getValues() : [];
  return values.find((value) => fieldName(value.name) === name)?.description;
}

/** `CustomerBillingAddressFilter` filters the members of `Customer.billingAddress`. */
function describeNested(schema: GraphQLSchema, type: string, name: string) {
  for (const record of Object.values(schema.getTypeMap())) {
    if (!isObjectType(record) || !type.startsWith(record.name)) continue;
    const of = Object.values(record.getFields()).find(
      (field) => type === `${record.name}${capitalized(field.name)}Filter`,
    );
    const inner = of && getNamedType(of.type);
    if (isObjectType(inner)) return inner.getFields()[name]?.description;
  }
  return undefined;
}

/** Returns the whole text if the first sentence is too short to explain anything. */
function firstSentence(text: string): string {
  const [first = text] = text.match(/^.*?\.(?=\s|$)/s) ?? [];
  return first.split(/\s+/).length < 4 ? text : first;
}
