import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Member, MemberOf } from '../../../ground/contract/notation/member.ts';
import { fieldName } from '../../../ground/contract/notation/names.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { splitV3Name } from '../../../store/usage/used.ts';
import {
  differenceOfInput,
  differenceOfOperation,
  differenceOfOutput,
  isOperator,
} from './differences.ts';

/** The part of GraphQL that replaces a part of v3. */
export interface Replacement {
  readonly coordinates: readonly string[];
  /** The difference in a sentence; null if only the name differs. */
  readonly difference: string | null;
}

let operations: ReadonlyMap<string, Operation> = new Map();

/**
 * Declares all operations of v3. They refer to the schema, so they are created after this module is
 * loaded.
 */
export function declareOperations(all: ReadonlyMap<string, Operation>): void {
  operations = all;
}

/** The names of the parts of the schema that the GraphQL equivalent of a v3 request uses. */
type EquivalentOf = (
  schema: GraphQLSchema,
  operation: Operation,
  request: Readonly<Record<string, unknown>>,
  timeZone: string,
) => { readonly coordinates: readonly string[] };

let equivalentOf: EquivalentOf = () => {
  throw new Error('no surface has declared the equivalents of v3');
};

/**
 * Sets the function that finds the equivalent of a request; the module that joins the surfaces
 * calls it.
 */
export function declareEquivalents(declared: EquivalentOf): void {
  equivalentOf = declared;
}

const known = new WeakMap<GraphQLSchema, Map<string, Replacement>>();
const nothing: Replacement = { coordinates: [], difference: null };

/**
 * Returns the replacement of a v3 operation or of a member of its request; an empty one for a name
 * that is not declared.
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
    path === null
      ? ofOperation(place, operation)
      : ofMember(schema, place, operation, path.split('.'));
  if (replacement !== nothing) replacements.set(name, replacement);
  return replacement;
}

/** The root field that replaces an operation, and the record that it returns. */
interface OperationPlace {
  readonly coordinate: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly returned: unknown;
  readonly record: GraphQLObjectType | null;
}

function placeOf(schema: GraphQLSchema, { kind, field: name }: Operation): OperationPlace {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`the schema has no ${kind} ${name}`);
  const returned = getNamedType(field.type);
  const nodes = isObjectType(returned) ? returned.getFields().nodes : undefined;
  const record = nodes ? getNamedType(nodes.type) : returned;
  const coordinate = `${root.name}.${name}`;
  return { coordinate, field, returned, record: isObjectType(record) ? record : null };
}

function ofOperation({ coordinate, returned }: OperationPlace, operation: Operation): Replacement {
  const { answer } = operation;
  const total = answer?.at === 'totalCount' && isObjectType(returned) ? [returned] : [];
  const coordinates = [coordinate, ...total.map(({ name }) => `${name}.totalCount`)];
  return { coordinates, difference: differenceOfOperation(operation) };
}

function ofMember(
  schema: GraphQLSchema,
  place: OperationPlace,
  operation: Operation,
  path: readonly string[],
): Replacement {
  const [top = '', inside] = path;
  const { request, args, answer, narrow } = operation;
  if (top === 'fields' && membersIn(request.member).fields)
    return ofSelected(place, answer?.record ?? null, inside);
  const member = path.reduce<Member | undefined>(
    (of, name) => of && membersIn(of)[name],
    request.member,
  );
  if (!member) return nothing;
  if (top === narrow?.by) return ofSelected(place, answer?.record ?? null, narrow.member);
  if (!place.field.args.some(({ name }) => name === args[top])) return ofChoice(place, top);
  const coordinates = addedBy(schema, operation, path);
  return { coordinates, difference: differenceOfInput(path, member, coordinates) };
}

/**
 * Returns the coordinates that only a request with the member uses: members of inputs, or an
 * argument.
 */
function addedBy(
  schema: GraphQLSchema,
  operation: Operation,
  path: readonly string[],
): readonly string[] {
  const usedBy = (isWhole: boolean) => {
    const request = recordOf(sampleOf(operation.request.member, path, isWhole));
    return equivalentOf(schema, operation, request, 'UTC').coordinates;
  };
  const others = new Set(usedBy(false));
  const added = usedBy(true).filter((coordinate) => !others.has(coordinate));
  const inside = added.filter((coordinate) => !coordinate.endsWith(':)'));
  if (inside.length === 0) return added;
  // The operator follows its filter.
  return inside.sort((one, other) => Number(isOperator(one)) - Number(isOperator(other)));
}

/**
 * Creates a value that contains only the member at `path`. If `isWhole` is false, the value also
 * lacks that member.
 */
function sampleOf(member: Member, path: readonly string[], isWhole: boolean): unknown {
  const [name = '', ...inside] = path;
  const of = membersIn(member)[name];
  if (member.kind === 'datetime') return '2026-01-31 12:00:00';
  if (member.kind === 'list') return of ? [sampleOf(member.of, path, isWhole)] : [];
  if (member.kind === 'map') return of ? { key: sampleOf(member.of, path, isWhole) } : {};
  if (member.kind !== 'object') return 1;
  return of && (isWhole || inside.length > 0) ? { [name]: sampleOf(of, inside, isWhole) } : {};
}

/** Returns the members of an object, or of the objects in a list or a map. */
function membersIn(member: Member): Readonly<Record<string, Member>> {
  if (member.kind === 'object') return member.members;
  return member.kind === 'list' || member.kind === 'map' ? membersIn(member.of) : {};
}

/** The document selects the members of records. */
function ofSelected(
  { coordinate, record }: OperationPlace,
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

/** `language` and `priceList` are arguments of the fields that depend on them. */
function ofChoice({ coordinate, record }: OperationPlace, name: string): Replacement {
  const fields = Object.values(record?.getFields() ?? {}).filter(({ args }) =>
    args.some((arg) => arg.name === name),
  );
  const coordinates = fields.map((field) => `${record?.name}.${field.name}(${name}:)`);
  const difference = `Each field of the record has the argument \`${name}\`.`;
  return { coordinates: coordinates.length > 0 ? coordinates : [coordinate], difference };
}
