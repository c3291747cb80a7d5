import { Checkbox, Modal, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { EraseCustomerMutation } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { ChangesPreview } from '../parts/changes-preview.tsx';
import { useLanguage, useWords } from '../words/use-words.tsx';

const EraseCustomerDocument = graphql(`
  mutation EraseCustomer($id: ID!, $emptyOrderContacts: Boolean!) {
    eraseCustomer(by: { id: $id }, emptyOrderContacts: $emptyOrderContacts) {
      places { recordType members outcome records note }
    }
  }
`);

type Place = EraseCustomerMutation['eraseCustomer']['places'][number];

interface EraseCustomerProps {
  readonly customer: { readonly id: string; readonly fullName: string };
  onClose(): void;
}

/**
 * Erases a person: shows what is deleted and what stays, and does it after the name was typed. It
 * is open while mounted, also after the customer no longer exists.
 */
export function EraseCustomer({ customer: { id, fullName }, onClose }: EraseCustomerProps) {
  const words = useWords().erasure;
  const [isEmptied, setEmptied] = useState(false);
  const [erased, setErased] = useState<readonly Place[]>();
  if (erased)
    return (
      <Modal
        opened
        onClose={onClose}
        title={<Text fw={600}>{words.done(fullName)}</Text>}
        size="lg"
      >
        <Places places={erased} />
      </Modal>
    );
  return (
    <ChangesPreview
      // Each choice needs its own preview.
      key={String(isEmptied)}
      title={words.title(fullName)}
      document={EraseCustomerDocument}
      variables={{ id, emptyOrderContacts: isEmptied }}
      confirm={words.erase}
      typed={fullName}
      staysOpen
      isDangerous
      summary={({ eraseCustomer }) => (
        <>
          <Text size="sm" mb="xs">
            {words.hint}
          </Text>
          <Places places={eraseCustomer.places} />
          <Checkbox
            mt="md"
            label={words.emptyContacts}
            checked={isEmptied}
            onChange={({ currentTarget }) => setEmptied(currentTarget.checked)}
          />
        </>
      )}
      onDone={({ eraseCustomer }) => setErased(eraseCustomer.places)}
      onClose={onClose}
    />
  );
}

/** The tables that store the person, with the effect on each. Leaves out tables without records. */
function Places({ places }: { readonly places: readonly Place[] }) {
  const { language, words: all } = useLanguage();
  const { erasure: words } = all;
  const { number } = useFormat();
  const names: Readonly<Record<string, string>> = words.places;
  return (
    <Table aria-label={words.table} withRowBorders verticalSpacing={4}>
      <Table.Tbody>
        {places
          .filter(({ records }) => records !== 0)
          .map(({ recordType, members: [first = ''], outcome, records, note }) => {
            const name = names[`${recordType}.${first}`] ?? names[recordType];
            return (
              <Table.Tr key={`${recordType}.${first}`}>
                <Table.Th fw={400} scope="row">
                  {name ?? <span lang={language === 'en' ? undefined : 'en'}>{note}</span>}
                </Table.Th>
                <Table.Td ta="right">{records === null ? '' : number(records)}</Table.Td>
                <Table.Td>
                  <Text span size="sm" fw={600} c={outcome === 'KEPT' ? undefined : 'red'}>
                    {words.outcomes[outcome]}
                  </Text>
                </Table.Td>
              </Table.Tr>
            );
          })}
      </Table.Tbody>
    </Table>
  );
}
