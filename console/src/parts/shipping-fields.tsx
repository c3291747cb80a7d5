import { Checkbox } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';
import { type AddressValues, useAddressLines } from './address.tsx';
import { AddressFields, emptyShipping, shippingMembers } from './address-fields.tsx';

type Shipping = typeof emptyShipping;

interface ShippingFieldsProps {
  readonly values: Shipping | null;
  readonly violations: Readonly<Record<string, string>>;
  onChange(values: Shipping | null): void;
}

/** The shipping address, which is optional. */
export function ShippingFields({ values, violations, onChange }: ShippingFieldsProps) {
  const { address: words } = useWords();
  return (
    <>
      <Checkbox
        label={words.otherAddress}
        checked={values !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? emptyShipping : null)}
      />
      {values && (
        <AddressFields
          legend={words.shippingTo}
          path="shippingAddress"
          members={shippingMembers}
          values={values}
          violations={violations}
          onChange={onChange}
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
    // Of the members of these forms only addresses are objects.
    if (typeof value === 'object' && value) return linesOf(value as AddressValues).join(', ');
    return value ? String(value) : '–';
  };
}
