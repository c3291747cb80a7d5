import { claimDefault } from '../../db/sole-default.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { ConstraintRefusals } from '../../schema/constraints.ts';
import { inputOf } from '../../schema/inputs.ts';
import { createField, deleteField, updateField } from '../../schema/mutations.ts';
import { withStorable } from '../../schema/storable.ts';
import {
  InsuranceRate,
  ShippingMethodCreate,
  ShippingMethodUpdate,
  ShippingRate,
} from './shapes.ts';
import { ShippingMethod } from './shipping-method.ts';

const band = {
  start: 'Where the band starts; 0 when not given.',
  limit: 'Where the band ends, itself included.',
  fixedCost: 'Cost of the band; 0 when not given.',
};
inputOf('ShippingRateInput', ShippingRate, 'A band of the cost of a shipping method.', {
  ...band,
  unitCost: 'Cost of each unit of the basis above the start; 0 when not given.',
});
inputOf('InsuranceRateInput', InsuranceRate, 'A band of the insurance, by subtotal.', {
  ...band,
  percentCost: 'Cost of the insurance in percent of the subtotal; 0 when not given.',
});

const refusals: ConstraintRefusals = {
  shipping_method_payment_on_delivery_id_fkey: [
    'paymentOnDelivery',
    'NotFound',
    'the payment method does not exist',
  ],
  shipping_method_tax_class_id_fkey: ['taxClass', 'NotFound', 'the tax class does not exist'],
};

createField(ShippingMethod, {
  shape: ShippingMethodCreate,
  note: 'A default one takes the mark from the one that had it.',
  refusals,
  async write({ shippingRates, insuranceRates, name = {}, ...given }, client, { context }) {
    if (given.isDefault) await claimDefault(context.session, 'shipping_method');
    const data = { ...withStorable(given), name };
    const { id } = await client.shippingMethod.create({ data, select: { id: true } });
    await addRates(client, id, { shippingRates, insuranceRates });
    return { id };
  },
});

updateField(ShippingMethod, {
  shape: ShippingMethodUpdate,
  refusals,
  lock: async (_id, { session }, { isDefault }) =>
    isDefault && claimDefault(session, 'shipping_method'),
  async write(id, { shippingRates, insuranceRates, ...given }, client, { context }) {
    // Bands are replaced as a whole, by one caller after the other.
    const lock = 'SELECT id FROM shipping_method WHERE id = $1 FOR NO KEY UPDATE';
    const [found] = await context.session.read(lock, [id]);
    if (!found) return { count: 0 };
    const where = { shippingMethodId: id };
    await client.shippingMethod.updateMany({ where: { id }, data: withStorable(given) });
    if (shippingRates) await client.shippingRate.deleteMany({ where });
    if (insuranceRates) await client.insuranceRate.deleteMany({ where });
    await addRates(client, id, { shippingRates, insuranceRates });
    return { count: 1 };
  },
});

deleteField(ShippingMethod, {
  many: 'ShippingMethods',
  note: 'Orders keep their copy of its name and cost.',
  write: (ids, { shippingMethod }) => shippingMethod.deleteMany({ where: { id: { in: ids } } }),
});

interface Rates {
  readonly shippingRates?: readonly Omit<Prisma.ShippingRateCreateManyInput, Place>[] | undefined;
  readonly insuranceRates?: readonly Omit<Prisma.InsuranceRateCreateManyInput, Place>[] | undefined;
}
type Place = 'shippingMethodId' | 'position';

/** Bands keep the order they are given in. */
async function addRates(
  { shippingRate, insuranceRate }: Prisma.TransactionClient,
  shippingMethodId: number,
  { shippingRates = [], insuranceRates = [] }: Rates,
): Promise<void> {
  const placed = <B>(bands: readonly B[]) =>
    bands.map((band, position) => ({ ...band, shippingMethodId, position }));
  if (shippingRates.length > 0) await shippingRate.createMany({ data: placed(shippingRates) });
  if (insuranceRates.length > 0) await insuranceRate.createMany({ data: placed(insuranceRates) });
}
