import type { Prisma } from '../../../generated/prisma/client.ts';
import { type ReadQuery, refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GraphqlNamed } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';
import { lazyPrismaClient } from '../../call/lazy-prisma-client.ts';
import { checkIntegers } from '../clamp-id.ts';
import { type By, findColumn } from '../lists/keys.ts';
import type { RecordType } from '../records/record.ts';
import { checkVersion } from '../records/versions.ts';
import { localizedMembers, readMerging } from '../texts/localized.ts';
import type { Descriptions } from '../types.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import { readInput } from './inputs.ts';
import type { WriteContext } from './mutation-field.ts';
import type { Judged } from './other-faults.ts';
import { exists, readBack } from './read-back.ts';
import { checkRules, checkStored, type RulesOfUpdate } from './rules.ts';
import { findStored, withoutStored } from './stored-values.ts';

/** The members of a shape under GraphQL's names. */
export type DataOf<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;

export type Client = Prisma.TransactionClient;

export interface UpdateField<S extends ReadShape<object>, P, K, B = undefined>
  extends RulesOfUpdate<DataOf<S>, K, B> {
  readonly shape: S;
  readonly describe?: Descriptions;
  /** See `FieldMeta.mayBeLong`. */
  readonly mayBeLong?: true;
  /** The column by which the write finds the record, if that is not `id`. */
  readonly key?: 'code';
  /**
   * Runs slow work that needs no database before the transaction begins; returns the data for
   * `write`.
   */
  readonly prepare?: (data: DataOf<S>, context: Context) => Promise<P>;
  /**
   * Locks the related rows that the write needs, before the record itself is locked: see
   * commerce/prices/lock.ts.
   */
  readonly lock?: (id: K, context: Context, data: P) => Promise<unknown>;
  readonly refusals?: ConstraintRefusals;
  /** The refusal of an identifier that belongs to no record; NotFound if absent. */
  readonly unknown?: Readonly<Parameters<typeof refuse>>;
  /**
   * Changes the members in the input; `count` is 0 if there is no such record, or nothing to
   * change. `key` is the identifier if it is among the members.
   */
  readonly write: (
    id: K,
    data: P,
    client: Client,
    writing: WriteContext & { readonly before: B },
  ) => Promise<Updated<K>>;
}

interface Updated<K> {
  readonly count: number;
  readonly key?: K;
}

/** Reads the input, changes the record that the arguments name, and reads it back. */
export function updateRecord<S extends ReadShape<object>, P, K extends number | string, B>(
  record: RecordType,
  options: UpdateField<S, P, K, B>,
) {
  const { shape, key: column = 'id' } = options;
  const checkStorable = checkIntegers(shape);
  const write = writeRecord(record, options);
  return async (args: UpdateArgs, writing: WriteContext, judged: Judged<DataOf<S>>) => {
    const { context } = writing;
    // The type parameter is the type of the column.
    const find = async () => (await findColumn(record, column, [args.by], context))[0] as K;
    let read: DataOf<S> & Row;
    try {
      read = readInput({ shape }, args.input, context) as DataOf<S> & Row;
    } catch (error) {
      [judged.isStored] = await findStored(record.table, [{ error, id: await find() }], context);
      if (!judged.isStored) throw error;
      read = readInput({ shape }, args.input, context, judged.isStored) as DataOf<S> & Row;
    }
    checkStorable(read);
    try {
      return await write(args, read, writing, find);
    } catch (error) {
      const update = { shape, given: read, id: await find().catch(() => undefined) };
      const changed = await withoutStored(error, record.table, update, context);
      if (!changed) throw error;
      return write(args, changed as DataOf<S> & Row, writing, find);
    }
  };
}

/** Changes the record with members that are checked, and reads it back. */
function writeRecord<S extends ReadShape<object>, P, K extends number | string, B>(
  record: RecordType,
  options: UpdateField<S, P, K, B>,
) {
  const { name } = record;
  const { shape, prepare } = options;
  const localized = localizedMembers(shape);
  return async (
    args: UpdateArgs,
    read: DataOf<S> & Row,
    { context, info }: WriteContext,
    find: () => Promise<K | undefined>,
  ) => {
    if (prepare) checkRules(options, read, context);
    const given = prepare ? await prepare(read, context) : (read as P);
    const id = await find();
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
    const { count, key } = await refusing(options.refusals ?? {}, written, async () => {
      if (!prepare) checkRules(options, read, context);
      const before = await checkStored(options, id, read, context);
      if (options.before && before === undefined) return { count: 0, key: undefined };
      // Without `before` its type is undefined.
      return options.write(id, data, client, { context, info, before: before as B });
    });
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
export async function readOwn(
  record: RecordType,
  { key, unknown }: Pick<UpdateField<never, never, never, never>, 'key' | 'unknown'>,
  by: By,
  query: ReadQuery,
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
