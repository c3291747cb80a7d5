import type { ReadQuery } from '../../../ground/contract/errors/refusal.ts';
import { withArticle } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { lazyPrismaClient } from '../../call/lazy-prisma-client.ts';
import { builder } from '../builder.ts';
import { checkIntegers } from '../clamp-id.ts';
import { byArg } from '../lists/keys.ts';
import { meta } from '../meta.ts';
import type { RecordType } from '../records/record.ts';
import { addVersion, ifVersionArg } from '../records/versions.ts';
import { completeTexts, localizedMembers } from '../texts/localized.ts';
import type { Descriptions } from '../types.ts';
import { useOf } from '../uses.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import { type CheckedInput, inputOf, readInput } from './inputs.ts';
import type { WriteContext } from './mutation-field.ts';
import { findingOthers, type Judged } from './other-faults.ts';
import { readBack } from './read-back.ts';
import { checkLookUps, checkRules, type RulesOf } from './rules.ts';
import {
  type Client,
  type DataOf,
  readOwn,
  type UpdateField,
  updateRecord,
} from './update-record.ts';

interface CreateField<S extends ReadShape<object>, P> extends RulesOf<DataOf<S>> {
  readonly shape: S;
  /** Descriptions of members that the record does not have, by the specification's names. */
  readonly describe?: Descriptions;
  /** A further sentence of the description. */
  readonly note?: string;
  /** See `FieldMeta.mayBeLong`. */
  readonly mayBeLong?: true;
  readonly refusals?: ConstraintRefusals;
  /**
   * Runs slow work that needs no database before the transaction begins; returns the data for
   * `write`.
   */
  readonly prepare?: (data: DataOf<S>, context: Context) => Promise<P>;
  /** Locks the rows that `lookUps` and `write` need. */
  readonly lock?: (data: DataOf<S>, context: Context) => Promise<unknown>;
  /**
   * Adds the record; the data has GraphQL's names, which are the data model's. `returned` has the
   * columns that the statement returned.
   */
  readonly write: (
    data: P,
    client: Client,
    writing: WriteContext,
  ) => Promise<{ id: unknown; returned?: Row }>;
}

/** Declares `createTaxClass(input)`, which adds a record and returns it. */
export function createField<S extends ReadShape<object>, P = DataOf<S>>(
  record: RecordType,
  options: CreateField<S, P>,
) {
  const { name } = record;
  const { describe = {} } = options;
  const input = inputOf(
    `${name}CreateInput`,
    options.shape,
    `The members of a new ${name}; absent ones get their defaults.`,
    describe,
    name,
  );
  const create = createRecord(record, options);
  builder.mutationField(`create${name}`, (t) =>
    t.field({
      type: record.ref,
      audience: record.section,
      description: [useOf(record, 'create'), options.note].filter(Boolean).join(' '),
      extensions: meta({ mayBeLong: options.mayBeLong }),
      args: {
        input: t.arg({
          type: input.ref,
          required: true,
          description: 'The members of the new record; absent ones get their defaults.',
        }),
      },
      resolve: (_root, args, context, info) => {
        const judged = { ...options, value: args.input };
        return findingOthers(judged, context, () => create(args.input, { context, info }));
      },
    }),
  );
}

/** Reads the input, adds the record, and reads it back. */
function createRecord<S extends ReadShape<object>, P>(
  record: RecordType,
  options: CreateField<S, P>,
) {
  const { shape } = options;
  const localized = localizedMembers(shape);
  const checkStorable = checkIntegers(shape);
  return async (input: object, writing: WriteContext) => {
    const { context, info } = writing;
    const given = readInput({ shape }, input, context) as DataOf<S> & Row;
    checkStorable(given);
    const data = completeTexts(given, localized, context.shopSettings) as DataOf<S>;
    const { prepare } = options;
    if (prepare) checkRules(options, data, context);
    const ready = prepare ? await prepare(data, context) : (data as P);
    const client = lazyPrismaClient(context);
    const written = { shape, given, query: context.session.query };
    const { id, returned } = await refusing(options.refusals ?? {}, written, async () => {
      if (!prepare) checkRules(options, data, context);
      await options.lock?.(data, context);
      await checkLookUps(options, data, context);
      return options.write(ready, client, writing);
    });
    return readBack(record, id, context, info, returned);
  };
}

/**
 * Declares `updateTaxClass(id, input)`, which changes the members in the input. Refuses an unknown
 * `id` with NotFound. Returns its input.
 */
export function updateField<
  S extends ReadShape<object>,
  P = DataOf<S>,
  K extends number | string = number,
  B = undefined,
>(record: RecordType, options: UpdateField<S, P, K, B>): CheckedInput & { readonly shape: S } {
  const { name } = record;
  const about = `The members of ${withArticle(name)} to change; absent ones stay unchanged.`;
  const { describe = {} } = options;
  const input = inputOf(`${name}UpdateInput`, options.shape, about, describe, name);
  const update = updateRecord(record, options);
  addVersion(record);
  builder.mutationField(`update${name}`, (t) =>
    t.field({
      type: record.ref,
      audience: record.section,
      description: useOf(record, 'update'),
      extensions: meta({ mayBeLong: options.mayBeLong }),
      args: {
        by: t.arg(byArg(record)),
        input: t.arg({
          type: input.ref,
          required: true,
          description: 'The members to change; absent ones stay unchanged.',
        }),
        ifVersion: t.arg(ifVersionArg),
      },
      resolve: (_root, args, context, info) => {
        const own = (query: ReadQuery) => readOwn(record, options, args.by, query);
        const judged: Judged<DataOf<S>> = { ...options, value: args.input, own };
        return findingOthers(judged, context, () => update(args, { context, info }, judged));
      },
    }),
  );
  return { ref: input.ref, shape: options.shape };
}
