import type { RecordTable } from '../../../engine/schema/records/record.ts';
import { equals, isOneOf, type ReadColumn } from '../../../store/db/read/table.ts';

/** The bands of a method in their order; decimals are PostgreSQL's text. */
export const bandsColumn = (table: string, member: string, column: string): ReadColumn => ({
  sql: `(SELECT coalesce(json_agg(json_build_object('start', r.band_start::text, 'limit', r.band_limit::text, 'fixedCost', r.fixed_cost::text, '${member}', r.${column}::text) ORDER BY r.position), '[]') FROM ${table} r WHERE r.shipping_method_id = t.id)`,
  parse: true,
});

/** docs/contract.md, Shipping costs: a method is insured if it has insurance rates. */
export const isInsured = 'EXISTS (SELECT FROM insurance_rate i WHERE i.shipping_method_id = t.id)';

/** How shipping methods are read. */
export const shippingMethodTable: RecordTable = {
  parts: [
    { table: 'shipping_rate', of: 'p.shipping_method_id = t.id' },
    { table: 'insurance_rate', of: 'p.shipping_method_id = t.id' },
  ],
  orders: {
    id: 'column',
    name: 'column',
    isDomestic: 'column',
    isInsured: { sql: isInsured, type: 'bool' },
    isActive: 'column',
    paymentOnDeliveryId: 'column',
  },
  filters: { isInsured: { kind: 'value', sql: isInsured, type: 'bool' } },
  conditions: {
    ids: isOneOf('t.id', 'int8'),
    isActive: equals('t.is_active', 'bool'),
    isDefault: equals('t.is_default', 'bool'),
  },
};
