import { Checkbox } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import { type AddressValues, useAddressLines } from './address.tsx';
import {
  AddressFields,
  billingMembers,
  emptyShipping,
  shippingMembers,
} from './address-fields.tsx';

interface Values<Billing> {
  readonly billingAddress: Billing;
  readonly shippingAddress: typeof emptyShipping | null;
}

interface AddressesProps<Billing> {
  /** The form of a record that has both addresses. */
  readonly form: {
    readonly violations: Readonly<Record<string, string>>;
    value<Name extends keyof Values<Billing>>(name: Name): Values<Billing>[Name];
    set<Name extends keyof Values<Billing>>(name: Name, next: Values<Billing>[Name]): void;
  };
}

/** The billing address, and the shipping address, which is optional. */
export function Addresses<Billing extends AddressValues>({ form }: AddressesProps<Billing>) {
  const { address: words } = useWords();
  const { value, set, violations } = form;
  const shipping = value('shippingAddress');
  return (
    <>
      <AddressFields<AddressValues>
        legend={words.billing}
        path="billingAddress"
        members={billingMembers}
        values={value('billingAddress')}
        violations={violations}
        // The fields change texts of the address and add none.
        onChange={(next) => set('billingAddress', next as Billing)}
      />
      <Checkbox
        label={words.otherAddress}
        checked={shipping !== null}
        onChange={({ currentTarget }) =>
          set('shippingAddress', currentTarget.checked ? emptyShipping : null)
        }
      />
      {shipping && (
        <AddressFields
          legend={words.shippingTo}
          path="shippingAddress"
          members={shippingMembers}
          values={shipping}
          violations={violations}
          onChange={(next) => set('shippingAddress', next)}
        />
      )}
    </>
  );
}

/** How the two values of a conflict are shown. */
export function useShown() {
  const { common } = useWords();
  const linesOf = useAddressLines();
  return (value: unknown) => {
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    // The only objects among the members of these forms are addresses.
    if (typeof value === 'object' && value) return linesOf(value as AddressValues).join(', ');
    return value ? String(value) : '–';
  };
}
