import { Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';

/** The members of billing, shipping and seller addresses; some have only a part of them. */
export interface AddressValues {
  readonly street1: string;
  readonly street2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly stateProv: string;
  readonly country: string;
  readonly name?: string;
  readonly companyName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly mobileNumber?: string;
  readonly companyCode?: string;
  readonly personalCode?: string;
}

/** Returns the lines of an address on a letter. */
export function useAddressLines() {
  const { country } = useFormat();
  return (address: AddressValues): string[] => {
    const { name, companyName, firstName, lastName, street1, street2 } = address;
    const person = [firstName, lastName].filter(Boolean).join(' ');
    const place = [address.postalCode, address.city, address.stateProv].filter(Boolean).join(' ');
    const lines = [name, companyName, person, street1, street2, place];
    return [...lines, address.country && country(address.country)].filter(
      (line): line is string => !!line,
    );
  };
}

interface AddressProps {
  readonly address: AddressValues;
  /** Shows also how the person is reached, and the tax codes. */
  readonly isComplete?: boolean;
}

/** An address in the form of a letter. */
export function Address({ address, isComplete = false }: AddressProps) {
  const lines = useAddressLines()(address);
  const { email, phoneNumber, mobileNumber, companyCode, personalCode } = address;
  const others = isComplete ? [phoneNumber, mobileNumber, companyCode, personalCode] : [];
  return (
    <Text component="address" size="sm" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {isComplete && email && <a href={`mailto:${email}`}>{email}</a>}
      {others.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
