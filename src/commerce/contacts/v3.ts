import {
  count,
  create,
  find,
  get,
  remove,
  resource,
  update,
} from '../../contract/operations/operation.ts';
import {
  ContactCreate,
  ContactShape,
  ContactUpdate,
  contactOrders as order,
  ContactWhere as where,
} from './shapes.ts';

export const v3 = resource('commerce.contacts', {
  find: find('contacts', ContactShape, { where, order }),
  get: get('contact', ContactShape),
  count: count('contacts', { where }),
  create: create('contact', ContactCreate, 'createContact'),
  update: update('contact', ContactUpdate, 'updateContact'),
  delete: remove('deleteContacts'),
});
