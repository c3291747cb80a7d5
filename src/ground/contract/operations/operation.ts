import type { Filters, Member, MemberOf } from '../notation/member.ts';
import { graphqlName } from '../notation/names.ts';
import {
  fieldsMember,
  inlineMembers,
  narrowMember,
  orderMember,
} from '../notation/request-members.ts';
import { type Members, ReadMember, type ReadShape, shape } from '../notation/shape.ts';
import { argumentNames, byKey, inlineArgs, listArgs, same } from './operation-args.ts';

/** One v3 operation as data: its request, the GraphQL field that executes it, and its response. */
export interface Operation {
  readonly verb: string;
  readonly request: ReadMember<Record<string, unknown>>;
  readonly kind: 'query' | 'mutation';
  /** The root field of the GraphQL schema. */
  readonly field: string;
  /** Maps members of the request to arguments of the field. */
  readonly args: Readonly<Record<string, string>>;
  /** The members of the response besides `status`; null if there are none. */
  readonly answer: OperationAnswer | null;
  /** The names by which find can sort. */
  readonly orders: readonly string[];
  /** The GraphQL fields by which these sort. */
  readonly orderFields?: Readonly<Record<string, string>>;
  /** A member of the request that selects members of one of the record's members. */
  readonly narrow?: Narrowing;
  /** The filters that are equivalent to conditions that are members of the request itself. */
  readonly filters?: Filters | undefined;
}

/**
 * `sizes` selects, with capitalized names, the members of `resized` to return; the others are null.
 */
export interface Narrowing {
  readonly by: string;
  readonly member: string;
}

/** `key` is the member of the response; `at` is its path in the value of the GraphQL field. */
export interface OperationAnswer {
  readonly key: string;
  readonly at: 'record' | 'records' | 'nodes' | 'totalCount' | 'id' | 'value';
  readonly record: MemberOf<'object'> | null;
  /** Further members of the record, besides `key`. */
  readonly more?: MemberOf<'object'>;
  /** The type of the field's value if it is not a record. */
  readonly value?: Member;
  /** The member of each element that replaces the element in the response. */
  readonly each?: string;
}

/** The operations of a resource by name: `commerce.promotions` with `find`, `get` … */
export interface Resource<Verb extends string = string> {
  readonly name: string;
  readonly operations: Readonly<Record<Verb, Operation>>;
}

export function resource<Verb extends string>(
  name: string,
  operations: Readonly<Record<Verb, Unnamed>>,
): Resource<Verb> {
  const named = Object.entries<Unnamed>(operations).map(([verb, of]) => [verb, { ...of, verb }]);
  // TypeScript cannot infer that there is an entry for each of the verbs.
  return { name, operations: Object.fromEntries(named) as Record<Verb, Operation> };
}

export type Unnamed = Omit<Operation, 'verb'>;
/** Parameters besides the conditions: the language of texts, the price list of prices. */
interface Choices {
  language?: true;
  priceList?: true;
}
interface ListOptions extends Choices {
  order?: OrderNames;
  where?: ReadShape<object>;
  /** Members of the request itself, instead of `conditions`. */
  inline?: ReadShape<object>;
  /** The member of the response, if it differs from the field's name. */
  key?: string;
  /** The list has no `limit` and `first` (languages). */
  isUnpaged?: true;
  limit?: `int(1..${number})`;
  narrow?: Narrowing;
}

/** A list with filters, orders and pages. `limit` is int(1..100) by default. */
export function find(field: string, record: ReadShape<object>, options: ListOptions = {}): Unnamed {
  const { where, inline, isUnpaged, limit = 'int(1..100)', narrow } = options;
  const orderFields = fieldsOfOrders(record, options.order ?? []);
  const orders = Object.keys(orderFields);
  const request = shape({
    ...(where && { conditions: where.nullable() }),
    ...inlineMembers(inline),
    ...choices(options),
  }).extend({
    fields: new ReadMember(fieldsMember(record.member)),
    ...(narrow && { [narrow.by]: new ReadMember(narrowMember(record.member, narrow.member)) }),
    ...(orders.length > 0 && { order: new ReadMember(orderMember(orders)) }),
    ...(!isUnpaged && ({ limit, first: 'int(0..)' } as const)),
  });
  return {
    request: request,
    kind: 'query',
    field,
    args: { ...inlineArgs(inline), ...listArgs },
    answer: { key: options.key ?? field, at: 'nodes', record: record.member },
    orders,
    orderFields,
    filters: inline?.member.filters,
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
    args: byKey(selector),
    answer: { key, at: 'record', record: record.member },
    orders: [],
  };
}

/** The number of records that match the conditions. */
export function count(field: string, options: Omit<ListOptions, 'order'> = {}): Unnamed {
  const { where, inline } = options;
  const request = shape({
    ...(where && { conditions: where.nullable() }),
    ...inlineMembers(inline),
    ...choices(options),
  });
  return {
    request: request,
    kind: 'query',
    field,
    args: { ...inlineArgs(inline), ...listArgs },
    answer: { key: 'count', at: 'totalCount', record: null },
    orders: [],
    filters: inline?.member.filters,
  };
}

/** Creates a record; the response contains its `id` and the members in `more`. */
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

/** Changes the given members of one record. */
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
    args: { ...byKey(selector), [member]: 'input' },
    answer: null,
    orders: [],
  };
}

/** Deletes records by their identifiers; unknown ones are skipped. */
export function remove(field: string, selector: Members = { ids: 'id list (req)' }): Unnamed {
  const request = shape(selector);
  return { request, kind: 'mutation', field, args: same(selector), answer: null, orders: [] };
}

/** Returns the record with an email and a password, or null. Logging in is a write. */
export function authenticate(
  field: string,
  record: ReadShape<object>,
  { credentials, key }: { credentials: Members; key: string },
): Unnamed {
  const args = same(credentials);
  return { ...get(field, record, { selector: credentials, key }), kind: 'mutation', args };
}

/**
 * A query that does not return records: the response contains the field's value. On GraphQL,
 * conditions are `where`; `each` is the member of an element that v3 returns.
 */
export function queryOperation(
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
 * A mutation of no other family, whose response is a bare `ok`. The request's members are the
 * arguments of the field, under their GraphQL names or those in `args`.
 */
export function mutationOperation(
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

const choices = ({ language, priceList }: Choices): Members => ({
  ...(language && { language: 'string(2)' }),
  ...(priceList && { priceList: 'int(1..)' }),
});

/**
 * The names by which a list of v3 sorts; with the path of the GraphQL field where the record has no
 * member of this name.
 */
type OrderNames = readonly (string | readonly [name: string, field: string])[];

/** Returns the GraphQL field by which each name sorts: `product` is by `productId`. */
function fieldsOfOrders(
  { member: { members } }: ReadShape<object>,
  orders: OrderNames,
): Record<string, string> {
  return Object.fromEntries(
    orders.map((order) => {
      if (typeof order !== 'string') return order;
      const member = members[order];
      return [order, member ? graphqlName(order, member) : order];
    }),
  );
}
