import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Audience } from '../../src/engine/document/meta.ts';
import { audienceOf, sectionBehind, sectionOf } from '../../src/engine/document/rights/rights.ts';
import type { Section } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';

/** A value of each scalar. */
const scalars: Readonly<Record<string, string>> = {
  String: '"abcdef"',
  Int: '1',
  SafeInt: '1',
  Float: '1',
  Boolean: 'true',
  ID: '"1"',
  Decimal: '"1"',
  DateTime: '"2999-01-01T00:00:00Z"',
  Date: '"2999-01-01"',
  LocalizedText: '{ en: "x" }',
  PriceMap: '{}',
  // A file is a variable of a multipart request; the rights are checked before.
  Upload: 'null',
};

/** The types that every caller may read: docs/decisions/0037-rights-by-field.md. */
const reference = [
  // Each caller sees its own.
  'Job',
  'Language',
  'PaymentMethod',
  'PriceList',
  'ShippingMethod',
  'TaxArea',
  'TaxClass',
  'TaxRate',
  'UnitOfMeasure',
];

/** Whether every caller may read a type, or a list of it. */
export const isReference = (type: string) => reference.includes(type.replace(/Connection$/, ''));

/** A root field, its audience, and a document with only this field. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly audience: Audience;
  /** The section that the caller must have a right to; null where every caller may send it. */
  readonly section: Section | null;
  /** The name of its type, without `!` and lists. */
  readonly type: string;
  readonly document: string;
}

export const rootFields: readonly RootField[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => {
    const audience = audienceOf(field);
    if (!audience) throw new Error(`${field.name} is for nobody`);
    const inside = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const type = getNamedType(field.type).name;
    const isOpen = audience === 'caller' || audience === 'anyone';
    const isRead = kind === 'query' && isReference(type);
    return {
      kind,
      name: field.name,
      audience,
      section: isOpen || isRead ? null : audience,
      type,
      document: `${kind} { ${fieldWithArgs(field)}${inside} }`,
    };
  });
});

/** The section of the records that a field leads to, unless every caller may read them. */
export function sectionBeyond(type: GraphQLOutputType): Section | undefined {
  const named = getNamedType(type);
  return isReference(named.name) ? undefined : sectionBehind(named);
}

/** A field from one record to another, and the way there from a root. */
export interface Reach {
  /** The type and the field: `Customer.orders`. */
  readonly name: string;
  /** The sections of all records before. */
  readonly before: ReadonlySet<Section>;
  readonly section: Section;
  /** Selections with a value of the record, and with only its type in several ways. */
  readonly documents: readonly string[];
  /** The path of the field, without positions. */
  readonly path: readonly string[];
}

/** Every field between records of different sections, as `Customer.orders`. */
export const crossings: readonly string[] = Object.values(schema.getTypeMap()).flatMap((type) => {
  const own = isObjectType(type) && sectionOf(type);
  if (!own || isReference(type.name)) return [];
  const away = Object.values(type.getFields()).filter((field) => {
    const section = sectionBeyond(field.type);
    return section !== undefined && section !== own;
  });
  return away.map((field) => `${type.name}.${field.name}`);
});

/**
 * Fields that never lead to a record that the caller may not read: without the right to the record
 * the entry itself is hidden. See test/audit/sections.test.ts.
 */
export const hiddenWithEntry: readonly string[] = ['AuditEntry.order', 'AuditEntry.product'];

/** Every field that returns an interface, whose section depends on the record: `Query.node`. */
export const interfaceFields: readonly string[] = Object.values(schema.getTypeMap()).flatMap(
  (type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter((field) => isInterfaceType(getNamedType(field.type)))
          .map((field) => `${type.name}.${field.name}`)
      : [],
);

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
        const section = sectionBeyond(type);
        const isFound = found.has(name) || way.type === query || way.type.name === 'SearchHit';
        if (section && !isFound && !way.sections.has(section))
          found.set(name, {
            name,
            section,
            before: way.sections,
            documents: documentsOf(step),
            path: step.fields.map((each) => each.replace(/\(.*/s, '')),
          });
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
  const root = way.fields.length === 0 && !isReference(type.name) ? audienceOf(field) : undefined;
  if (root && root !== 'anyone' && root !== 'caller') sections.add(root);
  const own = sectionBeyond(type);
  if (own) sections.add(own);
  return { type, fields: [...way.fields, fieldWithArgs(field)], sections };
}

function documentsOf({ type, fields }: Way): string[] {
  const leaf = Object.values(type.getFields()).find(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  if (!leaf) throw new Error(`${type.name} has no leaf`);
  const ask = (inside: string) =>
    `query { ${[...fields, inside].join(' { ')} ${'}'.repeat(fields.length)} }`;
  const named = `${ask('...T')} fragment T on ${type.name} { __typename }`;
  return [ask(leaf.name), ask('__typename'), ask(`... on ${type.name} { n: __typename }`), named];
}

/** The field with its minimal arguments. */
export function fieldWithArgs({
  name,
  args,
}: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>): string {
  const given = args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null';
  if (!isInputObjectType(type)) return scalars[type.name] ?? fail(type.name);
  const members = Object.values(type.getFields());
  // Each record type has a first record.
  const first = members
    .filter(({ name }) => name === 'id')
    .concat(members)
    .slice(0, 1);
  const required = type.isOneOf ? first : members.filter(isRequiredInputField);
  return `{ ${required.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
}

function fail(name: string): never {
  throw new Error(`the walk has no value of ${name}`);
}
