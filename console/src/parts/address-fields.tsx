import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

const place = ['street1', 'street2', 'postalCode', 'city', 'stateProv', 'country'] as const;

/** The members of an address in the order of a form. */
export const billingMembers = [
  'companyName',
  'firstName',
  'lastName',
  ...place,
  'email',
  'phoneNumber',
  'mobileNumber',
  'companyCode',
  'personalCode',
] as const;
export const shippingMembers = ['name', ...place] as const;

type Member = (typeof billingMembers)[number] | (typeof shippingMembers)[number];

interface AddressFieldsProps<Values> {
  readonly legend: string;
  /** The member of the record, by which violations name the fields. */
  readonly path: string;
  readonly members: readonly (Member & keyof NoInfer<Values>)[];
  readonly values: Values;
  readonly violations: Readonly<Record<string, string>>;
  onChange(values: NoInfer<Values>): void;
}

/** The fields of an address, each with its error. */
export function AddressFields<Values extends object>(props: AddressFieldsProps<Values>) {
  const { legend, path, members, values, violations, onChange } = props;
  const words: Readonly<Record<Member, string>> = useWords().address;
  return (
    <Fieldset legend={legend} miw={0}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {members.map((member) => (
          <TextInput
            key={member}
            label={words[member]}
            value={String(values[member] ?? '')}
            error={violations[`${path}.${member}`]}
            maxLength={member === 'country' ? 2 : undefined}
            onChange={({ currentTarget }) => {
              const text = currentTarget.value;
              onChange({ ...values, [member]: member === 'country' ? text.toUpperCase() : text });
            }}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

const emptyPlace = {
  street1: '',
  street2: '',
  postalCode: '',
  city: '',
  stateProv: '',
  country: '',
};

/** An empty shipping address. */
export const emptyShipping = { name: '', ...emptyPlace };

/** An empty billing address. */
export const emptyBilling = {
  companyName: '',
  firstName: '',
  lastName: '',
  ...emptyPlace,
  email: '',
  phoneNumber: '',
  mobileNumber: '',
  faxNumber: '',
  companyCode: '',
  companyCode2: '',
  personalCode: '',
};
