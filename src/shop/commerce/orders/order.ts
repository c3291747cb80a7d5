import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { addressColumn, addressColumns } from '../../shared/addresses.ts';
import './order-line.ts';
import {
  OrderLine,
  OrderPaymentType,
  OrderRoundingType,
  OrderShippingType,
  OrderStatus,
  SellerAddressType,
} from './order-types.ts';
import { OrderShape, OrderWhere, SellerAddress } from './shapes.ts';
import { allowedNext, readStatus } from './status.ts';
import { chargeColumn, deliveryCountry, linesColumn, orderTable, roundingColumn } from './table.ts';

const OrderObject = builder.prismaObject('Order', {
  section: 'Sales',
  topic: 'commerce.orders',
  interfaces: [Node],
  shape: OrderShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    number: t.exposeString('number'),
    status: t.expose('status', { type: OrderStatus, description: 'How far the order has come.' }),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
    referenceNumber: t.exposeString('referenceNumber'),
    customerId: t.expose('customerId', { type: 'ID', nullable: true }),
    rounding: t.column({
      type: OrderRoundingType,
      ...roundingColumn,
      description: 'How amounts are rounded.',
    }),
    locale: t.exposeString('locale'),
    taxAreaId: t.expose('taxAreaId', { type: 'ID' }),
    lines: t.column({
      type: [OrderLine],
      ...linesColumn('t.id'),
      description: 'The goods of the order, a line for each, in their order.',
    }),
    coupon: t.exposeString('coupon'),
    ...amountFields(t),
    isPaidFor: t.exposeBoolean('isPaidFor'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    weight: t.expose('weight', { type: 'Decimal' }),
    customerName: t.exposeString('customerName'),
    ...addressFields(t),
    requests: t.exposeString('requests'),
    terms: t.exposeString('terms'),
    allowedNextStatuses: t.field({
      type: [OrderStatus],
      description: 'The statuses that the order can change to from its current one.',
      select: { status: true },
      resolve: ({ status }) => [...allowedNext(readStatus(status))],
    }),
    ...relationFields(t),
  }),
});

export const Order = readBy(OrderObject, orderTable, {
  list: 'Lists the sales: orders by status, day, payment or buyer, such as all that wait to be packed, or who bought an article.',
  one: 'A buyer calls about a purchase: shows one order by its number, with its lines, addresses, payment and history.',
  byIds: 'Shows chosen orders, such as to print their packing slips.',
  aggregate:
    'What is the turnover? Adds up orders, taxes and discounts by day, month, buyer or status.',
  create: 'A customer buys by phone, at the counter or on the site: records the order.',
  update:
    'A sale goes on: marks an order as paid, shipped or cancelled, or changes its lines, discount or address.',
  updateMany: 'At the end of the day: marks many orders as paid or shipped in one call.',
  delete: 'Deletes test orders and sales that must no longer be stored.',
  changed:
    'Reports new sales at once, such as to a packing desk: sends an order when it is placed or changed, as it is then.',
  words: {
    Order:
      'purchase purchases sale sales buy bought checkout basket receipt invoice bill transaction deal invoiced ordered',
    'Query.orders':
      'pick pack packing dispatch fulfil fulfill ship sent shipped backlog outstanding pending unpaid overdue debt owe open waiting today yesterday parcel undelivered stuff above below euros late delayed handed courier carrier left',
    'Query.order':
      'where purchase caller called rang complaint detail invoice number print arrived status handed when',
    'Query.ordersByIds': 'packing slips chosen selected print batch',
    'Query.ordersAggregate':
      'turnover revenue takings income earnings profit money euros dollars sold figures daily weekly monthly yearly yesterday report dashboard chart kpi trend average basket spend spends spent best country busiest compare made sell quantity volume earned earn gross net comparison peak hour',
    'Query.orderLinesAggregate':
      'bestseller popular top selling seller sold most often hit favorite worst units pieces quantity each article sku bought performing rank ranking',
    'Query.orderTaxesAggregate':
      'vat return declaration accountant fiscal office authorities bookkeeping collected rate quarter tax per statement',
    'Mutation.createOrder':
      'ring rang phone phoned counter place sell enter till cashier wants bought send manual telesales take down somebody fax email manually behalf telephone desk',
    'Mutation.updateOrder':
      'cancel paid shipped sent dispatched complete refund mark tracking money received payment arrived come status handed over postpone note courier took box parcel track code shipment return cancelled shipping correct comment',
    'Mutation.updateOrders':
      'bulk batch paid shipped sent all several end day parcels went out note them forty twenty dozens status',
    'Mutation.deleteOrders': 'purge test fake trial cancelled nonsense',
    'Subscription.orderChanged':
      'notify push live alert beep bell screen packing desk sells immediately instantly without reloading appears incoming arrives dashboard state',
  },
});

listAndGetFields(Order, {
  many: 'orders',
  aggregate: 'ordersAggregate',
  one: 'order',
  conditions: OrderWhere,
  describe: {
    address: 'A phrase that occurs in the billing or shipping address, regardless of case.',
  },
});

/** The amounts of the order, from its lines to its total. */
function amountFields(t: FieldBuilder<'Order'>) {
  return {
    prediscountSubtotal: t.expose('prediscountSubtotal', { type: 'Decimal' }),
    taxedPrediscountSubtotal: t.expose('taxedPrediscountSubtotal', { type: 'Decimal' }),
    discountAmount: t.expose('discountAmount', { type: 'Decimal' }),
    discountPercent: t.expose('discountPercent', { type: 'Decimal' }),
    subtotal: t.expose('subtotal', { type: 'Decimal' }),
    taxedSubtotal: t.expose('taxedSubtotal', { type: 'Decimal' }),
    shippingMethod: t.column({
      type: OrderShippingType,
      nullable: true,
      ...chargeColumn('shipping_method'),
      description: 'How the order is shipped; null when nothing was chosen.',
    }),
    paymentMethod: t.column({
      type: OrderPaymentType,
      nullable: true,
      ...chargeColumn('payment_method'),
      description: 'How the order is paid for; null when nothing was chosen.',
    }),
    taxAmount: t.expose('taxAmount', { type: 'Decimal' }),
    total: t.expose('total', { type: 'Decimal' }),
    taxedTotal: t.expose('taxedTotal', { type: 'Decimal' }),
  };
}

/** The addresses as stored in the order. */
function addressFields(t: FieldBuilder<'Order'>) {
  return {
    billingAddress: t.column(addressColumns.billingAddress),
    shippingAddress: t.column(addressColumns.shippingAddress),
    deliveryCountry: t.column({
      type: 'String',
      sql: deliveryCountry('t'),
      description:
        'Country of the shipping address, or of the billing address without one: a code of 2 letters.',
    }),
    sellerAddress: t.column({
      type: SellerAddressType,
      ...addressColumn('seller', SellerAddress),
      description: 'The seller, with the address.',
    }),
  };
}

/** The closest order by creation time; the identifier decides between equal times. */
const neighbor = (sign: '<' | '>', direction: 'ASC' | 'DESC') =>
  ({
    sql: `(SELECT o.id FROM orders o WHERE (o.creation_time, o.id) ${sign} (t.creation_time, t.id)
      ORDER BY o.creation_time ${direction}, o.id ${direction} LIMIT 1)`,
    costly: true,
  }) as const;

/** The records that are related to the order. */
function relationFields(t: FieldBuilder<'Order'>) {
  return {
    customer: t.relation('customer', {
      nullable: true,
      inline: { column: 'customerCard', fields: ['id', 'code', 'fullName'] },
    }),
    statusHistory: t.relation('statusChanges', { query: { orderBy: { id: 'asc' } } }),
    taxArea: t.relation('taxArea'),
    previous: t.relationBy('Order', {
      nullable: true,
      ...neighbor('<', 'DESC'),
      description: 'The order created before this one; null for the first.',
    }),
    next: t.relationBy('Order', {
      nullable: true,
      ...neighbor('>', 'ASC'),
      description: 'The order created after this one; null for the last.',
    }),
  };
}
