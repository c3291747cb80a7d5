import { personalData } from '../../../../store/db/personal/personal-data.ts';
import { setUpdateTime } from '../../../../store/db/rows/set-update-time.ts';
import type { Session } from '../../../../store/db/session.ts';
import { snakeCase } from '../../../../store/db/snake-case.ts';
import { emptyOwnEntries } from './empty-entries.ts';
import { erasedEmail, type Person } from './person.ts';

/**
 * Removes the customers of a person from their orders, in the order of the orders' identifiers.
 * With `isEmptied`, also empties the members that only serve to reach the person. The entries of
 * these changes have no values.
 */
export async function eraseOrders(
  session: Session,
  { ids }: Pick<Person, 'ids'>,
  orders: readonly string[],
  isEmptied: boolean,
): Promise<void> {
  await session.query(isEmptied ? emptyStatement : detachStatement, [orders, ids]);
  if (isEmptied) await session.query(emptyLinesStatement, [orders]);
  await emptyOwnEntries(session, 'Order', orders);
}

const chosen = `locked AS MATERIALIZED (
    SELECT id FROM orders WHERE id = ANY ($1::int8[]) ORDER BY id FOR NO KEY UPDATE
  )`;
const detached = `customer_id = CASE WHEN o.customer_id = ANY ($2::int[]) THEN NULL
    ELSE o.customer_id END`;

const detachStatement = `WITH ${chosen} UPDATE orders AS o SET ${detached} FROM locked
  WHERE o.id = locked.id AND o.customer_id = ANY ($2::int[])`;

/** The email address of an order is at least three characters. */
const emptied = personalData.Order.columns.OnRequest.map((name) => {
  const value = name === 'billingEmail' ? erasedEmail : '';
  return { column: snakeCase(name), value: `'${value}'` };
});

const differs = emptied.map(({ column, value }) => `o.${column} <> ${value}`).join(' OR ');
const emptyStatement = `WITH ${chosen} UPDATE orders AS o SET ${detached}, ${setUpdateTime},
    ${emptied.map(({ column, value }) => `${column} = ${value}`).join(', ')} FROM locked
  WHERE o.id = locked.id AND (o.customer_id = ANY ($2::int[]) OR ${differs})`;

const [requests] = personalData.OrderLine.columns.OnRequest;
const emptyLinesStatement = `UPDATE order_line SET ${requests} = ''
  WHERE order_id = ANY ($1::int8[]) AND ${requests} <> ''`;
