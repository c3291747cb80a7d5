import { equals, folded } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany, relatesToOne } from '../../schema/relations.ts';
import { ContactShape, ContactWhere, contactOrders } from './shapes.ts';

export const Contact = record('Contact', {
  section: 'Customers',
  shape: ContactShape,
  table: {
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
  },
});

finder(Contact, {
  many: 'contacts',
  one: 'contact',
  where: inputOf('ContactWhere', ContactWhere, 'Conditions on contacts.', {
    customer: 'People to talk to at this customer.',
  }),
  orders: contactOrders,
});

relatesToOne('Contact', 'customer', 'Customer', {
  by: 'customerId',
  description: 'The customer the contact belongs to.',
});
relatesToMany('Customer', 'contacts', 'Contact', {
  of: 't.customer_id = k.parent',
  description: 'The people to talk to at the customer.',
});
