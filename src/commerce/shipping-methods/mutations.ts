import { insertRows, updateRows } from '../../db/rows/rows.ts';
import type { Session } from '../../db/session.ts';
import { clearDefault } from '../../db/single-default.ts';
import { clampIds } from '../../schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../schema/mutations/constraints.ts';
import { deleteField } from '../../schema/mutations/delete-field.ts';
import { inputOf } from '../../schema/mutations/inputs.ts';
import { createField, updateField } from '../../schema/mutations/mutations.ts';
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
    if (given.isDefault) await clearDefault(session, 'shipping_method');
    const data = { ...clampIds(given), name };
    const [id = 0] = await insertRows(session.query, 'ShippingMethod', [{ data }]);
    await addRates(session, id, { shippingRates, insuranceRates });
    return { id };
  },
});

updateField(ShippingMethod, {
  shape: ShippingMethodUpdate,
  refusals,
  lock: async (_id, { session }, { isDefault }) =>
    isDefault && clearDefault(session, 'shipping_method'),
  async write(id, { shippingRates, insuranceRates, ...given }, client, { context }) {
    // Rates are replaced as a whole, by one caller at a time.
    const lock = 'SELECT id FROM shipping_method WHERE id = $1 FOR NO KEY UPDATE';
    const [found] = await context.session.query(lock, [id]);
    if (!found) return { count: 0 };
    const where = { shippingMethodId: id };
    await updateRows(context.session.query, 'ShippingMethod', [{ id, data: clampIds(given) }]);
    if (shippingRates) await client.shippingRate.deleteMany({ where });
    if (insuranceRates) await client.insuranceRate.deleteMany({ where });
    await addRates(context.session, id, { shippingRates, insuranceRates });
    return { count: 1 };
  },
});

deleteField(ShippingMethod, {
  many: 'ShippingMethods',
  note: 'Orders keep their copy of its name and cost.',
  write: (ids, { shippingMethod }) => shippingMethod.deleteMany({ where: { id: { in: ids } } }),
});

interface Rates {
  readonly shippingRates?: readonly object[] | undefined;
  readonly insuranceRates?: readonly object[] | undefined;
}

/**
 * Adds rates in their given order. All are one parameter of one statement, because Prisma takes 10
 * s and hundreds of megabytes for ten thousand.
 */
async function addRates(
  { query }: Session,
  method: number,
  { shippingRates = [], insuranceRates = [] }: Rates,
): Promise<void> {
  const rates = [method, JSON.stringify(shippingRates)];
  if (shippingRates.length > 0) await query(addingBands('shipping_rate', 'unit'), rates);
  const insurance = [method, JSON.stringify(insuranceRates)];
  if (insuranceRates.length > 0) await query(addingBands('insurance_rate', 'percent'), insurance);
}

const addingBands = (table: string, cost: 'unit' | 'percent') =>
  `INSERT INTO ${table} (shipping_method_id, position, band_start, band_limit, fixed_cost, ${cost}_cost)
   SELECT $1::int, b.place - 1, coalesce((b.band ->> 'start')::numeric, 0),
     (b.band ->> 'limit')::numeric, coalesce((b.band ->> 'fixedCost')::numeric, 0),
     coalesce((b.band ->> '${cost}Cost')::numeric, 0)
   FROM json_array_elements($2::json) WITH ORDINALITY AS b (band, place)`;
