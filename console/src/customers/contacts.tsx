import { DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

/** Whom to call or to write to at the customer. */
export function Contacts({ customer: { contacts } }: { readonly customer: Customer }) {
  const { customer: words, address, common } = useWords();
  return (
    <Panel title={words.contacts}>
      {contacts.nodes.length === 0 ? (
        <Nothing message={common.nothingHere} icon="user" />
      ) : (
        <DataTable
          label={words.contacts}
          rows={contacts.nodes}
          rowKey={({ id }) => id}
          columns={[
            { name: 'name', label: common.name, cell: ({ name }) => name },
            {
              name: 'email',
              label: address.email,
              cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
            },
            { name: 'phone', label: address.phoneNumber, cell: ({ phone }) => phone || '–' },
            { name: 'note', label: words.note, cell: ({ note }) => note || '–' },
          ]}
        />
      )}
    </Panel>
  );
}
