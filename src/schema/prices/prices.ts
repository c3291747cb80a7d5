import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import type { Context } from '../../call/context.ts';
import { checkPriceList } from '../../call/shop-settings.ts';
import type { Row } from '../../db/session.ts';
import { builder } from '../builder.ts';
import { meta } from '../meta.ts';
import { type DecimalText, decimalText } from '../planned-reads/row-types.ts';
import { addFieldMethods } from '../private/pothos.ts';

interface Prices {
  readonly row: Row;
  readonly list: number | string;
}

const members = {
  list: ['listPriceByList', 'List price; null when the list has none.'],
  selling: ['sellingPriceByList', 'Selling price before promotions; null when the list has none.'],
  price: [
    'priceByList',
    'The price that a shopper pays today, with the promotion applied; null when the list has none.',
  ],
} as const;

const Prices = builder.objectRef<Prices>('Prices').implement({
  description: 'The prices in one price list.',
  fields: (t) => {
    const fields = Object.entries(members).map(([name, [column, description]]) => [
      name,
      t.field({
        type: 'Decimal',
        nullable: true,
        description,
        resolve: ({ row, list }) => pick(row[column], list),
      }),
    ]);
    return Object.fromEntries(fields);
  },
});

/** `prices(priceList: 1) { list selling price }` of a record that has price maps. */
export const pricesField = {
  type: Prices,
  description: 'The prices in one price list.',
  args: builder.args((t) => ({
    priceList: t.field({
      type: 'ID',
      required: true,
      description: 'Identifier of the price list to read.',
    }),
  })),
  extensions: meta({
    columns: (selection) =>
      Object.entries(members)
        .filter(([name]) => selection.has(name))
        .map(([, [column]]) => column),
  }),
  resolve: (
    row: Row,
    { priceList }: { priceList: number | string },
    { shopSettings }: Context,
  ): Prices => {
    checkPriceList(shopSettings, priceList);
    return { row, list: priceList };
  },
};

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
      ) => Record<string, FieldRef<Types, unknown, Kind>>;
    }
  }
}

addFieldMethods(ObjectFieldBuilder, {
  priceMaps(descriptions: Readonly<Record<PriceName, string>>) {
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
          },
          extensions: meta({ columns: [all] }),
          resolve: (row: Row, { priceList }: PriceArgs, { shopSettings }: Context) => {
            checkPriceList(shopSettings, priceList);
            return pick(row[all], priceList ?? shopSettings.firstPriceList);
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

interface PriceArgs {
  readonly priceList?: number | string | null;
}

/** Prices have at most 10 digits, which a JSON number carries exactly. */
function pick(json: unknown, list: number | string): DecimalText | null {
  const price: unknown = JSON.parse(String(json))[list];
  return price === undefined ? null : decimalText(Number(price).toFixed(3));
}
