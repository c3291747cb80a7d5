import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { requirementOf } from '../../src/engine/document/rights/requirements.ts';
import { allRecords } from '../../src/engine/schema/planned-reads/records.ts';
import type { Member } from '../../src/ground/contract/notation/member.ts';
import { fieldName, graphqlWord, isIdentifier } from '../../src/ground/contract/notation/names.ts';
import { schema } from '../../src/shop/catalogue.ts';

// The read shapes of v3 and the fields of records are declared separately and compared here.

const records = [...allRecords()].filter(({ members }) => members.size > 0);

test('records of v3 match their shape', () => {
  expect(records.length).toBeGreaterThan(15);
});

describe.each(records.map((record) => [record.name, record.members] as const))(
  'the record of %s',
  (name, members) => {
    test.each([...members])('returns %s as v3 does', (field, member) => {
      const type = schema.getType(name);
      const expected = typeOfMember(member, isIdentifier(field, member));
      // On GraphQL a value is null for callers without the right of its field.
      const isClosed = requiresRight(type, fieldName(field, member));
      const shown = isClosed ? expected.replace(/!$/, '') : expected;
      expect(typeOf(type, fieldName(field, member))).toBe(shown);
    });
  },
);

function requiresRight(type: unknown, field: string): boolean {
  const found = isObjectType(type) ? type.getFields()[field] : undefined;
  return found !== undefined && requirementOf(found) !== undefined;
}

function typeOf(type: unknown, field: string): string {
  const found = isObjectType(type) ? type.getFields()[field] : undefined;
  return found ? describeType(found.type) : 'no such field';
}

/** Enumerations are compared by values and objects by members, because v3 has no names for them. */
function describeType(type: GraphQLOutputType): string {
  const open = getNullableType(type);
  const named = getNamedType(type);
  const inner = isListType(open) ? `[${describeType(open.ofType)}]` : nameOf(named);
  return `${inner}${isNonNullType(type) ? '!' : ''}`;
}

function nameOf(type: unknown): string {
  if (isEnumType(type)) return wordsOf(type.getValues().map(({ name }) => name));
  return isObjectType(type) ? membersOf(type) : String(type);
}

const wordsOf = (names: readonly string[]) => [...names].sort().join(' | ');

/** The relations of a value inside a record are not its members. */
const membersOf = (type: GraphQLObjectType) =>
  objectOf(
    Object.values(type.getFields())
      .filter(({ resolve }) => !resolve)
      .map((field) => [field.name, describeType(field.type)] as const),
  );

const objectOf = (members: readonly (readonly [name: string, type: string])[]) =>
  `{ ${members
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join(', ')} }`;

function typeOfMember(member: Member, isId = false): string {
  return `${openType(member, isId)}${member.nullable ? '' : '!'}`;
}

function openType(member: Member, isId: boolean): string {
  switch (member.kind) {
    case 'list':
      return `[${typeOfMember(member.of, isId)}]`;
    case 'words':
      return wordsOf(member.words.map(graphqlWord));
    case 'object':
      return objectOf(
        Object.entries(member.members).map(
          ([name, each]) =>
            [fieldName(name, each), typeOfMember(each, isIdentifier(name, each))] as const,
        ),
      );
    case 'map':
      return `[${objectOf([
        [member.entry.key, 'String!'],
        [member.entry.value, typeOfMember(member.of)],
      ])}!]`;
    case 'int':
      if (isId) return 'ID';
      return (member.max ?? Number.POSITIVE_INFINITY) < 2 ** 31 ? 'Int' : 'SafeInt';
    default:
      return isId ? 'ID' : scalars[member.kind];
  }
}

const scalars = {
  bool: 'Boolean',
  date: 'Date',
  datetime: 'DateTime',
  oneOf: 'Int',
  bigint: 'ID',
  decimal: 'Decimal',
  localized: 'LocalizedText',
  priceMap: 'PriceMap',
  itself: 'Tree',
  string: 'String',
  base64: 'String',
} as const;
