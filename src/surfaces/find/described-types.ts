import {
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  specifiedScalarTypes,
} from 'graphql';
import { typeMeta } from '../../engine/document/meta.ts';
import type { SchemaField } from '../../engine/document/rights/rights.ts';
import { sectionBehind } from '../../engine/document/rights/rights.ts';
import { isComparison, isListFilter, isWhere } from './input-kinds.ts';
import type { SchemaReach } from './reach.ts';

/** The types that documents with a root field use. */
export interface DescribedTypes {
  /** Inputs, enumerations, scalars and the record: with the types of their members. */
  readonly whole: ReadonlySet<GraphQLNamedType>;
  /** The types that the record leads to, and conditions on it: names only. */
  readonly linked: ReadonlySet<GraphQLNamedType>;
}

export function typesOf({ args, type }: SchemaField, reach: SchemaReach): DescribedTypes {
  const whole = new Set<GraphQLNamedType>();
  const linked = new Set<GraphQLNamedType>();
  for (const arg of args) addInput({ whole, linked, reach }, getNamedType(arg.type));
  const links = new Map<GraphQLNamedType, number>();
  addOutput({ links, reach }, getNamedType(type), 0, false);
  for (const [each, count] of links) {
    (count === 0 ? whole : linked).add(each);
    if (count === 0) for (const condition of conditionsWithin(each, reach)) linked.add(condition);
  }
  return { whole, linked };
}

/** The conditions of the lists within a record. */
const conditionsWithin = (type: GraphQLNamedType, reach: SchemaReach) =>
  reach
    .fieldsOf(type)
    .flatMap(({ args }) => args.map((arg) => getNamedType(arg.type)))
    .filter(isWhere);

type Adding = DescribedTypes & {
  readonly whole: Set<GraphQLNamedType>;
  readonly linked: Set<GraphQLNamedType>;
  readonly reach: SchemaReach;
};

/** Adds an input and its nested types. Comparisons are the same everywhere: see describe.ts. */
function addInput(adding: Adding, type: GraphQLNamedType, above?: GraphQLNamedType): void {
  const { whole, linked, reach } = adding;
  if (isPlain(type) || whole.has(type)) return;
  if (isWhere(type) && above) linked.add(type);
  else if (isComparison(type) || isListFilter(type))
    for (const member of reach.membersOf(type)) {
      const compared = getNamedType(member.type);
      if (isEnumType(compared) || isWhere(compared)) addInput(adding, compared, type);
    }
  else {
    whole.add(type);
    for (const member of reach.membersOf(type)) addInput(adding, getNamedType(member.type), type);
  }
}

interface Following {
  /** The types that were found, each with the least number of records on the way to it. */
  readonly links: Map<GraphQLNamedType, number>;
  readonly reach: SchemaReach;
}

const mostLinks = 1;

/** Adds a type of a result. `isWithin` is whether a record was passed on the way to it. */
function addOutput(
  following: Following,
  type: GraphQLNamedType,
  count: number,
  isWithin: boolean,
): void {
  const { links, reach } = following;
  if (count > mostLinks || (links.get(type) ?? count + 1) <= count || isPlain(type)) return;
  if (isLeafType(type) && count > 0) return;
  links.set(type, count);
  if (isInterfaceType(type)) return;
  const isRecord = typeMeta(type).section !== undefined;
  for (const field of reach.fieldsOf(type)) {
    const to = getNamedType(field.type);
    const leads = sectionBehind(to) !== undefined;
    const isInside = isRecord || isWithin;
    const isNext = leads && isInside;
    addOutput(following, to, isNext ? count + 1 : count, isInside && !isNext);
  }
}

const isPlain = ({ name }: GraphQLNamedType) => plain.has(name) || name.endsWith('Edge');

/** The names of types that need no line: see the text about filters. */
const plain: ReadonlySet<string> = new Set([
  ...specifiedScalarTypes.map(({ name }) => name),
  'SafeInt',
  'PageInfo',
]);
