import { folded, textOrderOf } from './table.ts';

/** A field of a record that lists can be filtered by. */
export type FilterField = ValueField | LocalizedField | PriceField | ForeignField;

/** A field that contains one value. */
export interface ValueField {
  readonly kind: 'value';
  /** SQL over the row `t`. */
  readonly sql: string;
  /** PostgreSQL's type of the values in comparisons. */
  readonly type: string;
  /** SQL of the sort key of a value; by default the value itself. */
  readonly sortKey?: (sql: string) => string;
  /** SQL of the key by which values are equal; by default the value itself. */
  readonly sameKey?: (sql: string) => string;
  /** v3 ignores `sameKey`: values are equal only if they are written in the same way. */
  readonly isExactOnV3?: true;
  /** Returns a compared value in the form in which it is stored. */
  readonly stored?: (value: string) => string;
  /** SQL of a key with an index, if the value itself has none. Equal values have equal keys. */
  readonly indexedKey?: (sql: string) => string;
}

/** A text in several languages. */
export interface LocalizedField {
  readonly kind: 'localized';
  /** SQL of a JSON object of texts by language. */
  readonly sql: string;
}

/** A price, one for each price list. */
export interface PriceField {
  readonly kind: 'price';
  /** The key of the row `t`, and the column of item_price that contains the price. */
  readonly key: string;
  readonly of: 'product_id' | 'item_id';
  readonly column: 'list_price' | 'selling_price' | 'price';
}

/** A value of another row, such as the department of an item's product. */
export interface ForeignField {
  readonly kind: 'foreign';
  /** SQL over `t`. It equals one of the keys that `keys` selects. */
  readonly key: string;
  /** Returns SQL that selects the keys, from the SQL of a condition over the other row. */
  readonly keys: (condition: string) => string;
  /**
   * Returns SQL of the greatest matching key. PostgreSQL then begins to read there, and not at the
   * end of the index of keys.
   */
  readonly lastKey?: (condition: string) => string;
  /** The value, as SQL over the other row. */
  readonly field: ValueField;
}

/** Records that are related to a record. */
export interface FilterRelation {
  /** The GraphQL type of the related records. */
  readonly to: string;
  readonly isList: boolean;
  /** SQL over `t`. It equals one of the keys that `keys` selects. */
  readonly key: string;
  /** Returns SQL that selects the keys, from the SQL of a condition over the related records. */
  readonly keys: (condition: string) => string;
}

/** Texts are equal only if they are written in the same way, and sort as in lists. */
export const textField = (sql: string, type = 'text'): ValueField => ({
  kind: 'value',
  sql,
  type,
  sortKey: textOrderOf(sql),
});

/** GraphQL finds a coupon without regard to case, as shoppers enter it. */
export const couponField = (sql: string): ValueField => ({
  ...textField(sql),
  sameKey: folded,
  isExactOnV3: true,
});

/** Countries are stored in capitals and compared without case. */
export const countryKey = (code: string) => `upper(${code} COLLATE "C")`;
