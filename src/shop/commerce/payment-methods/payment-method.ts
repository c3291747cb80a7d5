import { builder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { entryType } from '../../../engine/schema/types.ts';
import { equals, isOneOf } from '../../../store/db/read/table.ts';
import { PaymentMethodShape, PaymentMethodWhere, ProviderSettings } from './shapes.ts';

const ProviderSetting = entryType(
  'ProviderSetting',
  ProviderSettings,
  'A setting that a payment provider requires.',
  {
    name: 'Name of the setting, as the provider calls it.',
    value: 'Value of the setting; some values are secrets of the shop.',
  },
);

/** SQL. A list of entries, in the order of the input. */
const settings = `(SELECT coalesce(json_agg(json_build_object('name', e.key, 'value', e.value)), '[]') FROM json_each_text(t.provider_settings) e)`;

const PaymentMethodObject = builder.prismaObject('PaymentMethod', {
  section: 'Settings',
  topic: 'commerce.payment-methods',
  reference: ['id', 'nodeId', 'name', 'nameByLanguage', 'isActive', 'isDefault', 'version'],
  interfaces: [Node],
  shape: PaymentMethodShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    ...t.localized('name', 'description', 'instructions'),
    isOnDelivery: t.exposeBoolean('isOnDelivery'),
    isActive: t.exposeBoolean('isActive'),
    isDefault: t.exposeBoolean('isDefault'),
    maxAmountPayable: t.expose('maxAmountPayable', { type: 'Decimal' }),
    percentFee: t.expose('percentFee', { type: 'Decimal' }),
    fixedFee: t.expose('fixedFee', { type: 'Decimal' }),
    minimumFee: t.expose('minimumFee', { type: 'Decimal' }),
    taxClassId: t.expose('taxClassId', { type: 'ID', nullable: true }),
    provider: t.exposeString('provider', { nullable: true }),
    providerSettings: t.column({
      type: [ProviderSetting],
      nullable: true,
      sql: `CASE WHEN t.provider_settings IS NOT NULL THEN ${settings} END`,
      parse: true,
      description:
        'The settings that the provider requires, including secrets; null without a provider.',
    }),
    taxClass: t.relation('taxClass', { nullable: true }),
  }),
});

export const PaymentMethod = readBy(
  PaymentMethodObject,
  {
    orders: {
      id: 'column',
      name: 'column',
      isOnDelivery: 'column',
      isActive: 'column',
      provider: 'column',
    },
    conditions: {
      ids: isOneOf('t.id', 'int8'),
      isActive: equals('t.is_active', 'bool'),
      isDefault: equals('t.is_default', 'bool'),
    },
  },
  {
    list: 'How can people pay? Lists the payment methods, such as card, bank transfer or cash on delivery, with their fees.',
    one: 'Shows one payment method: its provider, fees, limits and instructions to the buyer.',
    byIds: 'Shows the names of the payment methods that a report of sales refers to.',
    create:
      'The shop accepts another way to pay, such as a card or bank transfer: adds the payment method with its fees.',
    update:
      'Switches a payment method on or off, or changes its fee, limits, provider or instructions.',
    delete: 'The shop no longer accepts ways to pay: removes the payment methods.',
    words: {
      'Query.paymentCosts': 'surcharge extra fee buyer checkout card',
      PaymentMethod:
        'pay credit card bank transfer wire paypal apple cash gateway instalment accept cheque check checks klarna prepay installments',
      'Mutation.updatePaymentMethod': 'switch disable enable off',
      'Mutation.deletePaymentMethods': 'no longer any cheques take accept',
    },
  },
);

listAndGetFields(PaymentMethod, {
  many: 'paymentMethods',
  one: 'paymentMethod',
  conditions: PaymentMethodWhere,
  language: true,
});
