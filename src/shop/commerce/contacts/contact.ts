import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { searchText } from '../../../store/db/read/search.ts';
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

export const Contact = readBy(
  ContactObject,
  {
    search: searchText('contact', 'id', 'contact_document(d)'),
    phones: 'contact_phones(d)',
    titles: ['t.name', 't.email'],
    orders: {
      id: 'column',
      customerId: 'column',
      name: 'column',
      phone: 'column',
      email: 'column',
      note: 'column',
    },
  },
  {
    list: 'Whom does the shop talk to? Lists the contacts at business customers by name, email address or company.',
    one: 'Shows phone number, email address and note of one contact at a company that buys here.',
    byIds: 'Shows names and phone numbers of the contacts that a ticket or a calendar refers to.',
    create:
      'A company names a new person to talk to: adds a contact with phone number and email address.',
    update:
      'A person at a company has another phone number or email address: corrects the contact.',
    delete: 'People have left the company that buys here: removes the contacts.',
  },
);

listAndGetFields(Contact, {
  many: 'contacts',
  one: 'contact',
  conditions: ContactWhere,
});
