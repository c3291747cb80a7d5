import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import type { Filters, Member, MemberOf } from '../../contract/notation/member.ts';
import { fieldName, graphqlName } from '../../contract/notation/names.ts';
import type { Operation } from '../../contract/operations/operation.ts';
import { splitV3Name } from '../../usage/used.ts';
import { differenceOfInput, differenceOfOperation, differenceOfOutput } from './differences.ts';

/** What replaces a part of v3 on GraphQL. */
export interface Replacement {
  readonly coordinates: readonly string[];
  /** What is different there, in a sentence; null where nothing but the name is. */
  readonly difference: string | null;
}

let operations: ReadonlyMap<string, Operation> = new Map();

/** Declares all operations of v3. They refer to the schema, so they are known after this file. */
export function declareOperations(all: ReadonlyMap<string, Operation>): void {
  operations = all;
}

const known = new WeakMap<GraphQLSchema, Map<string, Replacement>>();
const nothing: Replacement = { coordinates: [], difference: null };

/**
 * Returns what replaces an operation of v3 or a member of its request, from their declarations:
 * nothing for a name that is not declared.
 */
export function replacementOf(schema: GraphQLSchema, name: string): Replacement {
  const replacements = known.get(schema) ?? new Map<string, Replacement>();
  known.set(schema, replacements);
  const found = replacements.get(name);
  if (found) return found;
  const { operation: operationName, path } = splitV3Name(name);
  const operation = operations.get(operationName);
  if (!operation) return nothing;
  const place = placeOf(schema, operation);
  const replacement =
    path === null ? ofOperation(place, operation) : ofMember(place, operation, path.split('.'));
  if (replacement !== nothing) replacements.set(name, replacement);
  return replacement;
}

/** The root field that answers an operation, and the record that it returns. */
interface Place {
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly returned: unknown;
  readonly record: GraphQLObjectType | null;
}

function placeOf(schema: GraphQLSchema, { kind, field: name }: Operation): Place {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`the schema has no ${kind} ${name}`);
  const returned = getNamedType(field.type);
  const nodes = isObjectType(returned) ? returned.getFields().nodes : undefined;
  const record = nodes ? getNamedType(nodes.type) : returned;
  const coordinate = `${root.name}.${name}`;
  return { coordinate, field, returned, record: isObjectType(record) ? record : null };
}

function ofOperation({ coordinate, returned }: Place, operation: Operation): Replacement {
  const { answer } = operation;
  const total = answer?.at === 'totalCount' && isObjectType(returned) ? [returned] : [];
  const coordinates = [coordinate, ...total.map(({ name }) => `${name}.totalCount`)];
  return { coordinates, difference: differenceOfOperation(operation) };
}

function ofMember(place: Place, operation: Operation, path: readonly string[]): Replacement {
  const [top = '', ...inside] = path;
  const { request, args, answer, narrow, filters } = operation;
  const members = request.member.kind === 'object' ? request.member.members : {};
  const member = members[top];
  if (!member) return nothing;
  if (top === 'fields') return ofSelected(place, answer?.record ?? null, inside[0]);
  if (top === narrow?.by) return ofSelected(place, answer?.record ?? null, narrow.member);
  const arg = args[top];
  const declared = place.field.args.find(({ name }) => name === arg);
  if (!declared) return ofChoice(place, top);
  const coordinate = `${place.coordinate}(${declared.name}:)`;
  const type = getNamedType(declared.type);
  if (declared.name === 'orderBy')
    return { coordinates: [coordinate], difference: differenceOfInput(top, member, 'orderBy') };
  if (declared.name === 'by' && isInputObjectType(type)) return inInput(type, member, top, [], {});
  const isCondition = declared.name === 'where' && top !== 'conditions';
  if (isCondition) return inInput(type, member, top, inside, filters ?? {});
  const [first, ...deeper] = inside;
  if (first === undefined)
    return { coordinates: [coordinate], difference: differenceOfInput(top, member, declared.name) };
  const object = objectIn(member);
  const of = object?.members[first];
  return of ? inInput(type, of, first, deeper, object.filters ?? {}) : nothing;
}

/** Members of records are selected by the document. */
function ofSelected(
  { coordinate, record }: Place,
  shape: MemberOf<'object'> | null,
  name: string | undefined,
): Replacement {
  const member = name === undefined ? undefined : shape?.members[name];
  if (name === undefined)
    return { coordinates: [coordinate], difference: 'The document selects the fields.' };
  if (!member || !record) return nothing;
  const field = fieldName(name, member);
  return {
    coordinates: [`${record.name}.${field}`],
    difference: differenceOfOutput(name, member),
  };
}

/** `language` and `priceList` are arguments of the fields whose values depend on them. */
function ofChoice({ coordinate, record }: Place, name: string): Replacement {
  const fields = Object.values(record?.getFields() ?? {}).filter(({ args }) =>
    args.some((arg) => arg.name === name),
  );
  const coordinates = fields.map((field) => `${record?.name}.${field.name}(${name}:)`);
  const difference = `Each field of the record has the argument \`${name}\`.`;
  return { coordinates: coordinates.length > 0 ? coordinates : [coordinate], difference };
}

/** A member of an input type, and the members inside it at `path`. */
function inInput(
  type: unknown,
  member: Member,
  name: string,
  path: readonly string[],
  filters: Filters,
): Replacement {
  if (!isInputObjectType(type)) return nothing;
  const filter = filters[name];
  if (filter) {
    const coordinates = [...coordinatesIn(type, filterValue(filter))];
    return { coordinates, difference: differenceOfInput(name, member, filter) };
  }
  const field = type.getFields()[graphqlName(name, member)];
  if (!field) return nothing;
  const [next, ...deeper] = path;
  if (next === undefined) {
    const coordinates = [`${type.name}.${field.name}`];
    return { coordinates, difference: differenceOfInput(name, member, field.name) };
  }
  const inside = objectIn(member)?.members[next];
  return inside ? inInput(getNamedType(field.type), inside, next, deeper, {}) : nothing;
}

/** A value of the filter, whose names alone matter. */
function filterValue(filter: Filters[string]): object {
  if (typeof filter === 'function') return filter(1);
  const [field = '', operator = ''] = filter.split('.');
  return { [field]: { [operator]: 1 } };
}

function* coordinatesIn(type: unknown, value: unknown): Generator<string> {
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const field = type.getFields()[name];
    if (!field) continue;
    yield `${type.name}.${name}`;
    yield* coordinatesIn(getNamedType(field.type), each);
  }
}

/** The object that a member is, or that its elements are. */
function objectIn(member: Member): MemberOf<'object'> | null {
  if (member.kind === 'object') return member;
  return member.kind === 'list' || member.kind === 'map' ? objectIn(member.of) : null;
}
