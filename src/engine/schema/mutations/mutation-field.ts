import type { ObjectRef } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Section } from '../../../ground/contract/operations/rights.ts';
import type { Context } from '../../call/context.ts';
import { builder, type Types } from '../builder.ts';
import { meta } from '../meta.ts';
import type { RecordType } from '../records/record.ts';
import type { Descriptions } from '../types.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import { argsOf, checkArgs } from './inputs.ts';
import { findingOthers } from './other-faults.ts';
import { readBack } from './read-back.ts';
import { checkLookUps, checkRules, type RulesOf } from './rules.ts';

/** The context of a write, beside its data. */
export interface WriteContext {
  readonly context: Context;
  /** The field that writes, which shows whether the call does anything else. */
  readonly info: GraphQLResolveInfo;
}

interface MutationField<T extends object, G extends Gives> extends RulesOf<GraphqlNamed<T>> {
  /** The section of the mutation, if it is not the section of the returned type. */
  readonly section?: Section;
  /** The fields of the records that it writes, where their section is another one. */
  readonly shows?: readonly string[];
  /** Whether it removes records for good, which callers that only change may not. */
  readonly deletes?: true | undefined;
  /** See `FieldMeta.mayBeLong`. */
  readonly mayBeLong?: true;
  /** The arguments, in v3's notation. */
  readonly shape: ReadShape<T>;
  readonly description: string;
  /** Descriptions of the arguments, by the specification's names. */
  readonly describe: Descriptions;
  readonly refusals?: ConstraintRefusals;
  /**
   * The form of the result: the number or the identifiers of the written records; the records, or
   * one record, with the keys that `write` returns; or `itself`, the value that `write` returns for
   * a type without a table.
   */
  readonly gives: G;
  /** Locks the rows that `lookUps` and `write` need. */
  readonly lock?: (args: GraphqlNamed<T>, context: Context) => Promise<unknown>;
  readonly write: (args: GraphqlNamed<T>, writing: WriteContext) => Promise<Written<G>>;
}

type Gives =
  | 'count'
  | 'ids'
  | RecordType
  | { readonly one: RecordType }
  | { readonly itself: AnyRef };
type AnyRef = ObjectRef<Types, unknown>;
type Written<G extends Gives> = G extends 'count'
  ? number
  : G extends { readonly itself: ObjectRef<Types, infer Value> }
    ? Value
    : readonly unknown[];

/** A mutation other than create and update: its arguments are the shape's members. */
export function mutationField<T extends object, G extends Gives>(
  name: string,
  options: MutationField<T, G>,
): void {
  const { shape, describe, description, shows, deletes, mayBeLong } = options;
  const gives: Gives = options.gives;
  const audience = options.section ?? recordOf(gives)?.section;
  const write = checkedWrite(options);
  builder.mutationField(name, (t) => {
    const extensions = meta({ shows, deletes, mayBeLong });
    const base = { audience, description, extensions, args: argsOf(name, shape, describe) };
    if (gives === 'count')
      return t.int({
        ...base,
        resolve: async (_root, ...call) => (await write(...call)) as number,
      });
    if (gives === 'ids')
      return t.idList({
        ...base,
        resolve: async (_root, ...call) => (await keysOf(write(...call))).map(String),
      });
    if ('itself' in gives)
      return t.field({
        ...base,
        type: gives.itself,
        resolve: async (_root, ...call) => (await write(...call)) as object,
      });
    if ('one' in gives)
      return t.field({
        ...base,
        type: gives.one.ref,
        resolve: async (_root, ...call) => readFirst(gives.one, await keysOf(write(...call)), call),
      });
    return t.field({
      ...base,
      type: [gives.ref],
      resolve: async (_root, ...call) => readEach(gives, await keysOf(write(...call)), call),
    });
  });
}

type Call = readonly [args: object, context: Context, info: GraphQLResolveInfo];

const readFirst = (record: RecordType, [key]: readonly unknown[], [, context, info]: Call) =>
  readBack(record, key, context, info);

const readEach = (record: RecordType, keys: readonly unknown[], [, context, info]: Call) =>
  Promise.all(keys.map((key) => readBack(record, key, context, info)));

/** Checks the arguments, writes, and turns violated constraints into refusals. */
function checkedWrite<T extends object, G extends Gives>(options: MutationField<T, G>) {
  const { shape, refusals = {}, write } = options;
  return (args: object, context: Context, info: GraphQLResolveInfo): Promise<unknown> =>
    findingOthers({ ...options, value: args }, context, async () => {
      const given = checkArgs(shape, args, context);
      const { query } = context.session;
      return refusing(refusals, { shape, given, query }, async () => {
        checkRules(options, given, context);
        await options.lock?.(given, context);
        await checkLookUps(options, given, context);
        return write(given, { context, info });
      });
    });
}

const keysOf = async (written: Promise<unknown>) => (await written) as readonly unknown[];

function recordOf(gives: Gives): RecordType | undefined {
  if (gives === 'count' || gives === 'ids' || 'itself' in gives) return undefined;
  return 'one' in gives ? gives.one : gives;
}
