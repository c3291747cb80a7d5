import type { ArgumentRef } from '@pothos/core';
import type { CallInfo } from '../../../ground/contract/caller.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { choicesOf } from '../../call/choices.ts';
import type { Context } from '../../call/context.ts';
import { checkLanguage, checkPriceList } from '../../call/shop-settings.ts';
import { recordColumns } from '../../document/selection.ts';
import { addAggregate } from '../aggregates/root-field.ts';
import { builder, type Types } from '../builder.ts';
import { addKeyReader } from '../bulk/key-readers.ts';
import { whereType } from '../filters/inputs.ts';
import { addConditions } from '../filters/named-conditions.ts';
import { readWhere, type Where } from '../filters/read.ts';
import { namingUnindexed } from '../filters/unindexed.ts';
import { meta } from '../meta.ts';
import { addRecordList } from '../planned-reads/lists.ts';
import { checkSorted } from '../records/readable.ts';
import type { RecordType } from '../records/record.ts';
import type { Descriptions } from '../types.ts';
import { useOf } from '../uses.ts';
import { connectionType } from './connection.ts';
import { byArg, keysOf, readByIds, readOne } from './keys.ts';
import { readNestedPage } from './nested-page.ts';
import { type OrderType, orderInput } from './order-input.ts';
import { type ListArgs, readPage } from './page.ts';

export interface ListAndGetOptions {
  /** The root field of the list, such as `taxClasses`. */
  readonly many: string;
  /** The root field of one record, such as `taxClass`. */
  readonly one?: string;
  /** The conditions of v3; conditions without a filter become members of `where`. */
  readonly conditions?: ReadShape<object>;
  /** The root field that aggregates groups of the records: `ordersAggregate`. */
  readonly aggregate?: string;
  /** Descriptions of these members, by the specification's names. */
  readonly describe?: Descriptions;
  /** The order of a request without one, if it is not that of the table. */
  readonly byDefault?: readonly {
    readonly field: string;
    readonly direction: 'ascending' | 'descending';
  }[];
  /** The list is sorted and searched by texts of a language, and by prices of a price list. */
  readonly language?: true;
  readonly priceList?: true;
  /** The largest page, and the default one. */
  readonly limit?: number;
  /**
   * Replaces conditions that have no SQL by conditions that have it. Records that are listed below
   * others need it at once, without a promise.
   */
  readonly translate?: (where: Where, context: Context) => Where | Promise<Where>;
  /** Checks conditions at any depth without the database. Throws a Refusal. */
  readonly checkConditions?: (where: Readonly<Record<string, unknown>>) => void;
  /** Checks the arguments against each other without the database. Throws a Refusal. */
  readonly check?: (request: ListArgs, surface: CallInfo['surface']) => void;
  /** Called if no record was found. Throws the reason if the caller should know one. */
  readonly explain?: (request: ListArgs, context: Context) => Promise<void>;
}

/** Adds the root fields that read a record: its list, and the single record. */
export function listAndGetFields(record: RecordType, options: ListAndGetOptions): void {
  addList(record, options);
  if (options.one) addOne(record, options.one);
  if (options.one) addByIds(record, options.many);
}

function addList(record: RecordType, options: ListAndGetOptions): void {
  addNamedConditions(record, options);
  if (options.aggregate) addAggregate(record, options.aggregate);
  const read = (given: GivenArgs, context: Context) => checkList(record, options, given, context);
  const orderType = orderInput(record, options);
  // Called when the schema is built: filters follow from the fields of all records.
  const args = () => listArgs(record, options, orderType);
  addKeyReader(record, async (where, context) =>
    conditionsOf(record, options, read({ where }, context), context),
  );
  addRecordList<Types>(record.name, {
    args,
    limit: 100,
    resolve: (belonging, row, given: GivenArgs, context, info) => {
      const readArgs = () => {
        const args = conditionsOf(record, options, read(given, context), context);
        if (args instanceof Promise) throw new Error(`${record.name} is not listed below records`);
        return args;
      };
      return namingUnindexed(record, given.where, context, () =>
        readNestedPage(record.table, 100, belonging, row, readArgs, context, info),
      );
    },
  });
  addListField(record, options, args, read);
}

/** The root field of the list. */
function addListField(
  record: RecordType,
  options: ListAndGetOptions,
  args: () => Refs<GivenArgs>,
  read: (given: GivenArgs, context: Context) => ListArgs,
): void {
  const { many, limit = 100 } = options;
  const type = connectionType(record, options.aggregate ? record : null);
  builder.queryField(many, (t) =>
    t.field({
      type,
      description: useOf(record, 'list'),
      extensions: meta({ page: limit, keys: [...keysOf(record).keys()] }),
      args: args(),
      resolve: async (_root, given, context, info) => {
        const args = read(given, context);
        const page = await namingUnindexed(record, given.where, context, async () =>
          readPage(
            record,
            limit,
            await conditionsOf(record, options, args, context),
            context,
            info,
          ),
        );
        if (page.isEmpty) await options.explain?.(given, context);
        return page;
      },
    }),
  );
}

function addNamedConditions(
  { name }: RecordType,
  { conditions, describe, translate, checkConditions: check }: ListAndGetOptions,
): void {
  const isOutermost = translate !== undefined;
  if (conditions) addConditions(name, conditions, { describe, isOutermost, check });
}

function checkList(
  record: RecordType,
  { check }: ListAndGetOptions,
  given: GivenArgs,
  context: Context,
): ListArgs {
  const read = given.where ? readWhere(record, given.where, context) : null;
  const { language, priceListId } = context.cut;
  const { sortLanguage, sortPriceListId } = sortChoices(given, context);
  // All calls have one form, which the engine reads fast.
  const args: ListArgs = {
    where: read ? read.named : given.where,
    filter: read ? read.filter : null,
    orderBy: given.orderBy,
    first: given.first,
    after: given.after,
    last: given.last,
    before: given.before,
    offset: given.offset,
    language,
    priceListId,
    sortLanguage,
    sortPriceListId,
  };
  check?.(args, context.call.surface);
  checkChoices(args, context);
  const sorted = (given.orderBy ?? []).map(({ field }) => field);
  checkSorted(record, sorted, context);
  return args;
}

/**
 * Returns the arguments with the conditions that SQL reads, and the conditions on the visibility of
 * records.
 */
function conditionsOf(
  record: RecordType,
  { translate }: ListAndGetOptions,
  args: ListArgs,
  context: Context,
): ListArgs | Promise<ListArgs> {
  const within = record.within?.(context.call.caller);
  const withWhere = (where: ListArgs['where']) => ({ ...args, where: { ...where, ...within } });
  if (!translate || !args.where) return within ? withWhere(args.where) : args;
  const where = translate(args.where, context);
  return where instanceof Promise ? where.then(withWhere) : withWhere(where);
}

function addOne(record: RecordType, field: string): void {
  builder.queryField(field, (t) =>
    t.field({
      type: record.ref,
      nullable: true,
      description: useOf(record, 'one'),
      args: { by: t.arg(byArg(record)) },
      resolve: async (_root, args, context, info) => {
        checkChoices(context.cut, context);
        const choices = choicesOf(context.cut, context);
        return (await readOne(record, args.by, recordColumns(info), context, choices)) ?? null;
      },
    }),
  );
}

/** The arguments of a list that callers can send. */
type GivenArgs = Pick<
  ListArgs,
  'where' | 'orderBy' | 'first' | 'after' | 'last' | 'before' | 'offset'
>;
type Refs<Args> = { [Name in keyof Args]-?: ArgumentRef<Types, Args[Name]> };

/** Some arguments depend on the resource: all are typed, and absent ones are undefined. */
function listArgs(
  { name }: RecordType,
  { byDefault, limit = 100 }: ListAndGetOptions,
  order: OrderType,
) {
  const args = builder.args((t) => ({
    where: t.field({
      type: whereType(name),
      description: 'Only records that match all of these conditions.',
    }),
    orderBy: t.field({
      type: [order],
      ...(byDefault && { defaultValue: [...byDefault] }),
      description:
        'Sort criteria; records that compare equal are sorted by identifier, as all are when this is absent.',
    }),
    first: t.int({ description: `Size of the page, 1 to ${limit} (the default).` }),
    after: t.string({ description: 'The page starts after this cursor.' }),
    last: t.int({ description: `Size of the page when paging backwards, 1 to ${limit}.` }),
    before: t.string({
      description: 'The page ends before this cursor; use it together with `last`.',
    }),
    offset: t.field({ type: 'SafeInt', description: 'How many records to skip, 0 or more.' }),
  }));
  return args as Refs<GivenArgs>;
}

/** Refuses a language or a price list that the shop does not have. */
function checkChoices(
  { language, priceListId, sortLanguage, sortPriceListId }: ListArgs,
  { shopSettings }: Context,
): void {
  checkLanguage(shopSettings, language ?? sortLanguage);
  checkPriceList(shopSettings, priceListId ?? sortPriceListId);
}

/** The language and the price list that a list is sorted by. Refuses more than one of each. */
function sortChoices({ orderBy }: Pick<ListArgs, 'orderBy'>, { shopSettings }: Context) {
  let sortLanguage: string | null = null;
  let list: number | string | null = null;
  for (const { language, priceList } of orderBy ?? []) {
    sortLanguage = onlyOne('language', sortLanguage, language);
    list = onlyOne('price list', list, priceList);
  }
  if (typeof list === 'string') checkPriceList(shopSettings, list);
  return { sortLanguage, sortPriceListId: typeof list === 'number' ? list : null };
}

function onlyOne<T>(name: string, known: T | null, given: T | null | undefined): T | null {
  if (given === null || given === undefined) return known;
  if (known !== null && known !== given)
    refuse('orderBy', 'InvalidCombination', `orderBy: a list is sorted by one ${name}`);
  return given;
}

/**
 * The maximum number of identifiers, enough for one page of another service that a gateway
 * completes.
 */
const mostIds = 1_000;

/** Adds the root field that reads records by their identifiers: `productsByIds` for `products`. */
function addByIds(record: RecordType, many: string): void {
  builder.queryField(`${many}ByIds`, (t) =>
    t.field({
      type: [record.ref],
      nullable: { list: false, items: true },
      description: useOf(record, 'byIds'),
      extensions: meta({ lengthOf: 'ids', page: mostIds }),
      args: {
        ids: t.arg.idList({
          required: true,
          description: `At most ${mostIds} identifiers, also repeated ones. The result has their order, with null for each of no record.`,
        }),
      },
      resolve: (_root, { ids }, context, info) => {
        if (ids.length > mostIds)
          refuse('ids', 'Malformed', `ids: ${ids.length} identifiers, of at most ${mostIds}`);
        return readByIds(record, ids, recordColumns(info), context, choicesOf({}, context));
      },
    }),
  );
}
