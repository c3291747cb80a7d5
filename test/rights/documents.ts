import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../src/catalogue.ts';
import type { Section } from '../../src/contract/rights.ts';
import { type Audience, audienceOf, sectionOf } from '../../src/schema/rights.ts';

/** A value of each scalar. */
const scalars: Readonly<Record<string, string>> = {
  String: '"abcdef"',
  Int: '1',
  SafeInt: '1',
  Float: '1',
  Boolean: 'true',
  BigInt: '"1"',
  Decimal: '"1"',
  DateTime: '"2999-01-01T00:00:00Z"',
  Date: '"2999-01-01"',
  LocalizedText: '{ en: "x" }',
  PriceMap: '{}',
};

/** A root field, whom it is for, and a document that asks for it alone. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly audience: Audience;
  readonly document: string;
}

export const rootFields: readonly RootField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => {
    const audience = audienceOf(field);
    if (!audience) throw new Error(`${field.name} is for nobody`);
    const inside = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
    return { kind, name: field.name, audience, document: `${kind} { ${ask(field)}${inside} }` };
  });
});

/** A field from one record to another, and the way there from a root. */
export interface Reach {
  readonly name: string;
  /** The sections of all records before. */
  readonly before: ReadonlySet<Section>;
  readonly section: Section;
  readonly document: string;
}

/** Every field of an object type that reaches a record of another section than any on the way. */
export function reaches(): Reach[] {
  const found = new Map<string, Reach>();
  const seen = new Set<string>();
  const query = schema.getQueryType();
  if (!query) throw new Error('the schema has no query');
  let ways: Way[] = [{ type: query, fields: [], sections: new Set() }];
  while (ways.length > 0) {
    const next: Way[] = [];
    for (const way of ways)
      for (const field of Object.values(way.type.getFields())) {
        const type = getNamedType(field.type);
        if (!isObjectType(type)) continue;
        const step = follow(way, field, type);
        const name = `${way.type.name}.${field.name}`;
        const section = sectionOf(type);
        if (section && way.type !== query && !way.sections.has(section) && !found.has(name))
          found.set(name, { name, section, before: way.sections, document: documentOf(step) });
        const state = `${type.name} ${[...step.sections].sort().join()}`;
        if (seen.has(state) || step.fields.length > 5) continue;
        seen.add(state);
        next.push(step);
      }
    ways = next;
  }
  return [...found.values()];
}

interface Way {
  readonly type: GraphQLObjectType;
  readonly fields: readonly string[];
  readonly sections: ReadonlySet<Section>;
}

function follow(way: Way, field: GraphQLField<unknown, unknown>, type: GraphQLObjectType): Way {
  const sections = new Set(way.sections);
  const audience = way.fields.length === 0 ? audienceOf(field) : sectionOf(type);
  if (audience && audience !== 'anyone' && audience !== 'caller') sections.add(audience);
  const own = sectionOf(type);
  if (own) sections.add(own);
  return { type, fields: [...way.fields, ask(field)], sections };
}

/** Ends in a leaf: the name of a type tells nothing of a record. */
function documentOf({ type, fields }: Way): string {
  const leaf = Object.values(type.getFields()).find(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  if (!leaf) throw new Error(`${type.name} has no leaf`);
  return `query { ${[...fields, leaf.name].join(' { ')} ${'}'.repeat(fields.length)} }`;
}

/** The field with the least arguments that its types take. */
function ask({ name, args }: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>): string {
  const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return scalars[type.name] ?? fail(type.name);
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
}

function fail(name: string): never {
  throw new Error(`the walk has no value of ${name}`);
}
