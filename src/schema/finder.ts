import type { GraphQLResolveInfo } from 'graphql';
import { graphqlWord } from '../contract/names.ts';
import { rowsByKey } from '../db/read/find.ts';
import { builder } from './builder.ts';
import { choicesOf } from './choices.ts';
import { connectionType } from './connection.ts';
import type { Context } from './context.ts';
import { checkLanguage, checkPriceList } from './facts.ts';
import { type CheckedInput, readInput } from './inputs.ts';
import { type ListArgs, readPage } from './page.ts';
import { identifierType, type RecordType } from './record.ts';
import { recordColumns } from './selection.ts';
import { storableKey, textKey } from './storable.ts';

export interface Finder {
  /** The root field of the list: `taxClasses`. */
  readonly many: string;
  /** The root field of one record: `taxClass`. */
  readonly one?: string;
  readonly where?: CheckedInput;
  /** Sortable names; the identifier ascending where none is asked for. */
  readonly orders?: readonly string[];
  /** The order where none is asked for, if it is another. */
  readonly byDefault?: readonly { readonly field: string; readonly direction: string }[];
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
  /** Rules that need no database: the arguments against each other. Throws a Refusal. */
  readonly check?: (request: ListArgs) => void;
  /** Asked only when nothing was found: is there a reason the caller should know? */
  readonly explain?: (request: ListArgs, context: Context) => Promise<void>;
  /** The argument that names one record, when it is not `id`. */
  readonly selector?: 'sku' | 'code';
}

/** Adds the root fields that read a record: the one list, and the one record. */
export function finder(record: RecordType, options: Finder): void {
  addList(record, options);
  if (options.one) addOne(record, options.one, options);
}

function addList(record: RecordType, options: Finder): void {
  const { many, where, orders = [], byDefault, limit = 100 } = options;
  const type = connectionType(record);
  const orderType = orders.length > 0 ? orderInput(record, orders) : undefined;
  builder.queryField(many, (t) =>
    t.field({
      type,
      description: `A list of ${record.name}: filtered, sorted and paged.`,
      extensions: { page: limit },
      args: {
        ...(where && {
          where: t.arg({
            type: where.ref,
            description: 'Only those that fit all of these conditions.',
          }),
        }),
        ...(orderType && {
          orderBy: t.arg({
            type: [orderType],
            ...(byDefault && { defaultValue: byDefault as never }),
            description: 'Sorted by these, ties by the identifier; by the identifier when absent.',
          }),
        }),
        ...choiceArgs(t as never, options),
        first: t.arg.int({ description: `Size of the page, 1 to ${limit} (the default).` }),
        after: t.arg.string({ description: 'The page begins after this cursor.' }),
        last: t.arg.int({ description: `Size of a page that is read backwards, 1 to ${limit}.` }),
        before: t.arg.string({
          description: 'The page ends before this cursor; goes with `last`.',
        }),
        offset: t.arg({ type: 'SafeInt', description: 'How many records to skip, 0 or more.' }),
      } as never,
      resolve: (async (
        _root: unknown,
        given: ListArgs,
        context: Context,
        info: GraphQLResolveInfo,
      ) => {
        const args =
          where && given.where
            ? { ...given, where: readInput(where, given.where, context) }
            : given;
        options.check?.(args);
        checkLanguage(context.facts, args.language);
        checkPriceList(context.facts, args.priceListId);
        const told =
          options.translate && args.where
            ? { ...args, where: await options.translate(args.where, context) }
            : args;
        const page = await readPage(record, limit, told, context, info);
        if (page.isEmpty) await options.explain?.(args, context);
        return page;
      }) as never,
    }),
  );
}

function addOne(record: RecordType, field: string, options: Finder): void {
  const { selector = 'id' } = options;
  const { table } = record;
  const keyed = selector === 'id' ? table : { ...table, key: selector, keyType: 'text' as const };
  builder.queryField(field, (t) =>
    t.field({
      type: record.ref,
      nullable: true,
      description: `One ${record.name} by its ${selector}, or null.`,
      args: {
        [selector]: t.arg({
          type: selector === 'id' ? identifierType(record) : 'String',
          required: true,
          description: `The ${selector} of the record.`,
        }),
        ...choiceArgs(t as never, options),
      } as never,
      resolve: (async (
        _root: unknown,
        args: ListArgs & Record<string, unknown>,
        context: Context,
        info: GraphQLResolveInfo,
      ) => {
        checkLanguage(context.facts, args.language);
        checkPriceList(context.facts, args.priceListId);
        const [row] = await rowsByKey(
          context.session,
          keyed,
          recordColumns(info),
          [selector === 'id' ? storableKey(args.id) : textKey(selector, args[selector])],
          choicesOf(args, context),
        );
        return row ?? null;
      }) as never,
    }),
  );
}

/** Pothos types each argument; these come and go with the resource, which its types cannot follow. */
function choiceArgs(t: { arg: (options: object) => unknown }, options: Finder): object {
  return {
    ...(options.language && {
      language: t.arg({
        type: 'String',
        description:
          'Code of the language that localized texts are cut to, and that texts are sorted and searched in. Without it: texts in all languages, sorted and searched in the default one.',
      }),
    }),
    ...(options.priceList && {
      priceListId: t.arg({
        type: 'SafeInt',
        description: 'The price list that prices are cut to, and that price orders go by.',
      }),
    }),
  };
}

const Direction = builder.enumType('SortDirection', {
  description: 'Which way a list is sorted. Nulls are last both ways.',
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
    description: `What a list of ${name} can be sorted by.`,
    values: Object.fromEntries(values),
  });
  return builder.inputType(`${name}Order`, {
    description: `One level of the order of a list of ${name}.`,
    fields: (t) => ({
      field: t.field({ type: field, required: true, description: 'What to sort by.' }),
      direction: t.field({
        type: Direction,
        required: true,
        defaultValue: 'ascending',
        description: 'Which way.',
      }),
    }),
  });
}
