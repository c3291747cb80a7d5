import { describeMember, type Member, type MemberOf } from '../contract/member.ts';
import { capitalized, graphqlName, graphqlWord } from '../contract/names.ts';
import { entryShape, type ReadMember, type ReadShape } from '../contract/shape.ts';
import { builder } from './builder.ts';

/** Pothos takes a type's name, a list of it, or a reference; which one depends on data here. */
type AnyType = unknown;

const enums = new Map<string, AnyType>();
const outputs = new Map<object, AnyType>();

/** A GraphQL enumeration of the words of a notation; every member with these words has this type. */
export function wordsEnum(name: string, words: string, description: string): void {
  const values = words.split(' | ').map((word) => {
    const entry = { value: word, description: `\`${word}\` in the v3 interface.` };
    return [graphqlWord(word), entry] as const;
  });
  enums.set(words, builder.enumType(name, { description, values: Object.fromEntries(values) }));
}

/** A GraphQL object of a shape that stands inside records (an address, a layout). */
export function nestedType(
  name: string,
  { member }: ReadShape<object>,
  description: string,
  describe: Readonly<Record<string, string>> = {},
) {
  const ref = builder.objectRef<Record<string, unknown>>(name);
  ref.implement({
    description,
    fields: (t) => {
      const fields = Object.entries(member.members).map(([of, each]) => {
        const field = graphqlName(of, each);
        const about = describe[of] ?? sentence(of, each);
        return [field, t.field(leaf(field, each, about) as never)];
      });
      return Object.fromEntries(fields);
    },
  });
  outputs.set(member.members, ref);
  return { name, ref };
}

/** The GraphQL object of a map's entries, which a list of stands in place of the map. */
export function entryType(
  name: string,
  of: ReadMember<object>,
  description: string,
  describe: Readonly<Record<string, string>>,
) {
  const type = nestedType(name, entryShape(of), description, describe);
  if (of.member.kind === 'map') outputs.set(of.member.entry, type.ref);
  return type;
}

/**
 * A field that is a property of its row: `leaf` tells plain-fields.ts to drop the resolver. Of a column
 * that is composed only the members asked for are read.
 */
export function leaf(field: string, member: Member, description: string, composed = false) {
  return {
    type: outputType(member),
    nullable: member.nullable,
    description,
    extensions: { leaf: true, columns: [field], composed },
    resolve: (row: Record<string, unknown>) => row[field],
  };
}

/** What a notation is on GraphQL. */
export function outputType(member: Member): AnyType {
  switch (member.kind) {
    case 'list':
      return [outputType(member.of)];
    case 'object':
      return outputs.get(member.members) ?? missing('an object type', member);
    case 'map':
      return [outputs.get(member.entry) ?? missing('the type of an entry', member)];
    default:
      return leafType(member);
  }
}

export function leafType(member: Exclude<Member, MemberOf<'list' | 'object' | 'map'>>): AnyType {
  switch (member.kind) {
    case 'bool':
      return 'Boolean';
    case 'date':
      return 'Date';
    case 'datetime':
      return 'DateTime';
    case 'int':
      return (member.max ?? Number.POSITIVE_INFINITY) < 2 ** 31 ? 'Int' : 'SafeInt';
    case 'oneOf':
      return 'Int';
    case 'bigint':
      return 'BigInt';
    case 'decimal':
      return 'Decimal';
    case 'localized':
      return 'LocalizedText';
    case 'priceMap':
      return 'PriceMap';
    case 'itself':
      return 'Tree';
    case 'words':
      return enums.get(member.words.join(' | ')) ?? missing('an enumeration', member);
    default:
      return 'String';
  }
}

/** A description for a member that nothing else describes: its name in words and its notation. */
export function sentence(name: string, member: Member): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return `${capitalized(words)}: ${describeMember(member)}.`;
}

function missing(what: string, member: Member): never {
  throw new Error(`no GraphQL type is declared for ${what}: ${member.notation}`);
}
