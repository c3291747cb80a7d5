import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** Returned for a value that does not fit, or that graphql-js has to coerce itself. */
export const unfit = Symbol('unfit');

/** Coerces a value as graphql-js does, or returns `unfit`. */
export type QuickCoercion = (value: unknown) => unknown;

const known = new WeakMap<GraphQLInputType, QuickCoercion>();

/**
 * Returns the coercion of a type, made once: graphql-js looks at the kind of the type again for
 * each value.
 */
export function quickCoercion(type: GraphQLInputType): QuickCoercion {
  let coercion = known.get(type);
  if (!coercion) {
    coercion = makeCoercion(type);
    known.set(type, coercion);
  }
  return coercion;
}

function makeCoercion(type: GraphQLInputType): QuickCoercion {
  if (isNonNullType(type)) {
    const inner = quickCoercion(type.ofType);
    return (value) => (value === null || value === undefined ? unfit : inner(value));
  }
  const own = coercionOf(type);
  return (value) => (value === null ? null : own(value));
}

function coercionOf(type: GraphQLInputType): QuickCoercion {
  if (isListType(type)) return listCoercion(type.ofType);
  if (isEnumType(type)) return enumCoercion(type);
  if (isInputObjectType(type)) return objectCoercion(type);
  if (isNonNullType(type)) return quickCoercion(type);
  return (value) => {
    try {
      return type.parseValue(value) ?? unfit;
    } catch {
      return unfit;
    }
  };
}

function listCoercion(of: GraphQLInputType): QuickCoercion {
  const each = quickCoercion(of);
  return (value) => {
    if (!Array.isArray(value)) return unfit;
    const list: unknown[] = [];
    for (const element of value) {
      const coerced = element === undefined ? unfit : each(element);
      if (coerced === unfit) return unfit;
      list.push(coerced);
    }
    return list;
  };
}

function enumCoercion(type: GraphQLEnumType): QuickCoercion {
  const values = new Map<unknown, unknown>(
    type.getValues().map(({ name, value }) => [name, value]),
  );
  return (value) => (values.has(value) ? values.get(value) : unfit);
}

function objectCoercion(type: GraphQLInputObjectType): QuickCoercion {
  const fields = Object.values(type.getFields());
  const places = new Map(fields.map((field, at) => [field.name, at]));
  const required = fields.filter(isRequiredInputField).map(({ name }) => name);
  const defaults = fields.filter((field) => field.defaultValue !== undefined);
  // The types of members are looked up later: a type may contain itself.
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit;
    const given = value as Readonly<Record<string, unknown>>;
    const names = Object.keys(given);
    // At least one name is unknown. Sorting thousands of names takes a tenth of a second.
    if (names.length > fields.length) return unfit;
    if (type.isOneOf && (names.length !== 1 || given[names[0] ?? ''] == null)) return unfit;
    for (const name of required) if (given[name] === undefined) return unfit;
    for (const { name } of defaults) if (given[name] === undefined) names.push(name);
    // Sorts the names in the order of the type, as graphql-js has them.
    if (names.length > 1) names.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const coerced: Record<string, unknown> = {};
    for (const name of names) {
      const field = fields[places.get(name) ?? -1];
      if (!field) return unfit;
      const member = given[name];
      if (member === undefined) {
        if (field.defaultValue !== undefined) coerced[name] = field.defaultValue;
        continue;
      }
      const own = quickCoercion(field.type)(member);
      if (own === unfit) return unfit;
      coerced[name] = own;
    }
    return coerced;
  };
}
