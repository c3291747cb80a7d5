import type { Context } from '../../../engine/call/context.ts';
import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { readerOfAll } from '../../../engine/schema/lists/read-all.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { nestedType, wordsEnum } from '../../../engine/schema/types.ts';
import { ownCountry } from '../../shared/own-country.ts';
import { applies, type ShippingConditions } from './rules.ts';
import {
  bases,
  InsuranceRate,
  ShippingMethodShape,
  ShippingMethodWhere,
  ShippingRate,
} from './shapes.ts';
import { bandsColumn, isInsured, shippingMethodTable } from './table.ts';

const ShippingBasis = wordsEnum('ShippingBasis', bases, 'What the cost of shipping is based on.');
const band = {
  start: 'Start of the range, exclusive; inclusive only in the first range.',
  limit: 'End of the range, inclusive.',
  fixedCost: 'Cost of the range.',
};
const Rate = nestedType(
  'ShippingRate',
  ShippingRate,
  'The cost of a shipping method for a range of the basis.',
  {
    ...band,
    unitCost: 'Cost of each unit of the basis above the start.',
  },
);
const Insurance = nestedType(
  'InsuranceRate',
  InsuranceRate,
  'The cost of the insurance for a range of subtotals.',
  {
    ...band,
    percentCost: 'Cost of the insurance in percent of the subtotal.',
  },
);

const ShippingMethodObject = builder.prismaObject('ShippingMethod', {
  section: 'Settings',
  topic: 'commerce.shipping-methods',
  reference: ['id', 'nodeId', 'name', 'nameByLanguage', 'isActive', 'isDefault', 'version'],
  interfaces: [Node],
  shape: ShippingMethodShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    ...t.localized('name'),
    basedOn: t.expose('basedOn', { type: ShippingBasis }),
    isDomestic: t.exposeBoolean('isDomestic'),
    isInsured: t.column({
      type: 'Boolean',
      sql: isInsured,
      description: 'Whether the method has insurance rates.',
    }),
    isActive: t.exposeBoolean('isActive'),
    isDefault: t.exposeBoolean('isDefault'),
    paymentOnDeliveryId: t.expose('paymentOnDeliveryId', { type: 'ID', nullable: true }),
    shippingRates: t.column({
      type: [Rate],
      ...bandsColumn('shipping_rate', 'unitCost', 'unit_cost'),
      description: 'The rates by range, in order; the first range that contains the goods applies.',
    }),
    insuranceRates: t.column({
      type: [Insurance],
      ...bandsColumn('insurance_rate', 'percentCost', 'percent_cost'),
      description: 'The insurance rates by range, in order; empty for a method without insurance.',
    }),
    taxClassId: t.expose('taxClassId', { type: 'ID', nullable: true }),
    zones: t.column({
      type: ['String'],
      sql: 'to_json(t.zones)',
      parse: true,
      description:
        'Codes (1 to 3 characters) of the countries, states, provinces or counties served; an empty list means everywhere.',
    }),
    paymentOnDelivery: t.relation('paymentOnDelivery', { nullable: true }),
    taxClass: t.relation('taxClass', { nullable: true }),
  }),
});

export const ShippingMethod = readBy(ShippingMethodObject, shippingMethodTable, {
  list: 'How do parcels reach buyers? Lists the shipping methods: couriers, mail and pickup, with destinations and rates.',
  one: 'Shows one shipping method: its countries, its rates by weight or amount, and its insurance.',
  byIds: 'Shows the couriers that packing slips refer to.',
  create:
    'The shop works with another courier or offers pickup: adds a shipping method with its destinations and rates.',
  update:
    'A courier has a new tariff or serves other countries: changes rates, destinations or insurance of a shipping method, or pauses it.',
  delete: 'The shop no longer works with couriers: removes the shipping methods.',
  words: {
    ShippingMethod:
      'courier carrier delivery postage parcel freight pickup post mail dhl ups fedex dispatch collect collection store click shipment shipper',
    'Mutation.updateShippingMethod':
      'charges tariff rates raised zones countries stop delivering islands deliver charge',
    'Mutation.createShippingMethod': 'express same day',
    'Mutation.deleteShippingMethods': 'longer stop working',
    'Query.shippingCosts':
      'quote send weight kg kilo destination country abroad heavy estimate expensive how cost rate overseas calculate',
  },
});

listAndGetFields(ShippingMethod, {
  many: 'shippingMethods',
  one: 'shippingMethod',
  conditions: ShippingMethodWhere,
  describe: {
    country: 'Methods that serve this country.',
    stateProv: 'Methods that serve this state, province or county.',
    weight: 'Methods that have a rate for this weight, or whose cost is not based on weight.',
    quantity: 'Methods that have a rate for this quantity, or whose cost is not based on quantity.',
    subtotal:
      'Methods that have a rate for this subtotal, or whose cost is not based on it; insured methods must also have an insurance rate for it.',
  },
  language: true,
  translate: onlyApplicable,
});

/** The basis of a method. */
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
 * docs/contract.md, Shipping costs: only the rules that calculate costs know which methods serve a
 * place and have a band for some goods. A shop has tens of methods, so all are read, and the
 * matching ones are selected by identifier.
 */
async function onlyApplicable(
  { country, stateProv, weight, quantity, subtotal, ...where }: ShippingWhere,
  context: Context,
) {
  const goods = { country, stateProv, weight, quantity, subtotal };
  if (Object.values(goods).every((given) => given === undefined)) return where;
  const own = ownCountry(context);
  const methods = await readTerms(where, context);
  return { ids: methods.filter((each) => applies(each, goods, own)).map(({ id }) => id) };
}

type ShippingWhere = ShippingConditions & Readonly<Record<string, unknown>>;
