import { shape } from '../../contract/notation/shape.ts';

/** A contact as it is returned, in the specification's order. The address may be missing. */
export const ContactShape = shape({
  id: 'int(1..)',
  customer: 'int(1..)',
  name: 'string(1..50)',
  phone: 'string(0..15)',
  email: 'string(3..120) nullable',
  note: 'string(0..255)',
});

export const ContactWhere = shape({ customer: 'int(1..)' }).filters({
  customer: 'customerId.equals',
});

export const contactOrders = ['id', 'customer', 'name', 'phone', 'email', 'note'] as const;

export const ContactCreate = shape({
  customer: 'int(1..) (req)',
  name: 'string(1..50) (req)',
  phone: 'string(0..15)',
  email: 'string(3..120) nullable',
  note: 'string(0..255)',
});
export const ContactUpdate = ContactCreate.partial();
