import type { RecordTable } from '../../../engine/schema/records/record.ts';
import { textField } from '../../../store/db/read/filter-field.ts';
import { searchText } from '../../../store/db/read/search/search.ts';
import { titled } from '../../../store/db/read/search/titles.ts';
import {
  contains,
  equals,
  type Order,
  type ReadInput,
  textOrder,
  wordsOf,
} from '../../../store/db/read/table.ts';

export const hasPassword = '(t.encrypted_password IS NOT NULL)';
const text = (column: string): Order => ({ sql: textOrder(column), type: 'text' });

/** How customers are read. Each order and condition has its index: see prisma/migrations. */
export const customerTable: RecordTable = {
  keys: { code: `t.code = $1 AND t.code <> ''` },
  parts: [{ table: 'customer_wish', of: 'p.customer_id = t.id' }],
  orders: {
    id: 'column',
    code: 'column',
    'billingAddress.email': text('t.billing_email'),
    canLogin: 'column',
    hasPassword: { sql: hasPassword, type: 'bool' },
    fullName: 'column',
    'billingAddress.country': text('t.billing_country'),
    creationTime: 'column',
    updateTime: 'column',
    priceListId: 'column',
    bought: {
      sql: 'b.total',
      type: 'numeric',
      join: ['bought'],
      nullable: true,
      section: 'Sales',
      about: 'What the customer has bought: the taxed totals of all orders that are not cancelled.',
    },
  },
  // The index contains all values, so that no order is read.
  joins: {
    bought: `LEFT JOIN (SELECT o.customer_id, sum(o.taxed_total) AS total FROM orders o
      WHERE o.status <> 'Cancelled' GROUP BY o.customer_id) b ON b.customer_id = t.id`,
  },
  groups: {
    billingCountry: {
      sql: 't.billing_country',
      type: 'String',
      about: 'Country of the billing address of the customer.',
    },
  },
  filters: {
    hasPassword: { kind: 'value', sql: hasPassword, type: 'bool' },
    fullName: { ...textField('t.full_name'), indexedKey: textOrder },
  },
  search: searchText('customer', 'id', 'customer_search(d)'),
  phones: 'customer_phones(d)',
  titles: ['full_name', 'code', 'billing_email'].map((column) => titled('customer', column)),
  conditions: {
    email,
    personalCode: equals('t.billing_personal_code', 'text'),
    companyCode: equals('t.billing_company_code', 'text'),
    keywords,
    country: equals('t.billing_country', 'bpchar'),
    stateProv: equals('t.billing_state_prov', 'text'),
  },
};

/** docs/contract.md, Customer passwords: emails are compared without case. */
function email(address: string, { statement }: ReadInput): string {
  return `fold(t.billing_email) = fold(${statement.bind(address, 'text')})`;
}

/** docs/contract.md, Lists: every keyword is a part of a word of code, name, codes or email. */
function keywords(asked: string, reading: ReadInput): string {
  const words = wordsOf([asked]).map((word) => contains('customer_document(t)', word, reading));
  return words.length === 0 ? 'true' : words.join(' AND ');
}
