import { equals, folded } from '../../db/read/table.ts';
import { builder } from '../../schema/builder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { listAndGetFields } from '../../schema/list-and-get-fields.ts';
import { readBy } from '../../schema/record.ts';
import { ContactShape, ContactWhere, contactOrders } from './shapes.ts';

const ContactObject = builder.prismaObject('Contact', {
  section: 'Customers',
  shape: ContactShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'SafeInt' }),
    customerId: t.expose('customerId', { type: 'SafeInt' }),
    name: t.exposeString('name'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email', { nullable: true }),
    note: t.exposeString('note'),
    customer: t.relation('customer'),
  }),
});

export const Contact = readBy(ContactObject, {
  name: 'contact',
  orders: {
    id: { sql: 't.id', type: 'int8' },
    customer: { sql: 't.customer_id', type: 'int8' },
    name: { sql: folded('t.name'), type: 'text' },
    phone: { sql: folded('t.phone'), type: 'text' },
    email: { sql: folded('t.email'), type: 'text', nullable: true },
    note: { sql: folded('t.note'), type: 'text' },
  },
  conditions: { customerId: equals('t.customer_id', 'int8') },
});

listAndGetFields(Contact, {
  many: 'contacts',
  one: 'contact',
  where: inputOf('ContactWhere', ContactWhere, 'Conditions on contacts.', {
    customer: 'Contact persons of this customer.',
  }),
  orders: contactOrders,
});
