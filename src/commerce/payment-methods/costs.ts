import { round } from '../../contract/decimal.ts';
import { refuse } from '../../contract/refusal.ts';
import type { Context } from '../../schema/context.ts';
import { inputOf } from '../../schema/inputs.ts';
import { askField } from '../../schema/questions.ts';
import { readerOfAll } from '../../schema/read-all.ts';
import { relatesToOne } from '../../schema/relations.ts';
import { storable } from '../../schema/storable.ts';
import { entryType, nestedType } from '../../schema/types.ts';
import { PaymentMethod } from './payment-method.ts';
import { paymentCost } from './rules.ts';
import {
  CostsOfAmount,
  PaymentCosts,
  PaymentCostsArguments,
  PaymentCostWhere,
  PaymentMethodShape,
} from './shapes.ts';

inputOf('PaymentCostWhere', PaymentCostWhere, 'Conditions on the methods whose costs are asked.', {
  ids: 'One of these methods; an empty list fits none.',
  isActive: 'Whether shoppers can choose the method.',
  isDefault: 'Whether the method is proposed first.',
});

const PaymentCost = entryType('PaymentCost', PaymentCosts, 'What a payment method costs.', {
  paymentMethodId: 'Identifier of the payment method.',
  cost: 'The fee, taxes included.',
});
relatesToOne(PaymentCost, 'paymentMethod', 'PaymentMethod', {
  by: 'paymentMethodId',
  description: 'The payment method.',
});
const OfAmount = nestedType('PaymentCosts', CostsOfAmount, 'What an amount costs to pay.', {
  amount: 'The amount to be paid.',
  costs: 'The costs by method, by identifier; without those that do not take the amount.',
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

askField('paymentCosts', {
  section: 'Settings',
  shape: PaymentCostsArguments,
  description: 'What amounts cost to pay by each method, in the order of the amounts.',
  describe: {
    amounts: 'What is to be paid.',
    taxArea: 'The area whose taxes the fees bear.',
    where: 'Only methods that fit all of these.',
  },
  gives: OfAmount,
  async answer({ amounts, taxAreaId, where }, context) {
    const rates = await readRates(taxAreaId, context);
    const ids = where?.ids?.map((id) => storable(Number(id)));
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
});

/** The rates of an area by tax class, as texts; of no class where the area taxes nothing. */
async function readRates(area: number, { session }: Context): Promise<Map<unknown, string>> {
  const rows = await session.read(
    `SELECT r.tax_class_id AS class, coalesce(r.rate, 0) AS rate FROM tax_area a
     LEFT JOIN tax_rate r ON r.tax_area_id = a.id WHERE a.id = $1::int8`,
    [area],
  );
  if (rows.length === 0) refuse('taxArea', 'NotFound', `tax area ${area} does not exist`);
  return new Map(rows.map((row) => [row.class, String(row.rate)]));
}
