import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { checkPriceList } from './facts.ts';
import type { RecordType } from './record.ts';

interface Prices {
  readonly row: Row;
  readonly list: number;
}

const members = {
  list: ['$listPrice', 'List price; null where the list has none.'],
  selling: ['$sellingPrice', 'Selling price before promotions; null where the list has none.'],
  price: ['$price', 'What a shopper pays today, promotion applied; null where the list has none.'],
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

/** Adds `prices(priceListId: 1) { list selling price }` to a record that has price maps. */
export function addPrices(record: RecordType): void {
  builder.objectField(record.ref, 'prices', (t) =>
    t.field({
      type: Prices,
      description: 'The prices in one price list.',
      args: {
        priceListId: t.arg({ type: 'SafeInt', required: true, description: 'The price list.' }),
      },
      extensions: {
        columns: (selection: ReadonlyMap<string, unknown>) =>
          Object.entries(members)
            .filter(([name]) => selection.has(name))
            .map(([, [column]]) => column),
      },
      resolve: (row: Row, { priceListId }: { priceListId: number }, { facts }: Context) => {
        checkPriceList(facts, priceListId);
        return { row, list: priceListId };
      },
    }),
  );
}

/** Prices have at most 10 digits, which a JSON number carries exactly. */
function pick(json: unknown, list: number): string | null {
  const price: unknown = JSON.parse(String(json))[list];
  return price === undefined ? null : Number(price).toFixed(3);
}
