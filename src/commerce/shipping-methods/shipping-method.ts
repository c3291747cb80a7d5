import type { Context } from '../../schema/context.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { ownCountry } from '../../schema/own-country.ts';
import { readerOfAll } from '../../schema/read-all.ts';
import { record } from '../../schema/record.ts';
import { relatesToOne } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import { applies, type ShippingConditions } from './rules.ts';
import {
  bases,
  InsuranceRate,
  ShippingMethodShape,
  ShippingMethodWhere,
  ShippingRate,
  shippingMethodOrders,
} from './shapes.ts';
import { shippingMethodTable } from './table.ts';

wordsEnum('ShippingBasis', bases, 'What the cost of shipping is based on.');
const band = {
  start: 'Where the band starts; the first one holds its start too.',
  limit: 'Where the band ends, itself included.',
  fixedCost: 'Cost of the band.',
};
nestedType('ShippingRate', ShippingRate, 'A band of the cost of a shipping method.', {
  ...band,
  unitCost: 'Cost of each unit of the basis above the start.',
});
nestedType('InsuranceRate', InsuranceRate, 'A band of the insurance, by subtotal.', {
  ...band,
  percentCost: 'Cost of the insurance in percent of the subtotal.',
});

export const ShippingMethod = record('ShippingMethod', {
  section: 'Settings',
  shape: ShippingMethodShape,
  table: shippingMethodTable,
  describe: {
    isDefault: 'Whether the method is proposed first; at most one is.',
    isInsured: 'Whether the method has insurance rates.',
    shippingRates: 'The bands of the cost, in order: the first that holds the goods counts.',
    insuranceRates: 'The bands of the insurance, in order; none for a method without insurance.',
  },
});

finder(ShippingMethod, {
  many: 'shippingMethods',
  one: 'shippingMethod',
  where: inputOf('ShippingMethodWhere', ShippingMethodWhere, 'Conditions on shipping methods.', {
    ids: 'One of these methods; an empty list fits none.',
    isActive: 'Whether shoppers can choose the method.',
    isDefault: 'Whether the method is proposed first.',
    country: 'That serve this country.',
    stateProv: 'That serve this state, province or county.',
    weight: 'That have a band for this weight, or do not go by weight.',
    quantity: 'That have a band for this quantity, or do not go by quantity.',
    subtotal:
      'That have a band for this subtotal, or do not go by it, and insure it where they insure.',
  }),
  orders: shippingMethodOrders,
  language: true,
  translate: onlyApplicable,
});

addTexts(ShippingMethod);
relatesToOne('ShippingMethod', 'paymentOnDelivery', 'PaymentMethod', {
  by: 'paymentOnDeliveryId',
  nullable: true,
  description: 'The payment on delivery that can be used with the method; null when there is none.',
});
relatesToOne('ShippingMethod', 'taxClass', 'TaxClass', {
  by: 'taxClassId',
  nullable: true,
  description: 'The tax class of the shipping; null when not given.',
});

/** What a method goes by. */
export const readTerms = readerOfAll(
  ShippingMethod,
  ShippingMethodShape.pick(
    'id',
    'basedOn',
    'isDomestic',
    'shippingRates',
    'insuranceRates',
    'zones',
  ),
);

/**
 * contract.md, Shipping costs: which methods serve a place and have a band for some goods is known to
 * the rules that work out costs. A shop has tens of methods: they are read, and named by identifier.
 */
async function onlyApplicable(
  { country, stateProv, weight, quantity, subtotal, ...where }: Where,
  context: Context,
) {
  const goods = { country, stateProv, weight, quantity, subtotal };
  if (Object.values(goods).every((given) => given === undefined)) return where;
  const own = ownCountry(context);
  const methods = await readTerms(where, context);
  return { ids: methods.filter((each) => applies(each, goods, own)).map(({ id }) => id) };
}

type Where = ShippingConditions & Readonly<Record<string, unknown>>;
