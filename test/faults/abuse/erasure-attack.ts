import type { Aim, Planned } from './attack.ts';
import { post } from './post.ts';
import { document } from './root-fields.ts';

const email = 'erased@abuse.example';
const orders = 2_000;
const atOnce = 16;

const billingAddress = {
  firstName: 'Ann',
  lastName: 'Abuse',
  street1: 'Long Street 1',
  city: 'Galway',
  postalCode: 'H91',
  country: 'IE',
  phoneNumber: '0911234567',
  email,
};

let customer = 0;

/** A customer with thousands of orders, whom the attacks of one service share. */
export async function placeOrders({ url, key }: Aim): Promise<void> {
  if (customer > 0) return;
  const create = async (of: string, record: object) =>
    Number((await post(url, key, `/api/v3/commerce.${of}.create`, record)).id);
  customer = await create('customers', { customer: { billingAddress } });
  const items = [{ name: 'Service', price: 10, quantity: 1 }];
  const order = { customer, items, billingAddress };
  const place = async () => {
    for (let at = 0; at < orders / atOnce; at++) await create('orders', { order });
  };
  await Promise.all(Array.from({ length: atOnce }, place));
}

/** Dry runs of the erasure of the customer, by each key, with and without the codes of reviews. */
export function dryErasures(): Planned[] {
  const codes = Array.from({ length: 1_000 }, (_, at) => `none-${at}`);
  const given = ['', ', emptyOrderContacts: true', `, otherReviews: ${JSON.stringify(codes)}`];
  return [`id: ${customer}`, `email: "${email}"`].flatMap((by) =>
    given.flatMap((more) =>
      ['1', 'changes'].map((dry) => ({
        ...document(
          `mutation { eraseCustomer(by: { ${by} }${more}) { customerIds places { recordType members outcome records note } } }`,
        ),
        headers: { 'X-Dry-Run': dry },
      })),
    ),
  );
}
