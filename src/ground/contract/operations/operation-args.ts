import { graphqlName } from '../notation/names.ts';
import type { Members, ReadShape } from '../notation/shape.ts';

/** Maps the members to arguments of the field, under their GraphQL names. */
export const argumentNames = ({ member }: ReadShape<object>) =>
  Object.fromEntries(
    Object.entries(member.members).map(([name, of]) => [name, graphqlName(name, of)]),
  );

/** Conditions that are members of the request itself. */
export const inlineArgs = (inline?: ReadShape<object>): Record<string, string> =>
  Object.fromEntries(Object.keys(inline?.member.members ?? {}).map((name) => [name, 'where']));

/** The arguments of a list. */
export const listArgs = {
  conditions: 'where',
  order: 'orderBy',
  limit: 'first',
  first: 'offset',
};

/** Maps members that identify a record to members of the argument `by`. */
export const byKey = (selector: Members) =>
  Object.fromEntries(Object.keys(selector).map((name) => [name, 'by']));

/** Maps members to arguments with the same names. */
export const same = (selector: Members) =>
  Object.fromEntries(Object.keys(selector).map((name) => [name, name]));
