import { inputOf } from '../../schema/inputs.ts';
import { ownCountry } from '../../schema/own-country.ts';
import { askField } from '../../schema/questions.ts';
import { relatesToOne } from '../../schema/relations.ts';
import { storable } from '../../schema/storable.ts';
import { entryType } from '../../schema/types.ts';
import { serves, shippingCost, sumGoods } from './rules.ts';
import {
  ShippedGoods,
  ShippingCosts,
  ShippingCostsArguments,
  ShippingCostWhere,
} from './shapes.ts';
import { readTerms } from './shipping-method.ts';

inputOf('ShippedGoodsInput', ShippedGoods, 'Goods to be shipped.', {
  weight: 'Weight of one piece.',
  quantity: 'How many pieces.',
  subtotal: 'Price of all pieces, taxes excluded.',
  taxedSubtotal: 'Price of all pieces, taxes included; costs do not depend on it.',
});
inputOf(
  'ShippingCostWhere',
  ShippingCostWhere,
  'Conditions on the methods whose costs are asked.',
  {
    ids: 'One of these methods; an empty list fits none.',
    isActive: 'Whether shoppers can choose the method.',
    country: 'That serve this country.',
    stateProv: 'That serve this state, province or county.',
  },
);

const ShippingCost = entryType('ShippingCost', ShippingCosts, 'What a shipping method costs.', {
  shippingMethodId: 'Identifier of the shipping method.',
  cost: 'Cost of the shipping with its insurance, taxes excluded.',
});
relatesToOne(ShippingCost, 'shippingMethod', 'ShippingMethod', {
  by: 'shippingMethodId',
  description: 'The shipping method.',
});

askField('shippingCosts', {
  section: 'Settings',
  shape: ShippingCostsArguments,
  description:
    'What goods cost to ship by each method that serves the place and has a band for them, by identifier.',
  describe: { goods: 'What is shipped, together.', where: 'Only methods that fit all of these.' },
  gives: ShippingCost,
  async answer({ goods, where }, context) {
    const { ids, isActive, country, stateProv } = where ?? {};
    const named = { ids: ids?.map((id) => storable(Number(id))), isActive };
    const [shipment, own] = [sumGoods(goods), ownCountry(context)];
    return (await readTerms(named, context))
      .filter((method) => serves(method, { country, stateProv }, own))
      .map((method) => ({ shippingMethodId: method.id, cost: shippingCost(method, shipment) }))
      .filter(({ cost }) => cost !== null);
  },
});
