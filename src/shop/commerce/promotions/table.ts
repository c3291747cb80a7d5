import type { RecordTable } from '../../../engine/schema/records/record.ts';
import { couponField } from '../../../store/db/read/filter-field.ts';
import { namedAs } from '../../../store/db/read/search/search.ts';
import { titledByName, untitled } from '../../../store/db/read/search/titles.ts';
import type { ReadColumn } from '../../../store/db/read/table.ts';

/**
 * The specification's dates are never null: a promotion without a beginning or an end has the first
 * or the last possible day.
 */
export const always = { from: '0001-01-01', to: '9999-12-31' } as const;
export const startTime = `coalesce(t.start_time, '${always.from}')`;
export const endTime = `coalesce(t.end_time, '${always.to}')`;

const named = (element: string) =>
  `SELECT n.${element}_id FROM promotion_${element} n WHERE n.promotion_id = t.id`;

/** The existing addresses by language, because an address is never ''. */
const canonicalUrl: ReadColumn = {
  sql: ({ language, statement }) => {
    if (language === null) return 't.canonical_url';
    const code = statement.share('language', language, 'text');
    const url = `t.canonical_url ->> ${code}`;
    return `CASE WHEN ${url} IS NULL THEN '{}' ELSE json_build_object(${code}, ${url}) END`;
  },
};

/** How promotions are read. */
export const promotionTable: RecordTable = {
  search: ({ match }) => [
    namedAs('promotion', match),
    `SELECT d.id FROM promotion d WHERE ${match('unaccented(d.coupon)')}`,
  ],
  titles: [titledByName('promotion'), untitled('coupon')],
  parts: [
    { table: 'promotion_product', of: 'p.promotion_id = t.id' },
    { table: 'promotion_department', of: 'p.promotion_id = t.id' },
    { table: 'promotion_producer', of: 'p.promotion_id = t.id' },
  ],
  columns: {
    elementIds: {
      sql: `(SELECT coalesce(json_agg(e.id ORDER BY e.id), '[]') FROM (${named('product')} UNION ALL ${named('department')} UNION ALL ${named('producer')}) e (id))`,
      parse: true,
    },
    canonicalUrlByLanguage: canonicalUrl,
  },
  orders: {
    id: 'column',
    name: 'column',
    isActive: 'column',
    // The position of the word in its declaration, which a cursor can contain.
    appliedTo: {
      sql: 'array_position(enum_range(NULL::promotion_target), t.applied_to)',
      type: 'int8',
    },
    startTime: { sql: startTime, type: 'date' },
    endTime: { sql: endTime, type: 'date' },
  },
  filters: {
    coupon: couponField('t.coupon'),
    startTime: { kind: 'value', sql: startTime, type: 'date' },
    endTime: { kind: 'value', sql: endTime, type: 'date' },
  },
};
