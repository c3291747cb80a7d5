import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What a document asks for, and what it may ask for. */
export interface Cost {
  readonly requested: number;
  readonly budget: number;
}

/** The cost of an operation with these variables, coerced. */
export type CostOf = (variables: Variables) => number;

type Variables = Readonly<Record<string, unknown>>;

/** What a part of a document costs, where variables decide it. */
type Part = number | CostOf;

/** Records of a list whose size nobody says, as the lines of an order. */
const usualLength = 10;
/** The largest page of a relation. */
const largestPage = 100;
/** Records of a relation whose size nobody says: it could be a whole page, and hardly ever is. */
const usualRelation = 25;

/**
 * About how many records an operation of a valid document can give: 1 for each record and relation and
 * each root field, pages at the size asked for, within each other multiplied. Plain fields and
 * introspection cost nothing; `@skip` changes nothing.
 */
export function costOf(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): CostOf {
  const root = schema.getRootType(operation.operation);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  if (!root) return () => 0;
  const sets = [operation.selectionSet];
  const parts = [...fieldsOf(sets, fragments)].map((field) =>
    isMeta(field) ? 0 : sum([costOfField(root, field, fragments, null), isPlain(field) ? 1 : 0]),
  );
  const cost = sum(parts);
  return typeof cost === 'number' ? () => cost : cost;
}

/** A document that costs more than the budget is not executed. */
export const tooCostly = ({ requested, budget }: Cost) =>
  new GraphQLError(`The query costs ${requested}, of ${budget}: ask for smaller pages.`, {
    extensions: { code: 'QUERY_TOO_COSTLY', http: { spec: true, status: 400 } },
  });

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Fields of one response name, which are one field. */
interface Field {
  readonly node: FieldNode;
  readonly sets: SelectionSetNode[];
}

/** `page`: how many records there are of each list, where the record around is a page of them. */
function costOfField(
  parent: GraphQLObjectType,
  { node, sets }: Field,
  fragments: Fragments,
  page: Part | null,
): Part {
  const declared = parent.getFields()[node.name.value];
  const type = declared && getNamedType(declared.type);
  if (!declared || !isObjectType(type)) return 0;
  const isList = isListType(getNullableType(declared.type));
  const own = pageOf(declared, node);
  const within = isList ? null : own;
  const parts = [...fieldsOf(sets, fragments)].map((field) =>
    costOfField(type, field, fragments, within),
  );
  const each = sum([1, ...parts]);
  return isList ? times(own ?? page ?? usualLength, each) : each;
}

/** The size of the page that a field is asked for; null for one that has no pages. */
function pageOf({ args, extensions }: GraphQLField<unknown, unknown>, node: FieldNode) {
  if (!args.some(({ name }) => name === 'first')) return null;
  // A list of the root says its page: see finder in src/schema.
  const { page = largestPage } = extensions as { readonly page?: number };
  const unsaid = 'page' in extensions ? page : usualRelation;
  // What is out of bounds is refused by the field itself.
  const bounded = (size: unknown) =>
    typeof size === 'number' ? Math.min(Math.max(size, 0), page) : null;
  const sizes = ['first', 'last'].map((name) => givenFor(node, name, bounded));
  if (sizes.every((size) => typeof size !== 'function')) return sizes.find(isNumber) ?? unsaid;
  return (variables: Variables) =>
    sizes.map((size) => (typeof size === 'function' ? size(variables) : size)).find(isNumber) ??
    unsaid;
}

type Bounded = (size: unknown) => number | null;

/** The value of an argument, or what reads it from the variables. */
function givenFor({ arguments: given = [] }: FieldNode, name: string, bounded: Bounded) {
  const value = given.find((each) => each.name.value === name)?.value;
  if (value?.kind === Kind.INT) return bounded(Number(value.value));
  if (value?.kind !== Kind.VARIABLE) return null;
  const variable = value.name.value;
  return (variables: Variables) => bounded(variables[variable]);
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

const isMeta = ({ node }: Field) => node.name.value.startsWith('__');
const isPlain = ({ sets }: Field) => sets.length === 0;
const isNumber = (value: unknown): value is number => typeof value === 'number';

function sum(parts: readonly Part[]): Part {
  let known = 0;
  const open: CostOf[] = [];
  for (const part of parts)
    if (typeof part === 'number') known += part;
    else open.push(part);
  if (open.length === 0) return known;
  return (variables) => open.reduce((total, part) => total + part(variables), known);
}

function times(count: Part, each: Part): Part {
  if (typeof count === 'number' && typeof each === 'number') return count * each;
  const [counting, costing] = [count, each].map((part) =>
    typeof part === 'number' ? () => part : part,
  ) as [CostOf, CostOf];
  return (variables) => counting(variables) * costing(variables);
}
