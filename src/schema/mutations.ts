import type { GraphQLResolveInfo } from 'graphql';
import type { GraphqlNamed } from '../contract/names.ts';
import { refuse } from '../contract/refusal.ts';
import type { Section } from '../contract/rights.ts';
import { type ReadShape, shape } from '../contract/shape.ts';
import type { Row } from '../db/session.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { builder } from './builder.ts';
import { type ConstraintRefusals, refusing } from './constraints.ts';
import type { Context } from './context.ts';
import { argumentsOf, inputOf, readInput } from './inputs.ts';
import { lazyClient } from './lazy-client.ts';
import { completeTexts, localizedMembers, mergeTexts } from './localized.ts';
import { exists, readBack } from './read-back.ts';
import { identifierType, type RecordType } from './record.ts';
import { storableCheck, storableKey, textKey } from './storable.ts';
import { addVersion, checkVersion, ifVersionArg } from './versions.ts';

type Data<S> = S extends ReadShape<infer T> ? GraphqlNamed<T> : never;
type Client = Prisma.TransactionClient;

/** What a write has at hand beside its data. */
export interface Writing {
  readonly context: Context;
  /** Of the field that writes, for those who ask whether anything else is done in the call. */
  readonly info: GraphQLResolveInfo;
}

interface CreateField<S extends ReadShape<object>, P> {
  readonly shape: S;
  /** What else there is to know of it. */
  readonly note?: string;
  readonly refusals?: ConstraintRefusals;
  /** What takes long and needs no database, before the transaction begins: gives what `write` takes. */
  readonly prepare?: (data: Data<S>, context: Context) => Promise<P>;
  /**
   * Adds the record; the data has GraphQL's names, which are the data model's. `told` are columns of it as
   * they are read.
   */
  readonly write: (
    data: P,
    client: Client,
    writing: Writing,
  ) => Promise<{ id: unknown; told?: Row }>;
}

/** `createTaxClass(input)`: adds a record and gives it back as it then is. */
export function createField<S extends ReadShape<object>, P = Data<S>>(
  record: RecordType,
  options: CreateField<S, P>,
) {
  const { name } = record;
  const input = inputOf(`${name}CreateInput`, options.shape, `A new ${name}.`, {}, record.describe);
  const localized = localizedMembers(options.shape);
  const checkStorable = storableCheck(options.shape);
  builder.mutationField(`create${name}`, (t) =>
    t.field({
      type: record.ref,
      extensions: { audience: record.section },
      description: [`Adds a ${name} and gives it back.`, options.note].filter(Boolean).join(' '),
      args: { input: t.arg({ type: input.ref, required: true, description: 'Its members.' }) },
      resolve: async (_root, args, context, info) => {
        const given = readInput(input, args.input, context);
        checkStorable(given);
        const data = completeTexts(given, localized, context.facts) as Data<S>;
        const ready = options.prepare ? await options.prepare(data, context) : (data as P);
        const client = lazyClient(context);
        const { id, told } = await refusing(options.refusals ?? {}, () =>
          options.write(ready, client, { context, info }),
        );
        return readBack(record, id, context, info, told);
      },
    }),
  );
}

interface UpdateField<S extends ReadShape<object>, P, K> {
  readonly shape: S;
  /** Where a record is not named by its `id`: the argument, and how the record is found by it. */
  readonly selector?: {
    readonly name: 'sku' | 'code';
    /** The identifier, with what is to be locked locked; undefined where there is none. */
    readonly find: (value: string, context: Context) => Promise<K | undefined>;
  };
  /** What takes long and needs no database, before the transaction begins: gives what `write` takes. */
  readonly prepare?: (data: Data<S>, context: Context) => Promise<P>;
  /** Locks what the write needs beside the record, before the record is: see db/prices/lock.ts. */
  readonly lock?: (id: K, context: Context, data: P) => Promise<unknown>;
  readonly refusals?: ConstraintRefusals;
  /**
   * Changes the members given; `count` is 0 where there is no such record, or nothing to change. `key` is
   * the identifier where that is among the members.
   */
  readonly write: (id: K, data: P, client: Client, writing: Writing) => Promise<Updated<K>>;
}

interface Updated<K> {
  readonly count: number;
  readonly key?: K;
}

/** `updateTaxClass(id, input)`: changes the members given; NotFound on `id` for no such record. */
export function updateField<
  S extends ReadShape<object>,
  P = Data<S>,
  K extends number | string = number,
>(record: RecordType, options: UpdateField<S, P, K>) {
  const { name } = record;
  const input = inputOf(
    `${name}UpdateInput`,
    options.shape,
    `What is to change of a ${name}.`,
    {},
    record.describe,
  );
  const localized = localizedMembers(options.shape);
  const checkStorable = storableCheck(options.shape);
  const { selector } = options;
  const by = selector?.name ?? 'id';
  addVersion(record);
  builder.mutationField(`update${name}`, (t) =>
    t.field({
      type: record.ref,
      extensions: { audience: record.section },
      description: `Changes the members given of a ${name}; the others stay. Gives it back.`,
      args: {
        [by as 'id']: t.arg({
          type: (selector ? 'String' : identifierType(record)) as 'SafeInt',
          required: true,
          description: 'Which one.',
        }),
        input: t.arg({ type: input.ref, required: true, description: 'The members to change.' }),
        ifVersion: t.arg(ifVersionArg),
      },
      resolve: async (_root, args, context, info) => {
        const read = readInput(input, args.input, context) as Data<S> & Row;
        checkStorable(read);
        const given = options.prepare ? await options.prepare(read, context) : (read as P);
        const named = args[by as 'id'];
        const id = selector
          ? await selector.find(textKey(by, named), context)
          : (storableKey(named) as K);
        if (id === undefined) refuse(by, 'NotFound', `there is no ${name} ${named}`);
        await options.lock?.(id, context, given);
        await checkVersion(record, id, args.ifVersion, context);
        const { session, facts } = context;
        const at = { session, table: record.table.name, id };
        const data = (await mergeTexts(given as Row, localized, facts, at)) as P;
        const client = lazyClient(context);
        const { count, key } = await refusing(options.refusals ?? {}, () =>
          options.write(id, data, client, { context, info }),
        );
        if (count === 0 && !(await exists(record, id, context)))
          refuse(by, 'NotFound', `there is no ${name} ${named}`);
        return readBack(record, key ?? id, context, info);
      },
    }),
  );
}

interface DeleteField<K extends number | string> {
  /** The name of several: `TaxClasses`. */
  readonly many: string;
  /** What happens to records that refer to them. */
  readonly note: string;
  /** The list that names the records: one member. */
  readonly shape?: ReadShape<Record<string, K[]>>;
  readonly refusals?: ConstraintRefusals;
  readonly write: (keys: K[], client: Client, writing: Writing) => Promise<{ count: number }>;
}

const Ids = shape({ ids: 'id list (req)' });

/** `deleteTaxClasses(ids)`: those that do not exist are skipped; gives the number removed. */
export function deleteField<K extends number | string = number>(
  record: RecordType,
  options: DeleteField<K>,
) {
  const { many, note, refusals, write } = options;
  const list = options.shape ?? (Ids as unknown as ReadShape<Record<string, K[]>>);
  const [[named = '', keyed] = []] = Object.entries(list.member.members);
  const isNumbered = keyed?.kind === 'list' && keyed.of.kind !== 'string';
  actField(`delete${many}`, {
    section: record.section,
    shape: list,
    describe: { [named]: 'Which ones.' },
    description: `Removes records of ${record.name}; those that do not exist are skipped. Gives the number removed. ${note}`,
    ...(refusals && { refusals }),
    gives: 'count',
    async write(args, { context, info }) {
      const keys = Object.values(args as Record<string, K[]>)[0] ?? [];
      const known = isNumbered ? keys.map((key) => storableKey(key) as K) : keys;
      return (await write([...new Set(known)], lazyClient(context), { context, info })).count;
    },
  });
}

interface ActField<S extends ReadShape<object>> {
  /** Whose it is, where that is not the section of what it gives. */
  readonly section?: Section;
  /** The arguments, in v3's notation. */
  readonly shape: S;
  readonly description: string;
  /** Descriptions of the arguments, by the specification's names. */
  readonly describe: Readonly<Record<string, string>>;
  readonly refusals?: ConstraintRefusals;
  /**
   * How many records were written; by the keys that `write` gives, the records or the one; or `itself`,
   * what `write` gives, of a type that has no table.
   */
  readonly gives:
    | 'count'
    | RecordType
    | { readonly one: RecordType }
    | { readonly itself: { readonly ref: object } };
  readonly write: (args: Data<S>, writing: Writing) => Promise<number | object>;
}

/** A mutation that is no create and no update: its arguments are the shape's members. */
export function actField<S extends ReadShape<object>>(name: string, options: ActField<S>) {
  const { shape: request, gives, refusals = {} } = options;
  const itself = gives !== 'count' && 'itself' in gives ? gives.itself.ref : null;
  const record = gives === 'count' || 'itself' in gives ? null : 'one' in gives ? gives.one : gives;
  const isOne = gives !== 'count' && 'one' in gives;
  builder.mutationField(name, (t) =>
    t.field({
      type: (!record ? (itself ?? 'Int') : isOne ? record.ref : [record.ref]) as 'Int',
      extensions: { audience: options.section ?? record?.section },
      description: options.description,
      args: argumentsOf(name, request, options.describe, t.arg as never) as never,
      resolve: (async (
        _root: unknown,
        args: object,
        context: Context,
        info: GraphQLResolveInfo,
      ) => {
        const given = readInput({ shape: request }, { ...args }, context) as Data<S>;
        const written = await refusing(refusals, () => options.write(given, { context, info }));
        if (!record) return written;
        const keys = written as readonly unknown[];
        if (isOne) return readBack(record, keys[0], context, info);
        return Promise.all(keys.map((key) => readBack(record, key, context, info)));
      }) as never,
    }),
  );
}
