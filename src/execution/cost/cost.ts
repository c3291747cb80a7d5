import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { introspectionLengths } from './introspection.ts';
import { type CostOf, type Part, sum, times, type Variables } from './parts.ts';

export type { CostOf };

/** The cost of a document and the budget. */
export interface Cost {
  readonly requested: number;
  readonly budget: number;
}

/**
 * Prices in units of up to 2 microseconds of CPU time: see "What a GraphQL document costs" in
 * docs/running.md.
 */
export const prices = {
  /**
   * A small value, such as a number, a time or a short text. Larger values have a weight: see
   * weight.ts.
   */
  value: 1,
  /** A record or a nested object, without its fields. */
  record: 3,
  /** A field of Query or Mutation, which sends a statement. */
  root: 50,
  /** `totalCount`, which reads every matching record. */
  count: 2_500,
  /**
   * `keywords` in the conditions of a list, which searches all words for the page and for the
   * count.
   */
  search: 2_500,
  /** A value of introspection. */
  introspected: 1,
} as const;

/** Each 64 characters of a response name cost as much as a small value. */
const charactersOfName = 64;
/** The assumed length of a list of scalars. */
const usualValues = 4;
/** The assumed length of a list without pagination, such as the lines of an order. */
const usualLength = 10;
/** The largest page of a relation, which is also its default page. */
const largestPage = 100;

/**
 * Returns a function that computes the maximum cost of an operation from its variables: records and
 * values by size, pages at their requested size, nested pages multiplied, plus counts and searches.
 * `@skip` changes nothing.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode | null | undefined = getOperationAST(document),
): CostOf {
  const root = operation && schema.getRootType(operation.operation);
  if (!root) return () => 0;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const walk: Walk = { schema, fragments };
  const parts = [...fieldsOf([operation.selectionSet], fragments)].map((field) => {
    const meta = metaFields.get(field.node.name.value);
    if (meta) return Math.ceil(costOfIntrospection(walk, root.name, meta, field));
    return sum([prices.root, searchIn(field.node), costOfField(walk, root, field, null)]);
  });
  const cost = sum(parts);
  return typeof cost === 'number' ? () => cost : cost;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** All selections of one response name, which form one field. */
interface Field {
  readonly node: FieldNode;
  readonly sets: SelectionSetNode[];
}

/** `page` is the number of records in each list of the type if it represents a page. */
function costOfField(walk: Walk, parent: GraphQLObjectType, field: Field, page: Part | null): Part {
  const { node, sets } = field;
  const name = Math.floor((node.alias ?? node.name).value.length / charactersOfName);
  const declared = parent.getFields()[node.name.value];
  if (!declared) return prices.value + name;
  const type = getNamedType(declared.type);
  if (!isObjectType(type)) return costOfValue(declared) + name;
  const isList = isListType(getNullableType(declared.type));
  const own = pageOf(declared, node);
  const within = isList ? null : own;
  const parts = [...fieldsOf(sets, walk.fragments)].map((each) =>
    costOfField(walk, type, each, within),
  );
  const each = sum([prices.record, ...parts]);
  return isList ? sum([name, times(own ?? page ?? usualLength, each)]) : sum([name, each]);
}

/** The cost settings in the extensions of fields and scalars. */
interface Declared {
  readonly weight?: number;
  readonly counts?: true;
  readonly page?: number;
}

function costOfValue({ type, extensions }: GraphQLField<unknown, unknown>): number {
  const { weight, counts } = extensions as Declared;
  if (counts) return prices.count;
  if (weight !== undefined) return weight;
  const named = getNamedType(type);
  const own = isScalarType(named) ? (named.extensions as Declared).weight : undefined;
  return (own ?? prices.value) * (isListType(getNullableType(type)) ? usualValues : 1);
}

/** Returns the page size requested for a field, or null if the field has no pagination. */
function pageOf({ args, extensions }: GraphQLField<unknown, unknown>, node: FieldNode) {
  if (!args.some(({ name }) => name === 'first')) return null;
  // The root field of a list declares its page size: see src/schema/list-and-get-fields.ts.
  const { page = largestPage } = extensions as Declared;
  // The field itself refuses values out of range.
  const bounded = (size: unknown) =>
    typeof size === 'number' ? Math.min(Math.max(size, 0), page) : null;
  const [first, last] = [sizeGiven(node, 'first', bounded), sizeGiven(node, 'last', bounded)];
  if (typeof first !== 'function' && typeof last !== 'function') return first ?? last ?? page;
  const read = (size: typeof first, variables: Variables) =>
    typeof size === 'function' ? size(variables) : size;
  return (variables: Variables) => read(first, variables) ?? read(last, variables) ?? page;
}

type Bounded = (size: unknown) => number | null;

/** Returns the value of an argument, or a function that reads it from the variables. */
function sizeGiven(node: FieldNode, name: string, bounded: Bounded) {
  const value = argument(node, name);
  if (value?.kind === Kind.INT) return bounded(Number(value.value));
  if (value?.kind !== Kind.VARIABLE) return null;
  const variable = value.name.value;
  return (variables: Variables) => bounded(variables[variable]);
}

const argument = ({ arguments: given = [] }: FieldNode, name: string) =>
  given.find((each) => each.name.value === name)?.value;

/** Returns the price of a search if the conditions of a root field contain `keywords`. */
function searchIn(node: FieldNode): Part {
  const where = argument(node, 'where');
  if (where?.kind === Kind.OBJECT)
    return where.fields.some((each) => each.name.value === 'keywords') ? prices.search : 0;
  if (where?.kind !== Kind.VARIABLE) return 0;
  const variable = where.name.value;
  return (variables) => {
    const given = variables[variable] as { keywords?: unknown } | null | undefined;
    return given?.keywords == null ? 0 : prices.search;
  };
}

const metaFields = new Map(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field] as const),
);

/** Computes the cost of introspection from the average list lengths of the schema. */
function costOfIntrospection(
  walk: Walk,
  parent: string,
  declared: GraphQLField<unknown, unknown>,
  { sets }: Field,
): number {
  const type = getNamedType(declared.type);
  const length = introspectionLengths(walk.schema)(parent, declared.name);
  let each: number = prices.introspected;
  if (isObjectType(type))
    for (const field of fieldsOf(sets, walk.fragments)) {
      const inner = type.getFields()[field.node.name.value];
      each += inner ? costOfIntrospection(walk, type.name, inner, field) : prices.introspected;
    }
  return length * each;
}

function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): Iterable<Field> {
  const fields = new Map<string, Field>();
  const visited = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const name = node.name.value;
        const fragment = visited.has(name) ? undefined : fragments.get(name);
        visited.add(name);
        if (fragment) collect(fragment.selectionSet);
      } else {
        const name = (node.alias ?? node.name).value;
        const field = fields.get(name) ?? { node, sets: [] };
        if (node.selectionSet) field.sets.push(node.selectionSet);
        fields.set(name, field);
      }
    }
  };
  for (const set of sets) collect(set);
  return fields.values();
}
