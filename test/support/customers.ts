import { createHash } from 'node:crypto';
import type { Rec } from './records.ts';
import type { Shop } from './shop.ts';

/** The required members of billing addresses, for a customer with this email address. */
export const billing = (email: string, more: Rec = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  street1: '1 Main Street',
  city: 'Cork',
  postalCode: 'T12',
  country: 'IE',
  email,
  ...more,
});

export const shipping = {
  name: 'Reception',
  street1: 'Dock 4',
  city: 'Galway',
  postalCode: 'H91',
  country: 'IE',
};

/** A password hash of osCommerce, which costs no time to store. */
export const hashed = (clear: string) => ({
  value: `${createHash('md5').update(`d3${clear}`).digest('hex')}:d3`,
  cryptedBy: 'osCommerce',
});

/** Creates a customer by v3; returns the identifier. */
export async function seedCustomer(shop: Shop, email: string, more: Rec = {}): Promise<number> {
  const customer = { billingAddress: billing(email), ...more };
  const { id, error } = await shop.v3('commerce.customers.create', { customer });
  if (error) throw new Error(`${error.type} on ${error.field}: ${error.description}`);
  return Number(id);
}

/** A customer in all members, including members that are only returned when named. */
export async function readCustomer(shop: Shop, id: number, fields?: readonly string[]) {
  const { customer } = await shop.v3('commerce.customers.get', { id, ...(fields && { fields }) });
  return customer as Rec | null;
}
