import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { fieldMeta, typeMeta } from '../../engine/document/meta.ts';
import type { SchemaField } from '../../engine/document/rights/rights.ts';
import { rootsOf } from '../../engine/document/rights/rights.ts';
import { refusedByPreview } from '../../engine/document/rules/previewable.ts';

/** A root field, with the words by which a search finds it. */
export interface Root {
  /** `Query.orders`. */
  readonly coordinate: string;
  readonly type: GraphQLObjectType;
  readonly field: SchemaField;
  readonly family: Family;
  /** The name of the record that it is about: `Order` of a list, of a change, of a sum. */
  readonly record: string;
  /** Words for the search, in addition to the description, and all root fields about the record. */
  readonly words: string;
  readonly recordWords: string;
  /** The operations of v3 that it executes. */
  readonly operations: readonly string[];
  /** The reason why `/mcp` always refuses the mutation; null for all others. */
  readonly unpreviewed: string | null;
  /** The names of its arguments and of the members of their inputs. */
  readonly members: readonly string[];
}

/** The kinds of root fields. */
export type Family =
  | 'list'
  | 'one'
  | 'byIds'
  | 'aggregate'
  | 'create'
  | 'update'
  | 'upsert'
  | 'delete'
  | 'other'
  | 'live';

/** The name of the GraphQL field that executes an operation of v3. */
export interface Executed {
  readonly kind: 'query' | 'mutation';
  readonly field: string;
}

/** Returns all root fields of a schema. */
export function readRoots(
  schema: GraphQLSchema,
  operations: ReadonlyMap<string, Executed>,
): readonly Root[] {
  const named = new Map<string, string[]>();
  for (const [name, { kind, field }] of operations) {
    const coordinate = `${kind === 'query' ? 'Query' : 'Mutation'}.${field}`;
    named.set(coordinate, [...(named.get(coordinate) ?? []), name]);
  }
  return rootsOf(schema).flatMap((type) =>
    Object.values(type.getFields()).map((field) => {
      const coordinate = `${type.name}.${field.name}`;
      const record = recordOf(schema, field);
      return {
        coordinate,
        type,
        field,
        family: familyOf(type.name, field),
        record,
        words: fieldMeta(field).words ?? '',
        recordWords: typeMeta(schema.getType(record) ?? {}).words ?? '',
        operations: named.get(coordinate) ?? [],
        unpreviewed: type.name === 'Mutation' ? refusedByPreview(field) : null,
        members: membersOf(field),
      };
    }),
  );
}

function membersOf({ args }: SchemaField): string[] {
  return args.flatMap(({ name, type }) => {
    const input = getNamedType(type);
    return [name, ...(isInputObjectType(input) ? Object.keys(input.getFields()) : [])];
  });
}

function familyOf(root: string, { name, type }: SchemaField): Family {
  if (root === 'Subscription') return 'live';
  if (root === 'Query') {
    if (/ByIds$|^nodes?$/.test(name)) return 'byIds';
    if (name.endsWith('Aggregate')) return 'aggregate';
    return /Connection$|\]/.test(String(type)) ? 'list' : 'one';
  }
  const [, family] = verbs.find(([verb]) => verb.test(name)) ?? [];
  return family ?? 'other';
}

const verbs: readonly (readonly [RegExp, Family])[] = [
  [/^create/, 'create'],
  [/^update|^set/, 'update'],
  [/^upsert/, 'upsert'],
  [/^delete/, 'delete'],
];

/** The record type in the name of the field's type or of the field. */
function recordOf(schema: GraphQLSchema, field: SchemaField): string {
  const type = getNamedType(field.type).name.replace(/(?<=.)(Connection|Group|Page)$|^Issued/, '');
  const payload = type.replace(/^(Update|Upsert)(?=\w+Payload)|Payload$/g, '');
  const words = field.name.replace(/^[a-z]+(?=[A-Z])/, '');
  const first = [words, type, field.name].map((name) => name.replace(/(?<=[a-z])[A-Z].*/, ''));
  const names = [payload, type, words, ...first.map(capitalized)].flatMap(singularsOf);
  return names.find((each) => isObjectType(schema.getType(each))) ?? 'Other';
}

const singularsOf = (name: string): string[] => [
  name,
  name.replace(/ies$/, 'y'),
  name.replace(/(?<=s|x)es$/, ''),
  name.replace(/s(?=$|Of)/, ''),
];

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
