import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { RulesOf } from '../../../engine/schema/mutations/rules.ts';
import { checkEmail } from '../../../ground/contract/values/email.ts';
import { Contact } from './contact.ts';
import { ContactCreate, ContactUpdate } from './shapes.ts';

const refusals: ConstraintRefusals = {
  contact_customer_id_fkey: ['customer', 'NotFound', 'the customer does not exist'],
};

const emailRules: RulesOf<{ readonly email?: string | null }> = {
  rules: (given) => [() => checkEmail(given.email)],
};

createField(Contact, {
  shape: ContactCreate,
  refusals,
  ...emailRules,
  write: ({ customerId, ...given }, { contact }) =>
    contact.create({
      data: { ...given, customerId: clampId(customerId) },
      select: { id: true },
    }),
});

updateField(Contact, {
  shape: ContactUpdate,
  refusals,
  ...emailRules,
  write(id, { customerId, ...given }, { contact }) {
    const data = { ...given, ...(customerId && { customerId: clampId(customerId) }) };
    return contact.updateMany({ where: { id }, data });
  },
});

deleteField(Contact, {
  many: 'Contacts',
  note: 'The customer is not changed.',
  write: (ids, { contact }) => contact.deleteMany({ where: { id: { in: ids } } }),
});
