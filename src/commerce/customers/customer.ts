import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToListed, relatesToOne } from '../../schema/relations.ts';
import { CustomerShape, CustomerWhere, customerOrders } from './shapes.ts';
import { customerTable } from './table.ts';

export const Customer = record('Customer', {
  section: 'Customers',
  shape: CustomerShape,
  table: customerTable,
  describe: {
    hasPassword: 'Whether the customer has a password.',
    encryptedPassword:
      'The hash of the password, 45 characters; null without a password, and until the first login where another application hashed it.',
    wishListProductIds: 'Identifiers of the products the customer wishes for, in order.',
    cartId: 'Identifier of the saved cart; null when there is none.',
    billingAddress: 'Who pays, with the address.',
    shippingAddress: 'Where the goods go; null where there is no other address.',
    password: 'The password; null takes it away.',
  },
});

finder(Customer, {
  many: 'customers',
  one: 'customer',
  where: inputOf('CustomerWhere', CustomerWhere, 'Conditions on customers.', {
    ids: 'One of these; an empty list fits none.',
    code: "With this code, the shop's own; an empty text for those without.",
    canLogin: 'Whether the customer can log in.',
    priceList: 'Who pays the prices of this list.',
    email: 'With this email address, whatever its case.',
    personalCode: 'With this personal (tax) code.',
    companyCode: 'With this registration or VAT code of the company.',
    keywords:
      'Every word occurs in the code, the full name, the personal or company code or the email, as a part of a word.',
    country: 'With a billing address in this country.',
    stateProv: 'With a billing address in this state, province or county.',
  }),
  orders: customerOrders,
});

relatesToOne('Customer', 'priceList', 'PriceList', {
  by: 'priceListId',
  description: 'The price list whose prices the customer pays.',
});
relatesToListed('Customer', 'wishes', 'Product', {
  by: 'wishListProductIds',
  description: 'The products the customer wishes for, in order.',
});
