import { Kind, type ValueNode } from 'graphql';
import { type CostPart, sum } from './parts.ts';

/** The members of `where` that look for a part of a text, at any depth. */
const searching = new Set(['search', 'keywords', 'contains', 'startsWith', 'endsWith']);

/** Returns the cost of the searches in the conditions of a list; each has the same price. */
export function costOfSearches(where: ValueNode | undefined, price: number): CostPart {
  if (!where) return 0;
  switch (where.kind) {
    case Kind.OBJECT:
      return sum(
        where.fields.map(({ name, value }) =>
          searching.has(name.value) ? costOfOne(value, price) : costOfSearches(value, price),
        ),
      );
    case Kind.LIST:
      return sum(where.values.map((each) => costOfSearches(each, price)));
    case Kind.VARIABLE: {
      const variable = where.name.value;
      return (variables) => price * countSearches(variables[variable]);
    }
    default:
      return 0;
  }
}

/** Returns the cost of a search; a search for null costs nothing. */
function costOfOne(value: ValueNode, price: number): CostPart {
  if (value.kind === Kind.NULL) return 0;
  if (value.kind !== Kind.VARIABLE) return price;
  const variable = value.name.value;
  return (variables) => (variables[variable] == null ? 0 : price);
}

function countSearches(where: unknown): number {
  if (typeof where !== 'object' || where === null) return 0;
  let count = 0;
  // A list may have a hundred thousand elements, which Object.entries would copy.
  if (Array.isArray(where)) {
    for (const each of where) count += countSearches(each);
    return count;
  }
  for (const [name, value] of Object.entries(where))
    if (!searching.has(name)) count += countSearches(value);
    else if (value != null) count++;
  return count;
}
