import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { Addresses, useShown } from '../parts/addresses.tsx';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Icon } from '../parts/icons.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

const SaveCustomerDocument = graphql(`
  mutation SaveCustomer($id: ID!, $version: String!, $input: CustomerUpdateInput!) {
    updateCustomer(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

const members = ['code', 'canLogin', 'priceListId', 'billingAddress', 'shippingAddress'] as const;

type Member = (typeof members)[number];

interface EditCustomerProps {
  readonly customer: Customer;
  readonly priceLists: readonly { readonly id: string; readonly name: string }[];
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
  const form = useRecordForm<Pick<Customer, Member>>({
    record: customer,
    members,
    save: (input, version) => run({ id: customer.id, version, input }),
    readAgain,
  });
  const { value, set, violations } = form;
  return (
    <FormDrawer
      title={`${words.edit}: ${customer.fullName}`}
      form={form}
      labels={labels}
      show={useShown()}
      onClose={onClose}
    >
      <TextInput
        label={labels.code}
        value={value('code')}
        error={violations.code}
        onChange={({ currentTarget }) => set('code', currentTarget.value)}
      />
      <Select
        label={labels.priceListId}
        value={value('priceListId')}
        error={violations.priceListId}
        allowDeselect={false}
        data={priceLists.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => id && set('priceListId', id)}
      />
      <Switch
        label={labels.canLogin}
        checked={value('canLogin')}
        onChange={({ currentTarget }) => set('canLogin', currentTarget.checked)}
      />
      <Addresses form={form} />
    </FormDrawer>
  );
}

function useLabels(): Readonly<Record<Member, string>> {
  const { customers, address } = useWords();
  return {
    code: customers.code,
    canLogin: customers.canLogin,
    priceListId: customers.priceList,
    billingAddress: address.billing,
    shippingAddress: address.shippingTo,
  };
}
