import type { Member, MemberOf } from './member.ts';
import { graphqlName } from './names.ts';
import { fieldsMember, inlineMembers, narrowMember, orderMember } from './request-members.ts';
import { type Members, ReadMember, type ReadShape, shape } from './shape.ts';

/** One v3 operation as data: what it takes, the GraphQL field that answers it, what it gives back. */
export interface Operation {
  readonly verb: string;
  readonly request: ReadMember<Record<string, unknown>>;
  readonly kind: 'query' | 'mutation';
  /** The root field of the GraphQL schema. */
  readonly field: string;
  /** Member of the request → argument of the field. */
  readonly args: Readonly<Record<string, string>>;
  /** The members beside `status`; none for a bare `ok`. */
  readonly answer: Answer | null;
  /** Sortable names, for find. */
  readonly orders: readonly string[];
  /** A member of the request that chooses among the members of one of the record's. */
  readonly narrow?: Narrowing;
}

/** `sizes` names, in capitals, which members of `resized` are given; the others are null. */
export interface Narrowing {
  readonly by: string;
  readonly member: string;
}

/** `key` is the member of the answer; `at` says where the GraphQL field's value holds it. */
export interface Answer {
  readonly key: string;
  readonly at: 'record' | 'records' | 'nodes' | 'totalCount' | 'id' | 'value';
  readonly record: MemberOf<'object'> | null;
  /** Members of the record that stand beside `key`. */
  readonly more?: MemberOf<'object'>;
  /** What the field's value itself is, where it is no record's. */
  readonly value?: Member;
  /** Of each element of that value, the member that the answer has in its place. */
  readonly each?: string;
}

/** A resource's operations under their names: `commerce.promotions` with `find`, `get` … */
export interface Resource<Verb extends string = string> {
  readonly name: string;
  readonly operations: Readonly<Record<Verb, Operation>>;
}

export function resource<Verb extends string>(
  name: string,
  operations: Readonly<Record<Verb, Unnamed>>,
): Resource<Verb> {
  const named = Object.entries<Unnamed>(operations).map(([verb, of]) => [verb, { ...of, verb }]);
  // An entry for each of the verbs given, which TypeScript cannot follow through.
  return { name, operations: Object.fromEntries(named) as Record<Verb, Operation> };
}

export type Unnamed = Omit<Operation, 'verb'>;
/** What a caller may choose beside conditions: the language of texts, the price list of prices. */
interface Choices {
  language?: true;
  priceList?: true;
}
interface Found extends Choices {
  order?: readonly string[];
  where?: ReadShape<object>;
  /** Members that stand in the request itself, in place of `conditions`. */
  inline?: ReadShape<object>;
  /** The member of the answer, where it is not the GraphQL field's name. */
  key?: string;
  /** find takes no `limit` and `first` (languages). */
  whole?: true;
  limit?: `int(1..${number})`;
  narrow?: Narrowing;
}

/** Filtered, sorted, paged list. Unless stated `limit` is int(1..100), and that is its default. */
export function find(field: string, record: ReadShape<object>, options: Found = {}): Unnamed {
  const { order = [], where, inline, whole, limit = 'int(1..100)', narrow } = options;
  const request = shape({
    ...(where && { conditions: where.nullable() }),
    ...inlineMembers(inline),
    ...choices(options),
  }).extend({
    fields: new ReadMember(fieldsMember(record.member)),
    ...(narrow && { [narrow.by]: new ReadMember(narrowMember(record.member, narrow.member)) }),
    ...(order.length > 0 && { order: new ReadMember(orderMember(order)) }),
    ...(!whole && ({ limit, first: 'int(0..)' } as const)),
  });
  const inlined = Object.keys(inline?.member.members ?? {}).map((name) => [name, 'where']);
  return {
    request: request,
    kind: 'query',
    field,
    args: { ...Object.fromEntries(inlined), ...listArgs },
    answer: { key: options.key ?? field, at: 'nodes', record: record.member },
    orders: order,
    ...(narrow && { narrow }),
  };
}

/** One record by its identifier, or null. */
export function get(
  field: string,
  record: ReadShape<object>,
  options: Choices & { selector?: Members; key?: string } = {},
): Unnamed {
  const { selector = { id: 'int(1..) (req)' }, key = field } = options;
  const fields = new ReadMember(fieldsMember(record.member));
  return {
    request: shape({ ...selector, ...choices(options), fields }),
    kind: 'query',
    field,
    args: { ...same(selector), ...choiceArgs },
    answer: { key, at: 'record', record: record.member },
    orders: [],
  };
}

/** How many records there are, of those that fit the conditions. */
export function count(field: string, options: Omit<Found, 'order'> = {}): Unnamed {
  const { where, inline } = options;
  const request = shape({
    ...(where && { conditions: where.nullable() }),
    ...inlineMembers(inline),
    ...choices(options),
  });
  const inlined = Object.keys(inline?.member.members ?? {}).map((name) => [name, 'where']);
  return {
    request: request,
    kind: 'query',
    field,
    args: { ...Object.fromEntries(inlined), ...listArgs },
    answer: { key: 'count', at: 'totalCount', record: null },
    orders: [],
  };
}

/** A new record; answers with its `id`, and with `more` of its members. */
export function create(
  member: string,
  input: ReadShape<object>,
  field: string,
  more?: ReadShape<object>,
): Unnamed {
  return {
    request: shape({ [member]: input.required() }),
    kind: 'mutation',
    field,
    args: { [member]: 'input' },
    answer: { key: 'id', at: 'id', record: null, ...(more && { more: more.member }) },
    orders: [],
  };
}

/** Changes the members given of one record. */
export function update(
  member: string,
  input: ReadShape<object>,
  field: string,
  selector: Members = { id: 'int(1..) (req)' },
): Unnamed {
  return {
    request: shape({ ...selector, [member]: input.required() }),
    kind: 'mutation',
    field,
    args: { ...same(selector), [member]: 'input' },
    answer: null,
    orders: [],
  };
}

/** Removes records by their identifiers; those that do not exist are skipped. */
export function remove(field: string, selector: Members = { ids: 'id list (req)' }): Unnamed {
  const request = shape(selector);
  return { request, kind: 'mutation', field, args: same(selector), answer: null, orders: [] };
}

/** The record that an email and a password belong to, or null; logging in is a write. */
export function authenticate(
  field: string,
  record: ReadShape<object>,
  { credentials, key }: { credentials: Members; key: string },
): Unnamed {
  return { ...get(field, record, { selector: credentials, key }), kind: 'mutation' };
}

/**
 * A question that is about no records: answered with the field's value, in the form declared. On GraphQL
 * conditions are `where`, and an element may say more than v3 gives: `each` is the member given.
 */
export function ask(
  field: string,
  key: string,
  request: ReadShape<object>,
  answer: { readonly value: ReadMember<unknown>; readonly each?: string },
): Unnamed {
  const { value, each } = answer;
  return {
    request: shape({}).extend(inlineMembers(request)),
    kind: 'query',
    field,
    args: { ...argumentNames(request), conditions: 'where' },
    answer: { key, at: 'value', record: null, value: value.member, ...(each && { each }) },
    orders: [],
  };
}

/**
 * What no other family fits, answered with a bare `ok`. The request's members are the arguments of the
 * field, under GraphQL's names or those that `args` gives.
 */
export function act(
  field: string,
  request: ReadShape<object>,
  args: Readonly<Record<string, string>> = {},
): Unnamed {
  return {
    request: shape({}).extend(inlineMembers(request)),
    kind: 'mutation',
    field,
    args: { ...argumentNames(request), ...args },
    answer: null,
    orders: [],
  };
}

/** The members as arguments of the field, under GraphQL's names. */
export const argumentNames = ({ member }: ReadShape<object>) =>
  Object.fromEntries(
    Object.entries(member.members).map(([name, of]) => [name, graphqlName(name, of)]),
  );

const choiceArgs = { language: 'language', priceList: 'priceListId' };
const listArgs = {
  conditions: 'where',
  ...choiceArgs,
  order: 'orderBy',
  limit: 'first',
  first: 'offset',
};

const same = (selector: Members) =>
  Object.fromEntries(Object.keys(selector).map((name) => [name, name]));

const choices = ({ language, priceList }: Choices): Members => ({
  ...(language && { language: 'string(2)' }),
  ...(priceList && { priceList: 'int(1..)' }),
});
