import { answerCipher } from '../../src/engine/call/encrypted-answer.ts';
import type { Rec } from '../support/records.ts';
import type { GraphqlAnswer, Shop } from '../support/shop.ts';

/** Values that only one person has, in every place that can store them. */
export const person = {
  first: 'Wilhelmine',
  last: 'Quaststein',
  name: 'Wilhelmine Quaststein',
  email: 'wilhelmine@quaststein.example',
  formerEmail: 'quaste@former.example',
  phone: '0170998877665',
  mobile: '0171998877665',
  street: 'Zwirbelgasse 7',
  formerStreet: 'Dachsberg 99',
  shippingStreet: 'Lagerweg 55',
  contact: 'Gundel Gaukelei',
  contactPhone: '0160112233445',
  wish: 'Please ring twice at Quaststein',
};

export const address = (email: string = person.email, street1: string = person.street) => ({
  firstName: person.first,
  lastName: person.last,
  street1,
  city: 'Kleinwaldau',
  postalCode: '98765',
  country: 'DE',
  phoneNumber: person.phone,
  mobileNumber: person.mobile,
  email,
});

const shippingAddress = {
  name: person.name,
  street1: person.shippingStreet,
  city: 'Kleinwaldau',
  postalCode: '98765',
  country: 'DE',
};

/** Sends a document and returns its data. Throws the first error. */
export async function run(shop: Shop, query: string, variables: Rec = {}): Promise<Rec> {
  const { data, errors } = await shop.graphql(query, variables);
  if (errors?.[0]) throw new Error(JSON.stringify(errors[0]));
  return data ?? {};
}

export async function createV3(shop: Shop, resource: string, request: object): Promise<number> {
  const { id, error } = await shop.v3(`commerce.${resource}.create`, request);
  if (error) throw new Error(`${resource}: ${error.type} on ${error.field}, ${error.description}`);
  return Number(id);
}

/** Places an order of the person, for a customer or as a guest. */
export const placeOrder = (shop: Shop, more: object = {}) =>
  createV3(shop, 'orders', {
    order: {
      items: [{ name: 'Service', price: 10, quantity: 1, requests: person.wish }],
      billingAddress: address(),
      shippingAddress,
      requests: person.wish,
      ...more,
    },
  });

/** Adds a customer whose data is in every place: records, orders, the audit, answers, imports. */
export async function fillShop(shop: Shop): Promise<number> {
  const customer = await createV3(shop, 'customers', {
    customer: {
      code: 'QUAST-1',
      password: { value: 'Secret12' },
      wishList: [1],
      billingAddress: address(person.formerEmail, person.formerStreet),
      shippingAddress,
    },
  });
  await shop.v3('commerce.customers.update', {
    id: customer,
    customer: { billingAddress: address(), code: 'QUAST-2' },
  });
  const contact = { customer, name: person.contact, phone: person.contactPhone, note: person.wish };
  await createV3(shop, 'contacts', { contact });
  const former = await createV3(shop, 'contacts', { contact });
  await shop.v3('commerce.contacts.delete', { ids: [former] });
  const order = await placeOrder(shop, { customer });
  await shop.v3('commerce.orders.update', {
    id: order,
    order: { billingAddress: address(person.email, person.formerStreet) },
  });
  const deleted = await placeOrder(shop, { customer });
  await shop.v3('commerce.orders.delete', { ids: [deleted] });
  await placeOrder(shop);
  await run(shop, 'mutation { createNewsletterList(input: { name: "News" }) { id } }');
  for (const email of [person.email.toUpperCase(), person.formerEmail, 'other@example.com'])
    await run(
      shop,
      'mutation ($m: [NewsletterMemberInput!]!) { createNewsletterMembers(members: $m, listIds: ["1"]) }',
      { m: [{ email, ip: '10.9.8.7' }] },
    );
  await run(
    shop,
    'mutation ($e: [String!]!) { deleteNewsletterMembers(emails: $e, listIds: ["1"]) }',
    { e: [person.formerEmail] },
  );
  for (const [code, author] of [
    ['by-name', person.name],
    ['by-email', person.email],
    ['namesake', person.name],
    ['gone', person.name],
    ['other', 'Somebody'],
  ])
    await createV3(shop, 'product-reviews', {
      review: { code, product: 1, language: 'en', content: 'Bright', author },
    });
  await shop.v3('commerce.product-reviews.delete', { codes: ['gone'] });
  await shop.v3('commerce.customers.authenticate', { email: person.email, password: 'Wrong123' });
  await repeatable(shop, customer);
  return customer;
}

export const idempotencyKey = 'an-answer-with-a-person';

/** An idempotent call whose stored answer has the name of the person. */
async function repeatable(shop: Shop, id: number): Promise<void> {
  const query = `mutation { updateCustomer(by: { id: "${id}" }, input: { canLogin: false }) { fullName } }`;
  await shop.post('/graphql', JSON.stringify({ query }), { 'Idempotency-Key': idempotencyKey });
}

const document = `mutation ($by: ErasedCustomerBy!, $empty: Boolean, $reviews: [String!], $others: [String!]) {
  eraseCustomer(by: $by, emptyOrderContacts: $empty, reviews: $reviews, otherReviews: $others) {
    customerIds places { recordType members outcome records note } } }`;

export interface Place {
  readonly recordType: string;
  readonly members: readonly string[];
  readonly outcome: string;
  readonly records: number | null;
}

export async function erase(shop: Shop, variables: Rec) {
  const { eraseCustomer } = (await run(shop, document, variables)) as unknown as {
    eraseCustomer: { customerIds: string[]; places: Place[] };
  };
  return eraseCustomer;
}

/** The body of a request that erases. */
export const eraseBody = (variables: Rec) => JSON.stringify({ query: document, variables });

export const refusalOf = async (shop: Shop, variables: Rec): Promise<GraphqlAnswer['errors']> =>
  (await shop.graphql(document, variables)).errors;

/**
 * Searches every column of every table for texts of the person, in the stored answers too. Returns
 * `table.column` of each that has one.
 */
export async function searchTables(shop: Shop, texts: readonly string[]): Promise<string[]> {
  const columns = await shop.rows(`SELECT table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await shop.rows(
      `SELECT count(*)::int AS n FROM "${table}" AS t
       WHERE fold(CASE WHEN pg_typeof(t."${column}") = 'bytea'::regtype
         THEN encode(to_json(t."${column}")::text::bytea, 'escape')
         ELSE to_json(t."${column}")::text END) LIKE ANY ($1::text[])`,
      [texts.map((text) => `%${text.toLowerCase()}%`)],
    );
    if (Number(rows[0]?.n) > 0) found.push(`${table}.${column}`);
  }
  const { id, decrypt } = answerCipher({ kind: 'key', id: await keyOf(shop) }, idempotencyKey);
  const [kept] = await shop.rows(
    `SELECT encode(answer, 'base64') AS answer FROM kept_answer WHERE id = decode($1, 'base64')`,
    [id.toString('base64')],
  );
  if (kept && decrypt(Buffer.from(String(kept.answer), 'base64')).includes(person.name))
    found.push('kept_answer.answer');
  return found;
}

async function keyOf(shop: Shop): Promise<number> {
  const [row] = await shop.rows('SELECT id FROM caller_key ORDER BY id LIMIT 1');
  return Number(row?.id);
}
