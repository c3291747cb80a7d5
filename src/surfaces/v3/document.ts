import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  parse,
} from 'graphql';
import type { Member } from '../../ground/contract/notation/member.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import {
  selectInside,
  selectMember,
  selectMembers,
} from '../../ground/contract/operations/v3-to-graphql.ts';

/**
 * Builds the GraphQL document for an operation. The declaration determines its arguments and its
 * selection; members are selected under the specification's names, in its order. `given` are the
 * members of the request, `fields` the selected members of the record, `narrowed` the selected
 * members of its narrowed member.
 */
export function documentFor(
  schema: GraphQLSchema,
  operation: Operation,
  given: readonly string[],
  fields: readonly string[] | undefined,
  narrowed?: readonly string[] | undefined,
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
  const version = isVersioned(schema, operation) ? ' version' : '';
  const selection = isLeaf ? '' : selectionFor(operation, fields, narrowed, version);
  const head = variables && `(${variables})`;
  const call = `${field}${passed && `(${passed})`}`;
  const text = `${kind} ${operation.verb.replaceAll('-', '_')}${head} { it: ${call}${selection} }`;
  // Errors never show locations in this text, and without locations a document takes half the
  // memory.
  return parse(text, { noLocation: true });
}

function selectionFor(
  { answer, narrow }: Operation,
  fields: readonly string[] | undefined,
  narrowed: readonly string[] | undefined,
  version: string,
): string {
  if (!answer) return ' { __typename }';
  if (answer.at === 'totalCount') return ' { totalCount }';
  if (answer.at === 'id') return ` { id ${answer.more ? selectMembers(answer.more) : ''} }`;
  if (answer.at === 'value') {
    const inside = answer.value ? selectInside(answer.value) : '';
    return answer.each === undefined ? inside : ` { ${answer.each}${inside} }`;
  }
  const chosen = chosenMembers(answer.record?.members ?? {}, fields)
    .map(([name, member]) =>
      narrow?.member === name && narrowed
        ? selectMember(name, narrowMember(member, narrowed))
        : selectMember(name, member),
    )
    .join(' ');
  return answer.at === 'nodes' ? ` { nodes { ${chosen} } }` : ` { ${chosen}${version} }`;
}

/** Whether the operation reads one record with a version, which its response contains as `ETag`. */
export function isVersioned(schema: GraphQLSchema, { kind, field, answer }: Operation): boolean {
  if (kind !== 'query' || answer?.at !== 'record') return false;
  const type = getNamedType(schema.getQueryType()?.getFields()[field]?.type);
  return isObjectType(type) && 'version' in type.getFields();
}

/** Whether the operation changes one record with a version, which `If-Match` can require. */
export function isConditional(schema: GraphQLSchema, { kind, field }: Operation): boolean {
  if (kind !== 'mutation') return false;
  const args = schema.getMutationType()?.getFields()[field]?.args ?? [];
  return args.some(({ name }) => name === 'ifVersion');
}

/**
 * Reduces a member to the names in the request, in capitals; the response has null for the others.
 */
function narrowMember(member: Member, names: readonly string[]): Member {
  if (member.kind !== 'object') throw new Error('what is narrowed holds members');
  const left = Object.entries(member.members).filter(([name]) => names.includes(capitalized(name)));
  return { ...member, members: Object.fromEntries(left) };
}

/** The requested members in the specification's order; by default all but x-only-when-named. */
export function chosenMembers(
  members: Readonly<Record<string, Member>>,
  fields: readonly string[] | undefined,
): (readonly [string, Member])[] {
  const entries = Object.entries(members);
  if (!fields) return entries.filter(([, { whenNamed }]) => !whenNamed);
  const chosen = new Set(fields);
  return entries.filter(([name]) => chosen.has(name));
}

/** A list of names in a checked request; undefined if it is not given. */
export const namesOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value : undefined;

function fail(why: string): never {
  throw new Error(why);
}
