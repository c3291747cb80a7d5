import { searchText } from '../../db/read/search.ts';
import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { ContactShape, ContactWhere } from './shapes.ts';

const ContactObject = builder.prismaObject('Contact', {
  section: 'Customers',
  topic: 'commerce.contacts',
  interfaces: [Node],
  shape: ContactShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    customerId: t.expose('customerId', { type: 'ID' }),
    name: t.exposeString('name'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email', { nullable: true }),
    note: t.exposeString('note'),
    customer: t.relation('customer'),
  }),
});

export const Contact = readBy(ContactObject, {
  search: searchText('contact', 'id', 'contact_document(d)'),
  titles: ['t.name', 't.email'],
  orders: {
    id: 'column',
    customerId: 'column',
    name: 'column',
    phone: 'column',
    email: 'column',
    note: 'column',
  },
});

listAndGetFields(Contact, {
  many: 'contacts',
  one: 'contact',
  conditions: ContactWhere,
});
