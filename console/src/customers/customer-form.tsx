import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { useShown } from '../parts/addresses.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Icon } from '../parts/icons.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import {
  CustomerFields,
  members,
  type PriceList,
  useLabels,
  type Values,
} from './customer-fields.tsx';
import type { Customer } from './customer-types.ts';

const SaveCustomerDocument = graphql(`
  mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {
    updateCustomer(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

interface EditCustomerProps {
  readonly customer: Customer;
  readonly priceLists: readonly PriceList[];
  readAgain(): Promise<Customer | null | undefined>;
}

/** The button that opens the form. */
export function EditCustomer(props: EditCustomerProps) {
  const { customer: words } = useWords();
  const { mayWrite } = useRights();
  const [isEditing, { open, close }] = useDisclosure();
  if (!mayWrite('CUSTOMERS')) return null;
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={open}>
        {words.edit}
      </Button>
      {isEditing && <CustomerForm {...props} onClose={close} />}
    </>
  );
}

function CustomerForm(props: EditCustomerProps & { onClose(): void }) {
  const { customer, priceLists, readAgain, onClose } = props;
  const { customer: words } = useWords();
  const labels = useLabels();
  const { run } = useMutation(SaveCustomerDocument);
  const form = useRecordForm<Values>({
    record: customer,
    members,
    save: (input, version) => run({ id: customer.id, version, input }),
    readAgain,
  });
  return (
    <FormDrawer
      title={`${words.edit}: ${customer.fullName}`}
      form={form}
      labels={labels}
      show={useShown()}
      onClose={onClose}
    >
      <CustomerFields form={form} priceLists={priceLists} />
    </FormDrawer>
  );
}
