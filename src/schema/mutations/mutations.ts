import type { Context } from '../../call/context.ts';
import { lazyPrismaClient } from '../../call/lazy-prisma-client.ts';
import { type Query, refuse } from '../../contract/errors/refusal.ts';
import { type GraphqlNamed, withArticle } from '../../contract/notation/names.ts';
import type { ReadShape } from '../../contract/notation/shape.ts';
import type { Row } from '../../db/session.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { builder } from '../builder.ts';
import { checkIntegers } from '../clamp-id.ts';
import { type By, byArg, findColumn } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';
import { addVersion, checkVersion, ifVersionArg } from '../records/versions.ts';
import { completeTexts, localizedMembers, readMerging } from '../texts/localized.ts';
import type { Descriptions } from '../types.ts';
import { useOf } from '../uses.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import { type CheckedInput, inputOf, readInput } from './inputs.ts';
import type { Writing } from './mutation-field.ts';
import { findingOthers, type Rules } from './other-faults.ts';
import { exists, readBack } from './read-back.ts';

type Data<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;
type Client = Prisma.TransactionClient;

interface CreateField<S extends ReadShape<object>, P> {
  readonly shape: S;
  /** Descriptions of members that the record does not have, by the specification's names. */
  readonly describe?: Descriptions;
  /** What else there is to know of it. */
  readonly note?: string;
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

interface UpdateField<S extends ReadShape<object>, P, K> {
  readonly shape: S;
  readonly describe?: Descriptions;
  /** The column by which the write finds the record, if that is not `id`. */
  readonly key?: 'code';
  /**
   * What takes long and needs no database, before the transaction begins: gives what `write` takes.
   */
  readonly prepare?: (data: Data<S>, context: Context) => Promise<P>;
  /**
   * Locks what the write needs beside the record, before the record is: see
   * commerce/prices/lock.ts.
   */
  readonly lock?: (id: K, context: Context, data: P) => Promise<unknown>;
  readonly refusals?: ConstraintRefusals;
  /** See other-faults.ts. */
  readonly rules?: Rules<Data<S>>;
  /** What is refused of an identifier of no record; NotFound if absent. */
  readonly unknown?: Readonly<Parameters<typeof refuse>>;
  /**
   * Changes the members given; `count` is 0 where there is no such record, or nothing to change.
   * `key` is the identifier where that is among the members.
   */
  readonly write: (id: K, data: P, client: Client, writing: Writing) => Promise<Updated<K>>;
}

interface Updated<K> {
  readonly count: number;
  readonly key?: K;
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
        const judged = { shape, value: args.input, refusals, rules, own };
        return findingOthers(judged, context, () => update(args, { context, info }));
      },
    }),
  );
  return { ref: input.ref, shape: options.shape };
}

/** Reads the input, changes the record that the arguments name, and reads it back. */
function updateRecord<S extends ReadShape<object>, P, K extends number | string>(
  record: RecordType,
  options: UpdateField<S, P, K>,
) {
  const { name } = record;
  const { shape, key: column = 'id' } = options;
  const localized = localizedMembers(shape);
  const checkStorable = checkIntegers(shape);
  return async (args: UpdateArgs, writing: Writing) => {
    const { context, info } = writing;
    const read = readInput({ shape }, args.input, context) as Data<S> & Row;
    checkStorable(read);
    const given = options.prepare ? await options.prepare(read, context) : (read as P);
    // The type parameter says what the column holds.
    const [id] = (await findColumn(record, column, [args.by], context)) as [K | undefined];
    if (id === undefined) refuseUnknown(name, args.by);
    await options.lock?.(id, context, given);
    await checkVersion(record, id, args.ifVersion, context, { shape, given: read });
    const { session, shopSettings } = context;
    const row = { id, data: given as Row };
    const at = { session, table: record.table.name };
    const data = (await readMerging([row], localized, shopSettings, at))(row) as P;
    const client = lazyPrismaClient(context);
    const checkExists = async () => {
      if (!(await exists(record, id, context))) refuseUnknown(name, args.by);
    };
    const own = { table: record.table.name, id, checkExists };
    const written = { shape, given: read, own, query: session.query };
    const { count, key } = await refusing(options.refusals ?? {}, written, () =>
      options.write(id, data, client, writing),
    );
    if (count === 0) await checkExists();
    return readBack(record, key ?? id, context, info);
  };
}

interface UpdateArgs {
  readonly by: By;
  readonly input: object;
  readonly ifVersion?: string | null | undefined;
}

/** The record that an update changes. Throws a Refusal if it does not exist. */
async function readOwn(
  record: RecordType,
  { key, unknown }: Pick<UpdateField<never, never, never>, 'key' | 'unknown'>,
  by: By,
  query: Query,
) {
  const reading = { session: { query } };
  const [id] = await findColumn(record, key ?? 'id', [by], reading);
  if (id !== undefined && unknown && !(await exists(record, id, reading))) refuse(...unknown);
  if (id === undefined || !(await exists(record, id, reading))) refuseUnknown(record.name, by);
  return { table: record.table.name, id };
}

function refuseUnknown(record: string, by: By): never {
  const [[key, value] = ['']] = Object.entries(by);
  refuse(key, 'NotFound', `there is no ${record} ${value}`, { argument: ['by', key] });
}
