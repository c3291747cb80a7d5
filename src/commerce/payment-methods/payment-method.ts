import { among, equals, folded, textKeyJoin } from '../../db/read/table.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { record } from '../../schema/record.ts';
import { relatesToOne } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { entryType } from '../../schema/types.ts';
import {
  PaymentMethodShape,
  PaymentMethodWhere,
  ProviderSettings,
  paymentMethodOrders,
} from './shapes.ts';

entryType('ProviderSetting', ProviderSettings, 'A setting that a payment provider asks for.', {
  name: 'Name of the setting.',
  value: 'Its text; some are secrets of the shop.',
});

/** As a list of entries, in the order they were given. */
const settings = `(SELECT coalesce(json_agg(json_build_object('name', e.key, 'value', e.value)), '[]') FROM json_each_text(t.provider_settings) e)`;

export const PaymentMethod = record('PaymentMethod', {
  section: 'Settings',
  shape: PaymentMethodShape,
  describe: {
    isDefault: 'Whether the method is proposed first; at most one is.',
    providerSettings:
      'The settings the provider asks for, secrets included: null without a provider.',
  },
  table: {
    name: 'payment_method',
    columns: {
      providerSettings: {
        sql: `CASE WHEN t.provider_settings IS NOT NULL THEN ${settings} END`,
        parse: true,
      },
    },
    joins: { n: textKeyJoin('payment_method.name') },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: { sql: 'n.key', type: 'text', join: ['n'] },
      isOnDelivery: { sql: 't.is_on_delivery', type: 'bool' },
      isActive: { sql: 't.is_active', type: 'bool' },
      provider: { sql: folded('t.provider'), type: 'text', nullable: true },
    },
    conditions: {
      ids: among('t.id', 'int8'),
      isActive: equals('t.is_active', 'bool'),
      isDefault: equals('t.is_default', 'bool'),
    },
  },
});

finder(PaymentMethod, {
  many: 'paymentMethods',
  one: 'paymentMethod',
  where: inputOf('PaymentMethodWhere', PaymentMethodWhere, 'Conditions on payment methods.', {
    ids: 'One of these methods; an empty list fits none.',
    isActive: 'Whether shoppers can choose the method.',
    isDefault: 'Whether the method is proposed first.',
  }),
  orders: paymentMethodOrders,
  language: true,
});

addTexts(PaymentMethod);
relatesToOne('PaymentMethod', 'taxClass', 'TaxClass', {
  by: 'taxClassId',
  nullable: true,
  description: 'The tax class of the fee; null when not given.',
});
