import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { readerOfAll } from '../../../engine/schema/lists/read-all.ts';
import { argsOf, checkArgs, inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { entryType, nestedType } from '../../../engine/schema/types.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { round } from '../../../ground/contract/values/decimal.ts';
import { PaymentMethod } from './payment-method.ts';
import { paymentCost } from './rules.ts';
import {
  CostsOfAmount,
  PaymentCosts,
  PaymentCostsArguments,
  PaymentCostWhere,
  PaymentMethodShape,
} from './shapes.ts';

inputOf(
  'PaymentCostWhere',
  PaymentCostWhere,
  'Conditions on the methods whose costs are returned.',
  {
    ids: 'One of these methods; an empty list matches none.',
    isActive: 'Whether shoppers can choose the method.',
    isDefault: 'Whether the method is proposed first.',
  },
);

const PaymentCost = entryType('PaymentCost', PaymentCosts, 'The fee of a payment method.', {
  paymentMethodId: 'Identifier of the payment method.',
  cost: 'The fee, taxes included.',
});
builder.objectField(PaymentCost, 'paymentMethod', (t) =>
  t.relationBy('PaymentMethod', {
    by: 'paymentMethodId',
    description: 'The payment method that takes the fee.',
  }),
);
const OfAmount = nestedType('PaymentCosts', CostsOfAmount, 'The fees for paying an amount.', {
  amount: 'The amount to be paid.',
  costs: 'The fees of the methods that accept the amount, sorted by the identifier of the method.',
});

const readTerms = readerOfAll(
  PaymentMethod,
  PaymentMethodShape.pick(
    'id',
    'maxAmountPayable',
    'percentFee',
    'fixedFee',
    'minimumFee',
    'taxClass',
  ),
);

const about = {
  amounts: 'The amounts to be paid.',
  taxArea: 'Identifier of the tax area whose taxes are added to the fees.',
  where: 'Only methods that match all of these conditions.',
};

builder.queryField('paymentCosts', (t) =>
  t.field({
    type: [OfAmount],
    audience: 'Settings',
    description:
      'What does it cost to pay by card or on delivery? Computes the fees of each payment method for some totals, in the order of the amounts.',
    args: argsOf('paymentCosts', PaymentCostsArguments, about),
    resolve: async (_root, args, context) => {
      const { amounts, taxAreaId, where } = checkArgs(PaymentCostsArguments, args, context);
      const rates = await readRates(taxAreaId, context);
      const ids = where?.ids?.map((id) => clampId(Number(id)));
      const methods = await readTerms({ ...where, ids }, context);
      const costsOf = (amount: string) =>
        methods
          .map((method) => {
            const rate = rates.get(method.taxClassId) ?? null;
            return { paymentMethodId: method.id, cost: paymentCost(method, amount, rate) };
          })
          .filter(({ cost }) => cost !== null);
      return amounts.map((amount) => ({
        amount: round(amount, 3).toFixed(3),
        costs: costsOf(amount),
      }));
    },
  }),
);

/**
 * Reads the rates of an area by tax class, as texts. If the area has no rates, the only key is
 * null.
 */
async function readRates(area: number, { session }: Context): Promise<Map<unknown, string>> {
  const rows = await session.query(
    `SELECT r.tax_class_id AS class, coalesce(r.rate, 0) AS rate FROM tax_area a
     LEFT JOIN tax_rate r ON r.tax_area_id = a.id WHERE a.id = $1::int8`,
    [area],
  );
  if (rows.length === 0) refuse('taxArea', 'NotFound', `tax area ${area} does not exist`);
  return new Map(rows.map((row) => [row.class, String(row.rate)]));
}
