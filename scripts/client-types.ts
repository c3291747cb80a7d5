import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Returns the module of client/ by which caches identify the types of the schema. */
export function printClientTypes(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const records = types.filter(isRecord);
  const parts = types.filter((type) => !isRecord(type) && !roots.includes(type));
  return [
    '// Printed from the schema by `npm run print`.',
    '',
    '/** The types whose `id` identifies their records. */',
    printNames('export const records: readonly string[] = ', namesOf(records), ';'),
    '',
    '/** The other types: their values belong to the record or field that shows them. */',
    printNames('export const parts: readonly string[] = ', namesOf(parts), ';'),
    '',
    '/** The fields that are connections, by type. */',
    'export const connections: Readonly<Record<string, readonly string[]>> = {',
    ...types.flatMap(printConnections),
    '};',
    '',
    '/** The types of each interface and union. */',
    'export const abstractTypes: Readonly<Record<string, readonly string[]>> = {',
    ...printAbstractTypes(schema),
    '};',
    '',
  ].join('\n');
}

/** An `id` that can be null identifies another record, such as the shipping method of an order. */
const isRecord = (type: GraphQLObjectType) => isNonNullType(type.getFields().id?.type);

const namesOf = (types: readonly GraphQLObjectType[]) => types.map(({ name }) => name);

function printConnections(type: GraphQLObjectType): string[] {
  const fields = Object.values(type.getFields())
    .filter((field) => isConnection(getNamedType(field.type)))
    .map(({ name }) => name)
    .toSorted();
  return fields.length > 0 ? [printNames(`  ${type.name}: `, fields, ',')] : [];
}

function printAbstractTypes(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) =>
      printNames(`  ${type.name}: `, namesOf(schema.getPossibleTypes(type)).sort(), ','),
    );
}

function isConnection(type: GraphQLNamedType): boolean {
  return isObjectType(type) && type.name.endsWith('Connection') && 'pageInfo' in type.getFields();
}

/** A list of names between two texts, laid out as Biome formats it. */
function printNames(before: string, names: readonly string[], after: string): string {
  const quoted = names.map((name) => `'${name}'`);
  const line = `${before}[${quoted.join(', ')}]${after}`;
  if (line.length <= 100) return line;
  const indent = /^ */.exec(before)?.[0] ?? '';
  const lines = quoted.map((name) => `${indent}  ${name},\n`);
  return `${before}[\n${lines.join('')}${indent}]${after}`;
}
