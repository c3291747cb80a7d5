import { Textarea, TextInput } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Confirm } from '../parts/confirm.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

const CreateContactDocument = graphql(`
  mutation CreateContact($input: ContactCreateInput!) { createContact(input: $input) { id } }
`);
const SaveContactDocument = graphql(`
  mutation SaveContact($id: ID!, $version: String!, $input: ContactUpdateInput!) {
    updateContact(by: { id: $id }, ifVersion: $version, input: $input) { id }
  }
`);
const DeleteContactDocument = graphql(`
  mutation DeleteContact($id: ID!) { deleteContacts(ids: [$id]) }
`);
const ContactAgainDocument = graphql(`
  query ContactAgain($id: ID!) { contact(by: { id: $id }) { id version name email phone note } }
`);

export type Contact = Customer['contacts']['nodes'][number];

const texts = ['name', 'email', 'phone'] as const;
const members = [...texts, 'note'] as const;
type Values = Pick<Contact, (typeof members)[number]>;

const empty = { version: '', name: '', email: null, phone: '', note: '' };

interface ContactFormProps {
  readonly customerId: string;
  /** Null for a new contact. */
  readonly contact: Contact | null;
  onClose(): void;
}

/** Adds a contact of a customer, or changes one. */
export function ContactForm({ customerId, contact, onClose }: ContactFormProps) {
  const { customer: words, common } = useWords();
  const labels = useLabels();
  const create = useMutation(CreateContactDocument);
  const update = useMutation(SaveContactDocument);
  const form = useRecordForm<Values>({
    record: contact ?? empty,
    members,
    save: (input, version) =>
      contact
        ? update.run({ id: contact.id, version, input })
        : create.run({ input: { name: '', ...input, customerId } }),
    ...(contact && {
      readAgain: async () => (await send(ContactAgainDocument, { id: contact.id })).data?.contact,
    }),
  });
  return (
    <FormDrawer
      title={contact ? words.editContact(contact.name) : words.addContact}
      form={form}
      labels={labels}
      confirm={contact ? common.save : common.create}
      onClose={onClose}
    >
      {texts.map((member, at) => (
        <TextInput
          key={member}
          label={labels[member]}
          value={form.value(member) ?? ''}
          error={form.violations[member]}
          data-autofocus={at === 0 || undefined}
          onChange={({ target: { value } }) =>
            form.set(member, member === 'email' ? value || null : value)
          }
        />
      ))}
      <Textarea
        label={labels.note}
        autosize
        minRows={2}
        value={form.value('note')}
        error={form.violations.note}
        onChange={({ target }) => form.set('note', target.value)}
      />
    </FormDrawer>
  );
}

function useLabels(): Readonly<Record<keyof Values, string>> {
  const { customer, address, common } = useWords();
  return {
    name: common.name,
    email: address.email,
    phone: address.phoneNumber,
    note: customer.note,
  };
}

/** Deletes a contact after a confirmation. */
export function DeleteContact({
  contact: { id, name },
  onClose,
}: {
  readonly contact: Contact;
  onClose(): void;
}) {
  const { customer: words, common } = useWords();
  const { run, isRunning, result } = useMutation(DeleteContactDocument);
  return (
    <Confirm
      title={words.deleteContact(name)}
      message={words.deleteContactHint}
      action={common.delete}
      isRunning={isRunning}
      failure={result?.failure}
      onConfirm={async () => {
        const made = await run({ id });
        if (made?.data) onClose();
      }}
      onClose={onClose}
    />
  );
}
