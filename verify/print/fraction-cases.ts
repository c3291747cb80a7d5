import { rules } from './rules.ts';
import type { DraftCase } from './write-cases.ts';

const name = 'commerce.promotions.fractions';
const id = `{{${name}}}`;

/** Decimals that binary numbers do not hold, where the examples have whole ones. */
export const fractionCases: readonly DraftCase[] = [
  {
    id: 'commerce.promotions.create/fractions',
    level: 'core',
    mode: 'write',
    rule: rules.readBack,
    steps: [
      {
        call: 'commerce.promotions.create',
        body: {
          promotion: {
            type: 'FixedDiscount',
            appliedTo: 'Carts',
            coupon: '{{p}}FRACTION',
            minSubtotal: 19.99,
            maxSubtotal: 1000.1,
            discountAmount: 0.125,
            startTime: '2024-02-29',
            endTime: '2099-12-31',
          },
        },
        save: { [name]: { path: 'id' } },
        undo: [{ call: 'commerce.promotions.delete', body: { ids: [id] } }],
      },
      { call: 'commerce.promotions.get', body: { id } },
      {
        call: 'commerce.promotions.find',
        body: { conditions: { coupon: '{{p}}FRACTION' } },
      },
    ],
  },
];
