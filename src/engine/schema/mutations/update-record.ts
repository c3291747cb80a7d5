import type { Prisma } from '../../../generated/prisma/client.ts';
import { type Query, refuse } from '../../../ground/contract/errors/refusal.ts';
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
import type { Writing } from './mutation-field.ts';
import type { Judged, Rules } from './other-faults.ts';
import { exists, readBack } from './read-back.ts';
import { findStored, withoutStored } from './stored-values.ts';

export type Data<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;
export type Client = Prisma.TransactionClient;

export interface UpdateField<S extends ReadShape<object>, P, K> {
  readonly shape: S;
  readonly describe?: Descriptions;
  /** See `FieldMeta.mayBeLong`. */
  readonly mayBeLong?: true;
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

/** Reads the input, changes the record that the arguments name, and reads it back. */
export function updateRecord<S extends ReadShape<object>, P, K extends number | string>(
  record: RecordType,
  options: UpdateField<S, P, K>,
) {
  const { shape, key: column = 'id' } = options;
  const checkStorable = checkIntegers(shape);
  const write = writeRecord(record, options);
  return async (args: UpdateArgs, writing: Writing, judged: Judged<Data<S>>) => {
    const { context } = writing;
    // The type parameter says what the column holds.
    const find = async () => (await findColumn(record, column, [args.by], context))[0] as K;
    let read: Data<S> & Row;
    try {
      read = readInput({ shape }, args.input, context) as Data<S> & Row;
    } catch (error) {
      [judged.isStored] = await findStored(record.table, [{ error, id: await find() }], context);
      if (!judged.isStored) throw error;
      read = readInput({ shape }, args.input, context, judged.isStored) as Data<S> & Row;
    }
    checkStorable(read);
    try {
      return await write(args, read, writing, find);
    } catch (error) {
      const update = { shape, given: read, id: await find().catch(() => undefined) };
      const changed = await withoutStored(error, record.table, update, context);
      if (!changed) throw error;
      return write(args, changed as Data<S> & Row, writing, find);
    }
  };
}

/** Changes the record with members that are checked, and reads it back. */
function writeRecord<S extends ReadShape<object>, P, K extends number | string>(
  record: RecordType,
  options: UpdateField<S, P, K>,
) {
  const { name } = record;
  const { shape } = options;
  const localized = localizedMembers(shape);
  return async (
    args: UpdateArgs,
    read: Data<S> & Row,
    { context, info }: Writing,
    find: () => Promise<K | undefined>,
  ) => {
    const given = options.prepare ? await options.prepare(read, context) : (read as P);
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
    const { count, key } = await refusing(options.refusals ?? {}, written, () =>
      options.write(id, data, client, { context, info }),
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
export async function readOwn(
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
