import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { inputMeta } from '../../src/engine/document/meta.ts';
import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import { fieldName, graphqlName } from '../../src/ground/contract/notation/names.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';

/** A line of a table of members. */
export interface MemberRow {
  readonly path: string;
  readonly type: string;
  readonly flags: string;
  readonly about: string;
  /** The value of a new record if the member is absent, as Markdown. */
  readonly preset?: string;
}

/** The GraphQL argument or field of a member. */
type Said = GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown> | undefined;
type Find = (name: string, member: Member) => Said;

/**
 * The places that describe members: conditions and keys by the field of the record that they
 * compare.
 */
interface Described {
  readonly find: Find;
  readonly like?: Find;
}

/** The members of a request; nested members have a path: `item.sku`, `goods[].weight`. */
export function requestRows(schema: GraphQLSchema, operation: Operation): MemberRow[] {
  const { request, args, kind, field } = operation;
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const argument = (name?: string) =>
    root?.getFields()[field]?.args.find((arg) => arg.name === name);
  const find: Find = (name, member) => {
    const own = argument(args[name]);
    const isInside = args[name] === 'by' || (args[name] === 'where' && name !== 'conditions');
    return isInside ? insideOf(own)(name, member) : own;
  };
  if (request.member.kind !== 'object') throw new Error('a request is an object');
  const like = insideOutput(root?.getFields()[field]?.type);
  return rowsOf(request.member, { find, like }).map((row) => ({
    ...row,
    ...chosenFrom(row, operation),
  }));
}

/** The members of a record. */
export function recordRows(schema: GraphQLSchema, operation: Operation): MemberRow[] {
  const { answer, field } = operation;
  if (!answer?.record) return [];
  const type = schema.getQueryType()?.getFields()[field]?.type;
  return rowsOf(answer.record, { find: insideOutput(type) });
}

/** The descriptions of the choices of records, which are arguments of fields on GraphQL. */
const choices = new Map([
  [
    'language',
    'Code of the language in which texts are returned, sorted and searched. Without it, texts are returned in all languages, and sorted and searched in the default language.',
  ],
  [
    'priceList',
    'Identifier of the price list whose prices are returned and used for sorting. Without it, prices of all lists are returned.',
  ],
]);

/** Members whose values are names of members, which GraphQL does not have. */
function chosenFrom(row: MemberRow, { args, orders, narrow }: Operation): Partial<MemberRow> {
  const { path, about } = row;
  const choice = choices.get(path);
  if (choice !== undefined && !(path in args)) return { about: choice };
  if (path === 'fields')
    return {
      type: '`array of string`',
      about: 'Members of the record to be given; without it, all.',
    };
  if (path === narrow?.by)
    return { about: `What is given of \`${narrow.member}\`; the rest is null. Without it, all.` };
  // In an operation that changes orders, `order` is the record.
  if (path !== 'order' || orders.length === 0) return {};
  const names = orders.map((name) => `\`${name}\``).join(', ');
  const downwards = 'A leading `-` sorts downwards, but for `relevance`.';
  const said = orders.includes('relevance') ? downwards : downwards.replace(/, but.*/, '.');
  return { type: '`array of string`', about: `${about} ${said} Names: ${names}.` };
}

function rowsOf({ members }: MemberOf<'object'>, described: Described, path = ''): MemberRow[] {
  const { find, like } = described;
  return Object.entries(members).flatMap(([name, member]) => {
    const at = `${path}${name}`;
    const said = find(name, member);
    const { isRequired, nullable, whenNamed } = member;
    const all = [isRequired && 'required', nullable && 'nullable', whenNamed && 'only when named'];
    const flags = all.filter(Boolean).join(', ');
    const stated = said && inputMeta(said).about;
    const about = (
      stated ??
      said?.description ??
      like?.(name, member)?.description ??
      ''
    ).replaceAll('\n', ' ');
    const row = { path: at, type: typeOf(member), flags, about };
    return [row, ...rowsInside(member, { find: insideOf(said), ...(like && { like }) }, at)];
  });
}

function rowsInside(member: Member, inside: Described, path: string): MemberRow[] {
  if (member.kind === 'object') return rowsOf(member, inside, `${path}.`);
  if (member.kind === 'list' && member.of.kind === 'object')
    return rowsOf(member.of, inside, `${path}[].`);
  if (member.kind === 'map' && member.of.kind === 'object')
    return rowsOf(member.of, inside, `${path}{}.`);
  return [];
}

function insideOf(said: Said): Find {
  const type = said && getNamedType(said.type);
  if (isInputObjectType(type)) return (name, member) => type.getFields()[graphqlName(name, member)];
  return insideOutput(said?.type as GraphQLOutputType | undefined);
}

/** The fields of an object type; those of the nodes for a connection. */
function insideOutput(type: GraphQLOutputType | undefined): Find {
  const named = getNamedType(type);
  if (!isObjectType(named)) return () => undefined;
  const { nodes } = named.getFields();
  if (nodes) return insideOutput(nodes.type);
  return (name, member) => named.getFields()[fieldName(name, member)];
}

/** Formats the type as code, because Markdown reads `decimal[10,3](0..)` as a link. */
function typeOf(member: Member): string {
  const { kind, notation } = member;
  if (kind === 'words') return member.words.map((word) => `\`${word}\``).join(', ');
  return kind === 'list' && member.of.kind === 'words'
    ? `array of ${typeOf(member.of)}`
    : `\`${notation}\``;
}
