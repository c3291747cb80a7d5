import { builder } from '../../schema/builder.ts';
import { describeField } from '../../schema/descriptions.ts';
import { inputOf } from '../../schema/inputs.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import {
  NewOrderCharge,
  NewOrderLine,
  OrderLineShape,
  OrderPayment,
  OrderRounding,
  OrderShipping,
  roundingModes,
  roundingRules,
  SellerAddress,
  statuses,
} from './shapes.ts';

export const OrderStatus = wordsEnum('OrderStatus', statuses, 'Where an order stands.');
wordsEnum('RoundingMode', roundingModes, 'How the last digit of an amount is decided.');
wordsEnum('RoundingRule', roundingRules, 'Where the amounts of an order are rounded.');

const aboutRounding = {
  mode: 'How the last digit is decided.',
  rule: 'Where amounts are rounded: at each piece, at each line, or at the sums only.',
};
export const OrderRoundingType = nestedType(
  'OrderRounding',
  OrderRounding,
  'How the amounts of an order are rounded.',
  aboutRounding,
);
inputOf(
  'OrderRoundingInput',
  OrderRounding,
  'How the amounts of an order are to be rounded.',
  aboutRounding,
);

const aboutLine = {
  ...describedBy('OrderLine', OrderLineShape.member.members),
  taxClass: 'Identifier of the tax class of the line; null when it has none.',
};
export const OrderLine = nestedType('OrderLine', OrderLineShape, 'A line of an order.', aboutLine);
inputOf('OrderLineInput', NewOrderLine, 'A line of an order: an item, or something else.', {
  ...aboutLine,
  sku: 'SKU of the item; it need not be an item of the shop.',
  name: 'Name; that of the item when absent, in the language of the order.',
  price: 'Price of one piece, taxes excluded; that of the item for the customer when absent.',
  weight: 'Weight of one piece; that of the item when absent.',
  taxClass: 'Tax class; that of the item when absent.',
  taxCode: 'Code of the tax; that of the tax class in the tax area when absent.',
  taxRate: 'Rate of the tax in percent; that of the tax class in the tax area when absent.',
});

const aboutCharge = {
  id: 'Identifier of the method; null for one that is none of the shop, or no longer.',
  name: 'Name of the method in the language of the order.',
  cost: 'What it costs, taxes excluded.',
  taxClass: 'Identifier of the tax class; null when it has none.',
  taxCode: 'Code of the tax.',
  taxRate: 'Rate of the tax in percent.',
  taxAmount: 'The tax.',
};
export const OrderShippingType = nestedType(
  'OrderShipping',
  OrderShipping,
  'How an order is shipped: its own copy of the method.',
  aboutCharge,
);
export const OrderPaymentType = nestedType(
  'OrderPayment',
  OrderPayment,
  'How an order is paid for: its own copy of the method, whose fee is the cost.',
  aboutCharge,
);
inputOf('OrderMethodInput', NewOrderCharge, 'How an order is to be shipped or paid for.', {
  ...aboutCharge,
  id: 'Identifier of a method of the shop, from which all that is absent is taken.',
  cost: 'What it costs, taxes excluded; what the method asks for the order when absent.',
  taxRate: 'Rate of the tax in percent; that of the tax class in the tax area when absent.',
});

const aboutSeller = describedBy('Order', SellerAddress.member.members, 'seller');
export const SellerAddressType = nestedType(
  'SellerAddress',
  SellerAddress,
  'Who sells, with the address.',
  aboutSeller,
);
inputOf('SellerAddressInput', SellerAddress, 'Who sells, with the address.', aboutSeller);

/** The copies that an order keeps lead to the records as they are today. */
const taxClass = { by: 'taxClassId', nullable: true, description: 'The tax class.' } as const;
const method = {
  by: 'id',
  nullable: true,
  description: 'The method as it is today; null where the copy is of none of the shop.',
} as const;
builder.objectFields(OrderLine, (t) => ({
  item: t.relationBy('Item', {
    by: 'sku',
    key: 'sku',
    nullable: true,
    description: 'The item that has the SKU today; null where there is none.',
  }),
  taxClass: t.relationBy('TaxClass', taxClass),
}));
builder.objectFields(OrderShippingType, (t) => ({
  method: t.relationBy('ShippingMethod', method),
  taxClass: t.relationBy('TaxClass', taxClass),
}));
builder.objectFields(OrderPaymentType, (t) => ({
  method: t.relationBy('PaymentMethod', method),
  taxClass: t.relationBy('TaxClass', taxClass),
}));

/** What the data model says of members, whose columns may have a prefix. */
function describedBy(model: string, members: object, prefix = ''): Record<string, string> {
  const described = Object.keys(members).flatMap((name) => {
    const field = prefix + (prefix ? name.charAt(0).toUpperCase() + name.slice(1) : name);
    const about = describeField(model, field);
    return about === undefined ? [] : [[name, about]];
  });
  return Object.fromEntries(described);
}
