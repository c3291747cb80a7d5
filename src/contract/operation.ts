import { closeMember, type Member, type MemberOf } from './member.ts';
import { capitalized, graphqlName } from './names.ts';
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
  readonly at: 'record' | 'nodes' | 'totalCount' | 'id';
  readonly record: MemberOf<'object'> | null;
}

/** A resource's operations under their names: `commerce.promotions` with `find`, `get` … */
export interface Resource {
  readonly name: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

export function resource(name: string, operations: Readonly<Record<string, Unnamed>>): Resource {
  const named = Object.entries(operations).map(([verb, operation]) => [
    verb,
    { ...operation, verb },
  ]);
  return { name, operations: Object.fromEntries(named) };
}

type Unnamed = Omit<Operation, 'verb'>;
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
    ...(narrow && { [narrow.by]: new ReadMember(narrowMember(record.member, narrow)) }),
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
  options: Choices & { selector?: Members } = {},
): Unnamed {
  const { selector = { id: 'int(1..) (req)' } } = options;
  const fields = new ReadMember(fieldsMember(record.member));
  return {
    request: shape({ ...selector, ...choices(options), fields }),
    kind: 'query',
    field,
    args: { ...same(selector), ...choiceArgs },
    answer: { key: field, at: 'record', record: record.member },
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

/** A new record; answers with its `id`. */
export function create(member: string, input: ReadShape<object>, field: string): Unnamed {
  return {
    request: shape({ [member]: input.required() }),
    kind: 'mutation',
    field,
    args: { [member]: 'input' },
    answer: { key: 'id', at: 'id', record: null },
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

/** What no other family fits, answered with a bare `ok`; the request's members are the arguments. */
export function act(field: string, request: ReadShape<object>): Unnamed {
  const args = Object.entries(request.member.members).map(([name, member]) => [
    name,
    graphqlName(name, member),
  ]);
  return {
    request: shape({}).extend(inlineMembers(request)),
    kind: 'mutation',
    field,
    args: Object.fromEntries(args),
    answer: null,
    orders: [],
  };
}

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

/** The members as they are, since a shape is made of declared members. */
function inlineMembers(inline: ReadShape<object> | undefined): Members {
  const entries = Object.entries(inline?.member.members ?? {});
  return Object.fromEntries(entries.map(([name, member]) => [name, new ReadMember(member)]));
}

/** A list of the record's own member names, at least one. */
function fieldsMember({ members }: MemberOf<'object'>): Member {
  return wordList(Object.keys(members), 1);
}

/** The names of what one of the record's members holds, as the specification writes them here. */
function narrowMember(record: MemberOf<'object'>, { member }: Narrowing): Member {
  const narrowed = record.members[member];
  if (narrowed?.kind !== 'object') throw new Error(`${member} holds no members`);
  return wordList(Object.keys(narrowed.members).map(capitalized), 0);
}

/** Sortable names, each also with a leading `-`; `relevance` has one direction. */
function orderMember(orders: readonly string[]): Member {
  return wordList(
    orders.flatMap((name) => (name === 'relevance' ? [name] : [name, `-${name}`])),
    0,
  );
}

function wordList(words: readonly string[], min: number): Member {
  const of = closeMember({ kind: 'words', words: Object.freeze([...words]) }, words.join(', '));
  return closeMember({ kind: 'list', of, min }, 'array of string');
}
