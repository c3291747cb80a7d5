import { orderWord } from '../../../ground/contract/notation/names.ts';
import { builder } from '../builder.ts';
import type { RecordType } from '../records/record.ts';

export type OrderType = ReturnType<typeof orderInput>;

export const Direction = builder.enumType('SortDirection', {
  description: 'The direction in which a list is sorted. Nulls come last in both directions.',
  values: {
    ASC: { value: 'ascending', description: 'Smallest, oldest or A first.' },
    DESC: { value: 'descending', description: 'Largest, latest or Z first.' },
  },
});

/** The arguments that choose the text or the price by which a list is sorted. */
interface Sorts {
  readonly language?: true;
  readonly priceList?: true;
}

/** The sort criteria of a list, one for each order of its table, named after its field. */
export function orderInput({ name, table }: RecordType, sorts: Sorts) {
  const values = Object.entries(table.orders).map(([order, { about }]) => {
    const entry = { value: order, ...(about && { description: about }) };
    return [orderWord(order), entry] as const;
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
        description: 'Whether the smallest or the largest value comes first.',
      }),
      ...(sorts.language && {
        language: t.string({
          description:
            'Code of the language whose texts decide, also for `keywords`; the default language when absent.',
        }),
      }),
      ...(sorts.priceList && {
        priceList: t.id({
          description:
            'The price list whose prices decide, also for `hasZeroPrice`; the first base list when absent.',
        }),
      }),
    }),
  });
}
