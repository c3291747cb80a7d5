import pg from 'pg';

/** Object identifiers of the types whose text passes to the answer untouched. */
const asText = new Set([
  20, // bigint
  114, // json
  1082, // date
  1114, // timestamp
  1184, // timestamptz
  1700, // numeric
  3802, // jsonb
]);

const same = (text: string) => text;

/** pg's `types` option: see `Row` in session.ts for what each type becomes. */
export const serverTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.has(oid) ? same : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** The same for PGlite, whose own parsers suit every other type. */
export const embeddedParsers = Object.fromEntries([...asText].map((oid) => [oid, same]));
