import { shape } from '../../../ground/contract/notation/shape.ts';
import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../../ground/contract/operations/operation.ts';

/** The contact in responses, in the specification's order. The address may be missing. */
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

export const contacts = resource('commerce.contacts', {
  find: find('contacts', ContactShape, { where: ContactWhere, order: contactOrders }),
  get: get('contact', ContactShape),
  count: count('contacts', { where: ContactWhere }),
  create: create('contact', ContactCreate, 'createContact'),
  update: update('contact', ContactUpdate, 'updateContact'),
  delete: remove('deleteContacts'),
});
