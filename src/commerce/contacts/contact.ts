import { searchText } from '../../db/read/search.ts';
import { folded } from '../../db/read/table.ts';
import { builder } from '../../schema/builder.ts';
import { listAndGetFields } from '../../schema/lists/list-and-get-fields.ts';
import { Node } from '../../schema/records/node-interface.ts';
import { readBy } from '../../schema/records/record.ts';
import { ContactShape, ContactWhere, contactOrders } from './shapes.ts';

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
  name: 'contact',
  search: searchText('contact', 'id', 'contact_document(d)'),
  titles: ['t.name', 't.email'],
  orders: {
    id: { sql: 't.id', type: 'int8' },
    customer: { sql: 't.customer_id', type: 'int8' },
    name: { sql: folded('t.name'), type: 'text' },
    phone: { sql: folded('t.phone'), type: 'text' },
    email: { sql: folded('t.email'), type: 'text', nullable: true },
    note: { sql: folded('t.note'), type: 'text' },
  },
});

listAndGetFields(Contact, {
  many: 'contacts',
  one: 'contact',
  conditions: ContactWhere,
  orders: contactOrders,
});
