import './costs.ts';
import { clampIds } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { inputOf } from '../../../engine/schema/mutations/inputs.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { insertRows, updateRows } from '../../../store/db/rows/rows.ts';
import type { Session } from '../../../store/db/session.ts';
import { clearDefault } from '../../../store/db/single-default.ts';
import {
  InsuranceRate,
  ShippingMethodCreate,
  ShippingMethodUpdate,
  ShippingRate,
} from './shapes.ts';
import { ShippingMethod } from './shipping-method.ts';

const band = {
  start: 'Start of the range; 0 when not given.',
  limit: 'End of the range, inclusive.',
  fixedCost: 'Cost of the range; 0 when not given.',
};
inputOf(
  'ShippingRateInput',
  ShippingRate,
  'The cost of a shipping method for a range of the basis.',
  {
    ...band,
    unitCost: 'Cost of each unit of the basis above the start; 0 when not given.',
  },
);
inputOf(
  'InsuranceRateInput',
  InsuranceRate,
  'The cost of the insurance for a range of subtotals.',
  {
    ...band,
    percentCost: 'Cost of the insurance in percent of the subtotal; 0 when not given.',
  },
);

const refusals: ConstraintRefusals = {
  shipping_method_payment_on_delivery_id_fkey: [
    'paymentOnDelivery',
    'NotFound',
    'the payment method does not exist',
  ],
  shipping_method_tax_class_id_fkey: ['taxClass', 'NotFound', 'the tax class does not exist'],
};

/*
 * The rows of methods are written without Prisma: its query compiler never frees the hundred
 * megabytes that it needs for a hundred thousand zones.
 */

createField(ShippingMethod, {
  shape: ShippingMethodCreate,
  note: 'When it is the default, the previous default method no longer is.',
  refusals,
  async write({ shippingRates, insuranceRates, name = {}, ...given }, _client, { context }) {
    const { session } = context;
    if (given.isDefault) await clearDefault(session, 'shipping_method', null);
    const data = { ...clampIds(given), name };
    const [id = 0] = await insertRows(session.query, 'ShippingMethod', [{ data }]);
    await setRates(session, id, { shippingRates, insuranceRates });
    return { id };
  },
});

updateField(ShippingMethod, {
  shape: ShippingMethodUpdate,
  refusals,
  lock: async (id, { session }, { isDefault }) =>
    isDefault && clearDefault(session, 'shipping_method', id),
  async write(id, { shippingRates, insuranceRates, ...given }, _client, { context }) {
    // Rates are replaced as a whole, by one caller at a time.
    const lock = 'SELECT id FROM shipping_method WHERE id = $1 FOR NO KEY UPDATE';
    const [found] = await context.session.query(lock, [id]);
    if (!found) return { count: 0 };
    await updateRows(context.session.query, 'ShippingMethod', [{ id, data: clampIds(given) }]);
    await setRates(context.session, id, { shippingRates, insuranceRates });
    return { count: 1 };
  },
});

deleteField(ShippingMethod, {
  many: 'ShippingMethods',
  note: 'Orders keep their copy of its name and cost.',
  write: (ids, { shippingMethod }) => shippingMethod.deleteMany({ where: { id: { in: ids } } }),
});

interface MethodRates {
  readonly shippingRates?: readonly object[] | undefined;
  readonly insuranceRates?: readonly object[] | undefined;
}

/**
 * Replaces the rates. Rates are compared by position, and equal ones are not written. All are one
 * parameter of one statement, because Prisma needs 10 s and hundreds of megabytes for ten thousand.
 */
async function setRates(
  { query }: Session,
  method: number,
  { shippingRates, insuranceRates }: MethodRates,
): Promise<void> {
  const rates = [method, JSON.stringify(shippingRates)];
  if (shippingRates) await query(settingBands('shipping_rate', 'unit'), rates);
  const insurance = [method, JSON.stringify(insuranceRates)];
  if (insuranceRates) await query(settingBands('insurance_rate', 'percent'), insurance);
}

function settingBands(table: string, cost: 'unit' | 'percent'): string {
  const columns = ['band_start', 'band_limit', 'fixed_cost', `${cost}_cost`];
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(', ');
  const member = (name: string) => `coalesce((b.band ->> '${name}')::numeric, 0)`;
  return `WITH gone AS (
      DELETE FROM ${table}
      WHERE shipping_method_id = $1::int AND position >= json_array_length($2::json)
    )
    INSERT INTO ${table} AS r (shipping_method_id, position, ${columns.join(', ')})
    SELECT $1::int, b.place - 1, ${member('start')}, (b.band ->> 'limit')::numeric,
      ${member('fixedCost')}, ${member(`${cost}Cost`)}
    FROM json_array_elements($2::json) WITH ORDINALITY AS b (band, place)
    ON CONFLICT (shipping_method_id, position) DO UPDATE
    SET (${columns.join(', ')}) = ROW (${of('excluded')})
    WHERE (${of('r')}) IS DISTINCT FROM (${of('excluded')})`;
}
