import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type Path, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { isRecord, recordOf } from '../../../ground/contract/is-record.ts';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { fieldName, graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Context } from '../../call/context.ts';
import { hasPriceMaps, pathInEntries } from '../prices/price-entries.ts';
import { isKeyed } from './keyed-members.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      violations: Violations<Types>;
    }
  }
}

export const violations = 'violations';

/** The shapes by the input type, or by the arguments of a field, that were made from them. */
const shapes = new WeakMap<object, ReadShape<object>>();

/** Notes which shape an input type, or the arguments of a field, were made from. */
export const rememberShape = (of: object, shape: ReadShape<object>): void => {
  shapes.set(of, shape);
};

/**
 * Adds the paths of wrong values in the arguments to the Refusal of a mutation; callers read them
 * as `violations`. v3 has no such member, so its calls skip this.
 */
class Violations<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolve;
    const located = locatedBy(field);
    return async (root, given, context, info) => {
      try {
        return await resolve(root, given, context, info);
      } catch (error) {
        if (error instanceof Refusal && (context as Context).call.surface === 'graphql')
          error.pathOf ??= (refusal) => pathIn(located, given as GivenValues, refusal);
        throw error;
      }
    };
  }
}

SchemaBuilder.registerPlugin(violations, Violations);

export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * The location of the members of a mutation's shape: below one argument, or as arguments
 * themselves.
 */
export interface Located {
  readonly argument: string | null;
  readonly shape: ReadShape<object> | undefined;
}

function locatedBy<Types extends SchemaTypes>({
  args,
  pothosOptions,
}: PothosOutputFieldConfig<Types>): Located {
  const { args: declared } = pothosOptions as { args?: object };
  const own = declared && shapes.get(declared);
  if (own) return { argument: null, shape: own };
  for (const [argument, { type }] of Object.entries(args)) {
    const ref: unknown = type.kind === 'InputObject' ? type.ref : undefined;
    const shape = isRecord(ref) ? shapes.get(ref) : undefined;
    if (shape) return { argument, shape };
  }
  return { argument: null, shape: undefined };
}

/** A refusal without steps names a member of the input, or the argument that names the record. */
export function pathIn(
  { shape, argument }: Located,
  given: GivenValues,
  { steps, field, argument: outside }: Refusal,
): Path {
  if (outside) return outside;
  const outer = argument === null ? [] : [argument];
  const input = argument === null ? given : given[argument];
  if (shape && steps) return [...outer, ...inEntries(shape.member, input, steps)];
  for (const [name, each] of Object.entries(shape?.member.members ?? {}))
    if (shape && name === field)
      return [...outer, ...inEntries(shape.member, input, [graphqlName(name, each)])];
  if (Object.hasOwn(recordOf(input), field)) return [...outer, field];
  return Object.hasOwn(recordOf(given.by), field) ? ['by', field] : outer;
}

/**
 * Returns the path of a text or a price, which may be sent without its key or in the map of all
 * keys.
 */
function inKeyed(given: GivenValues, name: string, allName: string, keys: Path): Path {
  const own = given[name];
  const [key] = keys;
  const has = (map: unknown) => key !== undefined && Object.hasOwn(recordOf(map), key);
  const isInAll =
    own === undefined ? given[allName] !== undefined : !has(own) && has(given[allName]);
  if (isInAll) return [allName, ...keys];
  return own === undefined || isRecord(own) ? [name, ...keys] : [name];
}

/**
 * Converts a path into a map to GraphQL, where a map is a list of entries: the key becomes the
 * position of the entry.
 */
function inEntries(member: Member, given: unknown, path: Path): Path {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (member.kind === 'list' && Array.isArray(given))
    return [step, ...inEntries(member.of, given[Number(step)], rest)];
  if (member.kind === 'map' && Array.isArray(given)) {
    const { entry, of } = member;
    // A rule names the position of the entry itself.
    if (typeof step === 'number') return path;
    const at = given.findIndex((each) => String(recordOf(each)[entry.key]) === String(step));
    const inside = of.kind === 'object' ? inEntries(of, given[at], rest) : [entry.value];
    return at < 0 ? [] : [at, ...inside];
  }
  if (member.kind !== 'object') return path;
  const inPrices = hasPriceMaps(member) && pathInEntries(path, given);
  if (inPrices) return inPrices;
  for (const [name, each] of Object.entries(member.members))
    if (graphqlName(name, each) === step)
      return isKeyed(each)
        ? inKeyed(recordOf(given), step, fieldName(name, each), rest)
        : [step, ...inEntries(each, recordOf(given)[step], rest)];
  return path;
}
