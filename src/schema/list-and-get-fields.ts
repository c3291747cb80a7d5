import type { ArgumentRef } from '@pothos/core';
import { choicesOf } from '../call/choices.ts';
import type { Context } from '../call/context.ts';
import { checkLanguage, checkPriceList } from '../call/shop-settings.ts';
import { graphqlWord } from '../contract/names.ts';
import type { Rights } from '../contract/rights.ts';
import { rowsByKey } from '../db/read/find.ts';
import type { Row } from '../db/session.ts';
import { recordColumns } from '../execution/selection.ts';
import { builder, type Types } from './builder.ts';
import { clampKey, textKey } from './clamp-id.ts';
import { connectionType } from './connection.ts';
import { type CheckedInput, readInput } from './inputs.ts';
import { type ListArgs, readPage } from './page.ts';
import { identifierType, type RecordType } from './record.ts';

export interface ListAndGetOptions {
  /** The root field of the list: `taxClasses`. */
  readonly many: string;
  /** The root field of one record: `taxClass`. */
  readonly one?: string;
  readonly where?: CheckedInput;
  /** Sortable names; the identifier ascending where none is asked for. */
  readonly orders?: readonly string[];
  /** The order where none is asked for, if it is another. */
  readonly byDefault?: readonly {
    readonly field: string;
    readonly direction: 'ascending' | 'descending';
  }[];
  /** Texts can be cut to, sorted and searched in a language. */
  readonly language?: true;
  readonly priceList?: true;
  /** Largest page, and the default one. */
  readonly limit?: number;
  /** Puts conditions that SQL does not know into those that it does. */
  readonly translate?: (
    where: Readonly<Record<string, unknown>>,
    context: Context,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Conditions that the caller's rights add to every list; undefined where they add none. */
  readonly within?: (rights: Rights) => Readonly<Record<string, unknown>> | undefined;
  /** Rules that need no database: the arguments against each other. Throws a Refusal. */
  readonly check?: (request: ListArgs) => void;
  /** Asked only when nothing was found: is there a reason the caller should know? */
  readonly explain?: (request: ListArgs, context: Context) => Promise<void>;
  /** The argument that names one record, when it is not `id`. */
  readonly selector?: 'sku' | 'code';
}

/** Adds the root fields that read a record: the one list, and the one record. */
export function listAndGetFields(record: RecordType, options: ListAndGetOptions): void {
  addList(record, options);
  if (options.one) addOne(record, options.one, options);
}

function addList(record: RecordType, options: ListAndGetOptions): void {
  const { many, orders = [], limit = 100 } = options;
  const type = connectionType(record);
  const orderType = orders.length > 0 ? orderInput(record, orders) : undefined;
  builder.queryField(many, (t) =>
    t.field({
      type,
      description: `A list of ${record.name}: filtered, sorted and paged.`,
      extensions: { page: limit },
      args: listArgs(options, orderType),
      resolve: async (_root, given, context, info) => {
        const args = checkList(options, given, context);
        const page = await readPage(
          record,
          limit,
          await conditionsOf(options, args, context),
          context,
          info,
        );
        if (page.isEmpty) await options.explain?.(args, context);
        return page;
      },
    }),
  );
}

function checkList(
  { where, check }: ListAndGetOptions,
  given: ListArgs,
  context: Context,
): ListArgs {
  const args =
    where && given.where
      ? { ...given, where: readInput(where, given.where, context) as Row }
      : given;
  check?.(args);
  checkLanguage(context.shopSettings, args.language);
  checkPriceList(context.shopSettings, args.priceListId);
  return args;
}

/** The arguments with the conditions that SQL knows, and those of the caller's rights. */
async function conditionsOf(
  options: ListAndGetOptions,
  args: ListArgs,
  context: Context,
): Promise<ListArgs> {
  const told =
    options.translate && args.where
      ? { ...args, where: await options.translate(args.where, context) }
      : args;
  const within = options.within?.(context.call.caller.rights);
  return within ? { ...told, where: { ...told.where, ...within } } : told;
}

function addOne(record: RecordType, field: string, options: ListAndGetOptions): void {
  const { selector = 'id' } = options;
  const { table } = record;
  const keyed = selector === 'id' ? table : { ...table, key: selector, keyType: 'text' as const };
  builder.queryField(field, (t) =>
    t.field({
      type: record.ref,
      nullable: true,
      description: `One ${record.name} by its ${selector}, or null.`,
      args: oneArgs(record, options),
      resolve: async (_root, args, context, info) => {
        checkLanguage(context.shopSettings, args.language);
        checkPriceList(context.shopSettings, args.priceListId);
        const [row] = await rowsByKey(
          context.session,
          keyed,
          recordColumns(info),
          [selector === 'id' ? clampKey(args.id) : textKey(selector, args[selector])],
          choicesOf(args, context),
        );
        return row ?? null;
      },
    }),
  );
}

type Refs<Args> = { [Name in keyof Args]-?: ArgumentRef<Types, Args[Name]> };
type OneArgs = Pick<ListArgs, 'language' | 'priceListId'> & Record<'id' | 'sku' | 'code', unknown>;

/** Some arguments depend on the resource: all are typed, and absent ones are undefined. */
function listArgs(
  { where, byDefault, limit = 100, ...options }: ListAndGetOptions,
  order?: OrderType,
) {
  const args = builder.args((t) => ({
    ...(where && {
      where: t.field({
        type: where.ref,
        description: 'Only records that match all of these conditions.',
      }),
    }),
    ...(order && {
      orderBy: t.field({
        type: [order],
        ...(byDefault && { defaultValue: [...byDefault] }),
        description:
          'Sort criteria; records that compare equal are sorted by identifier, as all are when this is absent.',
      }),
    }),
    ...choiceArgs(options),
    first: t.int({ description: `Size of the page, 1 to ${limit} (the default).` }),
    after: t.string({ description: 'The page starts after this cursor.' }),
    last: t.int({ description: `Size of the page when paging backwards, 1 to ${limit}.` }),
    before: t.string({
      description: 'The page ends before this cursor; use it together with `last`.',
    }),
    offset: t.field({ type: 'SafeInt', description: 'How many records to skip, 0 or more.' }),
  }));
  return args as Refs<ListArgs>;
}

function oneArgs(record: RecordType, options: ListAndGetOptions) {
  const { selector = 'id' } = options;
  const args = builder.args((t) => ({
    [selector]: t.field({
      type: selector === 'id' ? identifierType(record) : 'String',
      required: true,
      description: `The ${selector} of the record.`,
    }),
    ...choiceArgs(options),
  }));
  return args as unknown as Refs<OneArgs>;
}

const choiceArgs = (options: Pick<ListAndGetOptions, 'language' | 'priceList'>) =>
  builder.args((t) => ({
    ...(options.language && {
      language: t.string({
        description:
          'Code of the language in which texts are returned, sorted and searched. Without it, texts are returned in all languages, and sorted and searched in the default language.',
      }),
    }),
    ...(options.priceList && {
      priceListId: t.field({
        type: 'SafeInt',
        description:
          'Identifier of the price list whose prices are returned and used for sorting. Without it, prices of all lists are returned.',
      }),
    }),
  }));

type OrderType = ReturnType<typeof orderInput>;

const Direction = builder.enumType('SortDirection', {
  description: 'The direction in which a list is sorted. Nulls come last in both directions.',
  values: {
    ASC: { value: 'ascending', description: 'Smallest first.' },
    DESC: { value: 'descending', description: 'Largest first.' },
  },
});

function orderInput({ name }: RecordType, orders: readonly string[]) {
  const values = orders.map((order) => {
    const entry = { value: order, description: `By \`${order}\`.` };
    return [graphqlWord(order), entry] as const;
  });
  const field = builder.enumType(`${name}OrderField`, {
    description: `The fields that a list of ${name} can be sorted by.`,
    values: Object.fromEntries(values),
  });
  return builder.inputType(`${name}Order`, {
    description: `One sort criterion of a list of ${name}.`,
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'The field to sort by.' }),
      direction: t.field({
        type: Direction,
        required: true,
        defaultValue: 'ascending',
        description: 'The direction.',
      }),
    }),
  });
}
