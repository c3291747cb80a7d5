import { type GraphQLInputObjectType, type GraphQLSchema, getNamedType, isEnumType } from 'graphql';
import { isComparison } from './input-kinds.ts';
import { grouped, memberOf } from './print.ts';

/** Returns what all lists have in common: how conditions are written, and how one pages. */
export function describeFilters(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(isComparison);
  const ofEnums = types.filter((type) => isEnumType(comparedBy(type)));
  const names = new Map<string, string[]>();
  for (const type of types.filter((each) => !ofEnums.includes(each))) {
    const members = grouped(Object.values(type.getFields()).map(memberOf));
    names.set(members, [...(names.get(members) ?? []), type.name]);
  }
  return [
    opening,
    ...[...names].map(([members, own]) => `input ${own.join(', ')} { ${members} }`),
    closing,
  ].join('\n');
}

const comparedBy = (type: GraphQLInputObjectType) => {
  const { equals } = type.getFields();
  return equals && getNamedType(equals.type);
};

const opening = `# Filters: all members of a where hold together. AND, OR, NOT: [the same where].
# orders(where: { total: { gte: "20" }, status: { in: [NEW] }, lines: { some: { quantity: { gt: 1 } } } })
# in and notIn take lists; the other members take the value of equals. isNull is a Boolean.
# A filter of localized texts takes a language, a filter of prices a priceList.`;

const closing = `# A filter of an enumeration, such as OrderStatusFilter { equals in not notIn }, takes its values.
# A list filter, such as ItemListFilter { some every none }, takes the where of its records.
# Lists: (…) stands for after before first last offset orderBy where, as far as the list has them.
# orderBy: [{ field: CREATION_TIME, direction: DESC }]. first is at most 100; the next page begins
# after: pageInfo.endCursor.
type PageInfo { endCursor startCursor: String; hasNextPage hasPreviousPage: Boolean! }
# An edge has a cursor and its node.`;
