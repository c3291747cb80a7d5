import pg from 'pg';

/** The object identifiers of types whose text is copied into the response without changes. */
const asText = new Set([
  20, // bigint
  114, // json
  1082, // date
  1114, // timestamp
  1184, // timestamptz
  1700, // numeric
  3802, // jsonb
]);

/** Text types, whose text is the value. */
const plainText = new Set([25, 1042, 1043]);

/** Whether values of the type stay text. */
export const isText = (oid: number) => asText.has(oid) || plainText.has(oid);

const same = (text: string) => text;

/** pg's `types` option: see `Row` in session.ts for the result of each type. */
export const serverTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.has(oid) ? same : pg.types.getTypeParser(oid, format ?? 'text'),
};
