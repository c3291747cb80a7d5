import { builder } from '../../../engine/schema/builder.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import { argsOf, checkArgs, inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { entryType } from '../../../engine/schema/types.ts';
import { ownCountry } from '../../shared/own-country.ts';
import { serves, shippingCost, sumGoods } from './rules.ts';
import {
  ShippedGoods,
  ShippingCosts,
  ShippingCostsArguments,
  ShippingCostWhere,
} from './shapes.ts';
import { readTerms } from './shipping-method.ts';

inputOf(
  'ShippedGoodsInput',
  ShippedGoods,
  'Goods that are shipped together, such as in one parcel.',
  {
    weight: 'Weight of one piece.',
    quantity: 'Number of pieces.',
    subtotal: 'Price of all pieces, taxes excluded.',
    taxedSubtotal: 'Price of all pieces, taxes included; costs do not depend on it.',
  },
);
inputOf(
  'ShippingCostWhere',
  ShippingCostWhere,
  'Conditions on the methods whose costs are returned.',
  {
    ids: 'One of these methods; an empty list matches none.',
    isActive: 'Whether shoppers can choose the method.',
    country: 'Methods that serve this country.',
    stateProv: 'Methods that serve this state, province or county.',
  },
);

const ShippingCost = entryType('ShippingCost', ShippingCosts, 'The cost of a shipping method.', {
  shippingMethodId: 'Identifier of the shipping method.',
  cost: 'Cost of the shipping with its insurance, taxes excluded.',
});
builder.objectField(ShippingCost, 'shippingMethod', (t) =>
  t.relationBy('ShippingMethod', {
    by: 'shippingMethodId',
    description: 'The shipping method that costs this much.',
  }),
);

const about = {
  goods: 'The goods that are shipped together.',
  where: 'Only methods that match all of these conditions.',
};

builder.queryField('shippingCosts', (t) =>
  t.field({
    type: [ShippingCost],
    audience: 'Settings',
    description:
      'What is the postage of this parcel? Computes the cost of each shipping method that serves the destination and has a rate for the goods, sorted by the identifier of the method.',
    args: argsOf('shippingCosts', ShippingCostsArguments, about),
    resolve: async (_root, args, context) => {
      const { goods, where } = checkArgs(ShippingCostsArguments, args, context);
      const { ids, isActive, country, stateProv } = where ?? {};
      const named = { ids: ids?.map((id) => clampId(Number(id))), isActive };
      const [shipment, own] = [sumGoods(goods), ownCountry(context)];
      return (await readTerms(named, context))
        .filter((method) => serves(method, { country, stateProv }, own))
        .map((method) => ({ shippingMethodId: method.id, cost: shippingCost(method, shipment) }))
        .filter(({ cost }) => cost !== null);
    },
  }),
);
