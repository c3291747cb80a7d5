import type { Session } from '../../../../store/db/session.ts';
import { listEntries } from './empty-entries.ts';

/** Replaces the email address of an order. No mail reaches this domain (RFC 2606). */
export const erasedEmail = 'erased@example.invalid';

/** The identification of a person; exactly one member is set. */
export interface PersonBy {
  readonly id?: number;
  readonly code?: string;
  readonly email?: string;
}

/** The data that identifies a person. Addresses and names are folded. */
export interface Person {
  /** Identifiers of customers, also of deleted ones. */
  readonly ids: readonly number[];
  readonly emails: readonly string[];
  readonly names: readonly string[];
}

/**
 * Finds the person whom a customer is, or was before it was deleted: the audit knows its
 * identifier, and former names and addresses.
 */
export async function findPerson(session: Session, by: PersonBy): Promise<Person> {
  const ids = await findIds(session, by);
  const rows = await session.query(identityStatement, [ids, by.email ?? null]);
  const entries = await listEntries(session, 'Customer', ids.map(String));
  for (let at = 0; at < entries.length; at += page)
    rows.push(...(await session.query(formerStatement, [entries.slice(at, at + page)])));
  const valuesOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ value }) => String(value))),
  ];
  return { ids, emails: valuesOf('email'), names: valuesOf('name') };
}

/** The number of entries whose values one statement reads. */
const page = 500;

async function findIds(
  { query }: Pick<Session, 'query'>,
  { id, code, email }: PersonBy,
): Promise<number[]> {
  const rows =
    id !== undefined
      ? await query(byId, [id])
      : code !== undefined
        ? await query(byCode, [code])
        : await query(byEmail, [email]);
  return rows.map((row) => Number(row.id));
}

/** Whether there is, or was, a customer of this identifier or code. An email address needs none. */
export async function isKnown(session: Pick<Session, 'query'>, by: PersonBy): Promise<boolean> {
  return by.email !== undefined || (await findIds(session, by)).length > 0;
}

const byId = `SELECT $1::int AS id WHERE EXISTS (SELECT FROM customer WHERE id = $1::int)
  OR EXISTS (SELECT FROM audit_entry WHERE record_type = 'Customer' AND record_key = $1::int::text)`;

const byCode = `SELECT id FROM customer WHERE code = $1::text AND code <> ''`;

/** SQL: the email address of a deleted record in the audit, by an index. */
export const deletedEmail =
  "fold(coalesce(members ->> 'billingAddress.email', members ->> 'email'))";

const byEmail = `SELECT id FROM customer WHERE fold(billing_email) = fold($1::text)
  UNION SELECT record_key::int FROM audit_entry
  WHERE action = 'Delete' AND part IS NULL AND record_type = 'Customer'
    AND ${deletedEmail} = fold($1::text)
  ORDER BY id`;

/** SQL: the values of a member in an entry, before and after the change. */
const valuesIn = (member: string) => `unnest(CASE e.action
    WHEN 'Update' THEN ARRAY[e.members -> '${member}' ->> 0, e.members -> '${member}' ->> 1]
    ELSE ARRAY[e.members ->> '${member}'] END)`;

const names = (first: string, last: string) =>
  `unnest(ARRAY[${first} || ' ' || ${last}, ${last} || ' ' || ${first}])`;

/** SQL: the values that identify a person. An emptied order has none. */
const identifying = (found: string) => `SELECT DISTINCT kind, fold(value) AS value
  FROM (${found}) AS found WHERE value NOT IN ('', '${erasedEmail}')`;

/** Guests have no record, so their names come from their orders. */
const identityStatement = `
  WITH customers AS (SELECT * FROM customer WHERE id = ANY ($1::int[])), guest AS (
    SELECT billing_first_name AS first, billing_last_name AS last FROM orders
    WHERE customer_id IS NULL AND fold(billing_email) = fold($2::text) LIMIT 100
  ) ${identifying(`SELECT 'email' AS kind, $2::text AS value
    UNION ALL SELECT 'email', billing_email FROM customers
    UNION ALL SELECT 'name', full_name FROM customers
    UNION ALL SELECT 'name', v FROM customers,
      ${names('billing_first_name', 'billing_last_name')} AS v
    UNION ALL SELECT 'name', v FROM guest, ${names('first', 'last')} AS v`)}`;

const member = (name: string) => `(e.members ->> 'billingAddress.${name}')`;

const formerStatement = `
  WITH entries AS MATERIALIZED (
    SELECT action, members FROM audit_entry WHERE id = ANY ($1::int8[]) AND part IS NULL
  ) ${identifying(`SELECT 'email' AS kind, v AS value
      FROM entries AS e, ${valuesIn('billingAddress.email')} AS v
    UNION ALL SELECT 'name', v FROM entries AS e, ${valuesIn('fullName')} AS v
    UNION ALL SELECT 'name', v FROM entries AS e,
      ${names(member('firstName'), member('lastName'))} AS v WHERE e.action <> 'Update'`)}`;
