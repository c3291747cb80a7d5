import { describeField } from '../../schema/descriptions.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { nestedType, wordsEnum } from '../../schema/types.ts';
import {
  NewOrderCharge,
  NewOrderLine,
  OrderLineShape,
  OrderPayment,
  OrderRounding,
  OrderShape,
  OrderShipping,
  OrderWhere,
  orderOrders,
  roundingModes,
  roundingRules,
  SellerAddress,
  statuses,
} from './shapes.ts';
import { orderTable } from './table.ts';

wordsEnum('OrderStatus', statuses, 'Where an order stands.');
wordsEnum('RoundingMode', roundingModes, 'How the last digit of an amount is decided.');
wordsEnum('RoundingRule', roundingRules, 'Where the amounts of an order are rounded.');

const aboutRounding = {
  mode: 'How the last digit is decided.',
  rule: 'Where amounts are rounded: at each piece, at each line, or at the sums only.',
};
nestedType(
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
nestedType('SellerAddress', SellerAddress, 'Who sells, with the address.', aboutSeller);
inputOf('SellerAddressInput', SellerAddress, 'Who sells, with the address.', aboutSeller);

export const Order = record('Order', {
  section: 'Sales',
  shape: OrderShape,
  table: orderTable,
  describe: {
    rounding: 'How amounts are rounded.',
    lines: 'The goods ordered, in order.',
    shippingMethod: 'How the order is shipped; null when nothing was chosen.',
    paymentMethod: 'How the order is paid for; null when nothing was chosen.',
    billingAddress: 'Who pays, with the address.',
    shippingAddress: 'Where the goods go; null where there is no other address.',
    sellerAddress: 'Who sells, with the address.',
  },
});

finder(Order, {
  many: 'orders',
  one: 'order',
  where: inputOf('OrderWhere', OrderWhere, 'Conditions on orders.', {
    ids: 'One of these orders; an empty list fits none.',
    status: 'With one of these statuses; an empty list fits none.',
    isPaidFor: 'Whether the order has been paid for.',
    fromNumber: 'With this number or a later one; numbers of digits alone compare as numbers.',
    toNumber: 'With this number or an earlier one.',
    fromCreationTime: 'Made at this time or later.',
    toCreationTime: 'Made at this time or earlier.',
    fromUpdateTime: 'Last changed at this time or later.',
    toUpdateTime: 'Last changed at this time or earlier.',
    customer: 'Of this customer.',
    address: 'A phrase that occurs in the billing or shipping address, whatever its case.',
  }),
  orders: orderOrders,
});

/** What the data model says of members, whose columns may have a prefix. */
function describedBy(model: string, members: object, prefix = ''): Record<string, string> {
  const described = Object.keys(members).flatMap((name) => {
    const field = prefix + (prefix ? name.charAt(0).toUpperCase() + name.slice(1) : name);
    const about = describeField(model, field);
    return about === undefined ? [] : [[name, about]];
  });
  return Object.fromEntries(described);
}
