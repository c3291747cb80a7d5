import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql';
import { isRecord } from '../../ground/contract/is-record.ts';
import { typeMeta } from './meta.ts';

/** The fields of a record that its input lacks, by input type. */
export type ReadOnlyMembers = ReadonlyMap<GraphQLInputObjectType, ReadonlySet<string>>;

/** Reports the read-only members of an object at a path. */
export type ReportReadOnly = (path: readonly (string | number)[], names: readonly string[]) => void;

const known = new WeakMap<GraphQLSchema, ReadOnlyMembers>();

/**
 * The members that a record has and its inputs lack, such as `id`. An object inside an input
 * belongs to the field of the record with the same name.
 */
export function readOnlyMembersOf(schema: GraphQLSchema): ReadOnlyMembers {
  let found = known.get(schema);
  if (!found) {
    found = findReadOnly(schema);
    known.set(schema, found);
  }
  return found;
}

function findReadOnly(schema: GraphQLSchema): ReadOnlyMembers {
  const found = new Map<GraphQLInputObjectType, Set<string>>();
  const add = (input: GraphQLInputObjectType, record: unknown): void => {
    if (!isObjectType(record)) return;
    const [taken, shown] = [input.getFields(), record.getFields()];
    const names = Object.keys(shown).filter((name) => !(name in taken));
    found.set(input, new Set([...(found.get(input) ?? ['__typename']), ...names]));
    for (const { name, type } of Object.values(taken)) {
      const [inner, value] = [getNamedType(type), shown[name] && getNamedType(shown[name].type)];
      if (isInputObjectType(inner) && inner !== input) add(inner, value);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) {
    const { record } = typeMeta(type);
    if (isInputObjectType(type) && record) add(type, schema.getType(record));
  }
  return found;
}

/** Returns a value of a type without the read-only members of its objects, which are reported. */
export function withoutReadOnly(
  members: ReadOnlyMembers,
  type: GraphQLInputType,
  value: unknown,
  report: ReportReadOnly = () => {},
  path: readonly (string | number)[] = [],
): unknown {
  const own = getNullableType(type);
  const inside = (of: GraphQLInputType, each: unknown, step: string | number) =>
    withoutReadOnly(members, of, each, report, [...path, step]);
  if (isListType(own)) {
    if (Array.isArray(value)) return value.map((each, at) => inside(own.ofType, each, at));
    return withoutReadOnly(members, own.ofType, value, report, path);
  }
  if (!isInputObjectType(own) || !isRecord(value)) return value;
  const fields = own.getFields();
  const names = Object.keys(value).filter((name) => members.get(own)?.has(name));
  if (names.length > 0) report(path, names);
  const left = new Set(names);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !left.has(name))
      .map(([name, each]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [name, field ? inside(field.type, each, name) : each];
      }),
  );
}
