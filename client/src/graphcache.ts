import { connections, parts, records } from './schema-types.ts';

/** Returns the key of a value within its type; null if the value belongs to its parent. */
export type Keys = Record<string, (data: { readonly id?: unknown }) => string | null>;

/** `keys` of graphcache: a key for every type of the schema. */
export const keys: Keys = {
  ...keysOf(records, ({ id }) => (typeof id === 'string' ? id : null)),
  ...keysOf(parts, () => null),
};

function keysOf(types: readonly string[], key: Keys[string]): Keys {
  return Object.fromEntries(types.map((type) => [type, key]));
}

/** The functions of graphcache's cache that this package uses. */
interface Inspected {
  inspectFields(entity: string): readonly { readonly arguments: Arguments | null }[];
  resolve(entity: never, field: string, args?: never): unknown;
}

type Arguments = Readonly<Record<string, unknown>>;

type Resolver<Parent, Args, Cache, Info, Result> = (
  parent: Parent,
  args: Args,
  cache: Cache,
  info: Info,
) => Result;

/**
 * `resolvers` of graphcache, which join the pages of every connection by the exchange's own
 * `relayPagination()`. Lists of different lengths are kept apart, so that the five newest orders
 * stay five when another list shows fifty.
 */
export function resolvers<Parent, Args extends Arguments, Cache extends Inspected, Info, Result>(
  pagination: Resolver<Parent, Args, Cache, Info, Result>,
): Record<string, Record<string, Resolver<Parent, Args, Cache, Info, Result>>> {
  const join: typeof pagination = (parent, args, cache, info) =>
    pagination(parent, args, withPagesOf(args, cache), info);
  return Object.fromEntries(
    Object.entries(connections).map(([type, fields]) => [
      type,
      Object.fromEntries(fields.map((field) => [field, join])),
    ]),
  );
}

/** Returns the cache with only the pages of a list that have this length. */
function withPagesOf<Cache extends Inspected>(args: Arguments, cache: Cache): Cache {
  const isAlike = (other: Arguments) =>
    ['first', 'last'].every((name) => (other[name] ?? null) === (args[name] ?? null));
  return Object.create(cache, {
    inspectFields: {
      value: (entity: string) =>
        cache
          .inspectFields(entity)
          // `relayPagination` skips fields without arguments, where they are null.
          .map((field) => ({ ...field, arguments: field.arguments ?? {} }))
          .filter((field) => isAlike(field.arguments)),
    },
    // It looks fields without arguments up by `{}`, where they have no key.
    resolve: {
      value: (entity: never, field: string, given?: never) =>
        cache.resolve(entity, field, Object.keys(given ?? {}).length > 0 ? given : undefined),
    },
  });
}
