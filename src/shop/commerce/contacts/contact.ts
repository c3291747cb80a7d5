import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { searchText } from '../../../store/db/read/search/search.ts';
import { titled } from '../../../store/db/read/search/titles.ts';
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
    titles: [titled('contact', 'name'), titled('contact', 'email')],
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
    words: {
      Contact:
        'phone book representative rep purchasing manager liaison assistant secretary spokesperson colleague talk there reach mobile who sign deliveries',
      'Mutation.createContact': 'go between new responsible save mobile number accountant buyer',
      'Mutation.updateContact': 'mobile number new successor changed talk there',
    },
  },
);

listAndGetFields(Contact, {
  many: 'contacts',
  one: 'contact',
  conditions: ContactWhere,
});
