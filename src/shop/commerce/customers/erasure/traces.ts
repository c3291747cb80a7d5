import type { Session } from '../../../../store/db/session.ts';
import { deletedEmail, type Person } from './person.ts';
import { type TracedType, tracedTypes } from './traced-types.ts';

/** Codes of reviews that belong to the person, or to another person of the same name. */
export interface ChosenReviews {
  readonly reviews: readonly string[];
  readonly otherReviews: readonly string[];
}

/** The keys of the records of a person, also of deleted records, and how many still exist. */
export type PersonTraces = Readonly<Record<TracedType, Trace>>;
interface Trace {
  readonly keys: readonly string[];
  readonly present: number;
}

/** Finds the records of a person. */
export async function findTraces(
  { query }: Session,
  { ids, emails, names }: Person,
  { reviews, otherReviews }: ChosenReviews,
): Promise<PersonTraces> {
  const authors = [...names, ...emails];
  const values: Readonly<Record<TracedType, readonly unknown[]>> = {
    Customer: [ids],
    Contact: [ids],
    Order: [ids, emails],
    NewsletterMember: [emails],
    ProductReview: [authors, reviews, otherReviews],
  };
  const found: Partial<Record<TracedType, Trace>> = {};
  for (const type of tracedTypes) {
    const rows = await query(`${statements[type]} ORDER BY present DESC, key`, values[type]);
    const present = rows.filter((row) => row.present === true).map(({ key }) => String(key));
    if (type === 'Order') present.push(...(await listOrders({ query }, ids)));
    const keys = new Set([...present, ...rows.map(({ key }) => String(key))]);
    found[type] = { keys: [...keys], present: present.length };
  }
  // The loop has set a trace for each type.
  return found as PersonTraces;
}

/** Returns the orders of customers, in pages: none delays others for long. */
export async function listOrders(
  { query }: Pick<Session, 'query'>,
  ids: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids)
    for (let after = '0', isLast = false; !isLast; ) {
      const rows = await query(pageStatement, [id, after, page]);
      const keys = rows.map((row) => String(row.id));
      found.push(...keys);
      after = keys.at(-1) ?? after;
      isLast = keys.length < page;
    }
  return found;
}

const page = 1_000;
const pageStatement = `SELECT id FROM orders WHERE customer_id = $1::int AND id > $2::int8
  ORDER BY id LIMIT $3::int`;

/** SQL: the deleted records of a type, by the indexes of deletions in the audit. */
const deleted = (type: TracedType, condition: string) =>
  `SELECT record_key AS key, false AS present FROM audit_entry
   WHERE action = 'Delete' AND part IS NULL AND record_type = '${type}' AND ${condition}`;

const ofCustomer = `members ->> 'customerId' = ANY (SELECT unnest($1::int[])::text)`;
const author = `fold(members ->> 'author') = ANY ($1::text[])`;

/**
 * Deleted customers have left their orders: an order with another email address is found by the
 * call that deleted the customer.
 */
const orders = `SELECT id::text AS key, true AS present FROM orders
    WHERE customer_id IS NULL AND fold(billing_email) = ANY ($2::text[])
  UNION ${deleted('Order', ofCustomer)}
  UNION ${deleted('Order', `${deletedEmail} = ANY ($2::text[])`)}
  UNION SELECT o.id::text, true FROM audit_entry AS d
    JOIN audit_entry AS e ON e.call_id = d.call_id AND e.record_type = 'Order' AND e.part IS NULL
      AND e.action = 'Update' AND e.members -> 'customerId' ->> 0 = d.record_key
    JOIN orders AS o ON o.id = e.record_key::int8 AND o.customer_id IS NULL
    WHERE d.record_type = 'Customer' AND d.part IS NULL AND d.action = 'Delete'
      AND d.record_key = ANY (SELECT unnest($1::int[])::text)`;

/** SQL that finds the keys of records, by type; each trace is found by an index. */
const statements: Readonly<Record<TracedType, string>> = {
  Customer: `SELECT t.id::text AS key, c.id IS NOT NULL AS present
    FROM unnest($1::int[]) AS t (id) LEFT JOIN customer AS c ON c.id = t.id`,
  Contact: `SELECT id::text AS key, true AS present FROM contact WHERE customer_id = ANY ($1::int[])
    UNION ${deleted('Contact', ofCustomer)}`,
  Order: orders,
  NewsletterMember: `SELECT id::text AS key, true AS present FROM newsletter_member
      WHERE fold(email) COLLATE "C" = ANY ($1::text[])
    UNION ${deleted('NewsletterMember', `${deletedEmail} = ANY ($1::text[])`)}`,
  ProductReview: `SELECT code AS key, true AS present FROM product_review
      WHERE code = ANY ($2::text[])
    UNION SELECT code, true FROM product_review
      WHERE author <> '' AND fold(author) = ANY ($1::text[]) AND code <> ALL ($3::text[])
    UNION ${deleted('ProductReview', `${author} AND record_key <> ALL ($3::text[])`)}`,
};
