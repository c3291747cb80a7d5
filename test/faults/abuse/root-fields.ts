import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../../src/shop/catalogue.ts';
import type { Sent } from './attack.ts';

export type Field = GraphQLField<unknown, unknown>;

const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};

export type RootKind = keyof typeof roots;

export function rootFields(kind: RootKind): Field[] {
  return Object.values(roots[kind]?.getFields() ?? {});
}

/** Whether a field returns a page by cursors, unlike the log of `events`. */
export function isConnection({ type }: Field): boolean {
  const of = getNamedType(type);
  if (!isObjectType(of)) return false;
  const { nodes, edges, pageInfo } = of.getFields();
  return nodes !== undefined && edges !== undefined && pageInfo !== undefined;
}

/** The type of a list's records, behind its connection where it has one. */
export function nodeOf(field: Field): GraphQLObjectType {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) throw new Error(`${field.name} is no list of records`);
  const nodes = type.getFields().nodes;
  return nodes ? nodeOf(nodes) : type;
}

/** The fields of a type, some levels deep, at most a number of them at each level. */
export function selection(type: GraphQLObjectType, depth: number, most: number): string {
  const parts: string[] = [];
  for (const field of Object.values(type.getFields())) {
    if (field.args.some((arg) => isNonNullType(arg.type)) || parts.length >= most) continue;
    const of = getNamedType(field.type);
    if (isLeafType(of)) parts.push(field.name);
    else if (depth > 1 && isObjectType(of))
      parts.push(`${field.name} ${selection(of, depth - 1, 12)}`);
  }
  return `{ ${parts.join(' ') || '__typename'} }`;
}

/** A call of a root field with a value for one of its arguments. */
export function requestOf(field: Field, name: string, value: unknown): Sent {
  return document(...callOf(field, { [name]: value }));
}

/** The document of a call of a root field, and its variables; required arguments get `{}`. */
export function callOf(
  field: Field,
  values: Readonly<Record<string, unknown>>,
): [query: string, variables: Record<string, unknown>] {
  const heads = field.args.filter((arg) => arg.name in values || isNonNullType(arg.type));
  const variables = Object.fromEntries(heads.map(({ name }) => [name, values[name] ?? {}]));
  const declared = heads.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = heads.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inner = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
  const call = heads.length === 0 ? field.name : `${field.name}(${given})`;
  const head = heads.length === 0 ? kindOf(field) : `${kindOf(field)}(${declared})`;
  return [`${head} { ${call} ${inner} }`, variables];
}

function kindOf(field: Field): RootKind {
  const kinds = ['query', 'mutation', 'subscription'] as const;
  const kind = kinds.find((each) => rootFields(each).includes(field));
  if (!kind) throw new Error(`${field.name} is not a root field`);
  return kind;
}

export const document = (query: string, variables: object = {}): Sent => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

/** The path of the first file in the arguments of a field: `input.file.upload`. */
export function uploadPath({ args }: Field): string[] | undefined {
  return pathWithin(args, []);
}

type Member = { readonly name: string; readonly type: GraphQLInputType };

function pathWithin(members: readonly Member[], seen: readonly string[]): string[] | undefined {
  for (const { name, type } of members) {
    const of = getNamedType(type);
    if (of.name === 'Upload') return [name];
    if (!isInputObjectType(of) || seen.includes(of.name)) continue;
    const inner = pathWithin(Object.values(of.getFields()), [...seen, of.name]);
    if (inner) return [name, ...inner];
  }
  return undefined;
}
