import { type DocumentNode, type GraphQLSchema, getNamedType, isLeafType, parse } from 'graphql';
import { selectMember } from '../contract/carry.ts';
import type { Operation } from '../contract/operation.ts';

/**
 * The GraphQL document that answers an operation: its arguments and its selection follow from the
 * declaration, the members under the specification's names and in its order. `given` are the members
 * of the request, `fields` the record's members asked for.
 */
export function documentFor(
  schema: GraphQLSchema,
  operation: Operation,
  given: readonly string[],
  fields: readonly string[] | undefined,
): DocumentNode {
  const { kind, field, args } = operation;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const declared = root?.getFields()[field] ?? fail(`the schema has no ${kind} ${field}`);
  const names = new Set(given.flatMap((member) => args[member] ?? []));
  const used = [...names].map(
    (name) => declared.args.find((arg) => arg.name === name) ?? fail(`${field} takes no ${name}`),
  );
  const variables = used.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = used.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const isLeaf = isLeafType(getNamedType(declared.type));
  const selection = isLeaf ? '' : ` { ${selectionFor(operation, fields)} }`;
  const head = variables && `(${variables})`;
  const call = `${field}${passed && `(${passed})`}`;
  return parse(`${kind} ${operation.verb.replaceAll('-', '_')}${head} { it: ${call}${selection} }`);
}

function selectionFor({ answer }: Operation, fields: readonly string[] | undefined): string {
  if (!answer) return '__typename';
  if (answer.at === 'totalCount' || answer.at === 'id') return answer.at;
  const chosen = chosenMembers(answer.record?.members ?? {}, fields)
    .map(([name, member]) => selectMember(name, member))
    .join(' ');
  return answer.at === 'nodes' ? `nodes { ${chosen} }` : chosen;
}

/** The members asked for, in the specification's order. */
export function chosenMembers<M>(
  members: Readonly<Record<string, M>>,
  fields: readonly string[] | undefined,
): (readonly [string, M])[] {
  const entries = Object.entries(members);
  if (!fields) return entries;
  const chosen = new Set(fields);
  return entries.filter(([name]) => chosen.has(name));
}

function fail(why: string): never {
  throw new Error(why);
}
