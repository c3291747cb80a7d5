import { Kind, type ObjectValueNode, type ValueNode } from 'graphql';
import type { Variables } from '../cost/parts.ts';
import type { ResolvedDocument } from '../resolve.ts';
import { hasOneField } from '../selection.ts';

/** Returns the names of the records in a mutation with these variables. */
export type TargetsOf = (variables: Variables) => readonly string[];

/** Arguments and members that name records. */
const naming = /^(?:id|sku|code|number)s?$|Ids?$/;

/** The maximum number of names; a document with more locks all records. */
const mostNames = 1_000;

/**
 * Returns the names in a document of several mutations: identifiers, SKUs and codes in the
 * arguments of all its fields. A name covers records of any type, so some documents wait for each
 * other needlessly. Returns null for a document of one field, which locks its rows in a fixed
 * order.
 */
export function targetsOf({ operation, selections }: ResolvedDocument): TargetsOf | null {
  if (operation.operation !== 'mutation' || hasOneField(operation)) return null;
  const given = new Set(selections.flatMap(({ node }) => node.arguments ?? []));
  return (variables) => {
    const names = new Set<string>();
    for (const { name, value } of given) collect(name.value, read(value, variables), names);
    return names.size > mostNames ? ['*'] : [...names].sort();
  };
}

/** The value as a client would send it in a variable. */
export function read(node: ValueNode, variables: Variables): unknown {
  if (node.kind === Kind.VARIABLE) return variables[node.name.value];
  if (node.kind === Kind.LIST) return node.values.map((each) => read(each, variables));
  if (node.kind === Kind.OBJECT) return readObject(node, variables);
  return node.kind === Kind.NULL ? null : node.value;
}

const readObject = ({ fields }: ObjectValueNode, variables: Variables) =>
  Object.fromEntries(fields.map(({ name, value }) => [name.value, read(value, variables)]));

function collect(name: string, value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(name, each, names);
  else if (typeof value === 'object' && value !== null)
    for (const [member, each] of Object.entries(value)) collect(member, each, names);
  else if (naming.test(name) && (typeof value === 'string' || typeof value === 'number'))
    names.add(String(value));
}
