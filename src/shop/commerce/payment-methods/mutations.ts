import './costs.ts';
import { clampIds } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { entryInput } from '../../../engine/schema/mutations/inputs.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { clearDefault } from '../../../store/db/single-default.ts';
import { PaymentMethod } from './payment-method.ts';
import { checkProvider, type ProviderOfMethod, providerAfter } from './rules.ts';
import { PaymentMethodCreate, ProviderSettings } from './shapes.ts';

entryInput('ProviderSettingInput', ProviderSettings, 'A setting of a payment provider.', {
  name: 'Name of the setting, as the provider calls it.',
  value: 'Value of the setting.',
});

const refusals: ConstraintRefusals = {
  payment_method_tax_class_id_fkey: ['taxClass', 'NotFound', 'the tax class does not exist'],
};

createField(PaymentMethod, {
  shape: PaymentMethodCreate,
  note: 'When it is the default, the previous default method no longer is.',
  refusals,
  rules: (given) => [() => checkProvider(providerOf(given))],
  async write({ provider, providerSettings, ...given }, { paymentMethod }, { context }) {
    const { name = {}, description = {}, instructions = {} } = given;
    const method = providerAfter(providerOf({ provider, providerSettings }));
    if (given.isDefault) await clearDefault(context.session, 'payment_method', null);
    const texts = { name, description, instructions };
    const data = { ...clampIds(given), ...texts, ...providerColumns(method) };
    return paymentMethod.create({ data, select: { id: true } });
  },
});

updateField(PaymentMethod, {
  shape: PaymentMethodCreate,
  refusals,
  before: findProviderOf,
  changes: (given, before) => [() => checkProvider(providerOf(given), before)],
  lock: async (id, { session }, { isDefault }) =>
    isDefault && clearDefault(session, 'payment_method', id),
  write(id, { provider, providerSettings, ...given }, { paymentMethod }, { before }) {
    const after = providerAfter(providerOf({ provider, providerSettings }), before);
    const data = { ...clampIds(given), ...providerColumns(after) };
    return paymentMethod.updateMany({ where: { id }, data });
  },
});

deleteField(PaymentMethod, {
  many: 'PaymentMethods',
  note: 'Shipping methods that used one for payment on delivery are left without it; orders keep their copy of its name and cost.',
  write: (ids, { paymentMethod }) => paymentMethod.deleteMany({ where: { id: { in: ids } } }),
});

/** Reads the provider of a method; returns undefined if the method does not exist. */
async function findProviderOf(
  id: number,
  { session, locks }: LookUpContext,
): Promise<ProviderOfMethod | undefined> {
  const sql = 'SELECT provider, provider_settings AS settings FROM payment_method WHERE id = $1';
  const [row] = await session.query(locks ? `${sql} FOR NO KEY UPDATE` : sql, [id]);
  if (!row) return undefined;
  const provider = row.provider === null ? null : String(row.provider);
  return { provider, providerSettings: JSON.parse(String(row.settings)) };
}

/** Converts the provider of a request to the form of the rules. */
const providerOf = ({ provider, providerSettings }: GivenProvider) => ({
  provider,
  providerSettings: byName(providerSettings),
});

interface GivenProvider {
  readonly provider?: string | null;
  readonly providerSettings?: readonly { name: string; value: string }[] | null;
}

/** Converts the settings to the form of the rules. */
function byName(settings: readonly { name: string; value: string }[] | null | undefined) {
  return settings && Object.fromEntries(settings.map(({ name, value }) => [name, value]));
}

const providerColumns = ({ provider, providerSettings }: ProviderOfMethod) => ({
  provider,
  providerSettings: providerSettings ?? Prisma.DbNull,
});
