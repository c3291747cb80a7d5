import type { Query } from '../../../ground/contract/errors/refusal.ts';
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
import type { Writing } from './mutation-field.ts';
import { findingOthers, type Judged, type Rules } from './other-faults.ts';
import { readBack } from './read-back.ts';
import {
  type Client,
  type Data,
  readOwn,
  type UpdateField,
  updateRecord,
} from './update-record.ts';

interface CreateField<S extends ReadShape<object>, P> {
  readonly shape: S;
  /** Descriptions of members that the record does not have, by the specification's names. */
  readonly describe?: Descriptions;
  /** What else there is to know of it. */
  readonly note?: string;
  /** See `FieldMeta.mayBeLong`. */
  readonly mayBeLong?: true;
  readonly refusals?: ConstraintRefusals;
  /** See other-faults.ts. */
  readonly rules?: Rules<Data<S>>;
  /**
   * What takes long and needs no database, before the transaction begins: gives what `write` takes.
   */
  readonly prepare?: (data: Data<S>, context: Context) => Promise<P>;
  /**
   * Adds the record; the data has GraphQL's names, which are the data model's. `returned` has the
   * columns that the statement returned.
   */
  readonly write: (
    data: P,
    client: Client,
    writing: Writing,
  ) => Promise<{ id: unknown; returned?: Row }>;
}

/** `createTaxClass(input)`: adds a record and gives it back as it then is. */
export function createField<S extends ReadShape<object>, P = Data<S>>(
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
        const { shape, refusals, rules } = options;
        const judged = { shape, value: args.input, refusals, rules };
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
  return async (input: object, writing: Writing) => {
    const { context, info } = writing;
    const given = readInput({ shape }, input, context) as Data<S> & Row;
    checkStorable(given);
    const data = completeTexts(given, localized, context.shopSettings) as Data<S>;
    const ready = options.prepare ? await options.prepare(data, context) : (data as P);
    const client = lazyPrismaClient(context);
    const written = { shape, given, query: context.session.query };
    const { id, returned } = await refusing(options.refusals ?? {}, written, () =>
      options.write(ready, client, writing),
    );
    return readBack(record, id, context, info, returned);
  };
}

/**
 * `updateTaxClass(id, input)`: changes the members given; NotFound on `id` for no such record.
 * Returns its input.
 */
export function updateField<
  S extends ReadShape<object>,
  P = Data<S>,
  K extends number | string = number,
>(record: RecordType, options: UpdateField<S, P, K>): CheckedInput & { readonly shape: S } {
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
        const { shape, refusals, rules } = options;
        const own = (query: Query) => readOwn(record, options, args.by, query);
        const judged: Judged<Data<S>> = { shape, value: args.input, refusals, rules, own };
        return findingOthers(judged, context, () => update(args, { context, info }, judged));
      },
    }),
  );
  return { ref: input.ref, shape: options.shape };
}
