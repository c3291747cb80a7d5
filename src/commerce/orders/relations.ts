import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { OrderLine, OrderPaymentType, OrderShippingType } from './order.ts';

relatesToOne('Order', 'customer', 'Customer', {
  by: 'customerId',
  card: { column: 'customerCard', fields: ['id', 'code', 'fullName'] },
  nullable: true,
  description: 'The customer; null when there is none, or the customer has been deleted since.',
});
relatesToMany('Customer', 'orders', 'Order', {
  of: 't.customer_id = k.parent',
  order: [{ order: 'creationTime', descending: true }],
  description: 'The orders of the customer, the newest first.',
});
relatesToOne('Order', 'taxArea', 'TaxArea', {
  by: 'taxAreaId',
  description: 'The area whose taxes apply.',
});

relatesToOne(OrderLine, 'item', 'Item', {
  by: 'sku',
  key: 'sku',
  nullable: true,
  description: 'The item that has the SKU today; null where there is none.',
});
const byTaxClass = { by: 'taxClassId', nullable: true, description: 'The tax class.' } as const;
relatesToOne(OrderLine, 'taxClass', 'TaxClass', byTaxClass);
relatesToOne(OrderShippingType, 'taxClass', 'TaxClass', byTaxClass);
relatesToOne(OrderPaymentType, 'taxClass', 'TaxClass', byTaxClass);
relatesToOne(OrderShippingType, 'method', 'ShippingMethod', {
  by: 'id',
  nullable: true,
  description: 'The method as it is today; null where the copy is of none of the shop.',
});
relatesToOne(OrderPaymentType, 'method', 'PaymentMethod', {
  by: 'id',
  nullable: true,
  description: 'The method as it is today; null where the copy is of none of the shop.',
});
