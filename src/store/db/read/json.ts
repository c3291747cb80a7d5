/**
 * SQL of a JSON object as text. `texts` are members with text values; `others` are members whose
 * SQL produces JSON (numbers, booleans, JSON). PostgreSQL builds an object from two text arrays
 * twice as fast as from pairs of any type.
 */
export function objectSql(
  texts: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
): string {
  const names = Object.keys(texts).map((name) => `'${name}'`);
  const values = Object.values(texts);
  const object = `json_object(ARRAY[${names.join(', ')}], ARRAY[${values.join(', ')}]::text[])::text`;
  const rest = Object.entries(others)
    .map(([name, sql]) => `'"${name}":' || coalesce((${sql})::text, 'null')`)
    .join(` || ',' || `);
  if (rest === '') return names.length > 0 ? object : `'{}'`;
  return names.length > 0
    ? `'{' || ${rest} || ',' || substr(${object}, 2)`
    : `'{' || ${rest} || '}'`;
}

/** SQL of a JSON array as text, aggregated from the JSON of rows in order; for a subselect. */
export const arraySql = (element: string, order: string) =>
  `'[' || coalesce(string_agg(${element}, ',' ORDER BY ${order}), '') || ']'`;
