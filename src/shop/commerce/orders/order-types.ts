import { builder } from '../../../engine/schema/builder.ts';
import { describeField } from '../../../engine/schema/descriptions.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { nestedType, wordsEnum } from '../../../engine/schema/types.ts';
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

export const OrderStatus = wordsEnum(
  'OrderStatus',
  statuses,
  'The steps that an order goes through.',
);
wordsEnum('RoundingMode', roundingModes, 'How the last digit of an amount is rounded.');
wordsEnum('RoundingRule', roundingRules, 'Which amounts of an order are rounded.');

const aboutRounding = {
  mode: 'How the last digit is rounded.',
  rule: 'Which amounts are rounded: the price of each piece, each line, or only the totals.',
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
  'How the amounts of an order are rounded.',
  aboutRounding,
);

const aboutLine = {
  ...describedBy('OrderLine', OrderLineShape.member.members),
  taxClass: 'Identifier of the tax class of the line; null when it has none.',
};
export const OrderLine = nestedType(
  'OrderLine',
  OrderLineShape,
  'Goods in an order: some pieces of one article at one price.',
  aboutLine,
);
inputOf('OrderLineInput', NewOrderLine, 'A line of an order: an item, or something else.', {
  ...aboutLine,
  sku: 'SKU of the item; it need not be an item of the shop.',
  name: 'Name of the line; when absent, the name of the item in the language of the order.',
  price: 'Price of one piece, taxes excluded; when absent, the price of the item for the customer.',
  weight: 'Weight of one piece; when absent, the weight of the item.',
  taxClass: 'Identifier of the tax class; when absent, the tax class of the item.',
  taxCode: 'Code of the tax; when absent, the code for the tax class in the tax area.',
  taxRate: 'Rate of the tax in percent; when absent, the rate for the tax class in the tax area.',
});

const aboutCharge = {
  id: 'Identifier of the method; null when the shop does not have the method.',
  name: 'Name of the method in the language of the order.',
  cost: 'Cost of the method, taxes excluded.',
  taxClass: 'Identifier of the tax class; null when it has none.',
  taxCode: 'Code of the tax on the method.',
  taxRate: 'Rate of the tax in percent.',
  taxAmount: 'Tax on the cost of the method.',
};
export const OrderShippingType = nestedType(
  'OrderShipping',
  OrderShipping,
  "How an order is shipped: the order's own copy of the shipping method.",
  aboutCharge,
);
export const OrderPaymentType = nestedType(
  'OrderPayment',
  OrderPayment,
  "How an order is paid for: the order's own copy of the payment method. Its cost is the fee.",
  aboutCharge,
);
inputOf('OrderMethodInput', NewOrderCharge, 'How an order is shipped or paid for.', {
  ...aboutCharge,
  id: 'Identifier of a method of the shop; absent values are taken from it.',
  cost: 'Cost, taxes excluded; when absent, the cost of the method for the order.',
  taxRate: 'Rate of the tax in percent; when absent, the rate for the tax class in the tax area.',
});

const aboutSeller = describedBy('Order', SellerAddress.member.members, 'seller');
export const SellerAddressType = nestedType(
  'SellerAddress',
  SellerAddress,
  'The seller, with the address.',
  aboutSeller,
);
inputOf('SellerAddressInput', SellerAddress, 'The seller, with the address.', aboutSeller);

/** The copies in an order refer to the current records. */
const taxClass = {
  by: 'taxClassId',
  nullable: true,
  description: 'The tax class as it is now; null when the shop does not have it.',
} as const;
const method = {
  by: 'id',
  nullable: true,
  description: 'The method as it is now; null when the shop does not have it.',
} as const;
builder.objectFields(OrderLine, (t) => ({
  item: t.relationBy('Item', {
    by: 'sku',
    key: 'sku',
    nullable: true,
    description: 'The item that has the SKU now; null when there is none.',
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

/** Returns the data model's descriptions of members, whose columns may have a prefix. */
function describedBy(model: string, members: object, prefix = ''): Record<string, string> {
  const described = Object.keys(members).flatMap((name) => {
    const field = prefix + (prefix ? name.charAt(0).toUpperCase() + name.slice(1) : name);
    const about = describeField(model, field);
    return about === undefined ? [] : [[name, about]];
  });
  return Object.fromEntries(described);
}
