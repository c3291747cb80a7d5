import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { objectSql } from '../../../store/db/read/json.ts';
import type { Session } from '../../../store/db/session.ts';
import { type OrderStatus, readStatus } from './status.ts';
import type { Basis } from './sums/compute-order.ts';
import { chargeColumn } from './table.ts';

/** The data of an order before a change. */
export interface HeldOrder {
  readonly status: OrderStatus;
  readonly locale: string;
  readonly customerId: number | null;
  readonly basis: Basis;
}

/**
 * Locks an order until the end of the transaction; returns undefined if it does not exist. The next
 * statement reads its lines, and sees everything that was committed before this one got the lock.
 */
export const holdOrder = (session: Session, id: string) =>
  readHeld(session, id, 'FOR NO KEY UPDATE OF t');

/** Like `holdOrder`, without a lock, for a call that is refused. */
export const readOrder = (session: ReadContext['session'], id: string) => readHeld(session, id, '');

async function readHeld(
  session: ReadContext['session'],
  id: string,
  lock: string,
): Promise<HeldOrder | undefined> {
  const [row] = await session.query(`${statement} ${lock}`, [id]);
  if (!row) return undefined;
  // The statement builds the JSON that these types describe.
  const { basis, ...held }: HeldOrderRow = JSON.parse(String(row.held));
  // The columns of a charge have the same names as the members of ChargeData.
  const charges = {
    shippingMethod: typeof row.shipping === 'string' ? shipping.read(row.shipping) : null,
    paymentMethod: typeof row.payment === 'string' ? payment.read(row.payment) : null,
  } as Charges;
  return { ...held, basis: { ...basis, ...charges } };
}

/** Returns the statuses of locked orders by their identifiers. */
export async function readStatuses(
  session: Session,
  ids: readonly string[],
): Promise<Map<string, OrderStatus>> {
  const sql = 'SELECT id, status::text FROM orders WHERE id = ANY ($1::int8[])';
  const rows = await session.query(sql, [ids]);
  return new Map(rows.map(({ id, status }) => [String(id), readStatus(status)]));
}

type Charges = Pick<Basis, 'shippingMethod' | 'paymentMethod'>;
type HeldOrderRow = Omit<HeldOrder, 'basis'> & { readonly basis: Omit<Basis, keyof Charges> };

const shipping = chargeColumn('shipping_method');
const payment = chargeColumn('payment_method');

const basis = objectSql(
  { discountAmount: 't.discount_amount', discountPercent: 't.discount_percent' },
  {
    rounding: objectSql({ mode: 't.rounding_mode', rule: 't.rounding_rule' }),
    taxAreaId: 't.tax_area_id',
  },
);
const held = objectSql(
  { status: 't.status', locale: 't.locale' },
  { customerId: 't.customer_id', basis },
);

const statement = `SELECT ${held} AS held, ${shipping.sql} AS shipping, ${payment.sql} AS payment
  FROM orders t WHERE t.id = $1::int8`;
