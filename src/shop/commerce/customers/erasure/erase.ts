import { type Context, writing } from '../../../../engine/call/context.ts';
import type { ReadContext } from '../../../../engine/schema/lists/keys.ts';
import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import type { Transaction } from '../../../../store/db/session.ts';
import { type ErasedApart, emptyOthers, eraseApart } from './erase-apart.ts';
import { eraseOrders } from './erase-orders.ts';
import { eraseRecords } from './erase-records.ts';
import { findPerson, isKnown, type Person, type PersonBy } from './person.ts';
import { type ErasedPlace, readPlaces } from './places.ts';
import { tracedTypes } from './traced-types.ts';
import { type ChosenReviews, findTraces, listOrders, type PersonTraces } from './traces.ts';

/** The most reviews that lose their author at once. */
export const mostReviews = 1_000;

export interface GivenErasure extends ChosenReviews {
  readonly by: PersonBy;
  /** Whether orders lose the members that only serve to reach the person. */
  readonly isEmptied: boolean;
}

export interface CustomerErasure {
  readonly customerIds: readonly string[];
  readonly places: readonly ErasedPlace[];
}

/**
 * Erases a person. The first attempt finds the person, changes everything but orders and existing
 * entries of the audit, and is rolled back. Then those are erased apart, and the last attempt
 * deletes the customer. A dry run ends with the first attempt.
 */
export async function eraseCustomer(
  given: GivenErasure,
  context: Context,
): Promise<CustomerErasure> {
  const session = writing(context);
  const name = `erase ${JSON.stringify(given)}`;
  const done = await context.detached.resultOf<ErasedApart>(name);
  const before = { ...session, query: session.queryBeforeBegin };
  const person = done?.person ?? (await findPerson(before, given.by));
  // The last attempt finds few records, and must see the rows that were committed before the lock.
  if (done) await session.query(lockStatement, [person.ids]);
  const found = await findTraces(done ? session : before, person, given);
  if (!done) {
    checkFound(given.by, person, found);
    const erasing = { person, traces: found, isEmptied: given.isEmptied };
    context.detached.defer(name, () => eraseApart(context.begin, erasing));
  }
  const traces = done ? merge(done.traces, found) : found;
  if (done) await eraseNew(session, done, traces);
  const parts = await eraseRecords(session, person, traces, done !== undefined);
  return {
    customerIds: person.ids.map(String),
    places: await readPlaces(session, traces, parts, given.isEmptied),
  };
}

/** No order can get one of these customers from now on, and no entry is written about them. */
const lockStatement = `SELECT id FROM customer WHERE id = ANY ($1::int[]) ORDER BY id FOR UPDATE`;

/** Erases the orders and entries that other calls have written during the deferred work. */
async function eraseNew(
  session: Transaction,
  done: ErasedApart,
  traces: PersonTraces,
): Promise<void> {
  const { person, isEmptied, entries } = done;
  const orders = await listOrders(session, person.ids);
  await eraseOrders(session, person, orders, isEmptied);
  await emptyOthers(session, 'Order', orders, entries);
  for (const type of tracedTypes)
    if (type !== 'Order') await emptyOthers(session, type, traces[type].keys, entries);
}

/** The first attempt has counted the records; the last one may find others. */
function merge(first: PersonTraces, last: PersonTraces): PersonTraces {
  const merged = tracedTypes.map((type) => {
    const keys = [...new Set([...first[type].keys, ...last[type].keys])];
    return [type, { keys, present: first[type].present }];
  });
  // The entries have all types.
  return Object.fromEntries(merged) as PersonTraces;
}

/** Throws a Refusal for an identifier or a code that no customer has or had. */
export async function checkPerson(session: ReadContext['session'], by: PersonBy): Promise<void> {
  if (!(await isKnown(session, by))) refuseUnknown(by);
}

function refuseUnknown(by: PersonBy): never {
  const [[field = '', value] = []] = Object.entries(by);
  refuse(field, 'NotFound', `there is no customer ${value}, and no trace of a deleted one`, {
    argument: ['by', field],
  });
}

function checkFound(by: PersonBy, { ids }: Person, traces: PersonTraces): void {
  if (ids.length === 0 && tracedTypes.every((type) => traces[type].keys.length === 0))
    refuseUnknown(by);
  if (traces.ProductReview.keys.length > mostReviews)
    refuse(
      'otherReviews',
      'LimitReached',
      `more than ${mostReviews} reviews have this author; name those of other people`,
    );
}

/** Returns the given codes of reviews that do not exist. */
export async function missingReviews({ query }: ReadContext['session'], codes: readonly string[]) {
  const rows = await query('SELECT code FROM product_review WHERE code = ANY ($1::text[])', [
    codes,
  ]);
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}
