import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { addressColumns } from '../../shared/addresses.ts';
import { CustomerShape, CustomerWhere } from './shapes.ts';
import { customerTable, hasPassword } from './table.ts';

const CustomerObject = builder.prismaObject('Customer', {
  section: 'Customers',
  topic: 'commerce.customers',
  interfaces: [Node],
  shape: CustomerShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    ...loginFields(t),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    loginTime: t.expose('loginTime', { type: 'DateTime', nullable: true }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
    priceListId: t.expose('priceListId', { type: 'ID' }),
    wishListProductIds: t.column({
      type: ['ID'],
      sql: "(SELECT coalesce(json_agg(w.product_id ORDER BY w.position, w.product_id), '[]') FROM customer_wish w WHERE w.customer_id = t.id)",
      parse: true,
      description: "Identifiers of the products on the customer's wish list, in order.",
    }),
    cartId: t.expose('cart', { type: 'ID', nullable: true }),
    fullName: t.exposeString('fullName'),
    ...addressFields(t),
    ...relationFields(t),
  }),
});

export const Customer = readBy(CustomerObject, customerTable, {
  list: 'Who are the buyers? Lists customers, people and companies, by name, town, code or price list, such as all that can log in.',
  one: 'Someone calls or writes: shows one customer with addresses, contacts, wish list and what they bought.',
  byIds: 'Shows names and addresses of the customers that a CRM or a mailing refers to.',
  aggregate:
    'How many buyers are there? Counts customers by month of registration, price list or login.',
  create:
    'Registers a new buyer: a customer, person or company, with the billing address and perhaps a password.',
  update:
    'A buyer moves house, forgets the password or gets other prices: changes address, login, price list or wish list of a customer.',
  updateMany:
    'Changes many customers in one call, such as all dealers that get another price list.',
  upsertMany:
    'Loads the buyers of an accounting system by code: known customers change, new ones are registered.',
  delete: 'Removes customers who were registered twice or by mistake.',
  words: {
    Customer:
      'buyer client shopper patron visitor guest people person household regular crm lead dealer reseller b2b company club private business firm organization hotel restaurant school',
    'Query.customers':
      'registered joined newcomers week town city list mailing vip inactive last surname birthday biggest dormant',
    'Query.customer':
      'look up phone calling wish wishlist favorites profile history lady gentleman',
    'Query.customersAggregate': 'signups registrations growth registered joined per',
    'Mutation.createCustomer':
      'sign up register registration newcomer walk business hotel restaurant school office joins became become record open',
    'Mutation.updateCustomer':
      'moved house address record email phone reset credentials login block bar wish wishlist favorite married surname typo number tax vat note comment group different price newsletter preference unblock',
    'Mutation.updateCustomers':
      'dealers all bulk batch tariff many assign forty group wholesale segment',
    'Mutation.deleteCustomers':
      'duplicate duplicates double twice mistake fake test entries entry merge same remove closed',
    'Mutation.eraseCustomer':
      'gdpr privacy erase forget forgotten personal data wipe everything know anonymize law demands traces right regulation dsgvo',
    'Mutation.authenticateCustomer': 'website login verify credentials check visitor',
    'Mutation.upsertCustomers':
      'merge sync synchronize import accounting bookkeeping program nightly copy sap mirror',
  },
});

listAndGetFields(Customer, {
  many: 'customers',
  aggregate: 'customersAggregate',
  one: 'customer',
  conditions: CustomerWhere,
  describe: {
    email: 'With this email address, regardless of case.',
    personalCode: 'With this personal (tax) code.',
    companyCode: 'With this registration or VAT code of the company.',
    keywords:
      'Every word of this text occurs, also inside a word, in the code, the full name, the personal or company code or the email address.',
    country: 'With a billing address in this country.',
    stateProv: 'With a billing address in this state, province or county.',
  },
});

/** Whether and how the customer can log in. */
function loginFields(t: FieldBuilder<'Customer'>) {
  return {
    canLogin: t.exposeBoolean('canLogin'),
    hasPassword: t.column({
      type: 'Boolean',
      sql: hasPassword,
      description: 'Whether the customer has a password.',
    }),
    // Only hashes of this service have the 45 characters of the specification.
    encryptedPassword: t.column({
      type: 'String',
      nullable: true,
      sql: 'CASE WHEN t.password_application IS NULL THEN t.encrypted_password END',
      description:
        'The hash of the password, 45 characters; null when there is no password, and until the first login when another application hashed it.',
    }),
  };
}

/** The two addresses. */
function addressFields(t: FieldBuilder<'Customer'>) {
  return {
    billingAddress: t.column(addressColumns.billingAddress),
    shippingAddress: t.column(addressColumns.shippingAddress),
  };
}

/** The records that the customer refers to or that refer to the customer. */
function relationFields(t: FieldBuilder<'Customer'>) {
  return {
    contacts: t.connectionOf('contacts'),
    orders: t.connectionOf('orders', { orderBy: { creationTime: 'desc' } }),
    priceList: t.relation('priceList'),
    wishes: t.relationListed('Product', {
      column: 'wishListProductIds',
      description: "The products on the customer's wish list, in order.",
    }),
  };
}
