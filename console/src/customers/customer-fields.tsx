import { Select, Switch, TextInput } from '@mantine/core';
import { Addresses } from '../parts/addresses.tsx';
import type { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

/** The members that the form of a customer has. */
export const members = [
  'code',
  'canLogin',
  'priceListId',
  'billingAddress',
  'shippingAddress',
] as const;

export type Member = (typeof members)[number];
export type Values = Pick<Customer, Member>;

export interface PriceList {
  readonly id: string;
  readonly name: string;
}

interface CustomerFieldsProps {
  readonly form: ReturnType<typeof useRecordForm<Values>>;
  readonly priceLists: readonly PriceList[];
}

/** The fields of a customer, new or not. */
export function CustomerFields({ form, priceLists }: CustomerFieldsProps) {
  const labels = useLabels();
  const { value, set, violations } = form;
  return (
    <>
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
    </>
  );
}

export function useLabels(): Readonly<Record<Member, string>> {
  const { customers, address } = useWords();
  return {
    code: customers.code,
    canLogin: customers.canLogin,
    priceListId: customers.priceList,
    billingAddress: address.billing,
    shippingAddress: address.shippingTo,
  };
}
