import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';
import { Contact } from './contact.ts';
import { ContactCreate, ContactUpdate } from './shapes.ts';

const refusals: ConstraintRefusals = {
  contact_customer_id_fkey: ['customer', 'NotFound', 'the customer does not exist'],
};

createField(Contact, {
  shape: ContactCreate,
  refusals,
  rules: (given) => [() => checkEmail(given.email)],
  write({ customerId, ...given }, { contact }) {
    checkEmail(given.email);
    const data = { ...given, customerId: clampId(customerId) };
    return contact.create({ data, select: { id: true } });
  },
});

updateField(Contact, {
  shape: ContactUpdate,
  refusals,
  rules: (given) => [() => checkEmail(given.email)],
  write(id, { customerId, ...given }, { contact }) {
    checkEmail(given.email);
    const data = { ...given, ...(customerId && { customerId: clampId(customerId) }) };
    return contact.updateMany({ where: { id }, data });
  },
});

deleteField(Contact, {
  many: 'Contacts',
  note: 'The customer is not changed.',
  write: (ids, { contact }) => contact.deleteMany({ where: { id: { in: ids } } }),
});
