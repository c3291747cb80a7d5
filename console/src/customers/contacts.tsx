import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../frame/use-shop.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { type Contact, ContactForm, DeleteContact } from './contact-form.tsx';
import type { Customer } from './customer-types.ts';

interface Opened {
  readonly action: 'edit' | 'delete';
  /** Null for a new contact. */
  readonly contact: Contact | null;
}

/** Whom to call or to write to at the customer. */
export function Contacts({ customer: { id, contacts } }: { readonly customer: Customer }) {
  const { customer: words, address, common } = useWords();
  const mayWrite = useRights().mayWrite('CUSTOMERS');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const columns: Column<Contact>[] = [
    { name: 'name', label: common.name, cell: ({ name }) => name },
    {
      name: 'email',
      label: address.email,
      cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
    },
    { name: 'phone', label: address.phoneNumber, cell: ({ phone }) => phone || '–' },
    { name: 'note', label: words.note, cell: ({ note }) => note || '–' },
    { name: 'actions', label: '', cell: (row) => <Actions contact={row} open={setOpened} /> },
  ];
  return (
    <Panel
      title={words.contacts}
      actions={
        mayWrite && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setOpened({ action: 'edit', contact: null })}
          >
            {words.addContact}
          </Button>
        )
      }
    >
      {contacts.nodes.length === 0 ? (
        <Nothing message={common.nothingHere} icon="user" />
      ) : (
        <DataTable
          label={words.contacts}
          rows={contacts.nodes}
          rowKey={(contact) => contact.id}
          columns={mayWrite ? columns : columns.slice(0, -1)}
        />
      )}
      {opened?.action === 'edit' && (
        <ContactForm customerId={id} contact={opened.contact} onClose={close} />
      )}
      {opened?.action === 'delete' && opened.contact && (
        <DeleteContact contact={opened.contact} onClose={close} />
      )}
    </Panel>
  );
}

interface ActionsProps {
  readonly contact: Contact;
  open(opened: Opened): void;
}

function Actions({ contact, open }: ActionsProps) {
  const { customer: words, product } = useWords();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <IconButton
        icon="edit"
        label={words.editContact(contact.name)}
        onClick={() => open({ action: 'edit', contact })}
      />
      <IconButton
        icon="trash"
        label={product.delete(contact.name)}
        onClick={() => open({ action: 'delete', contact })}
      />
    </Group>
  );
}
