import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import type { FieldNode } from 'graphql';
import type { Context } from '../../engine/call/context.ts';
import { checkPriceList } from '../../engine/call/shop-settings.ts';
import { builder } from '../../engine/schema/builder.ts';
import { meta } from '../../engine/schema/meta.ts';
import { type DecimalText, decimalText } from '../../engine/schema/planned-reads/row-types.ts';
import { addFieldMethods } from '../../engine/schema/private/pothos.ts';
import { refuse } from '../../ground/contract/errors/refusal.ts';
import type { Row } from '../../store/db/session.ts';

interface PriceSource {
  readonly row: Row;
  readonly args: PriceArgs;
  readonly list: number | string;
  readonly taxes: Taxes;
}

/** How prices get their taxes. Rates are in the column `taxRates`, as texts by tax area. */
export interface Taxes {
  readonly defaultArea: number;
  readonly add: (price: string, rate: string) => string;
}

interface PriceArgs {
  readonly priceList?: number | string | null;
  readonly taxed?: boolean | null;
  readonly taxArea?: number | string | null;
}

const members = {
  list: ['listPriceByList', 'List price; null when the list has none.'],
  selling: ['sellingPriceByList', 'Selling price before promotions; null when the list has none.'],
  price: [
    'priceByList',
    'The price that a shopper pays today, with the promotion applied; null when the list has none.',
  ],
} as const;

const Prices = builder.objectRef<PriceSource>('Prices').implement({
  description: 'The prices in one price list.',
  fields: (t) => {
    const fields = Object.entries(members).map(([name, [column, description]]) => [
      name,
      t.field({
        type: 'Decimal',
        nullable: true,
        description,
        resolve: ({ row, list, args, taxes }) => pick(row, column, list, args, taxes),
      }),
    ]);
    return Object.fromEntries(fields);
  },
});

const taxArgs = builder.args((t) => ({
  taxed: t.boolean({
    description:
      'Whether the price includes taxes: what a new order of one piece costs, with 2 decimals.',
  }),
  taxArea: t.id({
    description:
      'Identifier of the tax area of a price with taxes; that of new orders when absent.',
  }),
}));

const ratesFor = (nodes: readonly FieldNode[]) =>
  nodes.some((node) => node.arguments?.some(({ name }) => name.value === 'taxed'))
    ? ['taxRates']
    : [];

/** `prices(priceList: 1) { list selling price }` of a record that has price maps. */
export const pricesField = (taxes: Taxes) => ({
  type: Prices,
  description: 'The prices in one price list.',
  args: {
    ...builder.args((t) => ({
      priceList: t.field({
        type: 'ID',
        required: true,
        description: 'Identifier of the price list to read.',
      }),
    })),
    ...taxArgs,
  },
  extensions: meta({
    columns: (selection, nodes) => [
      ...Object.entries(members)
        .filter(([name]) => selection.has(name))
        .map(([, [column]]) => column),
      ...ratesFor(nodes),
    ],
  }),
  resolve: (
    row: Row,
    args: PriceArgs & { priceList: number | string },
    { shopSettings }: Context,
  ): PriceSource => {
    checkPriceList(shopSettings, args.priceList);
    return { row, list: args.priceList, args, taxes };
  },
});

type PriceName = 'listPrice' | 'sellingPrice' | 'price';

declare global {
  export namespace PothosSchemaTypes {
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /**
       * `price(priceList: 1)`, a decimal, and `priceByList` for each price map of the table.
       * Descriptions are sentences without their full stop.
       */
      priceMaps: (
        descriptions: Readonly<Record<PriceName, string>>,
        taxes: Taxes,
      ) => Record<string, FieldRef<Types, unknown, Kind>>;
    }
  }
}

addFieldMethods(ObjectFieldBuilder, {
  priceMaps(descriptions: Readonly<Record<PriceName, string>>, taxes: Taxes) {
    return Object.fromEntries(
      Object.entries(descriptions).flatMap(([name, about]) => {
        const all = `${name}ByList`;
        const price = this.field({
          type: 'Decimal',
          nullable: true,
          description: `${about}. In the given price list, null when it has none.`,
          args: {
            priceList: this.arg.id({
              description: 'Identifier of the price list; the first of the shop when absent.',
            }),
            ...taxArgs,
          },
          extensions: meta({ columns: (_selection, nodes) => [all, ...ratesFor(nodes)] }),
          resolve: (row: Row, args: PriceArgs, { shopSettings }: Context) => {
            checkPriceList(shopSettings, args.priceList);
            return pick(row, all, args.priceList ?? shopSettings.firstPriceList, args, taxes);
          },
        });
        const prices = this.column({ type: 'PriceMap', description: `${about}, by price list.` });
        return [
          [name, price],
          [all, prices],
        ];
      }),
    );
  },
});

/** Prices have at most 10 digits, which a JSON number carries exactly. */
function pick(
  row: Row,
  column: string,
  list: number | string,
  { taxed, taxArea }: PriceArgs,
  taxes: Taxes,
): DecimalText | null {
  const price: unknown = JSON.parse(String(row[column]))[list];
  const area = taxArea ?? taxes.defaultArea;
  const rate: unknown = taxed ? JSON.parse(String(row.taxRates))[area] : null;
  if (rate === undefined) refuse('taxArea', 'NotFound', `tax area ${area} does not exist`);
  if (price === undefined) return null;
  const net = Number(price).toFixed(3);
  return decimalText(taxed ? taxes.add(net, String(rate)) : net);
}
