import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';
import type { Variables } from '../graphql/faults-of-inputs.ts';

/** Values of each scalar. The shop accepts one of them for most members. */
const scalars: Readonly<Record<string, readonly unknown[]>> = {
  String: ['Preview', 'preview@example.com', '10.0.0.7', 'US', 'default', '#102030', '2035'],
  Int: [2, 7, 25],
  SafeInt: [2, 7],
  Float: [1.5],
  Boolean: [true, false],
  ID: ['2', '1', '3', '9'],
  Decimal: ['1.5', '50', '3'],
  DateTime: ['2035-01-01T00:00:00Z'],
  Date: ['2035-01-01'],
  LocalizedText: [{ en: 'Preview' }, { en: 'preview' }],
  PriceMap: [{ 1: '5' }],
};

/** Arguments and members that name records, and therefore stay as they are. */
const naming: ReadonlySet<string> = new Set(['by', 'id', 'ids', 'where', 'ifVersion', 'onError']);

/** How much a mutation changes with these variables; null where it is refused. */
export type Weigh = (variables: Variables) => Promise<number | null>;

/**
 * Adds members to the inputs of a mutation, one after another: the first value of each that the shop
 * accepts and that makes a difference, if `isNew` is false.
 */
export async function grown(
  args: readonly { readonly name: string; readonly type: GraphQLInputType }[],
  base: Variables,
  weigh: Weigh,
  isNew: boolean,
): Promise<Variables> {
  let current = base;
  let weight = (await weigh(current)) ?? -1;
  const places = args.flatMap(({ name, type }) => placesIn([name], type, base[name]));
  for (let place = places.shift(); place; place = places.shift()) {
    for (const field of Object.values(place.members)) {
      const path = [...place.path, field.name];
      if (naming.has(field.name) || valueAt(current, path) !== undefined) continue;
      for (const value of candidates(field.type)) {
        const next = withValue(current, path, value);
        const found = await weigh(next);
        if (found === null || found < weight || (found === weight && !isNew)) continue;
        [current, weight] = [next, found];
        if (place.path.length < 4) places.push(...placesIn(path, field.type, value));
        break;
      }
    }
  }
  return current;
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly members: Readonly<Record<string, GraphQLInputField>>;
}

/** The objects in a value, to which members can be added. */
function placesIn(path: Place['path'], type: GraphQLInputType, value: unknown): Place[] {
  const inner = getNullableType(type);
  if (value === undefined || value === null || naming.has(String(path.at(-1)))) return [];
  if (isListType(inner))
    return Array.isArray(value) ? placesIn([...path, 0], inner.ofType, value[0]) : [];
  if (!isInputObjectType(inner)) return [];
  const members = inner.getFields();
  const nested = Object.values(members).flatMap((field) =>
    placesIn([...path, field.name], field.type, Object(value)[field.name]),
  );
  return [{ path, members }, ...nested];
}

function candidates(type: GraphQLInputType): readonly unknown[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return candidates(inner.ofType).map((value) => [value]);
  const named = getNamedType(inner);
  if (isEnumType(named)) return named.getValues().map(({ name }) => name);
  if (!isInputObjectType(named)) return scalars[named.name] ?? [];
  const fields = Object.values(named.getFields());
  const ofAll = (some: readonly GraphQLInputField[], at: number) =>
    Object.fromEntries(
      some.flatMap((field) => {
        const values = candidates(field.type);
        const value = values[Math.min(at, values.length - 1)];
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  if (named.isOneOf) return fields.map((field) => ofAll([field], 0));
  const required = fields.filter(isRequiredInputField);
  return [
    ofAll(required, 0),
    ofAll(required, 1),
    ...fields.map((field) => ofAll([...required, field], 0)),
  ];
}

const valueAt = (value: unknown, path: Place['path']): unknown =>
  path.reduce<unknown>((inner, step) => Object(inner)[step], value);

function withValue<T>(value: T, [step, ...rest]: Place['path'], added: unknown): T {
  if (step === undefined) return added as T;
  if (Array.isArray(value))
    return value.map((each, at) => (at === step ? withValue(each, rest, added) : each)) as T;
  const inner: unknown = Object(value)[step];
  return { ...value, [step]: withValue(inner, rest, added) };
}
