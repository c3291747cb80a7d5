import type { Context } from '../call/context.ts';
import { checkPriceList } from '../call/shop-settings.ts';
import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import { type DecimalText, decimalText } from './planned-reads/row-types.ts';

interface Prices {
  readonly row: Row;
  readonly list: number | string;
}

const members = {
  list: ['$listPrice', 'List price; null when the list has none.'],
  selling: ['$sellingPrice', 'Selling price before promotions; null when the list has none.'],
  price: [
    '$price',
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

/** `prices(priceListId: 1) { list selling price }` of a record that has price maps. */
export const pricesField = {
  type: Prices,
  description: 'The prices in one price list.',
  args: builder.args((t) => ({
    priceListId: t.field({ type: 'ID', required: true, description: 'The price list.' }),
  })),
  extensions: {
    columns: (selection: ReadonlyMap<string, unknown>) =>
      Object.entries(members)
        .filter(([name]) => selection.has(name))
        .map(([, [column]]) => column),
  },
  resolve: (
    row: Row,
    { priceListId }: { priceListId: number | string },
    { shopSettings }: Context,
  ): Prices => {
    checkPriceList(shopSettings, priceListId);
    return { row, list: priceListId };
  },
};

/** Prices have at most 10 digits, which a JSON number carries exactly. */
function pick(json: unknown, list: number | string): DecimalText | null {
  const price: unknown = JSON.parse(String(json))[list];
  return price === undefined ? null : decimalText(Number(price).toFixed(3));
}
