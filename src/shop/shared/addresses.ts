import { inputOf } from '../../engine/schema/mutations/inputs.ts';
import { nestedType } from '../../engine/schema/types.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import { country, type ReadShape, shape } from '../../ground/contract/notation/shape.ts';
import { composedColumn } from '../../store/db/read/composed.ts';
import type { ReadColumn } from '../../store/db/read/table.ts';
import { snakeCase } from '../../store/db/snake-case.ts';

/** The address of the payer: specification, "BillingAddress". */
export const BillingAddress = shape({
  firstName: 'string(1..25)',
  lastName: 'string(1..25)',
  personalCode: 'string(0..20)',
  companyName: 'string(0..100)',
  companyCode: 'string(0..20)',
  companyCode2: 'string(0..20)',
  street1: 'string(1..60)',
  street2: 'string(0..60)',
  city: 'string(1..25)',
  postalCode: 'string(1..20)',
  stateProv: 'string(0..3)',
  country: country('string(2)'),
  phoneNumber: 'string(0..15)',
  mobileNumber: 'string(0..15)',
  faxNumber: 'string(0..15)',
  email: 'string(3..120)',
});

/** The address that receives the goods: specification, "ShippingAddress". */
export const ShippingAddress = shape({
  name: 'string(1..100)',
  street1: 'string(1..60)',
  street2: 'string(0..60)',
  city: 'string(1..25)',
  postalCode: 'string(1..20)',
  stateProv: 'string(0..3)',
  country: country('string(2)'),
});

const place = {
  street1: 'string(1..60) (req)',
  city: 'string(1..25) (req)',
  postalCode: 'string(1..20) (req)',
  country: country('string(2)').required(),
} as const;

/** The form of an address in inputs: create and update replace an address as a whole. */
export const BillingAddressInput = BillingAddress.extend({
  firstName: 'string(1..25) (req)',
  lastName: 'string(1..25) (req)',
  ...place,
  email: 'string(3..120) (req)',
});
export const ShippingAddressInput = ShippingAddress.extend({
  name: 'string(1..100) (req)',
  ...place,
});

const about = {
  firstName: 'First (given) name of the payer.',
  lastName: 'Last (family) name of the payer.',
  personalCode: 'Personal (tax) code of the payer.',
  companyName: 'Name of the company; empty for a private person.',
  companyCode: 'Registration or VAT code of the company.',
  companyCode2: 'Second code of the company.',
  name: 'Name of the person or company that receives the goods.',
  street1: 'First line of the street.',
  street2: 'Second line of the street.',
  city: 'City or town, without the postal code.',
  postalCode: 'Postal (ZIP) code of the place.',
  stateProv: 'State, province or county.',
  country: 'Country, an ISO code of 2 letters.',
  phoneNumber: 'Phone number of the payer.',
  mobileNumber: 'Mobile phone number of the payer.',
  faxNumber: 'Fax number of the payer.',
  email: 'Email address of the payer.',
};
const BillingAddressType = nestedType(
  'BillingAddress',
  BillingAddress,
  'The payer, with the billing address.',
  about,
);
const ShippingAddressType = nestedType(
  'ShippingAddress',
  ShippingAddress,
  'The recipient of the goods, with the shipping address.',
  about,
);
inputOf(
  'BillingAddressInput',
  BillingAddressInput,
  'The payer, with the complete billing address.',
  about,
);
inputOf(
  'ShippingAddressInput',
  ShippingAddressInput,
  'The recipient of the goods, with the complete shipping address.',
  about,
);

/** The fields of a table that stores both addresses, for `t.column`. */
export const addressColumns = {
  billingAddress: {
    type: BillingAddressType,
    description: 'The payer, with the billing address.',
    ...addressColumn('billing', BillingAddress),
  },
  shippingAddress: {
    type: ShippingAddressType,
    nullable: true,
    description: 'The shipping address; null when there is no separate one.',
    ...addressColumn(
      'shipping',
      ShippingAddress,
      (address) => `CASE WHEN t.shipping_name IS NOT NULL THEN ${address} END`,
    ),
  },
} as const;

/** Returns the column options of an address; each part is stored in one column. */
export function addressColumn(
  kind: string,
  { member }: ReadShape<object>,
  sql = (address: string) => address,
): ReadColumn {
  const texts = Object.keys(member.members).map((name) => [name, `t.${kind}_${snakeCase(name)}`]);
  return composedColumn({ texts: Object.fromEntries(texts), sql });
}

interface GivenAddresses {
  readonly billingAddress?: BillingAddressData | undefined;
  readonly shippingAddress?: ShippingAddressData | null | undefined;
}
export type BillingAddressData = ValueOfShape<typeof BillingAddressInput>;
export type ShippingAddressData = ValueOfShape<typeof ShippingAddressInput>;
type ValueOfShape<S> = S extends ReadShape<infer T> ? T : never;

/**
 * Returns the addresses under the names of their columns. A new address replaces the stored one, so
 * absent members become empty; null removes a shipping address.
 */
export function addressData({ billingAddress, shippingAddress }: GivenAddresses) {
  return {
    ...(billingAddress && columnsOf('billing', BillingAddress, billingAddress)),
    ...(shippingAddress !== undefined && columnsOf('shipping', ShippingAddress, shippingAddress)),
  };
}

function columnsOf(kind: string, { member }: ReadShape<object>, address: object | null) {
  const given = new Map(Object.entries(address ?? {}));
  const columns = Object.keys(member.members).map((name) => [
    kind + capitalized(name),
    address && (given.get(name) ?? ''),
  ]);
  // The shape has checked that the members of an address are texts.
  return Object.fromEntries(columns) as Record<string, string | null>;
}

/**
 * Specification, Customer, `fullName`: the company's name unless it is blank, otherwise the
 * person's.
 */
export function fullNameOf({ companyName = '', firstName, lastName }: BillingAddressData): string {
  return companyName.trim() === '' ? `${firstName} ${lastName}` : companyName;
}
