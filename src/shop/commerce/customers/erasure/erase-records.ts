import { memberName } from '../../../../store/db/personal/member-names.ts';
import { personalColumns, personalData } from '../../../../store/db/personal/personal-data.ts';
import type { Session } from '../../../../store/db/session.ts';
import { accountKey } from '../../../shared/login/throttle-subjects.ts';
import { emptyOwnEntries } from './empty-entries.ts';
import type { Person } from './person.ts';
import type { PersonTraces } from './traces.ts';

/** How many records an erasure has deleted that are not among its traces. */
export interface ErasedParts {
  readonly wishes: number;
  readonly failures: number;
}

/**
 * Deletes the records of a person, removes the author of reviews, and adds an entry of the erasure
 * to the audit, which becomes an event. No entry has values. Without `isLast`, as in a dry run, the
 * customers stay, because orders still refer to them, and only their entries are written.
 */
export async function eraseRecords(
  session: Session,
  { ids, emails }: Person,
  traces: PersonTraces,
  isLast: boolean,
): Promise<ErasedParts> {
  const { query } = session;
  const wishes = await query(deleteWishes, [ids]);
  await query(deleteContacts, [ids]);
  await query(deleteMembers, [emails]);
  await query(emptyReviews, [traces.ProductReview.keys]);
  await deleteCustomers(session, ids, isLast);
  const failures = await query(deleteFailures, [
    [...ids, ...emails].map((who) => accountKey('Customer', who)),
  ]);
  await addErasure(session, ids, traces);
  await emptyOwnEntries(session, 'Customer', traces.Customer.keys);
  await emptyOwnEntries(session, 'Contact', traces.Contact.keys);
  await emptyOwnEntries(session, 'NewsletterMember', traces.NewsletterMember.keys);
  await emptyOwnEntries(session, 'ProductReview', traces.ProductReview.keys);
  return { wishes: wishes.length, failures: failures.length };
}

const deleteWishes = `DELETE FROM customer_wish WHERE customer_id = ANY ($1::int[])
  RETURNING product_id`;
const deleteContacts = 'DELETE FROM contact WHERE customer_id = ANY ($1::int[])';

/** All writes of members lock them in this order: see site/newsletter-members. */
const deleteMembers = `DELETE FROM newsletter_member WHERE id IN (
    SELECT id FROM newsletter_member WHERE fold(email) COLLATE "C" = ANY ($1::text[])
    ORDER BY list_id, fold(email) COLLATE "C" FOR UPDATE)`;

const emptyReviews = `UPDATE product_review SET author = '' WHERE author <> '' AND code IN (
    SELECT code FROM product_review WHERE code = ANY ($1::text[]) ORDER BY code FOR NO KEY UPDATE)`;

const deleteFailures = 'DELETE FROM sign_in_failure WHERE key = ANY ($1::text[]) RETURNING key';

/** The trigger of the table would write the values, so it does not see the call. */
async function deleteCustomers({ query }: Session, ids: readonly number[], isLast: boolean) {
  await query(addDeletions, [ids, hidden]);
  if (!isLast) return;
  const [row] = await query(
    `SELECT current_setting('gateway.call') AS call,
    set_config('gateway.call', '', true)`,
    [],
  );
  await query('DELETE FROM customer WHERE id = ANY ($1::int[])', [ids]);
  await query(`SELECT set_config('gateway.call', $1::text, true)`, [row?.call]);
}

const hidden = personalColumns(personalData.Customer).map(memberName);

/** The entries that the deletion of customers leaves, without the personal values. */
const addDeletions = `INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
  SELECT (SELECT audit_call()), 'Customer', c.id::text, 'Delete', (
    SELECT ('{' || string_agg(to_json(f.name)::text || ':' || CASE
      WHEN f.name = ANY ($2::text[]) THEN 'null'
      ELSE (to_json(c) -> a.attname::text)::text END, ',' ORDER BY a.attnum) || '}')::json
    FROM pg_attribute AS a, LATERAL (SELECT audit_field('customer', a.attname) AS name) AS f
    WHERE a.attrelid = 'customer'::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND f.name IS NOT NULL)
  FROM customer AS c WHERE c.id = ANY ($1::int[]) ORDER BY c.id`;

/** The part by which an erasure is known in the audit, and from which its event is made. */
const part = 'Erasure';

/** A person without a customer leaves the entry at the first record that is found. */
async function addErasure({ query }: Session, ids: readonly number[], traces: PersonTraces) {
  const others = [traces.Order, traces.ProductReview, traces.NewsletterMember, traces.Contact];
  const types = ['Order', 'ProductReview', 'NewsletterMember', 'Contact'];
  const at = others.findIndex(({ keys }) => keys.length > 0);
  if (ids.length > 0) await query(addEntries, ['Customer', ids.map(String)]);
  else await query(addEntries, [types[at], others[at]?.keys.slice(0, 1)]);
}

const addEntries = `INSERT INTO audit_entry (call_id, record_type, record_key, part, action, members)
  SELECT (SELECT audit_call()), $1::text, k.key, '${part}', 'Update', '{}'
  FROM unnest($2::text[]) WITH ORDINALITY AS k (key, place) ORDER BY k.place`;
