import type { Context } from '../../../engine/call/context.ts';
import { checkPriceList } from '../../../engine/call/shop-settings.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { meta } from '../../../engine/schema/meta.ts';
import { decimalText } from '../../../engine/schema/planned-reads/row-types.ts';
import type { Row } from '../../../store/db/session.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** SQL over the product `t`: by price list, the lowest and the highest price of its items. */
export const priceRanges = `(SELECT json_object_agg(r.list, json_build_object('min', r.min, 'max', r.max))
  FROM (SELECT p.price_list_id AS list, min(p.price) AS min, max(p.price) AS max FROM item_price p
    WHERE p.product_id = t.id AND p.price IS NOT NULL GROUP BY 1) r)`;

const PriceRange = builder.objectRef<Range>('PriceRange').implement({
  description: 'The lowest and the highest of several prices.',
  fields: (t) => ({
    min: t.field({
      type: 'Decimal',
      description: 'The lowest price of an item.',
      resolve: ({ min }) => price(min),
    }),
    max: t.field({
      type: 'Decimal',
      description: 'The highest price of an item.',
      resolve: ({ max }) => price(max),
    }),
  }),
});

/** Prices have at most 10 digits, which a JSON number represents exactly. */
const price = (number: number) => decimalText(number.toFixed(3));

/** `priceRange(priceList: 1) { min max }` of a product. */
export const priceRangeField = {
  type: PriceRange,
  nullable: true as const,
  description:
    'The lowest and the highest price that a shopper pays today for an item of the product. In the given price list, null when none of them has a price there.',
  args: builder.args((t) => ({
    priceList: t.field({
      type: 'ID',
      description: 'Identifier of the price list; the first of the shop when absent.',
    }),
  })),
  extensions: meta({ columns: ['priceRanges'] }),
  resolve: (
    row: Row,
    { priceList }: { priceList?: number | string | null },
    { shopSettings }: Context,
  ): Range | null => {
    checkPriceList(shopSettings, priceList);
    const ranges: Readonly<Record<string, Range>> | null = JSON.parse(
      String(row.priceRanges ?? null),
    );
    return ranges?.[priceList ?? shopSettings.firstPriceList] ?? null;
  },
};
